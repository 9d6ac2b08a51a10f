import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminCategory } from '#contract/category.ts'
import type { AdminDeal } from '#contract/deal.ts'
import { byPosition } from '#domain/menu/group-by-category.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { openTestShop, STAFF, type TestShop } from '#tests/support/shop/test-shop.ts'
import { seedDemoMenu } from './menu-file.ts'

let shop: TestShop
let staff: { Cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())
beforeEach(() => seedDemoMenu(shop, { replace: true }))

const list = async (): Promise<AdminCategory[]> => (await (await shop.get('/api/admin/categories', staff)).json()).items
const add = (name: unknown) => shop.post('/api/admin/categories', { name }, staff)
const rename = (id: string, name: unknown) =>
  shop.ask(`/api/admin/categories/${id}`, { method: 'PATCH', body: { name }, headers: staff })
const remove = (id: string) => shop.ask(`/api/admin/categories/${id}`, { method: 'DELETE', headers: staff })
const categoryNamed = async (name: string) => {
  const category = (await list()).find((one) => one.name === name)
  if (!category) throw new Error(`No category ${name}.`)
  return category
}
const readMenu = async () => (await shop.get('/api/menu')).json()
const addDish = (category: string) => shop.post('/api/admin/menu-items', { name: 'Dish', price: 5, category }, staff)

test('categories are listed by name, with the number of their dishes', async () => {
  const categories = await list()
  const names = categories.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(categories.find(({ name }) => name === 'Seafood')?.itemCount).toBe(5)
})

test.each([
  ['', 400, 'Category name is required.'],
  ['   ', 400, 'Category name is required.'],
  ['  seaFOOD ', 409, 'That category already exists.'],
])('a new category named "%s" is refused', async (name, status, sentence) => {
  const answer = await add(name)
  expect([answer.status, (await answer.json()).error]).toEqual([status, sentence])
})

test.each([
  ['', 400, "Name can't be empty."],
  ['BREADS', 409, 'Another category with that name already exists.'],
])('a category is not renamed to "%s"', async (name, status, sentence) => {
  const answer = await rename((await categoryNamed('Seafood')).id, name)
  expect([answer.status, (await answer.json()).error]).toEqual([status, sentence])
  expect((await categoryNamed('Seafood')).itemCount).toBe(5)
})

test('a category can change the case of its own name', async () => {
  const answer = await rename((await categoryNamed('Seafood')).id, 'SeaFood')
  expect([answer.status, (await answer.json()).name]).toEqual([200, 'SeaFood'])
})

test('renaming a category renames it in its dishes and deals, in one transaction', async () => {
  const drinks = await categoryNamed('Drinks')
  const chicken = await categoryNamed('Mains (Chicken $18)')
  const before = await readMenu()
  await rename(drinks.id, 'Cold & Hot Drinks')
  await rename(chicken.id, 'Chicken')
  const after = await readMenu()
  const dishes = after.items.filter(({ category }: { category: string }) => category === 'Cold & Hot Drinks')
  expect(dishes).toHaveLength(drinks.itemCount)
  const deals: AdminDeal[] = (await (await shop.get('/api/admin/deals', staff)).json()).items
  const combo = deals.find(({ title }) => title === 'Curry Combo')
  expect(combo?.choices.find(({ key }) => key === 'drink')?.source).toBe('Cold & Hot Drinks')
  expect(combo?.choices.find(({ key }) => key === 'curry')?.allowedCategories).toContain('Chicken')
  const offers = (menu: typeof after) =>
    menu.deals.map((deal: typeof after) => deal.choices.map((choice: typeof after) => choice.options.length))
  expect(offers(after)).toEqual(offers(before))
})

test('a deal that offers a renamed category has an audit entry for it, other deals have none', async () => {
  const drinks = await categoryNamed('Drinks')
  const deals: AdminDeal[] = (await (await shop.get('/api/admin/deals', staff)).json()).items
  await rename(drinks.id, 'Cold & Hot Drinks')
  for (const { id, choices } of deals) {
    const told = (await readHistory(shop, 'deal', id)).filter(({ actor }) => actor === STAFF.email)
    const isNamed = JSON.stringify(choices).includes('"Drinks"')
    expect(told).toHaveLength(isNamed ? 1 : 0)
    if (isNamed) expect(JSON.stringify(told[0]?.changes.choices?.to)).toContain('Cold & Hot Drinks')
  }
  expect(deals.some(({ choices }) => JSON.stringify(choices).includes('"Drinks"'))).toBe(true)
})

test('a category with dishes cannot be deleted, an empty one can', async () => {
  const seafood = await categoryNamed('Seafood')
  const refused = await remove(seafood.id)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'category_in_use', error: '"Seafood" still has 5 menu item(s). Move or delete them first.' },
  ])
  const { id } = await (await add('Winter Soups')).json()
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  expect((await rename(id, 'Gone')).status).toBe(404)
  expect((await rename('nonsense', 'Gone')).status).toBe(404)
})

test('twenty simultaneous requests for one category create it once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(index % 2 ? 'Winter Soups' : 'winter soups')),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a dish that is added to a category during its deletion is either stored in it or refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await (await add(`Round ${round}`)).json()
    const [removed, dish] = await Promise.all([remove(id), addDish(`Round ${round}`)])
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([removed.status, dish.status])
  }
})

test('a category with the name of an unmanaged one takes over its dishes', async () => {
  const dish = await (await addDish('Mains')).json()
  const category = await (await add('mains')).json()
  expect(category.itemCount).toBe(1)
  const now = await (await shop.get(`/api/admin/menu-items/${dish.id}`, staff)).json()
  expect(now.category).toBe('mains')
  expect((await remove(category.id)).status).toBe(409)
})

test('staff can reorder categories', async () => {
  const drinks = await categoryNamed('Drinks')
  await shop.ask(`/api/admin/categories/${drinks.id}`, { method: 'PATCH', body: { position: 20 }, headers: staff })
  expect((await namesOnMenu()).at(-1)).toBe('Drinks')
  await add('Winter Soups')
  expect((await namesOnMenu()).at(-1)).toBe('Winter Soups')
})

const change = (id: string, body: object) =>
  shop.ask(`/api/admin/categories/${id}`, { method: 'PATCH', body, headers: staff })
const namesOnMenu = async (): Promise<string[]> =>
  byPosition<{ name: string; position: number }>((await readMenu()).categories).map(({ name }) => name)

test('a category moves before another one, or to the end, and the rest keep their order', async () => {
  const before = await namesOnMenu()
  const [drinks, breads] = [await categoryNamed('Drinks'), await categoryNamed('Breads')]
  expect((await change(drinks.id, { before: breads.id })).status).toBe(200)
  const others = before.filter((name) => name !== 'Drinks')
  expect(await namesOnMenu()).toEqual(others.toSpliced(others.indexOf('Breads'), 0, 'Drinks'))
  expect((await change(drinks.id, { before: null })).status).toBe(200)
  expect(await namesOnMenu()).toEqual([...others, 'Drinks'])
})

test('two categories moved at once both get their place, and none is lost or duplicated', async () => {
  const before = await namesOnMenu()
  const [drinks, breads, seafood] = await Promise.all(['Drinks', 'Breads', 'Seafood'].map(categoryNamed))
  if (!drinks || !breads || !seafood) throw new Error('The demo menu has these categories.')
  const answers = await Promise.all([
    change(drinks.id, { before: seafood.id, version: drinks.version }),
    change(breads.id, { before: null, version: breads.version }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await namesOnMenu()
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(after.at(-1)).toBe('Breads')
  expect(after[after.indexOf('Seafood') - 1]).toBe('Drinks')
  expect(new Set((await list()).map(({ position }) => position)).size).toBe(before.length)
})

test('when two admins change the same category, the second is refused and shown its current state', async () => {
  const drinks = await categoryNamed('Drinks')
  const breads = await categoryNamed('Breads')
  await change(drinks.id, { before: breads.id, version: drinks.version })
  for (const late of [{ before: null }, { name: 'Beverages' }]) {
    const answer = await change(drinks.id, { ...late, version: drinks.version })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'stale_version', current: { id: drinks.id, name: 'Drinks', version: drinks.version + 1 } },
    ])
  }
})

test('moving another category past this one does not count as an edit of it', async () => {
  const [breads, seafood] = [await categoryNamed('Breads'), await categoryNamed('Seafood')]
  await change(breads.id, { before: seafood.id })
  expect((await change(seafood.id, { name: 'From the sea', version: seafood.version })).status).toBe(200)
})

test('a category cannot move before a deleted one, nor to two places at once', async () => {
  const drinks = await categoryNamed('Drinks')
  const { id } = await (await add('Winter Soups')).json()
  await remove(id)
  const gone = await change(drinks.id, { before: id })
  expect([gone.status, (await gone.json()).code]).toEqual([409, 'stale_version'])
  expect((await change(drinks.id, { before: id, position: 1 })).status).toBe(400)
  expect((await change(drinks.id, { before: 'Breads' })).status).toBe(400)
})
