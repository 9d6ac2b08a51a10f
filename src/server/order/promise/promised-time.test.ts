import { afterAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  openRefundShop,
  payWith,
  placeOrder,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, paidOrder } = await openRefundShop()
afterAll(() => shop.close())

const minutesAfterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number) => shop.setTime(new Date(minutesAfterNoon(minutes)))
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })

test('guest and staff see the promise of an order: after the lead time, or its slot', async () => {
  const asap = await paidOrder()
  expect((await followOrder(shop, asap)).promisedFor).toBe(minutesAfterNoon(20))
  expect((await staffOrder(shop, asap)).promisedFor).toBe(minutesAfterNoon(20))
  const delivery = await paidOrder(undefined, { orderType: 'delivery', address: '1 Near Street' })
  expect((await followOrder(shop, delivery)).promisedFor).toBe(minutesAfterNoon(45))
  const slot = await paidOrder(undefined, { pickupTime: '2026-11-21T18:30' })
  expect((await followOrder(shop, slot)).promisedFor).toBe('2026-11-21T05:30:00.000Z')
})

test('an order for an office is promised later, and no earlier time is offered for it', async () => {
  const items = [momosLine(menu, { quantity: 37 })]
  const slots = async (of: object[]) => (await shop.post('/api/slots', { type: 'pickup', items: of })).json()
  expect((await slots([momosLine(menu)])).asapAt).toBe('2026-11-21T12:20')
  const { asapAt, days } = await slots(items)
  expect([asapAt, days[0].slots[0]]).toEqual(['2026-11-21T12:37', '2026-11-21T12:45'])
  const placed: CheckoutAnswer = await (await checkOut(shop, aCheckout(items))).json()
  expect((await staffOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(37))
  const early = await checkOut(shop, aCheckout(items, { pickupTime: '2026-11-21T12:30' }))
  expect([early.status, (await early.json()).code]).toEqual([400, 'slot_unavailable'])
  const taken: StaffOrder = await (await shop.post('/api/admin/orders', aCheckout(items), staff)).json()
  expect(taken.promisedFor).toBe(minutesAfterNoon(37))
})

test('the kitchen begins at the payment, so a guest who takes long to pay is promised a later time', async () => {
  const placed = await placeOrder(shop, menu)
  expect((await staffOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(20))
  at(7)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  expect((await staffOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(27))
  expect((await readHistory(shop, 'order', placed.orderId))[0]?.changes).toMatchObject({
    promisedFor: { from: minutesAfterNoon(20), to: minutesAfterNoon(27) },
  })
  at(0)
})

test('while it is busy, promises are later', async () => {
  const service = (busy: object | null) =>
    shop.ask('/api/admin/service', { method: 'PATCH', body: { busy }, headers: staff })
  await service({ minutes: 20, for: '60m' })
  expect((await staffOrder(shop, await paidOrder())).promisedFor).toBe(minutesAfterNoon(40))
  await service(null)
})

test('an order that staff accept unpaid, revive or move gets a promise that can be kept', async () => {
  const placed = await placeOrder(shop, menu)
  at(15)
  await change(placed.orderId, { status: 'new' })
  expect((await staffOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(35))
  await change(placed.orderId, { status: 'cancelled' })
  at(40)
  await change(placed.orderId, { status: 'preparing' })
  expect((await staffOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(60))
  await change(placed.orderId, { customer: { pickupTime: '2026-11-21T18:45' } })
  expect((await staffOrder(shop, placed)).promisedFor).toBe('2026-11-21T05:45:00.000Z')
  at(0)
})

const delay = async (id: string, body: object, headers: Record<string, string> = staff) => {
  const answer = await shop.ask(`/api/admin/orders/${id}/delay`, { method: 'POST', body, headers })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

test('staff can delay the promise by some minutes, and the guest sees it', async () => {
  const placed = await paidOrder()
  expect((await delay(placed.orderId, { minutes: 5 })).body.promisedFor).toBe(minutesAfterNoon(25))
  expect((await delay(placed.orderId, { minutes: 10 })).body.promisedFor).toBe(minutesAfterNoon(35))
  expect((await followOrder(shop, placed)).promisedFor).toBe(minutesAfterNoon(35))
  const history = await readHistory(shop, 'order', placed.orderId)
  expect(history.map(({ changes }) => changes.promisedFor)).toContainEqual({
    from: minutesAfterNoon(25),
    to: minutesAfterNoon(35),
  })
  // Already late, so the new promise counts from now.
  at(60)
  expect((await delay(placed.orderId, { minutes: 5 })).body.promisedFor).toBe(minutesAfterNoon(65))
  at(0)
})

test('only an order under way can be delayed, only by staff, and only in the version they have seen', async () => {
  const placed = await paidOrder()
  const { version } = await staffOrder(shop, placed)
  expect((await delay(placed.orderId, { minutes: 7 })).status).toBe(400)
  expect((await delay(placed.orderId, { minutes: 5 }, {})).status).toBe(401)
  expect((await delay(placed.orderId, { minutes: 5, version: version - 1 })).body.code).toBe('stale_version')
  expect((await delay('SP-NONE', { minutes: 5 })).status).toBe(404)
  await change(placed.orderId, { status: 'completed' })
  expect((await delay(placed.orderId, { minutes: 5 })).body.code).toBe('not_under_way')
})

/** At most so many orders in a quarter of an hour. */
const limit = (ordersMax: number | null) =>
  changeSettings(
    shop,
    'capacity',
    {
      ...DEFAULT_SETTINGS.capacity,
      version: shop.settings.read().versions.capacity,
      limits: { ...DEFAULT_SETTINGS.capacity.limits, both: { orders: ordersMax, kitchenMinutes: null } },
    },
    SYSTEM,
  )
const phoneOrder = async () => {
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu, { quantity: 3 })]), staff)
  expect(answer.status).toBe(201)
  return answer.json()
}
const changeItems = (id: string, body: object) => shop.post(`/api/admin/orders/${id}/ordered`, body, staff)

test('an order that becomes a delivery can keep its own place in a full window', async () => {
  await shop.db.delete(orders)
  await limit(1)
  at(25)
  const { id, version } = await phoneOrder()
  at(0)
  const items = [{ line: 0, quantity: 3 }]
  const answer = await changeItems(id, { version, items, orderType: 'delivery', address: '1 Near Street' })
  expect((await answer.json()).promisedFor).toBe(minutesAfterNoon(45))
  await limit(null)
})

test('a change of an order that waits for a place locks no portions, so an earlier order can still take them', async () => {
  await limit(9)
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }], left: 9 }, staff)
  const { id, version } = await phoneOrder()
  const before = await shop.database.pool.connect()
  await before.query('BEGIN')
  await before.query("SELECT pg_advisory_xact_lock(hashtext('restaurant: capacity'))")
  const items = [{ line: 0, quantity: 3 }]
  const changed = changeItems(id, { version, items, orderType: 'delivery', address: '1 Near Street' })
  const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'"
  await expect.poll(async () => (await shop.database.pool.query(waits)).rowCount).toBe(1)
  await before.query('SELECT FROM sold_out FOR UPDATE NOWAIT')
  await before.query('COMMIT')
  before.release()
  expect((await changed).status).toBe(200)
  await shop.db.delete(soldOut)
  await limit(null)
})
