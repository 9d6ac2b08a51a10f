import { afterAll, expect, test } from 'vitest'
import { send, sessionEvent } from '../../../tests/support/payment-events.ts'
import { openOrderingShop, orderRow, placeOrder, staffOrder } from '../../../tests/support/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

test('a second page that was paid for the same order is flagged, whoever opened it', async () => {
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

test('money that arrived through a page nobody here knows pays the order it names; its end changes nothing', async () => {
  const placed = await placeOrder(shop, menu)
  const foreign = { id: 'cs_test_foreign', payment_intent: 'pi_foreign' }
  await send(
    shop,
    await sessionEvent(shop, placed, 'checkout.session.expired', { ...foreign, id: 'cs_test_gone', status: 'expired' }),
  )
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', foreign))
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paidBySession: 'cs_test_foreign' })
})

test('a sparse event of a Stripe-compatible server is understood', async () => {
  const placed = await placeOrder(shop, menu)
  const { livemode: _, ...event } = await sessionEvent(shop, placed, 'checkout.session.completed', {
    status: undefined,
  })
  expect((await send(shop, event)).status).toBe(200)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('a delayed payment and an expiry are understood by the name of their event alone', async () => {
  const [succeeds, expires] = [await placeOrder(shop, menu), await placeOrder(shop, menu)]
  const sparse = { status: undefined, payment_status: undefined }
  await send(shop, await sessionEvent(shop, succeeds, 'checkout.session.async_payment_succeeded', sparse))
  await send(shop, await sessionEvent(shop, expires, 'checkout.session.expired', sparse))
  expect(await orderRow(shop, succeeds)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(await orderRow(shop, expires)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
})

test.each([null, [], 1, {}, { id: 'evt_1', type: 'checkout.session.completed' }, { type: 'x', data: { object: {} } }])(
  'signed JSON that is no event is refused: %j',
  async (body) => {
    const answer = await send(shop, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' })
  },
)
