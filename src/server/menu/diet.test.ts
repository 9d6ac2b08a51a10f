import { afterAll, expect, test } from 'vitest'
import type { AdminDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { exportMenu, importMenu } from './menu-file.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
const change = async (path: string, body: object) => {
  const answer = await shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
  return { status: answer.status, ...(await answer.json()) }
}
const publicMenu = async (): Promise<MenuDocument> => (await shop.get('/api/menu')).json()
const momos = async () => (await publicMenu()).items.find(({ id }) => id === menu.momos)

test('a dish without statements shows none, and a dish without allergens says so', async () => {
  expect(await momos()).not.toHaveProperty('marks')
  expect(await momos()).not.toHaveProperty('allergens')
  expect(await change(`menu-items/${menu.momos}`, { allergens: [] })).toMatchObject({ marks: [], allergens: [] })
  expect(await momos()).toMatchObject({ allergens: [] })
})

test('dishes, options and deals have their marks and allergens, also from a menu file', async () => {
  const diet = { marks: ['vegetarian', 'hot'], allergens: ['gluten', 'Soja'] }
  const values = [{ name: 'Mint' }, { name: 'Yoghurt', marks: ['vegetarian'], allergens: ['Milk '] }]
  const optionGroups = [{ name: 'Dip', values }]
  await change(`menu-items/${menu.momos}`, { ...diet, optionGroups })
  const [deal] = (await (await shop.get('/api/admin/deals', staff)).json()).items as AdminDeal[]
  await change(`deals/${deal?.id}`, { marks: ['halal'], allergens: ['nuts'] })
  const expectDiet = async () => {
    const { items, deals, optionGroups: groups = [] } = await publicMenu()
    const dish = items.find(({ id }) => id === menu.momos)
    expect(dish).toMatchObject(diet)
    const dip = groups[dish?.optionGroups?.[0] ?? -1]
    expect(dip?.values).toMatchObject([{ name: 'Mint' }, { marks: ['vegetarian'], allergens: ['milk'] }])
    expect(deals[0]).toMatchObject({ marks: ['halal'], allergens: ['nuts'] })
  }
  await expectDiet()
  const file = JSON.parse(JSON.stringify(await exportMenu(shop)))
  await change(`menu-items/${menu.momos}`, { marks: [], allergens: null, optionGroups: [] })
  await importMenu(shop, file)
  await expectDiet()
})

test.each([
  ['an unknown mark', { marks: ['tasty'] }, 'marks.0'],
  ['an allergen without a name', { allergens: [' '] }, 'allergens.0'],
])('%s is refused by field', async (_, body, field) => {
  const answer = await change(`menu-items/${menu.momos}`, body)
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]])
})
