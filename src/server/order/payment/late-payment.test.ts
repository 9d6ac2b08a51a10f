import { afterAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { CheckoutOpening } from '#server/adapters/payments/payment-provider.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import { send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const at = (time: string) => instantAt(`2026-11-21T${time}`, restaurant.timeZone)
const clock = (time: string) => shop.setTime(at(time))
const reconcile = () => reconcilePayments(shop)
const { payments } = shop.adapters
const { openCheckout, readEvent } = payments
beforeEach(() => void Object.assign(payments, { openCheckout, readEvent }))

/** Placed and paid at these times of one day. */
async function paid(placedAt: string, paidAt: string, customer: object = {}) {
  clock(placedAt)
  const placed = await placeOrder(shop, menu, customer)
  clock(paidAt)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  return placed
}

test.each([
  ['as soon as possible after closing', '20:35', '21:05', 'ASAP', 'too late to be ready before closing'],
  ['for a time that is over', '12:00', '12:31', '2026-11-21T12:30', 'after the time of this order'],
  ['as soon as possible two hours later', '12:00', '14:00', 'ASAP', 'more than an hour after the order was placed'],
])(
  'an order %s becomes paid, new and flagged, and its customer sees no promise',
  async (_case, placedAt, paidAt, pickupTime, why) => {
    const placed = await paid(placedAt, paidAt, { pickupTime })
    expect(await staffOrder(shop, placed)).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      attention: {
        code: 'late_payment',
        message: expect.stringMatching(
          new RegExp(`^\\$53\\.40 was paid ${why}.*\\. Call the customer: agree on another time`),
        ),
      },
    })
    expect(await followOrder(shop, placed)).toMatchObject({ status: 'new', paymentState: 'late' })
  },
)

test('a payment in time is not flagged', async () => {
  const placed = await paid('12:00', '12:10')
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', attention: null })
  expect(await followOrder(shop, placed)).toMatchObject({ paymentState: 'settled' })
})

test.each([
  ['begin to cook it', { status: 'preparing' } as const],
  ['clear the flag', { attention: null } as const],
  ['agree on another time', { customer: { pickupTime: '2026-11-21T19:00' } } as const],
])('the customer of a late payment follows the order as usual once staff %s', async (_case, change) => {
  const placed = await paid('12:00', '12:31', { pickupTime: '2026-11-21T12:30' })
  await changeOrder(shop, placed.orderId, change, SYSTEM)
  expect(await followOrder(shop, placed)).toMatchObject({ paymentState: 'settled' })
})

test('a payment two hours old that only reconciliation finds is flagged', async () => {
  clock('12:00')
  const placed = await placeOrder(shop, menu)
  Object.assign(payments, { readEvent: () => Promise.reject(new Error('The webhook was lost.')) })
  await payWith(shop, placed.url)
  clock('14:00')
  await reconcile()
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'new',
    payment_status: 'paid',
    attention: { code: 'late_payment' },
  })
})

test.each([
  ['35 minutes at noon', '12:00', 'ASAP', '12:35'],
  ['until closing in the evening', '20:28', 'ASAP', '21:00'],
  ['until its time when that is near', '12:27', '2026-11-21T13:00', '13:00'],
  ['as short as Stripe allows when that is nearer', '12:10', '2026-11-21T12:30', '12:41'],
])('a card page stays open for %s', async (_case, placedAt, pickupTime, end) => {
  clock(placedAt)
  let asked: CheckoutOpening | undefined
  Object.assign(payments, {
    openCheckout: (opening: CheckoutOpening) => {
      asked = opening
      return openCheckout(opening)
    },
  })
  await placeOrder(shop, menu, { pickupTime })
  expect(asked?.expiresAt).toEqual(at(end))
})

test('a card page that Stripe would keep open beyond the order’s time is closed before', async () => {
  clock('12:10')
  const placed = await placeOrder(shop, menu, { pickupTime: '2026-11-21T12:30' })
  clock('12:28')
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  clock('12:29')
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect((await payWith(shop, placed.url)).status).toBe(200) // the page says that it is closed
})

test('an order whose time has come gets no card page', async () => {
  clock('12:10')
  const body = aCheckout([momosLine(menu)], { pickupTime: '2026-11-21T12:30' })
  Object.assign(payments, { openCheckout: () => Promise.reject(new Error('socket hang up')) })
  expect((await checkOut(shop, body, 'key of a late one')).status).toBe(503)
  Object.assign(payments, { openCheckout })
  clock('12:30')
  const answer = await checkOut(shop, body, 'key of a late one')
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'idempotency_conflict' }])
})

test('an order with a wrong payment is for staff to check, not awaiting payment', async () => {
  clock('12:00')
  const placed = await placeOrder(shop, menu)
  expect(await followOrder(shop, placed)).toMatchObject({ paymentState: 'awaited' })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { amount_total: 1 }))
  expect(await followOrder(shop, placed)).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    paymentState: 'in_review',
  })
})

test('no card payment is awaited for an order that staff accepted unpaid', async () => {
  clock('12:00')
  const placed = await placeOrder(shop, menu)
  await changeOrder(shop, placed.orderId, { status: 'preparing' }, SYSTEM)
  expect(await followOrder(shop, placed)).toMatchObject({ paymentStatus: 'unpaid', paymentState: 'settled' })
  await closeQueuedPages(shop)
  expect(await sessionsOf(shop, placed)).toMatchObject([{ status: 'ended' }])
})
