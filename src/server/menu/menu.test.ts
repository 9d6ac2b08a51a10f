import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MenuDocument } from '#contract/menu.ts'
import { largeMenu } from '#tests/support/shop/large-menu.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { importMenu, offerDemoMenu, seedDemoMenu } from './menu-file.ts'
import { deleteDish, findDishForUpdate } from './menu-queries.ts'

let shop: TestShop
let staff: { Cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setTime(NOON)
  await seedDemoMenu(shop, { replace: true })
})

const readMenu = async (): Promise<MenuDocument> => MenuDocument.parse(await (await shop.get('/api/menu')).json())
const dishNamed = async (name: string) => {
  const dish = (await readMenu()).items.find((item) => item.name === name)
  if (!dish) throw new Error(`No ${name} on the menu.`)
  return dish
}
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body, headers: staff })
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

test('the demo menu has the dishes and deals of the specification', async () => {
  const { categories, items, deals } = await readMenu()
  expect(categories).toHaveLength(12)
  expect(items.length).toBeGreaterThanOrEqual(60)
  expect(items.filter(({ recommended }) => recommended)).toHaveLength(6)
  const specials = items.filter(({ special }) => special)
  expect(specials).toHaveLength(4)
  expect(new Set(specials.map(({ special }) => special?.badge)).size).toBe(4)
  expect(specials.every(({ price, salePrice }) => salePrice !== null && salePrice < price)).toBe(true)
  const styled = items.filter(({ options }) => options.style).map(({ name, category }) => `${name}, ${category}`)
  expect(styled.sort()).toEqual([
    'Chicken Manchurian, Indo Chinese',
    'Chili Chicken, Indo Chinese',
    'Chili Paneer, Indo Chinese',
    'Veg Manchurian, Indo Chinese',
  ])
  expect(new Set(deals.map(({ type }) => type))).toEqual(new Set(['combo', 'lunch special']))
  expect(deals.length).toBeGreaterThanOrEqual(4)
  expect(deals.flatMap(({ choices }) => choices).every(({ options, count }) => options.length >= count)).toBe(true)
})

test('the prices of the demo menu match their category', async () => {
  const { items } = await readMenu()
  const promised = items.filter(({ category }) => /\$\d+/.test(category))
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.filter(({ category, price }) => !category.includes(`$${price}`))).toEqual([])
})

test('two processes that start at once add one demo menu', async () => {
  await importMenu(shop, { ...largeMenu(0), categories: [] })
  const results = await Promise.all(Array.from({ length: 5 }, () => seedDemoMenu(shop)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await seedDemoMenu(shop)).toBe(false)
  expect((await readMenu()).categories).toHaveLength(12)
})

test('the demo menu is added once: a menu that its owner empties stays empty at the next start', async () => {
  await importMenu(shop, { ...largeMenu(0), categories: [] })
  const results = await Promise.all(Array.from({ length: 5 }, () => offerDemoMenu(shop)))
  expect(results.filter(Boolean)).toHaveLength(1)
  await importMenu(shop, { ...largeMenu(0), categories: [] })
  expect(await offerDemoMenu(shop)).toBe(false)
  expect((await readMenu()).items).toEqual([])
  await seedDemoMenu(shop)
})

test('dishes are listed under their categories, categories by name, without sold-out dishes', async () => {
  const { categories, items } = await readMenu()
  const names = categories.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  const places = items.map(({ category }) => names.indexOf(category))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const indoChinese = items.filter(({ category }) => category === 'Indo Chinese').map(({ name }) => name)
  expect(indoChinese.slice(0, 3)).toEqual(['Chili Paneer', 'Chili Chicken', 'Chicken Manchurian'])
  expect(items.some(({ name }) => name === 'Tandoori Salmon')).toBe(false)
})

test('an unchanged menu is not sent again', async () => {
  const first = await shop.get('/api/menu')
  const tag = first.headers.get('ETag') ?? ''
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await shop.get('/api/menu', { 'If-None-Match': known })
    expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
  }
  expect((await shop.get('/api/menu', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a read after a change sees it, in every process', async () => {
  const other = await openTestShop({ database: shop.database })
  const dish = await dishNamed('Butter Naan')
  await (await other.get('/api/menu')).json()
  const heard = new Promise<string>((resolve) => other.menu.onChange(resolve))
  await change(dish.id, { price: 4.2 })
  expect((await dishNamed('Butter Naan')).price).toBe(4.2)
  expect(await heard).toBe((await readMenu()).version)
  expect((await (await other.get('/api/menu')).json()).version).toBe((await readMenu()).version)
  await other.close()
})

test('a change that visitors cannot see sends no event', async () => {
  const versions: string[] = []
  await readMenu()
  const stop = shop.menu.onChange((version) => versions.push(version))
  const { id } = await dishNamed('Fries')
  await change(id, { price: 7 })
  await change(id, { price: 7.5 })
  await expect.poll(() => versions).toEqual([(await readMenu()).version])
  stop()
})

test('a special begins and ends on time, without an event', async () => {
  const { id } = await dishNamed('Samosas (2 pieces)')
  const special = {
    isSpecial: true,
    discountPercent: 10,
    specialBadge: 'Happy hour',
    specialStartAt: minutesLater(10).toISOString(),
    specialEndAt: minutesLater(20).toISOString(),
  }
  expect((await change(id, special)).status).toBe(200)
  const before = await readMenu()
  expect((await dishNamed('Samosas (2 pieces)')).special).toBeNull()
  shop.setTime(minutesLater(10))
  const during = await dishNamed('Samosas (2 pieces)')
  expect(during).toMatchObject({ price: 6.5, salePrice: 5.85, special: { badge: 'Happy hour', discountPercent: 10 } })
  expect((await readMenu()).version).not.toBe(before.version)
  shop.setTime(minutesLater(20))
  expect(await dishNamed('Samosas (2 pieces)')).toMatchObject({ salePrice: null, special: null })
  expect((await readMenu()).version).toBe(before.version)
})

test('listeners are notified when a special starts', async () => {
  const soon = new Date(NOON.getTime() + 30)
  const { id } = await dishNamed('Samosas (2 pieces)')
  await change(id, { isSpecial: true, discountPercent: 10, specialStartAt: soon.toISOString() })
  const { version } = await readMenu()
  const heard = new Promise<string>((resolve) => shop.menu.onChange(resolve))
  shop.setTime(soon)
  expect(await heard).not.toBe(version)
})

test('a read after a change returns the new price, even while other reads are under way', async () => {
  const { id } = await dishNamed('Cucumber Raita')
  for (let price = 1; price <= 20; price++) {
    const readers = Array.from({ length: 5 }, readMenu)
    await change(id, { price })
    expect((await dishNamed('Cucumber Raita')).price).toBe(price)
    await Promise.all(readers)
  }
})

test('a menu of a thousand dishes is imported and read completely', async () => {
  await importMenu(shop, largeMenu(1000))
  expect((await readMenu()).items).toHaveLength(1000)
})

test('staff who mark a dish as sold out while an owner deletes it read that it is gone', async () => {
  const { id } = await dishNamed('Chili Paneer')
  const [locked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = shop.db.transaction(async (tx) => {
    await findDishForUpdate(tx, id)
    locked.resolve()
    await isWaiting.promise
    await deleteDish(tx, id)
  })
  await locked.promise
  const marking = shop.post('/api/admin/sold-out', { targets: [{ menuItemId: id }] }, staff)
  const waiting = async () =>
    (
      await shop.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  isWaiting.resolve()
  await deleting
  const answer = await marking
  expect([answer.status, Object.keys((await answer.json()).fields ?? {})]).toEqual([400, ['targets']])
})
