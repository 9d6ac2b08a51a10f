import type { Page } from '#contract/list.ts'

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
