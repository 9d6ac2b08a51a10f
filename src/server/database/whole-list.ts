import type { Page, SearchQuery } from '#contract/list.ts'
import { containsAllWords } from '#domain/search.ts'
import { pageGone } from './keyset.ts'

type Place = Pick<SearchQuery, 'cursor' | 'limit'>

/**
 * A page of a list that is short enough to be read whole: categories, deals, admins. The search looks at `textOf`; the cursor
 * is the id of the page's last entry.
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

/** The same of a list that was searched already, and is in order. */
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
