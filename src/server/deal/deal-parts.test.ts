import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminDeal, PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { cents } from '#domain/money/money.ts'
import { fixedDeals, menuItems, soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { exportMenu, importMenu } from '#server/menu/menu-file.ts'
import { aCheckout, checkOut, comboLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())
const { headers } = await signInAs(shop, 'owner')

let naan = ''
let minute = 0
beforeEach(async () => {
  await shop.db.delete(soldOut)
  await shop.db.delete(orders)
  await shop.db.delete(menuItems).where(eq(menuItems.name, 'Butter Naan'))
  const added = {
    name: 'Butter Naan',
    priceCents: cents(450),
    unmanagedCategory: 'Other',
    marks: ['vegetarian' as const],
  }
  const [row] = await shop.db
    .insert(menuItems)
    .values({ ...added, allergens: ['gluten'] })
    .returning()
  naan = row?.id ?? ''
  minute += 1
  shop.setTime(new Date(NOON.getTime() + minute * 60_000))
  shop.menu.invalidate()
})

const TOMORROW = '2026-11-22T12:30'
const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse((await given.text()) || '{}') }
}
const setDeal = (change: Partial<Omit<AdminDeal, 'price'>>, id = menu.combo) =>
  read(shop.ask(`/api/admin/deals/${id}`, { method: 'PATCH', body: change, headers }))
const include = (qty = 1) => setDeal({ fixed: [{ qty, label: 'Butter Naan' }] })
const say = (said: object = {}, target: object = { menuItemId: naan }) =>
  read(shop.post('/api/admin/sold-out', { targets: [target], ...said }, headers))
const order = (items: object[], pickupTime = 'ASAP') => read(checkOut(shop, aCheckout(items, { pickupTime })))
const menuNow = async () => (await shop.get('/api/menu')).json() as Promise<MenuDocument>
const combo = async (): Promise<PublicDeal | undefined> => (await menuNow()).deals.find(({ id }) => id === menu.combo)
const left = async () => (await shop.db.select().from(soldOut))[0]?.left
const naanLine = (quantity: number) => ({ id: naan, name: 'Butter Naan', unitPrice: 4.5, quantity })

test('a text that is the name of a dish means that dish, unless staff say that it is only words', async () => {
  const { body } = await setDeal({
    fixed: [
      { qty: 1, label: 'butter naan' },
      { qty: 2, label: 'Mint chutney' },
    ],
  })
  expect(body.fixed).toEqual([
    { qty: 1, label: 'Butter Naan', menuItemId: naan },
    { qty: 2, label: 'Mint chutney' },
  ])
  expect((await combo())?.fixed).toEqual(body.fixed)
  const words = (await setDeal({ fixed: [{ qty: 1, label: 'Butter Naan', menuItemId: null }] })).body
  expect(words.fixed).toEqual([{ qty: 1, label: 'Butter Naan', menuItemId: null }])
  await say()
  expect((await order([comboLine(menu)])).status).toBe(200)
})

test('a deal leaves the menu while a dish that it includes is sold out, and cannot be ordered for that time', async () => {
  await include()
  await say()
  const { deals, later } = await menuNow()
  expect(deals.find(({ id }) => id === menu.combo)).toBeUndefined()
  expect(later?.deals).toMatchObject([{ id: menu.combo, soldOutUntil: '2026-11-21T22:00:00.000Z' }])
  const { status, body } = await order([comboLine(menu)])
  expect([status, body.code, body.items]).toEqual([409, 'item_unavailable', ['Curry Combo', 'Butter Naan']])
  expect(body.error).toContain('"Curry Combo" (with "Butter Naan") is sold out until tomorrow at 11:00am.')
  expect((await order([comboLine(menu)], TOMORROW)).status).toBe(200)
})

test('portions inside deals are held, counted together with the dish alone, and given back', async () => {
  await include()
  await say({ left: 3 })
  const tooMany = await order([comboLine(menu, { quantity: 3 }), naanLine(1)])
  expect([tooMany.status, tooMany.body.left]).toEqual([409, { 'Butter Naan': 3 }])
  const { body } = await order([comboLine(menu, { quantity: 2 }), naanLine(1)])
  expect(await left()).toBe(0)
  expect(await combo()).toBeUndefined()
  await shop.ask(`/api/admin/orders/${body.orderId}`, { method: 'PATCH', body: { status: 'cancelled' }, headers })
  expect(await left()).toBe(3)
})

test('a deal that includes two is refused when one is left', async () => {
  await include(2)
  await say({ left: 1 })
  expect((await order([comboLine(menu)])).body).toMatchObject({ code: 'item_unavailable', left: { 'Butter Naan': 1 } })
  await say({ left: 2 })
  expect((await order([comboLine(menu)])).status).toBe(200)
  expect(await left()).toBe(0)
})

test('two deals that include the same dish share its portions', async () => {
  await include()
  const { body } = await read(
    shop.post(
      '/api/admin/deals',
      { title: 'Naan Lunch', type: 'lunch special', price: 9, fixed: [{ qty: 1, label: 'Butter Naan' }] },
      headers,
    ),
  )
  await say({ left: 1 })
  const lunch = { id: body.id, name: 'Naan Lunch', unitPrice: 9, quantity: 1, meta: { dealId: body.id } }
  expect((await order([comboLine(menu), lunch])).body).toMatchObject({ left: { 'Butter Naan': 1 } })
  expect((await order([lunch])).status).toBe(200)
  expect((await order([comboLine(menu)])).status).toBe(409)
  await shop.ask(`/api/admin/deals/${body.id}`, { method: 'DELETE', headers })
})

test('a deal is off the menu when its dish is switched off or deleted, and follows its new name', async () => {
  await include()
  const patch = (body: object) => shop.ask(`/api/admin/menu-items/${naan}`, { method: 'PATCH', body, headers })
  await patch({ name: 'Tandoori Naan' })
  expect((await combo())?.fixed).toMatchObject([{ label: 'Tandoori Naan' }])
  const [row] = await shop.db.select().from(fixedDeals).where(eq(fixedDeals.id, menu.combo))
  expect(row?.fixed).toMatchObject([{ label: 'Tandoori Naan' }])
  await patch({ isAvailable: false })
  expect(await combo()).toBeUndefined()
  expect((await order([comboLine(menu)])).body.code).toBe('item_unavailable')
  await patch({ isAvailable: true })
  expect(await combo()).toBeDefined()
  await shop.ask(`/api/admin/menu-items/${naan}`, { method: 'DELETE', headers })
  expect(await combo()).toBeUndefined()
  expect((await order([comboLine(menu)], TOMORROW)).body.code).toBe('item_unavailable')
  const again = await setDeal({ fixed: [{ qty: 1, label: 'Tandoori Naan', menuItemId: naan }] })
  expect(again.body.fields).toEqual({ 'fixed.0.menuItemId': '“Tandoori Naan” is no longer on the menu.' })
})

test('an included dish comes with its options, and a sold-out option keeps the deal off the menu', async () => {
  const part = { qty: 1, label: '', menuItemId: menu.paneer }
  const unknown = await setDeal({ fixed: [{ ...part, label: 'Chili Paneer', style: 'Smoked' }] })
  expect(unknown.body.fields).toEqual({ 'fixed.0.options': '“Smoked” is not offered for “Chili Paneer”.' })
  await setDeal({ fixed: [{ ...part, label: 'Chili Paneer', style: 'Dry' }] })
  expect((await combo())?.fixed).toEqual([{ qty: 1, label: 'Chili Paneer', menuItemId: menu.paneer, style: 'Dry' }])
  const [dish] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.paneer))
  const [style] = dish?.optionGroups ?? []
  const optionId = style?.values.find(({ name }) => name === 'Dry')?.id
  await say({ left: 1 }, { menuItemId: menu.paneer, optionId })
  expect((await order([comboLine(menu)])).status).toBe(200)
  expect(await combo()).toBeUndefined()
  expect((await order([comboLine(menu)])).status).toBe(409)
})

test('a process with an older menu in memory does not sell the deal either', async () => {
  await include()
  await shop.menu.readOrderable()
  await say()
  await shop.menu.readOrderable()
  expect((await order([comboLine(menu)])).status).toBe(409)
})

test('what a deal claims to be follows its dishes', async () => {
  await setDeal({ marks: ['vegetarian', 'vegan'], allergens: ['milk'], fixed: [{ qty: 1, label: 'Butter Naan' }] })
  expect(await combo()).toMatchObject({ marks: ['vegetarian'], allergens: ['milk', 'gluten'] })
  await setDeal({ marks: [], allergens: null })
  expect(await combo()).toMatchObject({ allergens: ['gluten'] })
})

test('what a deal includes survives a menu file, and a file without ids means the dishes of these names', async () => {
  await include()
  const file = await exportMenu(shop)
  await importMenu(shop, file)
  expect((await exportMenu(shop)).deals).toEqual(file.deals)
  const byHand = {
    ...file,
    deals: file.deals.map((deal) => ({ ...deal, fixed: [{ qty: 1, label: 'BUTTER NAAN' }] })),
  }
  await importMenu(shop, byHand)
  expect((await exportMenu(shop)).deals).toEqual(file.deals)
})
