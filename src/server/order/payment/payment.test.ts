import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { paymentEvents } from '#server/database/schema/order.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import { anEvent, send, sessionEvent, TOTAL } from '#tests/support/doubles/payment-events.ts'
import {
  followOrder,
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

test('paying on the card page makes the order new and paid before the customer is sent back', async () => {
  const placed = await placeOrder(shop, menu)
  const answer = await payWith(shop, placed.url)
  expect(answer.status).toBe(303)
  const [attempt] = await sessionsOf(shop, placed)
  expect(answer.headers.get('Location')).toBe(
    `http://localhost:3000/success?order=${placed.orderId}&key=${placed.key}&session_id=${attempt?.sessionId}`,
  )
  expect(await followOrder(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(await orderRow(shop, placed)).toMatchObject({
    paidBySession: attempt?.sessionId,
    paidAt: NOON,
    attentionCode: null,
  })
  expect(attempt).toMatchObject({ status: 'paid', paymentIntent: expect.stringMatching(/^pi_/) })
})

test('returning from the card page does not prove a payment', async () => {
  const placed = await placeOrder(shop, menu)
  await shop.get(`/success?order=${placed.orderId}&key=${placed.key}&session_id=cs_test_forged`)
  expect(await followOrder(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})

test('an event sent five times at once counts once', async () => {
  const placed = await placeOrder(shop, menu)
  const event = await sessionEvent(shop, placed, 'checkout.session.completed')
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(shop, event)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  // Two versions: one from storing, one from the single move.
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid', version: 2 })
  expect(await shop.db.$count(paymentEvents)).toBeGreaterThan(0)
})

test('different simultaneous events of one payment make one paid order', async () => {
  const placed = await placeOrder(shop, menu)
  const all = await Promise.all(
    ['completed', 'async_payment_succeeded', 'completed', 'async_payment_succeeded'].map((end) =>
      sessionEvent(shop, placed, `checkout.session.${end}`),
    ),
  )
  await Promise.all(all.map((event) => send(shop, event)))
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'new',
    paymentStatus: 'paid',
    attentionCode: null,
    version: 2,
  })
})

test('a late or repeated event never moves an order back that the kitchen has moved on', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await changeOrder(shop, placed.orderId, { status: 'preparing' }, SYSTEM)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await send(
    shop,
    await sessionEvent(shop, placed, 'checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }),
  )
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'preparing', paymentStatus: 'paid' })
})

test.each([
  ['another secret', (event: object) => send(shop, event, 'whsec_of_somebody_else')],
  [
    'no signature',
    (event: object) =>
      Promise.resolve(shop.app.request('/api/stripe/webhook', { method: 'POST', body: JSON.stringify(event) })),
  ],
  [
    'a signature of ten minutes ago',
    (event: object) => {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - 600
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
      return Promise.resolve(
        shop.app.request('/api/stripe/webhook', {
          method: 'POST',
          body: payload,
          headers: { 'Stripe-Signature': signature },
        }),
      )
    },
  ],
  [
    'the signature of another body',
    (event: object) => {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: '{}', secret: WEBHOOK_SECRET })
      return Promise.resolve(
        shop.app.request('/api/stripe/webhook', {
          method: 'POST',
          body: JSON.stringify(event),
          headers: { 'Stripe-Signature': signature },
        }),
      )
    },
  ],
])('an event with %s is refused and changes nothing', async (_case, forge) => {
  const placed = await placeOrder(shop, menu)
  const answer = await forge(await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_signature' })
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})

test.each([
  ['a cent less', { amount_total: TOTAL - 1 }, '$53.39 NZD'],
  ['a cent more', { amount_total: TOTAL + 1 }, '$53.41 NZD'],
  ['Australian dollars', { currency: 'aud' }, '$53.40 AUD'],
])('a payment of %s is flagged and never makes the order paid', async (_case, about, paid) => {
  const placed = await placeOrder(shop, menu)
  expect((await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', about))).status).toBe(200)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    attention: { code: 'amount_mismatch', message: expect.stringContaining(paid) },
  })
  const [attempt] = await sessionsOf(shop, placed)
  expect(attempt).toMatchObject({ status: 'ended', paymentIntent: `pi_${placed.orderId}` })
})

test('a correct payment after a wrong one on the same page makes the order paid; the flag stays, and later events change nothing', async () => {
  const placed = await placeOrder(shop, menu)
  const sendEvent = async (about: object) =>
    send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', about))
  await sendEvent({ amount_total: TOTAL - 1 })
  await sendEvent({ currency: 'aud' })
  await sendEvent({})
  const paid = { status: 'new', payment_status: 'paid', attention: { code: 'amount_mismatch' } }
  expect(await staffOrder(shop, placed)).toMatchObject(paid)
  expect(await sessionsOf(shop, placed)).toMatchObject([{ status: 'paid', amountCents: TOTAL, currency: 'nzd' }])
  await changeOrder(shop, placed.orderId, { attention: null }, SYSTEM)
  await sendEvent({ amount_total: 1 })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.expired', { status: 'expired' }))
  expect(await staffOrder(shop, placed)).toMatchObject({ ...paid, attention: null })
})

test('a wrong amount paid through a page that was never stored is flagged once, and pays nothing', async () => {
  const placed = await placeOrder(shop, menu)
  const unrecorded = { id: `cs_test_of_${placed.orderId}`, amount_total: 1 }
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', unrecorded))
  expect(await staffOrder(shop, placed)).toMatchObject({
    payment_status: 'unpaid',
    attention: { code: 'amount_mismatch' },
  })
  await changeOrder(shop, placed.orderId, { attention: null }, SYSTEM)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', unrecorded))
  expect((await staffOrder(shop, placed)).attention).toBeNull()
})

test('a completed but unpaid session leaves the order pending until the delayed payment succeeds or fails', async () => {
  const [succeeds, fails] = [await placeOrder(shop, menu), await placeOrder(shop, menu)]
  for (const placed of [succeeds, fails]) {
    await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { payment_status: 'unpaid' }))
    expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  }
  await send(shop, await sessionEvent(shop, succeeds, 'checkout.session.async_payment_succeeded'))
  await send(
    shop,
    await sessionEvent(shop, fails, 'checkout.session.async_payment_failed', { payment_status: 'unpaid' }),
  )
  expect(await orderRow(shop, succeeds)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(await orderRow(shop, fails)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
})

test('an expired session cancels its order, and a payment after that is flagged and can be refunded', async () => {
  const placed = await placeOrder(shop, menu)
  await send(
    shop,
    await sessionEvent(shop, placed, 'checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }),
  )
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled' })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'paid',
    attention: { code: 'late_payment', message: expect.stringContaining('$53.40') },
  })
})

test('an event of an unknown session, order or type is acknowledged and changes nothing', async () => {
  const unknown = {
    id: 'cs_test_unknown',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    metadata: {},
  }
  for (const event of [
    anEvent('checkout.session.completed', { ...unknown, amount_total: 1, currency: 'nzd', client_reference_id: null }),
    anEvent('checkout.session.completed', {
      ...unknown,
      amount_total: 1,
      currency: 'nzd',
      client_reference_id: 'SP-NONE',
    }),
    anEvent('customer.created', { id: 'cus_1' }),
    anEvent('charge.refunded', { id: 'ch_1', payment_intent: 'pi_unknown', amount_refunded: 5 }),
    anEvent('charge.dispute.created', {
      id: 'du_1',
      payment_intent: null,
      reason: 'general',
      status: 'needs_response',
    }),
  ]) {
    expect((await send(shop, event)).status).toBe(200)
  }
})

test('a shop with test keys ignores events of live payments', async () => {
  const placed = await placeOrder(shop, menu)
  const event = { ...(await sessionEvent(shop, placed, 'checkout.session.completed')), livemode: true }
  expect((await send(shop, event)).status).toBe(200)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
})

test('a repeated event does not set a flag again that staff have cleared', async () => {
  const placed = await placeOrder(shop, menu)
  const clear = () => changeOrder(shop, placed.orderId, { attention: null }, SYSTEM)
  const about = { amount_total: 1 }
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', about))
  await clear()
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.async_payment_succeeded', about))
  expect((await staffOrder(shop, placed)).attention).toBeNull()
  const dispute = anEvent('charge.dispute.created', {
    id: 'du_3',
    payment_intent: `pi_${placed.orderId}`,
    reason: 'general',
    status: 'needs_response',
  })
  await send(shop, dispute)
  await clear()
  await send(shop, dispute)
  expect((await staffOrder(shop, placed)).attention).toBeNull()
})

test('the end of a dispute does not replace the flag of a failed refund', async () => {
  const placed = await placeOrder(shop, menu)
  const payment_intent = `pi_${placed.orderId}`
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  const refund = { id: `re_${placed.orderId}`, payment_intent, amount: 500, metadata: {} }
  await send(shop, anEvent('refund.created', { ...refund, status: 'succeeded' }))
  await send(shop, anEvent('refund.failed', { ...refund, status: 'failed' }))
  await send(shop, anEvent('charge.dispute.closed', { id: 'du_4', payment_intent, reason: 'general', status: 'won' }))
  expect((await staffOrder(shop, placed)).attention).toEqual({
    code: 'refund_failed',
    message: expect.stringMatching(
      /^The refund of \$5\.00 failed\..* The dispute about the payment is closed \(won\)\.$/,
    ),
  })
})

test('a dispute flags the order, and so does its end', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  const dispute = {
    id: 'du_2',
    payment_intent: `pi_${placed.orderId}`,
    reason: 'product_not_received',
    status: 'needs_response',
  }
  await send(shop, anEvent('charge.dispute.created', dispute))
  expect((await staffOrder(shop, placed)).attention).toMatchObject({
    code: 'dispute',
    message: expect.stringContaining('product not received'),
  })
  await send(shop, anEvent('charge.dispute.closed', { ...dispute, status: 'won' }))
  expect((await staffOrder(shop, placed)).attention?.message).toContain('won')
})
