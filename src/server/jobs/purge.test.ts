import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { refundOrder } from '#server/order/refund/refund-order.ts'
import { openOrderingShop, payWith, placeOrder, staffOrder } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'
import { purge } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
beforeEach(() => shop.setTime(NOON))

const kinds = async () => {
  const rows = await shop.db.select({ kind: demoStripeObjects.kind }).from(demoStripeObjects)
  return rows.map(({ kind }) => kind).sort()
}

test('demo payments are deleted after a month, except paid ones that can still be refunded', async () => {
  const paid = await placeOrder(shop, menu)
  await payWith(shop, paid.url)
  await placeOrder(shop, menu)
  shop.setTime(new Date(NOON.getTime() + DAY_MS))
  await shop.demoStripe.sweep()
  await shop.demoStripe.idle()
  const before = await kinds()
  expect(new Set(before)).toEqual(new Set(['charge', 'checkout.session', 'event', 'idempotency', 'payment_intent']))

  await purge(shop)
  expect(await kinds()).toEqual(before)

  // Rows get their age from the database's own clock.
  shop.setTime(new Date(Date.now() + 31 * DAY_MS))
  await purge(shop)
  expect(await kinds()).toEqual(['charge', 'checkout.session', 'payment_intent'])
  await refundOrder(shop, paid.orderId, {}, { adminId: null, name: 'staff@example.com' })
  expect((await staffOrder(shop, paid)).payment_status).toBe('refunded')
})

test('a step of the purge that fails holds up none of the others, and is still reported', async () => {
  await placeOrder(shop, menu)
  await shop.demoStripe.idle()
  expect(await kinds()).toContain('idempotency')
  shop.setTime(new Date(Date.now() + 31 * DAY_MS))
  await shop.db.execute('alter table rate_limits rename to rate_limits_away')
  await expect(purge(shop)).rejects.toThrow(/^1 of \d+ steps of the purge failed/)
  await shop.db.execute('alter table rate_limits_away rename to rate_limits')
  expect(await kinds()).not.toContain('idempotency')
})
