import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'

/** A table whose admin list goes from the newest record to the oldest. */
type Listed = { readonly createdAt: AnyPgColumn; readonly id: AnyPgColumn }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CURSOR = /^(\d{1,16}) ([\w-]{1,64})$/

/** PostgreSQL refuses to compare a uuid column with any other text. */
export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * Exactly as the indexes are written: without `nulls last` PostgreSQL cannot use them, though neither column is ever null, and
 * sorts the whole table for each page.
 */
export const newestFirst = ({ createdAt, id }: Listed): SQL[] => [
  sql`${createdAt} desc nulls last`,
  sql`${id} desc nulls last`,
]

/** Where a row stands in the list, in microseconds: PostgreSQL's clock is finer than JavaScript's. */
export const placeInList = ({ createdAt, id }: Listed): SQL<string> =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text || ' ' || ${id}`

/** The rows after the cursor of an earlier page; every row without one. */
export function afterCursor({ createdAt, id }: Listed, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, micros, lastId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!micros || !lastId || (id.getSQLType() === 'uuid' && !isUuid(lastId))) {
    throw pageGone()
  }
  return sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lastId})`
}

/** The cursor names a place that nobody finds any more, or never was one. */
export const pageGone = () =>
  new InvalidInput({ cursor: 'This page is not there any more. Please start again from the first one.' })

/** A page made of up to `limit + 1` rows: the one too many says that there are more. */
export function pageFrom<Row extends { readonly place: string }, Item>(
  rows: readonly Row[],
  { limit, total, show }: { limit: number; total: number; show: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(show),
    nextCursor: last && rows.length > limit ? Buffer.from(last.place).toString('base64url') : null,
    total,
  }
}
