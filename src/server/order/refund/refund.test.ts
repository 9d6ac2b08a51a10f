import { afterAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { anEvent, send as sendEvent } from '#tests/support/doubles/payment-events.ts'
import {
  GOOD_CARD,
  openRefundShop,
  payWith,
  placeOrder,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, failRefunds, paidOrder } = await openRefundShop()
afterAll(shop.close)

const refund = async (orderId: string, body: object = {}, key?: string) => {
  const headers = { ...staff, ...(key !== undefined && { 'Idempotency-Key': key }) }
  const answer = await shop.post(`/api/admin/orders/${orderId}/refund`, body, headers)
  await shop.demoStripe.idle()
  return { status: answer.status, body: (await answer.json()) as StaffOrder & { code: string; error: string } }
}

const send = (type: string, object: object) => sendEvent(shop, anEvent(type, object))

const intentOf = async (placed: Awaited<ReturnType<typeof paidOrder>>) =>
  (await sessionsOf(shop, placed))[0]?.paymentIntent

test('a full refund returns everything, once, and stores who requested it', async () => {
  const placed = await paidOrder()
  expect(await refund(placed.orderId)).toMatchObject({
    status: 200,
    body: { payment_status: 'refunded', refunded: 53.4, status: 'new' },
  })
  expect((await staffOrder(shop, placed)).refunds).toEqual([
    { amount: 53.4, status: 'succeeded', requestedBy: 'staff@example.com', createdAt: NOON.toISOString() },
  ])
  expect(await refund(placed.orderId)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
})

test('a refund request without a body is a full refund', async () => {
  const placed = await paidOrder()
  const answer = await shop.ask(`/api/admin/orders/${placed.orderId}/refund`, { method: 'POST', headers: staff })
  expect(await answer.json()).toMatchObject({ payment_status: 'refunded', refunded: 53.4 })
})

test('partial refunds are possible until nothing is left, never more', async () => {
  const placed = await paidOrder()
  expect(await refund(placed.orderId, { amount: 13.4 })).toMatchObject({
    status: 200,
    body: { payment_status: 'paid', refunded: 13.4 },
  })
  expect(await refund(placed.orderId, { amount: 40.01 })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'At most $40.00 can still be refunded.' } },
  })
  expect(await refund(placed.orderId, { amount: 40 })).toMatchObject({
    body: { payment_status: 'refunded', refunded: 53.4 },
  })
})

test('a full refund after a partial one returns the rest', async () => {
  const placed = await paidOrder()
  await refund(placed.orderId, { amount: 13.4 })
  expect(await refund(placed.orderId)).toMatchObject({
    status: 200,
    body: { payment_status: 'refunded', refunded: 53.4 },
  })
  expect((await staffOrder(shop, placed)).refunds.map(({ amount }) => amount).sort()).toEqual([13.4, 40])
})

test('ten simultaneous full refunds return the money once', async () => {
  const placed = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(placed.orderId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 53.4, refunds: [{ amount: 53.4 }] })
})

test('a partial refund repeated with the same key is made once, however often and simultaneously', async () => {
  const placed = await paidOrder()
  const part = () => refund(placed.orderId, { amount: 13.4 }, 'the same key')
  const answers = [...(await Promise.all([part(), part(), part()])), await part()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 13.4, refunds: [{ amount: 13.4 }] })
  expect(await refund(placed.orderId, { amount: 1 }, 'the same key')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  })
  expect(await refund(placed.orderId, { amount: 13.4 }, 'another key')).toMatchObject({ body: { refunded: 26.8 } })
  const other = await paidOrder()
  expect(await refund(other.orderId, { amount: 2 }, 'the same key')).toMatchObject({ body: { refunded: 2 } })
})

test('a partial refund without an answer is sent again with its key, and made once', async () => {
  const placed = await paidOrder()
  failRefunds(new Error('socket hang up'))
  expect(await refund(placed.orderId, { amount: 13.4 }, 'patience')).toMatchObject({
    status: 503,
    body: { code: 'payment_unavailable' },
  })
  failRefunds()
  expect(await refund(placed.orderId, { amount: 13.4 }, 'patience')).toMatchObject({
    status: 200,
    body: { refunded: 13.4, refunds: [{ status: 'succeeded' }] },
  })
})

test('a partial refund that the provider refused stays refused for its key', async () => {
  const placed = await paidOrder()
  failRefunds(new PaymentRejected('Charge disputed.', undefined))
  await refund(placed.orderId, { amount: 13.4 }, 'refused')
  failRefunds()
  expect(await refund(placed.orderId, { amount: 13.4 }, 'refused')).toMatchObject({
    status: 503,
    body: { code: 'refund_failed' },
  })
  expect(await refund(placed.orderId, { amount: 13.4 }, 'once more')).toMatchObject({ body: { refunded: 13.4 } })
})

test('an unpaid order has nothing to refund', async () => {
  const placed = await placeOrder(shop, menu)
  expect(await refund(placed.orderId)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  expect(await refund('SP-NONE')).toMatchObject({ status: 404 })
  expect(await refund(placed.orderId, { amount: -1 })).toMatchObject({ status: 400 })
})

test.each([10.005, 0.001, 0])('a refund of $%d is refused, and nothing is refunded', async (amount) => {
  const placed = await paidOrder()
  expect(await refund(placed.orderId, { amount })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'Please enter an amount of whole cents, at least 0.01.' } },
  })
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 0, refunds: [] })
})

test('a refund that the bank rejects afterwards flags the order, which counts as paid again', async () => {
  const placed = await paidOrder({ ...GOOD_CARD, number: '4000 0000 0000 5126' })
  await refund(placed.orderId)
  expect(await staffOrder(shop, placed)).toMatchObject({
    payment_status: 'paid',
    refunded: 0,
    refunds: [{ status: 'failed' }],
    attention: { code: 'refund_failed', message: expect.stringContaining('$53.40') },
  })
})

test('a refund that the provider refuses is flagged, and the money stays refundable', async () => {
  const placed = await paidOrder()
  failRefunds(new PaymentRejected('Charge disputed.', undefined))
  expect(await refund(placed.orderId)).toMatchObject({ status: 503, body: { code: 'refund_failed' } })
  failRefunds()
  expect(await staffOrder(shop, placed)).toMatchObject({
    attention: { code: 'refund_failed' },
    refunds: [{ status: 'failed' }],
  })
  expect(await refund(placed.orderId)).toMatchObject({ status: 200, body: { refunded: 53.4 } })
})

test('a refund without an answer is sent again automatically, and made once', async () => {
  const placed = await paidOrder()
  failRefunds(new Error('socket hang up'))
  expect(await refund(placed.orderId)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('sent again') },
  })
  expect(await refund(placed.orderId)).toMatchObject({ status: 409 })
  failRefunds()
  shop.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await reconcilePayments(shop)
  await shop.demoStripe.idle()
  shop.setTime(NOON)
  expect(await staffOrder(shop, placed)).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ status: 'succeeded' }],
  })
})

test("refunds made in the provider's dashboard are counted, in any order of their events", async () => {
  const placed = await paidOrder()
  const payment_intent = await intentOf(placed)
  const part = (id: string, status = 'succeeded') => ({
    id,
    object: 'refund',
    payment_intent,
    amount: 1000,
    status,
    metadata: {},
  })
  await send('charge.refunded', { id: 'ch_d', payment_intent, amount_refunded: 2000 })
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 20 })
  await send('refund.updated', part('re_b'))
  await send('refund.created', part('re_b', 'pending'))
  await send('refund.created', part('re_a'))
  await send('charge.refunded', { id: 'ch_d', payment_intent, amount_refunded: 1000 })
  expect(await staffOrder(shop, placed)).toMatchObject({
    refunded: 20,
    refunds: [
      { amount: 10, status: 'succeeded', requestedBy: null },
      { amount: 10, status: 'succeeded', requestedBy: null },
    ],
  })
  expect(await refund(placed.orderId, { amount: 40 })).toMatchObject({ status: 400 })
})

test('an older refunded amount of a charge does not replace a newer one', async () => {
  const placed = await paidOrder()
  const payment_intent = await intentOf(placed)
  const charge = { id: 'ch_f', payment_intent }
  await send('charge.refunded', { ...charge, amount_refunded: 5340 })
  await send('charge.refunded', { ...charge, amount_refunded: 300 })
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'refunded', refunded: 53.4 })
  await send('refund.failed', { id: 're_f', payment_intent, amount: 5040, status: 'failed', metadata: {} })
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'paid', refunded: 3 })
})

/** Reports that the order was paid, with that payment. */
const sendPayment = async (placed: CheckoutAnswer, payment_intent: string) => {
  const [attempt] = await sessionsOf(shop, placed)
  return send('checkout.session.completed', {
    id: attempt?.sessionId,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 5340,
    currency: 'nzd',
    client_reference_id: placed.orderId,
    payment_intent,
  })
}

test('a refund whose event arrives before its payment is counted once the payment is known', async () => {
  const placed = await placeOrder(shop, menu)
  const metadata = { orderId: placed.orderId }
  const payment_intent = 'pi_early'
  await send('refund.created', { id: 're_early', payment_intent, amount: 100, status: 'succeeded', metadata })
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'pending', payment_status: 'unpaid', refunded: 0 })
  await sendPayment(placed, payment_intent)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'new',
    payment_status: 'paid',
    refunded: 1,
    refunds: [{ amount: 1 }],
  })
})

test('the refunded amount of an unknown payment is counted once the payment is known', async () => {
  const placed = await placeOrder(shop, menu)
  const metadata = { orderId: placed.orderId }
  const charge = { id: 'ch_g', payment_intent: 'pi_sum', metadata }
  expect((await send('charge.refunded', { ...charge, amount_refunded: 250 })).status).toBe(200)
  // An older amount that took longer to arrive.
  await send('charge.refunded', { ...charge, amount_refunded: 100 })
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'pending', payment_status: 'unpaid', refunded: 0 })
  await sendPayment(placed, 'pi_sum')
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', payment_status: 'paid', refunded: 2.5 })
  await send('charge.refunded', { ...charge, amount_refunded: 400 })
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'paid', refunded: 4 })
})

test('refunds and disputes that name no order are matched through their payment, even before it is known', async () => {
  const placed = await placeOrder(shop, menu)
  const lost = new Set(['checkout.session.completed'])
  const { readEvent } = shop.adapters.payments
  const losing: typeof readEvent = async (body, signature) => {
    const event = await readEvent(body, signature)
    if (lost.has(event.type)) throw new Error('The webhook was lost.')
    return event
  }
  Object.assign(shop.adapters.payments, { readEvent: losing })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  Object.assign(shop.adapters.payments, { readEvent })
  const [attempt] = await sessionsOf(shop, placed)
  const { paymentIntent: payment_intent } = (await shop.adapters.payments.readSession(attempt?.sessionId ?? '')) ?? {}

  const bare = { payment_intent, metadata: {} }
  await send('refund.created', { ...bare, id: 're_bare', amount: 340, status: 'succeeded' })
  await send('charge.dispute.created', { ...bare, id: 'du_bare', reason: 'general', status: 'needs_response' })
  expect((await staffOrder(shop, placed)).attention).toMatchObject({ code: 'dispute' })
  await sendPayment(placed, payment_intent ?? '')
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'paid', refunded: 3.4 })
})
