import type { OtherMatches, Page, SearchPage } from '#contract/list.ts'

/** A list as far as it was read. */
export type Listed<Item> = {
  readonly items: readonly Item[]
  readonly total: number
  readonly nextCursor: string | null
  /** What the search finds outside the other filters. */
  readonly elsewhere: readonly OtherMatches[]
  /** The filters it answers. */
  readonly query: string
}

type Entry = { readonly id: string; readonly version?: number }

/** The server's current page. Unchanged entries stay the same objects, so that only changed ones are drawn. */
export function firstPage<Item extends Entry>(
  before: Listed<Item> | undefined,
  page: SearchPage<Item>,
  query: string,
): Listed<Item> {
  const known = new Map(before?.items.map((item) => [item.id, item]))
  const items = page.items.map((item) => newer(known.get(item.id), item))
  return { items, total: page.total, nextCursor: page.nextCursor, elsewhere: page.elsewhere ?? [], query }
}

/** Appends the next page, unless the list was read again meanwhile and has another cursor. */
export function appended<Item extends Entry>(
  before: Listed<Item>,
  page: Page<Item>,
  cursor: string,
  query: string,
): Listed<Item> {
  if (before.nextCursor !== cursor || before.query !== query) return before
  const ids = new Set(before.items.map(({ id }) => id))
  const items = [...before.items, ...page.items.filter(({ id }) => !ids.has(id))]
  return { ...before, items, total: page.total, nextCursor: page.nextCursor }
}

/** The list with a saved entry in place of the earlier one. */
export const replaced = <Item extends Entry>(before: Listed<Item>, item: Item): Listed<Item> => ({
  ...before,
  items: before.items.map((one) => (one.id === item.id ? newer(one, item) : one)),
})

/** The list and its count without a deleted entry. */
export function without<Item extends Entry>(before: Listed<Item>, id: string): Listed<Item> {
  const items = before.items.filter((item) => item.id !== id)
  return { ...before, items, total: before.total - (before.items.length - items.length) }
}

/** A response that was under way during a save has the older version, which must not replace the saved one. */
function newer<Item extends Entry>(known: Item | undefined, read: Item): Item {
  if (!known) return read
  if (known.version !== undefined && read.version !== undefined && known.version > read.version) return known
  return JSON.stringify(known) === JSON.stringify(read) ? known : read
}

/** A whole list, read page after page. */
export async function everyPage<Item>(read: (cursor: string | null) => Promise<Page<Item>>): Promise<Page<Item>> {
  let page = await read(null)
  const items = [...page.items]
  while (page.nextCursor !== null) {
    page = await read(page.nextCursor)
    items.push(...page.items)
  }
  return { ...page, items }
}
