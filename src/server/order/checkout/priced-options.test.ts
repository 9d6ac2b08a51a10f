import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { AdminDeal } from '#contract/deal.ts'
import type { AdminMenuItem, MenuDocument } from '#contract/menu.ts'
import type { AdminOptionGroup } from '#contract/option-group.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { orderLines } from '#server/database/schema/order.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  paneerLine,
} from '#tests/support/shop/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const change = async (path: string, body: object) => {
  const answer = await shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
  return { status: answer.status, ...(await answer.json()) }
}
const SIZE = {
  name: 'Size',
  isRequired: true,
  values: [
    { name: 'Regular', isDefault: true },
    { name: 'Large', price: 4.5 },
    { name: 'Half', price: -3.25 },
  ],
}
const EXTRAS = {
  name: 'Extras',
  minPicks: 1,
  maxPicks: 2,
  values: [
    { name: 'Chutney', price: 1.15 },
    { name: 'Egg', price: 2 },
  ],
}
let momos: AdminMenuItem

beforeEach(async () => {
  momos = await change(`menu-items/${menu.momos}`, { optionGroups: [SIZE, EXTRAS] })
})

const order = async (items: object[]) => {
  const answer = await checkOut(shop, aCheckout(items))
  const body = (await answer.json()) as CheckoutAnswer & { code?: string; fields?: object; changes?: object[] }
  return { status: answer.status, ...body }
}
const momosWith = (options: object, unitPrice: number, line: object = {}) =>
  momosLine(menu, { unitPrice, meta: { options }, ...line })
const publicMenu = async (): Promise<MenuDocument> => (await shop.get('/api/menu')).json()

test('an order with options is priced to the cent, and stored with its options', async () => {
  const placed = await order([momosWith({ Size: 'Large', Extras: ['Egg', 'Chutney'] }, 19.65, { quantity: 3 })])
  expect(placed.status).toBe(200)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
  expect(line).toMatchObject({
    unitPriceCents: 1965,
    meta: { options: { Size: 'Large', Extras: ['Chutney', 'Egg'] } },
  })
  const view = await (await shop.get(`/api/orders/${placed.orderId}?key=${placed.key}`)).json()
  expect(view).toMatchObject({ total: 58.95, items: [{ meta: { options: { Size: 'Large' } } }] })
  expect((await order([momosWith({ Size: 'Half' }, 8.75)])).status).toBe(200)
})

test('the options of a dish and of the picks of a deal keep the order of the menu', async () => {
  const named = (name: string, value: string) => ({ name, isRequired: false, values: [{ name: value }] })
  // PostgreSQL would sort the names by length.
  const optionGroups = [named('Ingredients', 'Basil'), named('Size', 'Large'), named('Base', 'Thin')]
  const options = { Ingredients: 'Basil', Size: 'Large', Base: 'Thin' }
  await change(`menu-items/${menu.momos}`, { optionGroups })
  await change(`menu-items/${menu.butterChicken}`, { optionGroups })
  const deal = comboLine(menu)
  const curry = { ...deal.meta.selections.curry, options }
  const picked = { ...deal, meta: { ...deal.meta, selections: { ...deal.meta.selections, curry } } }
  const placed = await order([momosWith({ Base: 'Thin', Size: 'Large', Ingredients: 'Basil' }, 12), picked])
  expect([placed.status, placed.fields]).toEqual([200, undefined])
  const names = ['Ingredients', 'Size', 'Base']
  type View = { items: { meta: { options?: object; selections?: { curry: { options: object } } } }[] }
  const optionsOf = ({ items }: View) =>
    items.map(({ meta }) => Object.keys(meta.selections?.curry.options ?? meta.options ?? {}))
  expect(optionsOf(await (await shop.get(`/api/orders/${placed.orderId}?key=${placed.key}`)).json())).toEqual([
    names,
    names,
  ])
  expect(optionsOf(await (await shop.get(`/api/admin/orders/${placed.orderId}`, staff)).json())).toEqual([names, names])
})

test('a price without the options is refused with the correct one', async () => {
  expect(await order([momosWith({ Size: 'Large' }, 12)])).toMatchObject({
    status: 409,
    code: 'price_changed',
    changes: [{ was: 12, unitPrice: 16.5 }],
  })
})

test.each([
  ['no size', {}, 'Size', 'Momos: Please choose one of “Size”.'],
  ['an unknown size', { Size: 'Huge' }, 'Size', 'Momos: “Huge” is not offered for this dish.'],
  ['too many extras', { Size: 'Large', Extras: ['Egg', 'Chutney', 'Gold'] }, 'Extras', expect.stringContaining('Gold')],
  ['an unknown group', { Size: 'Large', Sauce: 'Hot' }, 'Sauce', expect.stringContaining('not offered')],
])('%s is refused at its field', async (_, options, group, sentence) => {
  expect(await order([momosWith(options, 12)])).toMatchObject({
    status: 400,
    fields: { [`items.0.meta.options.${group}`]: sentence },
  })
})

test('an option that has just sold out is not sold, although the menu in memory still has it', async () => {
  await shop.menu.readOrderable()
  const groups = (soldOut: string): AdminOptionGroup[] =>
    momos.optionGroups.map((group) => ({
      ...group,
      values: group.values.map((value) => ({ ...value, isSoldOut: value.name === soldOut })),
    }))
  const [answer, late] = await Promise.all([
    change(`menu-items/${menu.momos}`, { optionGroups: groups('Large') }).then(() =>
      order([momosWith({ Size: 'Large' }, 16.5)]),
    ),
    order([momosWith({ Size: 'Regular' }, 12)]),
  ])
  expect(late.status).toBe(200)
  expect(answer).toMatchObject({
    status: 400,
    fields: { 'items.0.meta.options.Size': 'Momos: “Large” is sold out. Please choose something else.' },
  })
})

test('options changed without an announcement are noticed when the order is stored', async () => {
  await shop.menu.readOrderable()
  const [row] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.momos))
  const groups = JSON.parse(JSON.stringify(row?.optionGroups).replace('"priceCents":450', '"priceCents":500'))
  await shop.db.update(menuItems).set({ optionGroups: groups }).where(eq(menuItems.id, menu.momos))
  expect(await order([momosWith({ Size: 'Large' }, 16.5)])).toMatchObject({ code: 'price_changed' })
  await shop.menu.readOrderable()
  await shop.db.update(menuCategories).set({ optionGroups: [] }).where(eq(menuCategories.name, 'Indo Chinese'))
  expect(await order([paneerLine(menu)])).toMatchObject({
    fields: { 'items.0.meta.spice': 'Chili Paneer: That spice level is not offered for this dish.' },
  })
})

test('a dish has the options of its category, at its own prices where set', async () => {
  const [streetFood] = await shop.db.select().from(menuCategories).where(eq(menuCategories.name, 'Street Food'))
  const path = `categories/${streetFood?.id}`
  const { optionGroups } = await change(path, { optionGroups: [SIZE] })
  const large = optionGroups[0].values[1].id
  await change(`menu-items/${menu.momos}`, { optionGroups: [EXTRAS], optionPrices: { [large]: 6 } })
  expect((await order([momosWith({ Size: 'Large', Extras: 'Egg' }, 20)])).status).toBe(200)
  await change(path, { name: 'From the street' })
  expect((await order([momosWith({ Size: 'Large' }, 18)])).status).toBe(200)
  await change(path, { name: 'Street Food', optionGroups: [] })
})

test('the public menu lists equal groups once, and still has style and spice', async () => {
  const { items, optionGroups = [] } = await publicMenu()
  expect(new Set(optionGroups.map((group) => JSON.stringify(group))).size).toBe(optionGroups.length)
  const dish = items.find(({ id }) => id === menu.momos)
  expect(dish?.options).toEqual({ style: null, spice: null })
  expect(dish?.optionGroups?.map((place) => optionGroups[place]?.name)).toEqual(['Size', 'Extras'])
  const { version } = await publicMenu()
  await change(`menu-items/${menu.momos}`, { optionGroups: [] })
  expect((await publicMenu()).version).not.toBe(version)
})

test('a renamed category keeps the spice of its dishes and its place in deals; the history of the deals shows its new name', async () => {
  const [mains] = await shop.db.select().from(menuCategories).where(eq(menuCategories.name, 'Mains (Chicken $18)'))
  const [deal] = (await (await shop.get('/api/admin/deals', staff)).json()).items as AdminDeal[]
  await change(`deals/${deal?.id}`, { choices: deal?.choices })
  await change(`categories/${mains?.id}`, { name: 'Chicken' })
  const curry = { name: 'Butter Chicken', category: 'Chicken', spice: 'Hot' }
  const meta = { dealId: menu.combo, selections: { curry } }
  const placed = await order([{ id: menu.combo, name: 'Curry Combo', unitPrice: 24.9, quantity: 1, meta }])
  expect(placed.status).toBe(200)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
  expect(line?.meta?.selections).toEqual({ curry })
  const dish = (await publicMenu()).items.find(({ id }) => id === menu.butterChicken)
  expect(dish).toMatchObject({ category: 'Chicken', options: { spice: { values: ['Mild', 'Medium', 'Hot'] } } })
  const [entry] = await readHistory(shop, 'deal', menu.combo)
  expect(JSON.stringify(entry?.changes.choices)).toContain('"Chicken"')
})

test('a renamed dish keeps its style', async () => {
  await change(`menu-items/${menu.paneer}`, { name: 'Chilli Paneer' })
  expect(await order([paneerLine(menu, { name: 'Chilli Paneer', meta: null })])).toMatchObject({
    status: 400,
    fields: { 'items.0.meta.style': 'Chilli Paneer: Please choose a style.' },
  })
})

test('the extra price of a pick’s option is added to the deal', async () => {
  await change(`menu-items/${menu.butterChicken}`, { optionGroups: [{ ...SIZE, isRequired: false }] })
  const curry = { name: 'Butter Chicken', category: 'Chicken', options: { Size: 'Large' } }
  const line = { id: menu.combo, name: 'Curry Combo', quantity: 1, meta: { dealId: menu.combo, selections: { curry } } }
  expect(await order([{ ...line, unitPrice: 24.9 }])).toMatchObject({ changes: [{ was: 24.9, unitPrice: 29.4 }] })
  expect((await order([{ ...line, unitPrice: 29.4 }])).status).toBe(200)
  const wrong = { ...curry, options: { Size: 'Huge' } }
  const meta = { dealId: menu.combo, selections: { curry: wrong } }
  expect(await order([{ ...line, unitPrice: 24.9, meta }])).toMatchObject({
    fields: {
      'items.0.meta.selections': expect.stringContaining('Curry Combo: Butter Chicken: “Huge” is not offered'),
    },
  })
})

test.each([
  ['two groups with one name', [SIZE, { ...SIZE, name: 'size' }], 'optionGroups'],
  ['a group without options', [{ name: 'Size', values: [] }], 'optionGroups.0.values'],
  ['more picks than options', [{ ...SIZE, maxPicks: 4 }], 'optionGroups.0.maxPicks'],
  ['a maximum of picks below the minimum', [{ ...EXTRAS, minPicks: 2, maxPicks: 1 }], 'optionGroups.0.maxPicks'],
  ['a reserved name', [{ ...SIZE, name: '__proto__' }], 'optionGroups.0.name'],
  ['half a cent', [{ ...SIZE, values: [{ name: 'A', price: 0.005 }] }], 'optionGroups.0.values.0.price'],
  ['an unknown key', [{ ...SIZE, picks: 1 }], 'optionGroups.0.picks'],
])('%s is refused by field', async (_, optionGroups, field) => {
  const answer = await change(`menu-items/${menu.momos}`, { optionGroups })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
})

test('the card page opens for a dish whose many options end in the middle of an emoji', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${'🌶'.repeat(19)}${String.fromCodePoint(0x1f347 + index)}`)
  const spices = { name: 'Hot', maxPicks: 12, values: names.map((name) => ({ name })) }
  await change(`menu-items/${menu.momos}`, { optionGroups: [spices] })
  expect(await order([momosWith({ Hot: names }, 12)])).toMatchObject({ status: 200, url: expect.any(String) })
})
