import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { phoneDigitsIn } from '#domain/phone-number.ts'
import { foldText } from '#domain/search.ts'

/** Rows that hold every word of the search in one of the columns, without case and accents; an empty search finds all. */
export function matchingWords(columns: readonly AnyPgColumn[], search: string | undefined): SQL | undefined {
  const words = foldText(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const text = sql`lower(regexp_replace(normalize(concat_ws(' ', ${sql.join([...columns], sql`, `)}), NFD), ${ACCENTS}, '', 'g'))`
  return and(...words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** Rows whose phone number holds the digits of the search, however either is written; undefined when the search is no number. */
export function matchingPhone(phone: AnyPgColumn, search: string): SQL | undefined {
  const digits = phoneDigitsIn(search)
  return digits === undefined ? undefined : sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`
}

/** Combining marks, as NFD splits them off their letters. */
const ACCENTS = '[\\u0300-\\u036f]'
