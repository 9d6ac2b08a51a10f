import { afterAll, expect, test } from 'vitest'
import type { AdminMenuItem } from '#contract/menu.ts'
import { exportMenu, importMenu, seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const listed = async (query: string): Promise<string[]> => {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: AdminMenuItem[]; nextCursor: string | null } = await (
      await shop.get(`/api/admin/menu-items?${query}&limit=20${cursor && `&cursor=${cursor}`}`, staff)
    ).json()
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return names
}

test('staff can list dishes as they stand on the menu: by position of their category, oldest first', async () => {
  await seedDemoMenu(shop, { replace: true })
  const { categories, items, deals, ...file } = await exportMenu(shop)
  const [first, ...others] = items
  if (!first) throw new Error('The demo menu has dishes.')
  // Without a category, so it comes last although it is the oldest.
  const menu = [...others.map(({ name }) => name), first.name]
  await importMenu(shop, { ...file, categories, deals, items: [{ ...first, category: 'Other' }, ...others] })
  expect(await listed('sort=menu')).toEqual(menu)
  expect(await listed('sort=menu&category=desserts')).toEqual(
    items.flatMap(({ name, category }) => (category === 'Desserts' ? name : [])),
  )

  const reversed = categories.map((one) => ({ ...one, position: categories.length + 1 - one.position }))
  await importMenu(shop, { ...file, categories: reversed, deals, items })
  const byCategory = Map.groupBy(items, ({ category }) => category)
  expect(await listed('sort=menu')).toEqual(
    categories.toReversed().flatMap(({ name }) => (byCategory.get(name) ?? []).map((dish) => dish.name)),
  )
  expect(await listed('')).toEqual(items.map(({ name }) => name).toReversed())
})
