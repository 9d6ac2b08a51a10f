import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidInput } from '#contract/problem.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { exportMenu, importMenu, seedDemoMenu } from './menu-file.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoMenu(shop)
})
afterAll(() => shop.close())

const asFile = (value: unknown) => JSON.parse(JSON.stringify(value))

test('an exported menu is unchanged when imported again', async () => {
  const file = asFile(await exportMenu(shop))
  const { version } = await shop.menu.read()
  await importMenu(shop, file)
  expect(await exportMenu(shop)).toEqual(file)
  expect((await shop.menu.read()).version).toBe(version)
})

test('a menu moves to another restaurant', async () => {
  const other = await openTestShop()
  const file = asFile(await exportMenu(shop))
  expect(await importMenu(other, file)).toEqual({
    categories: file.categories.length,
    dishes: file.items.length,
    deals: file.deals.length,
  })
  expect(await exportMenu(other)).toEqual(file)
  await other.close()
})

test('categories that swap names keep the dishes that the file gives them', async () => {
  const file = asFile(await exportMenu(shop))
  const [first, second] = file.categories
  ;[first.name, second.name] = [second.name, first.name]
  await importMenu(shop, file)
  expect(await exportMenu(shop)).toMatchObject({ items: file.items })
})

test('records missing from the file are deleted, and new ones are added', async () => {
  const file = asFile(await exportMenu(shop))
  const [gone] = file.items.splice(0, 1)
  file.items.push({ name: 'Only a name and a price', price: 5, category: 'Other' })
  await importMenu(shop, file)
  const items = (await exportMenu(shop)).items
  expect(items.map(({ id }) => id)).not.toContain(gone.id)
  expect(items.find(({ category }) => category === 'Other')).toMatchObject({
    name: 'Only a name and a price',
    price: 5,
  })
})

test('an import writes audit entries for the records it changed, and for no others', async () => {
  await seedDemoMenu(shop, { replace: true })
  const file = asFile(await exportMenu(shop))
  const [gone, changed, kept] = file.items
  const [category] = file.categories
  const [deal] = file.deals
  const others = file.items.slice(1)
  others[0] = { ...changed, price: changed.price + 1 }
  category.position = 42
  await importMenu(shop, { ...file, items: others, deals: file.deals.slice(1) })
  const last = async (entity: 'menu-item' | 'category' | 'deal', id: string) =>
    (await readHistory(shop, entity, id)).filter(({ action }) => action !== 'created')
  expect(await last('menu-item', changed.id)).toEqual([
    { action: 'changed', actor: 'system', changes: { price: { from: changed.price, to: changed.price + 1 } } },
  ])
  expect(await last('category', category.id)).toMatchObject([{ actor: 'system', changes: { position: { to: 42 } } }])
  expect(await last('menu-item', gone.id)).toMatchObject([{ action: 'deleted', actor: 'system' }])
  expect(await last('deal', deal.id)).toMatchObject([{ action: 'deleted', actor: 'system' }])
  expect(await last('menu-item', kept.id)).toEqual([])
  expect(await readHistory(shop, 'menu-item', kept.id)).toMatchObject([{ action: 'created', actor: 'system' }])
})

test.each([
  ['of another program', { format: 'other' }, 'format'],
  ['of a newer version', { version: 2 }, 'version'],
  ['with a category twice', { categories: [{ name: 'A' }, { name: 'a' }], items: [] }, 'categories.1.name'],
  ['with a dish in no category', { items: [{ name: 'X', price: 1, category: 'Nowhere' }] }, 'items.0.category'],
  [
    'with a missing picture',
    { items: [{ name: 'X', price: 1, category: 'Other', imageUrl: 'https://' }] },
    'items.0.imageUrl',
  ],
  ['with an unknown key', { items: [{ name: 'X', price: 1, category: 'Other', pirce: 2 }] }, 'items.0.pirce'],
  ['with a wrong price', { items: [{ name: 'X', price: -1, category: 'Other' }] }, 'items.0.price'],
])('a file %s is refused and changes nothing', async (_, wrong, field) => {
  const before = await exportMenu(shop)
  const error = await importMenu(shop, { ...asFile(before), ...wrong }).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(InvalidInput)
  expect(Object.keys((error as InvalidInput).fields)).toContain(field)
  expect(await exportMenu(shop)).toEqual(before)
})
