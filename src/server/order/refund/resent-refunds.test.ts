import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { openOrderingShop, payWith, placeOrder, sessionsOf, staffOrder } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
const { payments } = shop.adapters
const { refund: refundByProvider, readEvent } = payments
/** Stripe carries out requests, but neither its answers nor its webhooks arrive. */
let isSilent = false
Object.assign(payments, {
  refund: async (request: Parameters<typeof refundByProvider>[0]) => {
    const made = await refundByProvider(request)
    if (isSilent) throw new Error('socket hang up')
    return made
  },
  readEvent: async (...event: Parameters<typeof readEvent>) => {
    if (isSilent) throw new Error('The webhook was lost.')
    return readEvent(...event)
  },
})
beforeEach(() => {
  isSilent = false
  shop.setTime(NOON)
})

const hoursLater = (hours: number) => shop.setTime(new Date(NOON.getTime() + hours * 60 * 60_000))

async function paidOrder() {
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url)
  const [attempt] = await sessionsOf(shop, placed)
  return { ...placed, paymentIntent: attempt?.paymentIntent ?? '' }
}

async function refund({ orderId }: CheckoutAnswer, body: object = {}, key = 'the key of the screen') {
  const headers = { ...staff, 'Idempotency-Key': key }
  const answer = await shop.post(`/api/admin/orders/${orderId}/refund`, body, headers)
  await shop.demoStripe.idle()
  return { status: answer.status, body: (await answer.json()) as StaffOrder & { code: string } }
}

const amountsGivenBack = async (paymentIntent: string) =>
  (await payments.listRefunds(paymentIntent)).map(({ amount }) => amount)

test('a refund that Stripe made without an answer is made once, although its key has expired', async () => {
  const placed = await paidOrder()
  isSilent = true
  expect(await refund(placed, { amount: 13.4 })).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  isSilent = false
  hoursLater(25)
  await reconcilePayments(shop)
  expect(await amountsGivenBack(placed.paymentIntent)).toEqual([1340])
  expect(await staffOrder(shop, placed)).toMatchObject({
    refunded: 13.4,
    refunds: [{ amount: 13.4, status: 'succeeded' }],
    attention: null,
  })
})

test('staff who repeat such a refund a day later get the refund that was made', async () => {
  const placed = await paidOrder()
  isSilent = true
  await refund(placed, { amount: 13.4 })
  isSilent = false
  hoursLater(25)
  expect(await refund(placed, { amount: 13.4 })).toMatchObject({ status: 200, body: { refunded: 13.4 } })
  expect(await amountsGivenBack(placed.paymentIntent)).toEqual([1340])
})

test('a refund that never reached Stripe is still sent a day later', async () => {
  const placed = await paidOrder()
  Object.assign(payments, { refund: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  expect(await refund(placed, { amount: 13.4 })).toMatchObject({ status: 503 })
  Object.assign(payments, { refund: refundByProvider })
  hoursLater(25)
  await reconcilePayments(shop)
  expect(await amountsGivenBack(placed.paymentIntent)).toEqual([1340])
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 13.4 })
})

test('a refund of money already refunded in the dashboard, without an event, succeeds and refunds nothing more', async () => {
  const placed = await paidOrder()
  isSilent = true
  const elsewhere = { orderId: '', requestId: '', paymentIntent: placed.paymentIntent }
  await payments
    .refund({ ...elsewhere, currency: 'nzd', amount: cents(340), idempotencyKey: `${placed.orderId} 1` })
    .catch(() => {})
  await payments
    .refund({ ...elsewhere, currency: 'nzd', amount: cents(5000), idempotencyKey: `${placed.orderId} 2` })
    .catch(() => {})
  await shop.demoStripe.idle()
  isSilent = false
  expect(await refund(placed)).toMatchObject({
    status: 200,
    body: { payment_status: 'refunded', refunded: 53.4, attention: null },
  })
  expect((await staffOrder(shop, placed)).refunds.map(({ amount, status }) => [amount, status]).sort()).toEqual([
    [3.4, 'succeeded'],
    [50, 'succeeded'],
    [53.4, 'canceled'],
  ])
  expect(await refund(placed, {}, 'another key')).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
})
