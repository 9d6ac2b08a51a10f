import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminMenuItem, MenuDocument } from '#contract/menu.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { inRecommendedOrder } from '#domain/menu/recommended.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { exportMenu, importMenu, seedDemoMenu } from './menu-file.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(() => seedDemoMenu(shop, { replace: true }))

const MENU_ORDER = [
  ...['Pani Puri (7 pieces)', 'Butter Chicken', 'Lamb Rogan Josh'],
  ...['Dal Makhani', 'Double Beef Burger', 'Chicken Biryani'],
]

const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body, headers: staff })
const listed = async (query = ''): Promise<AdminMenuItem[]> =>
  (await (await shop.get(`/api/admin/menu-items?recommended=true&sort=menu${query}`, staff)).json()).items
const names = async () => (await listed()).map(({ name }) => name)
const guestsSee = async (): Promise<string[]> => {
  const { items, categories }: MenuDocument = await (await shop.get('/api/menu')).json()
  const inOrder = groupByCategory(
    items,
    byPosition(categories).map(({ name }) => name),
  )
  return inRecommendedOrder(inOrder.flatMap(({ dishes }) => dishes)).map(({ name }) => name)
}
const idOf = async (dish: string): Promise<string> => {
  const { items } = await exportMenu(shop)
  return items.find(({ name }) => name === dish)?.id ?? ''
}
const move = async (dish: string, before: string | null) =>
  change(await idOf(dish), { recommendedBefore: before === null ? null : await idOf(before) })

test('recommended dishes stand in the order of the menu, until one is moved; guests see the same order', async () => {
  expect(await names()).toEqual(MENU_ORDER)
  expect(await guestsSee()).toEqual(MENU_ORDER)

  const moved: AdminMenuItem = await (await move('Dal Makhani', 'Butter Chicken')).json()
  expect(moved).toMatchObject({ name: 'Dal Makhani', recommendedPosition: 2, version: 2 })
  const [first, second, third, , ...rest] = MENU_ORDER
  const order = [first, 'Dal Makhani', second, third, ...rest]
  expect(await names()).toEqual(order)
  expect(await guestsSee()).toEqual(order)
  // A neighbour that only made room was not edited.
  expect((await listed()).map(({ version }) => version)).toEqual([1, 2, 1, 1, 1, 1])

  await move('Pani Puri (7 pieces)', null)
  expect(await guestsSee()).toEqual([...order.slice(1), 'Pani Puri (7 pieces)'])
})

test('a dish that is recommended anew comes last, whatever its place was', async () => {
  await move('Chicken Biryani', 'Pani Puri (7 pieces)')
  await change(await idOf('Chicken Biryani'), { recommended: false })
  expect(await guestsSee()).toEqual(MENU_ORDER.slice(0, 5))
  await change(await idOf('Chicken Biryani'), { recommended: true })
  expect(await guestsSee()).toEqual(MENU_ORDER)
  expect((await listed()).at(-1)).toMatchObject({ name: 'Chicken Biryani', recommendedPosition: null })
})

test('two moves at once both succeed, and the order holds every dish once', async () => {
  const answers = await Promise.all([
    move('Chicken Biryani', 'Pani Puri (7 pieces)'),
    move('Pani Puri (7 pieces)', null),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await names()).toSorted()).toEqual(MENU_ORDER.toSorted())
  expect((await listed()).map(({ recommendedPosition }) => recommendedPosition)).toEqual([1, 2, 3, 4, 5, 6])
})

test('only a recommended dish is moved, before another one, and by one field', async () => {
  const plain = await move('Samosas (2 pieces)', 'Butter Chicken')
  expect([plain.status, (await plain.json()).code]).toEqual([409, 'stale_version'])
  const nowhere = await move('Butter Chicken', 'Samosas (2 pieces)')
  expect([nowhere.status, (await nowhere.json()).error]).toEqual([
    409,
    'Only recommended dishes can be moved before one another.',
  ])
  const both = await change(await idOf('Butter Chicken'), { recommendedBefore: null, recommendedPosition: 3 })
  expect([both.status, (await both.json()).fields]).toEqual([
    400,
    { recommendedBefore: 'Please give either recommendedPosition or recommendedBefore.' },
  ])
  expect(await names()).toEqual(MENU_ORDER)
})

test('the file of the menu keeps the order', async () => {
  await move('Dal Makhani', 'Pani Puri (7 pieces)')
  const order = await guestsSee()
  const file = await exportMenu(shop)
  await seedDemoMenu(shop, { replace: true })
  expect(await guestsSee()).toEqual(MENU_ORDER)
  await importMenu(shop, file)
  expect(await guestsSee()).toEqual(order)
})
