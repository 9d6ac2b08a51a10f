import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { folded } from '#domain/menu/find-dishes.ts'

/** Rows that hold every word of the search in one of the columns, without case and accents; an empty search finds all. */
export function matchingWords(columns: readonly AnyPgColumn[], search: string | undefined): SQL | undefined {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const text = sql`lower(regexp_replace(normalize(concat_ws(' ', ${sql.join([...columns], sql`, `)}), NFD), ${ACCENTS}, '', 'g'))`
  return and(...words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** Combining marks, as NFD splits them off their letters. */
const ACCENTS = '[\\u0300-\\u036f]'
