import { afterAll, afterEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  orderRow,
  paneerLine,
} from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())
const staff = (await signInAs(shop, 'staff')).headers
const owner = (await signInAs(shop, 'owner')).headers

let minute = 0
afterEach(async () => {
  await shop.db.delete(soldOut)
  // Otherwise two tests would make the same order codes.
  minute += 1
  shop.setTime(new Date(NOON.getTime() + minute * 60_000))
  shop.menu.invalidate()
})

const TOMORROW = '2026-11-22T12:30'
const TONIGHT = '2026-11-21T18:00'
const REOPENING = '2026-11-21T22:00:00.000Z'

const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse((await given.text()) || '{}') }
}
const say = (target: object, said: object = {}) =>
  read(shop.post('/api/admin/sold-out', { targets: [target], ...said }, staff))
const momos = { menuItemId: menu.momos }
const order = (items: object[], pickupTime = 'ASAP') => read(checkOut(shop, aCheckout(items, { pickupTime })))
const change = (id: string, body: object) =>
  read(shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff }))
const takeAtCounter = (items: object[], pickupTime = 'ASAP') =>
  read(shop.post('/api/admin/orders', aCheckout(items, { pickupTime }), staff))
const menuNow = async () => (await shop.get('/api/menu')).json() as Promise<MenuDocument>
const left = async () => (await shop.db.select().from(soldOut))[0]?.left

test('sold out until tomorrow refuses orders for today, with the time from which it can be had, and takes those for tomorrow', async () => {
  await say(momos)
  for (const pickupTime of ['ASAP', TONIGHT]) {
    const { status, body } = await order([momosLine(menu)], pickupTime)
    expect([status, body.code, body.items]).toEqual([409, 'item_unavailable', ['Momos']])
    expect(body.availableFrom).toBe('2026-11-22T11:00')
    expect(body.error).toBe(
      '"Momos" is sold out until tomorrow at 11:00am. Please choose a later time, or remove it from your cart.',
    )
  }
  expect((await order([momosLine(menu)], TOMORROW)).status).toBe(200)
  expect((await takeAtCounter([momosLine(menu)])).status).toBe(409)
  expect((await takeAtCounter([momosLine(menu)], TOMORROW)).status).toBe(201)
})

test('sold out until further notice refuses every time', async () => {
  await say(momos, { until: 'further_notice' })
  const { status, body } = await order([momosLine(menu)], TOMORROW)
  expect([status, body.availableFrom]).toEqual([409, undefined])
  expect((await menuNow()).later).toBeUndefined()
})

test('sold out until five leaves the evening on offer', async () => {
  await say(momos, { until: '17:00' })
  expect((await order([momosLine(menu)], '2026-11-21T16:45')).status).toBe(409)
  expect((await order([momosLine(menu)], '2026-11-21T17:00')).status).toBe(200)
})

test('the public menu lists it apart: for later, from when', async () => {
  await say(momos)
  const { items, later } = await menuNow()
  expect(items.map(({ name }) => name)).not.toContain('Momos')
  expect(later?.items).toMatchObject([{ id: menu.momos, name: 'Momos', price: 12, soldOutUntil: REOPENING }])
  expect(later?.deals).toEqual([])
})

test('an option sold out until tomorrow can be ordered for tomorrow', async () => {
  const [dish] = (await shop.db.select().from(menuItems)).filter(({ id }) => id === menu.paneer)
  const dry = dish?.optionGroups[0]?.values.find(({ name }) => name === 'Dry')
  await say({ menuItemId: menu.paneer, optionId: dry?.id })
  expect((await order([paneerLine(menu)])).status).toBe(400)
  expect((await order([paneerLine(menu)], TOMORROW)).status).toBe(200)
  const groups = (await menuNow()).optionGroups ?? []
  const shown = groups.flatMap(({ values }) => values).find(({ name }) => name === 'Dry')
  expect(shown).toMatchObject({ isSoldOut: true, soldOutUntil: REOPENING })
})

test('a dish of which every style is sold out until tomorrow is on offer for tomorrow', async () => {
  const [dish] = (await shop.db.select().from(menuItems)).filter(({ id }) => id === menu.paneer)
  for (const { id } of dish?.optionGroups[0]?.values ?? []) await say({ menuItemId: menu.paneer, optionId: id })
  expect((await menuNow()).later?.items).toMatchObject([{ name: 'Chili Paneer', soldOutUntil: REOPENING }])
  expect((await order([paneerLine(menu)])).status).toBe(409)
  expect((await order([paneerLine(menu)], TOMORROW)).status).toBe(200)
})

test('a deal takes a dish that is sold out today for tomorrow only', async () => {
  await say({ menuItemId: menu.butterChicken })
  expect((await order([comboLine(menu)])).body.code).toBe('item_unavailable')
  expect((await order([comboLine(menu)], TOMORROW)).status).toBe(200)
  const [choice] = (await menuNow()).deals[0]?.choices ?? []
  expect([choice?.options, choice?.later]).toMatchObject([[], [{ name: 'Butter Chicken' }]])
})

test('portions counted today are taken by orders for today only', async () => {
  await say(momos, { left: 2 })
  expect((await order([momosLine(menu, { quantity: 9 })], TOMORROW)).status).toBe(200)
  expect((await takeAtCounter([momosLine(menu, { quantity: 9 })], TOMORROW)).status).toBe(201)
  expect(await left()).toBe(2)
  expect((await menuNow()).items.find(({ id }) => id === menu.momos)).toMatchObject({ left: 2, leftUntil: REOPENING })
  expect((await order([momosLine(menu, { quantity: 3 })], TONIGHT)).status).toBe(409)
  expect((await order([momosLine(menu, { quantity: 2 })], TONIGHT)).status).toBe(200)
  expect(await left()).toBe(0)
  expect((await order([momosLine(menu)])).body.availableFrom).toBe('2026-11-22T11:00')
})

test('a count until further notice is used by orders for any day', async () => {
  await say(momos, { left: 2, until: 'further_notice' })
  expect((await order([momosLine(menu, { quantity: 2 })], TOMORROW)).status).toBe(200)
  expect(await left()).toBe(0)
})

test('a preorder that staff move to today needs today’s portions, and one moved to tomorrow returns them', async () => {
  await say(momos, { left: 3 })
  const { body } = await takeAtCounter([momosLine(menu, { quantity: 2 })], TOMORROW)
  expect((await change(body.id, { customer: { pickupTime: TONIGHT } })).status).toBe(200)
  expect(await left()).toBe(1)
  const other = (await takeAtCounter([momosLine(menu, { quantity: 2 })], TOMORROW)).body
  const refused = await change(other.id, { customer: { pickupTime: 'ASAP' } })
  expect([refused.status, refused.body.code, refused.body.left]).toEqual([409, 'item_unavailable', { Momos: 1 }])
  expect((await change(body.id, { customer: { pickupTime: TOMORROW } })).status).toBe(200)
  expect(await left()).toBe(3)
})

test('a preorder cannot be moved to a time at which its dish is sold out, but an order of today can be moved within today', async () => {
  const preorder = (await takeAtCounter([momosLine(menu), paneerLine(menu)], TOMORROW)).body
  const today = (await takeAtCounter([momosLine(menu)], TONIGHT)).body
  await say(momos)
  const refused = await change(preorder.id, { customer: { pickupTime: TONIGHT } })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    '“Momos” is sold out until tomorrow at 11:00am. Please choose a later time, or take it out of the order.',
  ])
  const moved = { items: [{ line: 0, quantity: 1 }], pickupTime: TONIGHT, version: preorder.version }
  const again = await read(shop.post(`/api/admin/orders/${preorder.id}/ordered`, moved, staff))
  expect([again.status, again.body.code]).toEqual([409, 'item_unavailable'])
  expect((await change(today.id, { customer: { pickupTime: '2026-11-21T18:30' } })).status).toBe(200)
})

test('an order for tomorrow can be changed to more of a dish that is sold out today', async () => {
  await say(momos)
  const { body } = await takeAtCounter([momosLine(menu)], TOMORROW)
  const more = { items: [{ line: 0, quantity: 1 }, momosLine(menu, { quantity: 2 })], version: body.version }
  expect((await read(shop.post(`/api/admin/orders/${body.id}/ordered`, more, staff))).status).toBe(200)
})

test('a dish can be dropped from an order whose other dish has run out since', async () => {
  const { body } = await takeAtCounter([momosLine(menu), paneerLine(menu)])
  await say(momos, { left: 0 })
  const fewer = { items: [{ line: 0, quantity: 1 }], version: body.version }
  expect((await read(shop.post(`/api/admin/orders/${body.id}/ordered`, fewer, staff))).status).toBe(200)
})

test('portions return only from an order that is not being cooked yet', async () => {
  await say(momos, { left: 3 })
  const taken: CheckoutAnswer[] = []
  for (const status of ['new', 'preparing', 'completed']) {
    minute += 1
    shop.setTime(new Date(NOON.getTime() + minute * 60_000))
    const { body } = await takeAtCounter([momosLine(menu)])
    taken.push({ orderId: body.id, key: '', url: '' })
    if (status !== 'new') await change(body.id, { status })
  }
  expect(await left()).toBe(0)
  for (const { orderId } of taken) expect((await change(orderId, { status: 'cancelled' })).status).toBe(200)
  expect(await left()).toBe(1)
  const [, cooked] = taken
  if (!cooked) throw new Error('no order')
  expect(await orderRow(shop, cooked)).toMatchObject({ status: 'cancelled' })
  expect((await shop.ask(`/api/admin/orders/${cooked.orderId}`, { method: 'DELETE', headers: owner })).status).toBe(204)
  expect(await left()).toBe(1)
})
