import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { checkoutSessions } from '#server/database/schema/order.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { openOrderingShop, orderRow, placeOrder, sessionsOf, staffOrder } from '#tests/support/shop/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

test('a second payment of the same order is flagged, whoever opened its page', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await send(
    shop,
    await sessionEvent(shop, placed, 'checkout.session.completed', {
      id: 'cs_test_second',
      payment_intent: 'pi_second',
    }),
  )
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'new',
    payment_status: 'paid',
    attention: { code: 'duplicate_payment' },
  })
})

/** Paid through a payment link: anyone who opens one can put any reference into its URL, but no metadata. */
const byPaymentLink = (id: string, about: object = {}) => ({
  id,
  payment_intent: `pi_${id}`,
  metadata: {},
  ...about,
})

test('a payment that names an order only by its reference does not pay it, and is flagged once', async () => {
  const placed = await placeOrder(shop, menu)
  const link = byPaymentLink('cs_test_link')
  const tell = (type: string) => sessionEvent(shop, placed, type, link).then((event) => send(shop, event))
  await tell('checkout.session.completed')
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    attention: {
      code: 'foreign_payment',
      message:
        'A payment of $53.40 NZD names this order but was not made on its card page, so it does not pay for it. Look at pi_cs_test_link in Stripe, and refund it there if it is a mistake.',
    },
  })
  await changeOrder(shop, placed.orderId, { attention: null }, SYSTEM)
  await tell('checkout.session.completed')
  await tell('checkout.session.async_payment_succeeded')
  expect(await staffOrder(shop, placed)).toMatchObject({ payment_status: 'unpaid', attention: null })

  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', payment_status: 'paid', attention: null })
})

test('a payment link that names an order changes nothing until it is paid, nor when it expires', async () => {
  const placed = await placeOrder(shop, menu)
  const tell = async (type: string, about: object) =>
    send(shop, await sessionEvent(shop, placed, type, byPaymentLink('cs_test_waiting', about)))
  await tell('checkout.session.completed', { payment_status: 'unpaid' })
  await tell('checkout.session.expired', { status: 'expired', payment_status: 'unpaid' })
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'pending', attention: null })
  await tell('checkout.session.async_payment_succeeded', {})
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'pending', attention: { code: 'foreign_payment' } })
})

test('a payment link never takes the place of a card page that is still being opened', async () => {
  const placed = await placeOrder(shop, menu)
  const [attempt] = await sessionsOf(shop, placed)
  const own = await sessionEvent(shop, placed, 'checkout.session.completed')
  const ofOrder = eq(checkoutSessions.orderId, placed.orderId)
  await shop.db.update(checkoutSessions).set({ sessionId: null, url: null, status: 'opening' }).where(ofOrder)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', byPaymentLink('cs_test_before')))
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  await send(shop, own)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paidBySession: attempt?.sessionId })
})

test('a refund and a dispute of a foreign payment do not change the payments of the order it names', async () => {
  const placed = await placeOrder(shop, menu)
  const link = byPaymentLink('cs_test_disputed')
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', link))
  const refund = { id: 're_foreign', payment_intent: link.payment_intent, amount: 5340, metadata: {} }
  await send(shop, anEvent('refund.created', { ...refund, status: 'succeeded' }))
  await send(
    shop,
    anEvent('charge.refunded', { id: 'ch_f', payment_intent: link.payment_intent, amount_refunded: 5340 }),
  )
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', payment_status: 'paid', refunded: 0 })
})

test('a session with our own metadata pays its order although its id was never stored; its expiry changes nothing', async () => {
  const placed = await placeOrder(shop, menu)
  const unrecorded = { id: 'cs_test_unrecorded', payment_intent: 'pi_unrecorded' }
  await send(
    shop,
    await sessionEvent(shop, placed, 'checkout.session.expired', {
      ...unrecorded,
      id: 'cs_test_gone',
      status: 'expired',
    }),
  )
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', unrecorded))
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paidBySession: 'cs_test_unrecorded' })
})

test('a sparse event of a Stripe-compatible server is understood', async () => {
  const placed = await placeOrder(shop, menu)
  const { livemode: _, ...event } = await sessionEvent(shop, placed, 'checkout.session.completed', {
    status: undefined,
  })
  expect((await send(shop, event)).status).toBe(200)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('a delayed payment and an expiry are recognized by their event type alone', async () => {
  const [succeeds, expires] = [await placeOrder(shop, menu), await placeOrder(shop, menu)]
  const sparse = { status: undefined, payment_status: undefined }
  await send(shop, await sessionEvent(shop, succeeds, 'checkout.session.async_payment_succeeded', sparse))
  await send(shop, await sessionEvent(shop, expires, 'checkout.session.expired', sparse))
  expect(await orderRow(shop, succeeds)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(await orderRow(shop, expires)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
})

test.each([null, [], 1, {}, { id: 'evt_1', type: 'checkout.session.completed' }, { type: 'x', data: { object: {} } }])(
  'signed JSON that is not an event is refused: %j',
  async (body) => {
    const answer = await send(shop, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' })
  },
)
