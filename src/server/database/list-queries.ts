import { domainToASCII, domainToUnicode } from 'node:url'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { OtherMatches, Page, SearchQuery } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'
import { containsAllWords } from '#domain/menu/search.ts'
import { phoneDigitsIn } from '#domain/text/phone-number.ts'
import { foldText } from '#domain/text/search-fold.ts'
import type { Db } from './client.ts'

/** A table whose admin list shows the newest record first. */
type Listed = { readonly createdAt: AnyPgColumn; readonly id: AnyPgColumn }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CURSOR = /^(\d{1,16}) ([\w-]{1,64})$/

/** PostgreSQL refuses to compare a uuid column with text that is not a UUID. */
export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * Exactly as the indexes are written: without `nulls last` PostgreSQL cannot use them, though neither column is ever null, and
 * sorts the whole table for each page.
 */
export const newestFirst = ({ createdAt, id }: Listed): SQL[] => [
  sql`${createdAt} desc nulls last`,
  sql`${id} desc nulls last`,
]

/** A row's position in the list, in microseconds: PostgreSQL's clock is finer than JavaScript's. */
export const placeInList = ({ createdAt, id }: Listed): SQL<string> =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text || ' ' || ${id}`

/** The rows after the cursor; all rows without one. */
export function afterCursor({ createdAt, id }: Listed, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, micros, lastId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!micros || !lastId || (id.getSQLType() === 'uuid' && !isUuid(lastId))) {
    throw pageGone()
  }
  return sql`(${createdAt}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lastId})`
}

/** The cursor's record is gone, or the cursor is invalid. */
export const pageGone = () =>
  new InvalidInput({ cursor: 'This page no longer exists. Please start again from the first one.' })

/** A page from up to `limit + 1` rows: the extra row says that there are more. */
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

type Place = Pick<SearchQuery, 'cursor' | 'limit'>

/**
 * A page of a list that is read whole because it is short: categories, deals, admins. The search looks at `textOf`; the
 * cursor is the id of the page's last entry.
 */
export function pageOfWhole<Item extends { readonly id: string }>(
  items: readonly Item[],
  { search = '', cursor, limit }: SearchQuery,
  textOf: (item: Item) => string,
): Page<Item> {
  return pageOfFound(
    items.filter((item) => containsAllWords(textOf(item), search)),
    { cursor, limit },
  )
}

/** The same for a list that is already filtered and sorted. */
export function pageOfFound<Item extends { readonly id: string }>(
  found: readonly Item[],
  { cursor, limit }: Place,
): Page<Item> {
  const begin = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && begin === 0) throw pageGone()
  const shown = found.slice(begin, begin + limit)
  const isLast = begin + limit >= found.length
  return { items: shown, nextCursor: isLast ? null : (shown.at(-1)?.id ?? null), total: found.length }
}

/** Rows with one of these keys: one statement for any number of keys, which can be prepared. */
export const withKeys = (column: AnyPgColumn, keys: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...keys])})`

/** A folded text that a trigger keeps in a column without a place in the schema (docs/design/menu.md). */
export const foldedColumn = (table: PgTable, name: 'guestText' | 'messageText' | 'searchText'): SQL =>
  sql`${table}.${sql.identifier(name)}`

/** Whether a folded text contains every word of the search; an empty search finds all. */
export const containsWords = (folded: SQL, search: string | undefined): SQL | undefined =>
  forEachWord(search, (word) => contains(folded, word))

/** A condition for each word of the search, all of which must be true. */
export function forEachWord(
  search: string | undefined,
  conditionOf: (word: string) => SQL | undefined,
): SQL | undefined {
  const words = (text: string) =>
    foldText(text)
      .split(' ')
      .filter((word) => word !== '')
  return or(...spellingsOf(search ?? '').map((spelling) => and(...words(spelling).map(conditionOf))))
}

/** An email address is found in either spelling of an international domain. */
function spellingsOf(search: string): string[] {
  const inEach = (spell: (domain: string) => string) =>
    search.replace(/(?<=@)\S+/g, (domain) => spell(domain) || domain)
  return [...new Set([search, inEach(domainToASCII), inEach(domainToUnicode)])]
}

export const contains = (text: SQL, part: string): SQL => sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`

/** Rows whose phone number contains the digits of the search; undefined if the search is not a number. */
export const matchingPhone = (phone: AnyPgColumn, search: string): SQL | undefined =>
  containsPhone(sql`regexp_replace(fold_text(${phone}), '\\D', '', 'g')`, search)

/** Whether a text of contiguous digits contains the digits of the search. */
export function containsPhone(text: SQL, search: string): SQL | undefined {
  const digits = phoneDigitsIn(search)
  return digits === undefined ? undefined : contains(text, digits)
}

/** Fewer rows are counted quickly and never cached. */
const WORTH_REMEMBERING = 5_000
const REMEMBERED_MS = 10_000
const FILTERS_MAX = 100

/**
 * Caches the counts of long lists for ten seconds: PostgreSQL has to scan all rows, which after years takes many times as
 * long as reading the page. The total above a list of thousands may be ten seconds old.
 */
export function rememberCounts() {
  const remembered = new LRUCache<string, number>({ max: FILTERS_MAX, ttl: REMEMBERED_MS })
  return async (filter: object, count: () => Promise<number>): Promise<number> => {
    const key = JSON.stringify(filter)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const total = await count()
    if (total >= WORTH_REMEMBERING) remembered.set(key, total)
    return total
  }
}

const countsOf = new WeakMap<Db, ReturnType<typeof rememberCounts>>()

/** The same for callers without their own cache. `filter` identifies the list and its filters. */
export function countOnce(db: Db, filter: { readonly list: string }, count: () => Promise<number>): Promise<number> {
  const counts = countsOf.get(db) ?? rememberCounts()
  countsOf.set(db, counts)
  return counts(filter, count)
}

/** How many records with a status a search finds, on the filter's days and on all days. */
export type FoundCount<Status> = { readonly status: Status; readonly onTheseDays: number; readonly onAllDays: number }

type Shown<Status> = {
  /** The statuses that the filter shows; undefined for all of them. */
  readonly statuses: readonly Status[] | undefined
  /** All statuses, in display order. */
  readonly all: readonly Status[]
}

/** What a search finds outside the status and day filters, with the filters that show it; undefined if nothing. */
export function foundElsewhere<Status extends string>(
  found: readonly FoundCount<Status>[],
  { statuses, all }: Shown<Status>,
): OtherMatches[] | undefined {
  const isShown = ({ status }: { readonly status: Status }) => statuses === undefined || statuses.includes(status)
  const onOtherDays = (counts: readonly FoundCount<Status>[]) =>
    counts.reduce((sum, { onTheseDays, onAllDays }) => sum + onAllDays - onTheseDays, 0)
  const hidden = found
    .filter((one) => !isShown(one))
    .sort((one, other) => all.indexOf(one.status) - all.indexOf(other.status))
  const elsewhere: OtherMatches[] = [
    ...hidden.map(({ status, onTheseDays }) => ({ count: onTheseDays, filters: { status } })),
    { count: onOtherDays(found.filter(isShown)), filters: { from: '', to: '' } },
    { count: onOtherDays(hidden), filters: { status: 'all', from: '', to: '' } },
  ].filter(({ count }) => count > 0)
  return elsewhere.length > 0 ? elsewhere : undefined
}
