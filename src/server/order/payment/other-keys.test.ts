import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openDemoPayments } from '#server/adapters/payments/open-payments.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import {
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, PUBLIC_URL, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { shop, menu } = await openOrderingShop()
const elsewhere = await openTestDatabase()
afterAll(async () => {
  await shop.close()
  await elsewhere.close()
})
const staff = await shop.signInStaff()

/** Another account, or the same account in live mode: it does not know the earlier sessions and payments. */
const { payments: otherAccount } = openDemoPayments({
  db: elsewhere.db,
  webhookSecret: WEBHOOK_SECRET,
  publicUrl: PUBLIC_URL,
  readMerchant: () => restaurant,
  now: () => NOON,
  log: pino({ level: 'silent' }),
  deliver: async () => 200,
})
const { payments } = shop.adapters
/** Without what changes with the keys, which cannot be assigned. */
const callsOf = ({ isDemo: _isDemo, mode: _mode, keyTests: _keyTests, ...calls }: typeof payments) => calls
const before = callsOf(payments)
const changeKeys = () => Object.assign(payments, callsOf(otherAccount))
let minutes = 0
const after = (more: number) => {
  minutes += more
  shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
}
beforeEach(() => {
  Object.assign(payments, before)
  after(60)
})

const orderPath = ({ orderId }: CheckoutAnswer) => `/api/admin/orders/${orderId}`
const change = (placed: CheckoutAnswer, body: object) =>
  shop.ask(orderPath(placed), { method: 'PATCH', body, headers: staff })
const remove = (placed: CheckoutAnswer) => shop.ask(orderPath(placed), { method: 'DELETE', headers: staff })
const refund = async (placed: CheckoutAnswer) => {
  const answer = await shop.post(`${orderPath(placed)}/refund`, {}, staff)
  return { status: answer.status, body: (await answer.json()) as StaffOrder & { error: string } }
}
const paidOrder = async () => {
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const OTHER_KEYS = 'Stripe keys that the shop no longer uses'

test('an order whose page belongs to other keys is cancelled once the page has expired, not while somebody may be paying', async () => {
  const placed = await placeOrder(shop, menu)
  changeKeys()
  after(10)
  await reconcilePayments(shop)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  after(30)
  await reconcilePayments(shop)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'unpaid',
    attention: null,
  })
  expect(await sessionsOf(shop, placed)).toMatchObject([{ status: 'ended' }])
})

test('an order with a payment under way with other keys is flagged when it is cancelled', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { payment_status: 'unpaid' }))
  changeKeys()
  after(40)
  await reconcilePayments(shop)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'unpaid',
    attention: { code: 'money_held', message: expect.stringContaining(`pi_${placed.orderId}`) },
  })
})

test('an order whose page belongs to other keys can be cancelled, and deleted', async () => {
  const [cancelled, deleted] = [await placeOrder(shop, menu), await placeOrder(shop, menu)]
  changeKeys()
  expect((await change(cancelled, { status: 'cancelled' })).status).toBe(200)
  await closeQueuedPages(shop)
  expect(await sessionsOf(shop, cancelled)).toMatchObject([{ status: 'ended' }])
  expect((await remove(deleted)).status).toBe(204)
  expect(await orderRow(shop, deleted)).toMatchObject({ deletedAt: expect.any(Date) })
})

test('refunding an order that was paid with other keys fails with that reason, and flags the order', async () => {
  const placed = await paidOrder()
  changeKeys()
  expect(await refund(placed)).toMatchObject({
    status: 503,
    body: { code: 'refund_failed', error: expect.stringContaining(OTHER_KEYS) },
  })
  expect(await staffOrder(shop, placed)).toMatchObject({
    payment_status: 'paid',
    refunded: 0,
    attention: { code: 'refund_failed', message: expect.stringContaining(OTHER_KEYS) },
  })
  expect((await change(placed, { status: 'cancelled', refund: true })).status).toBe(200)
  expect((await remove(placed)).status).toBe(204)
})

test('an unsent refund fails when the keys change, and is not retried forever', async () => {
  const placed = await paidOrder()
  Object.assign(payments, { refund: () => Promise.reject(new Error('socket hang up')) })
  expect((await refund(placed)).status).toBe(503)
  changeKeys()
  after(3)
  await reconcilePayments(shop)
  expect(await staffOrder(shop, placed)).toMatchObject({
    refunds: [{ status: 'failed' }],
    attention: { code: 'refund_failed', message: expect.stringContaining(OTHER_KEYS) },
  })
  expect((await remove(placed)).status).toBe(204)
})

test('an event of a payment with other keys still finds its order', async () => {
  const placed = await paidOrder()
  changeKeys()
  const [attempt] = await sessionsOf(shop, placed)
  const dispute = {
    id: 'du_other',
    payment_intent: attempt?.paymentIntent,
    reason: 'general',
    status: 'needs_response',
  }
  await send(shop, anEvent('charge.dispute.created', dispute))
  expect((await staffOrder(shop, placed)).attention).toMatchObject({ code: 'dispute' })
})
