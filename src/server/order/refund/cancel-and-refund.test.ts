import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { GOOD_CARD, openRefundShop, placeOrder, sessionsOf, staffOrder } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, failRefunds, paidOrder } = await openRefundShop()
afterAll(shop.close)
beforeEach(() => {
  failRefunds()
  shop.setTime(NOON)
})
async function change({ orderId }: CheckoutAnswer, body: object) {
  const answer = await shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body, headers: staff })
  await shop.demoStripe.idle()
  return { status: answer.status, body: (await answer.json()) as StaffOrder & { code: string; fields: object } }
}
async function refund({ orderId }: CheckoutAnswer, amount?: number) {
  const answer = await shop.post(`/api/admin/orders/${orderId}/refund`, { amount }, staff)
  await shop.demoStripe.idle()
  return answer.status
}
const CANCEL_AND_REFUND = { status: 'cancelled', refund: true }
const attentionOf = async (placed: CheckoutAnswer) => (await staffOrder(shop, placed)).attention
const held = (sum: string) => ({ code: 'money_held', message: expect.stringContaining(`still holds ${sum}.`) })

test('an order is cancelled and refunded in one step', async () => {
  const placed = await paidOrder()
  const cancelled = {
    status: 'cancelled',
    payment_status: 'refunded',
    refunded: 53.4,
    refunds: [{ amount: 53.4, requestedBy: 'staff@example.com' }],
    attention: null,
  }
  expect(await change(placed, CANCEL_AND_REFUND)).toMatchObject({ status: 200, body: cancelled })
  expect(await staffOrder(shop, placed)).toMatchObject(cancelled)
  expect(await change(placed, CANCEL_AND_REFUND)).toMatchObject({ status: 409, body: { code: 'same_status' } })
})

test('the refund is stored in the same transaction as the cancellation, then sent until it is answered', async () => {
  const placed = await paidOrder()
  failRefunds(new Error('socket hang up'))
  const waiting = { refunded: 0, refunds: [{ amount: 53.4, status: 'pending' }], attention: null }
  expect(await change(placed, CANCEL_AND_REFUND)).toMatchObject({ status: 200, body: waiting })
  const { rows } = await shop.db.execute(
    sql`select orders.xmin = refunds.xmin as "isOne" from orders join refunds on refunds."orderId" = orders.id
      where orders.id = ${placed.orderId}`,
  )
  expect(rows).toEqual([{ isOne: true }])
  failRefunds()
  shop.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await reconcilePayments(shop)
  expect(await staffOrder(shop, placed)).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ status: 'succeeded' }],
    attention: null,
  })
})

test('staff who have not seen the latest change cannot cancel or refund', async () => {
  const placed = await paidOrder()
  const { version } = await staffOrder(shop, placed)
  await change(placed, { status: 'preparing' })
  expect(await change(placed, { ...CANCEL_AND_REFUND, version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  })
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'preparing', refunds: [] })
})

test('ten simultaneous cancellations with a refund give the money back once', async () => {
  const placed = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(placed, CANCEL_AND_REFUND)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 53.4, refunds: [{ amount: 53.4 }] })
})

test('after a partial refund, cancelling refunds the rest', async () => {
  const placed = await paidOrder()
  await refund(placed, 13.4)
  expect((await change(placed, CANCEL_AND_REFUND)).body).toMatchObject({ refunded: 53.4, attention: null })
  expect((await staffOrder(shop, placed)).refunds.map(({ amount }) => amount).sort()).toEqual([13.4, 40])
})

test('cancelling an unpaid order refunds nothing', async () => {
  const placed = await placeOrder(shop, menu)
  expect(await change(placed, CANCEL_AND_REFUND)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refunds: [], attention: null },
  })
})

test.each([[{ refund: true }], [{ refund: true, status: 'ready' }], [{ refund: 5, status: 'cancelled' }]])(
  '%j is refused, and nothing changes',
  async (body) => {
    const placed = await paidOrder()
    expect(await change(placed, body)).toMatchObject({ status: 400, body: { fields: { refund: expect.any(String) } } })
    expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', refunds: [] })
  },
)

test('an order cancelled without a refund is flagged with the money it holds, until staff clear the flag', async () => {
  const placed = await paidOrder()
  expect((await change(placed, { status: 'cancelled' })).body.attention).toEqual({
    code: 'money_held',
    message:
      'This order is cancelled and still holds $53.40. Refund it, or clear this mark if the restaurant keeps the money.',
  })
  await change(placed, { attention: null })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await reconcilePayments(shop)
  expect(await attentionOf(placed)).toBeNull()
  // After a partial refund: staff are not asked again about what they decided before.
  await refund(placed, 13.4)
  expect(await attentionOf(placed)).toBeNull()
})

test('a full refund clears the flag for held money, a partial one lowers its sum', async () => {
  const placed = await paidOrder()
  await refund(placed, 3.4)
  await change(placed, { status: 'cancelled' })
  expect(await attentionOf(placed)).toEqual(held('$50.00'))
  await refund(placed, 10)
  expect(await attentionOf(placed)).toEqual(held('$40.00'))
  await refund(placed)
  expect(await attentionOf(placed)).toBeNull()
})

test('a refund in the dashboard clears the flag too', async () => {
  const placed = await paidOrder()
  await change(placed, { status: 'cancelled' })
  const payment_intent = (await sessionsOf(shop, placed))[0]?.paymentIntent
  const made = { id: 're_dash', payment_intent, status: 'succeeded', metadata: {} }
  await send(shop, anEvent('refund.created', { ...made, amount: 340 }))
  expect(await attentionOf(placed)).toEqual(held('$50.00'))
  await send(shop, anEvent('charge.refunded', { id: 'ch_dash', payment_intent, amount_refunded: 5340 }))
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', attention: null })
})

test('reviving the order clears the flag for held money', async () => {
  const placed = await paidOrder()
  await change(placed, { status: 'cancelled' })
  await change(placed, { status: 'new' })
  expect(await attentionOf(placed)).toBeNull()
})

test('a cancelled order whose refund fails at the bank is flagged with the money it holds', async () => {
  const placed = await paidOrder({ ...GOOD_CARD, number: '4000 0000 0000 5126' })
  expect((await change(placed, CANCEL_AND_REFUND)).status).toBe(200)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'paid',
    attention: {
      code: 'refund_failed',
      message: expect.stringMatching(/still holds \$53\.40\. .* The refund of \$53\.40 failed\./),
    },
  })
})

test('a cancelled order whose refund Stripe refuses is flagged with the money it holds', async () => {
  const placed = await paidOrder()
  failRefunds(new PaymentRejected('Charge disputed.', undefined))
  const flagged = { code: 'refund_failed', message: expect.stringContaining('still holds $53.40.') }
  expect(await change(placed, CANCEL_AND_REFUND)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refunds: [{ status: 'failed' }], attention: flagged },
  })
  failRefunds()
  await change(placed, { attention: null })
  expect(await refund(placed)).toBe(200)
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 53.4, attention: null })
})

test('its flag goes when the money went back in cash instead', async () => {
  const placed = await paidOrder()
  failRefunds(new PaymentRejected('Charge disputed.', undefined))
  await change(placed, CANCEL_AND_REFUND)
  const inCash = (amount: number) =>
    shop.post(`/api/admin/orders/${placed.orderId}/refund`, { method: 'cash', amount }, staff)
  expect((await inCash(13.4)).status).toBe(200)
  expect((await attentionOf(placed))?.message).toContain('still holds $40.00.')
  expect((await attentionOf(placed))?.message).not.toContain('still holds $53.40.')
  expect((await inCash(40)).status).toBe(200)
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 53.4, attention: null })
})
