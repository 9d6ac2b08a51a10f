import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Waiting } from '#contract/live.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { openOrderingShop, payWith, placeOrder, type TestMenu } from '#tests/support/shop/test-orders.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
beforeAll(async () => {
  ;({ shop, menu } = await openOrderingShop())
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())

async function readWaiting(query = ''): Promise<Waiting> {
  const answer = await shop.get(`/api/admin/waiting${query}`, staff)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return (await answer.json()) as Waiting
}

async function paidOrder(): Promise<string> {
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed.orderId
}
const NOTHING: Waiting = { newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] }

test('an order waits from its payment until staff move it on, a booking until staff answer it', async () => {
  expect(await readWaiting()).toEqual(NOTHING)
  await placeOrder(shop, menu)
  expect(await readWaiting()).toEqual(NOTHING)

  const orderId = await paidOrder()
  await paidOrder()
  const booking = { name: 'Ada', email: 'ada@example.com', phone: '021 555 0199', guests: 2, date: '2026-12-01' }
  expect((await shop.post('/api/bookings', { ...booking, time: '18:30' })).status).toBe(201)
  expect(await readWaiting()).toEqual({ ...NOTHING, newOrders: 2, newBookings: 1 })
  await shop.db.update(bookings).set({ attendance: 'no_show' })
  expect(await readWaiting()).toEqual({ ...NOTHING, newOrders: 2 })
  await shop.db.update(bookings).set({ attendance: null })

  const body = { status: 'preparing' }
  expect((await shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body, headers: staff })).status).toBe(200)
  await shop.db.update(bookings).set({ status: 'confirmed' })
  expect(await readWaiting()).toEqual({ ...NOTHING, newOrders: 1 })
  await shop.db.update(orders).set({ status: 'completed' })
})

test('flagged orders are counted by reason, whatever their status, the most serious first, until staff clear the flag', async () => {
  const [late, refundFailed, alsoLate] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await shop.db.update(orders).set({ status: 'completed' })
  const flag = (ids: string[], attentionCode: 'late_payment' | 'refund_failed', status: 'cancelled' | 'new') =>
    shop.db.update(orders).set({ status, attentionCode, attentionMessage: 'Look.' }).where(inArray(orders.id, ids))
  await flag([late, alsoLate], 'late_payment', 'cancelled')
  await flag([refundFailed], 'refund_failed', 'new')
  expect(await readWaiting()).toEqual({
    ...NOTHING,
    newOrders: 1,
    flagged: [
      { code: 'refund_failed', count: 1 },
      { code: 'late_payment', count: 2 },
    ],
  })

  await shop.ask(`/api/admin/orders/${late}`, { method: 'PATCH', body: { attention: null }, headers: staff })
  await shop.db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, refundFailed))
  expect(await readWaiting()).toEqual({ ...NOTHING, flagged: [{ code: 'late_payment', count: 1 }] })
})

test('a screen that rings for its stations hears of new orders with a dish of them, and of dishes that nobody has placed', async () => {
  const orderId = await paidOrder()
  await shop.db.update(menuItems).set({ station: 'Fryer' }).where(eq(menuItems.id, menu.momos))
  expect(await readWaiting('?station=Bar')).toMatchObject({ newOrders: 0 })
  expect(await readWaiting('?station=Bar&station=fryer')).toMatchObject({ newOrders: 1 })
  expect(await readWaiting(`?station=${encodeURIComponent('Mains (Chicken $18)')}`)).toMatchObject({ newOrders: 1 })
  await shop.db.delete(menuItems).where(eq(menuItems.id, menu.paneer))
  expect(await readWaiting('?station=Bar')).toMatchObject({ newOrders: 1 })
  expect(await readWaiting()).toMatchObject({ newOrders: 1 })
  await shop.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
})
