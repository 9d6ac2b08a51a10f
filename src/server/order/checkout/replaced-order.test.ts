import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import type { CheckoutOpening } from '#server/adapters/payments/payment-provider.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
} from '#tests/support/shop/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const { payments } = shop.adapters
const { openCheckout, expireSession, readEvent } = payments
beforeEach(() => void Object.assign(payments, { openCheckout, expireSession, readEvent }))

type Link = Pick<CheckoutAnswer, 'orderId' | 'key'>

/** The same browser orders again with another cart, and sends the id and key of its earlier order. */
const orderAgain = ({ orderId, key }: Link, customer: object = {}, idempotencyKey = randomUUID()) =>
  checkOut(
    shop,
    { ...aCheckout([momosLine(menu, { quantity: 3 })], customer), replaces: { orderId, key } },
    idempotencyKey,
  )

const canBePaid = async ({ url }: CheckoutAnswer) => (await payWith(shop, url)).status === 303
const ordersOf = (name: string) => shop.db.$count(orders, eq(orders.customerName, name))

test('a new order closes the card page of the order it replaces, so only the new one can be paid', async () => {
  const earlier = await placeOrder(shop, menu)
  const answer = await orderAgain(earlier)
  const placed = (await answer.json()) as CheckoutAnswer
  expect([answer.status, placed.orderId === earlier.orderId]).toEqual([200, false])
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(await canBePaid(earlier)).toBe(false)
  expect(await canBePaid(placed)).toBe(true)
})

test('a repeat of the new checkout returns the same order, whatever it says it replaces', async () => {
  const earlier = await placeOrder(shop, menu)
  const key = randomUUID()
  const first = await (await orderAgain(earlier, {}, key)).json()
  expect(await (await orderAgain(earlier, {}, key)).json()).toEqual(first)
  const other = await placeOrder(shop, menu)
  expect(await (await orderAgain(other, {}, key)).json()).toEqual(first)
  expect(await orderRow(shop, other)).toMatchObject({ status: 'pending' })
})

test.each([
  ['the wrong key', ({ orderId }: Link) => ({ orderId, key: 'a guess' })],
  ['an unknown order', ({ key }: Link) => ({ orderId: 'SP-NONE', key })],
])('with %s nothing is replaced, and the new order is accepted', async (_case, linkOf) => {
  const earlier = await placeOrder(shop, menu)
  expect((await orderAgain(linkOf(earlier))).status).toBe(200)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'pending' })
  expect(await canBePaid(earlier)).toBe(true)
})

test('an earlier order that turns out to be paid is kept: nothing new is ordered, and the customer reads why', async () => {
  const earlier = await placeOrder(shop, menu)
  Object.assign(payments, { readEvent: () => Promise.reject(new Error('The webhook was lost.')) })
  await payWith(shop, earlier.url)
  const answer = await orderAgain(earlier, { name: 'Paid Before' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    code: 'already_ordered',
    error: `Your earlier order ${earlier.orderId} has already been paid, so nothing new was ordered.`,
    orderId: earlier.orderId,
  })
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(await ordersOf('Paid Before')).toBe(0)
})

test('an earlier order that staff accepted unpaid is kept too', async () => {
  const earlier = await placeOrder(shop, menu)
  await changeOrder(shop, earlier.orderId, { status: 'preparing' }, SYSTEM)
  const answer = await orderAgain(earlier)
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      code: 'already_ordered',
      error: `Your earlier order ${earlier.orderId} has already been accepted by the restaurant, so nothing new was ordered.`,
      orderId: earlier.orderId,
    },
  ])
})

test.each<StaffStatus>(['completed', 'cancelled'])(
  'an earlier order that is %s does not prevent a new one',
  async (status) => {
    const earlier = await placeOrder(shop, menu)
    await payWith(shop, earlier.url)
    await changeOrder(shop, earlier.orderId, { status }, SYSTEM)
    expect((await orderAgain(earlier)).status).toBe(200)
    expect(await orderRow(shop, earlier)).toMatchObject({ status, paymentStatus: 'paid' })
  },
)

test('an earlier order whose card page is still being opened cannot be paid either', async () => {
  const asked = Promise.withResolvers<CheckoutOpening>()
  const letGo = Promise.withResolvers<void>()
  Object.assign(payments, {
    openCheckout: async (opening: CheckoutOpening) => {
      Object.assign(payments, { openCheckout })
      asked.resolve(opening)
      await letGo.promise
      return openCheckout(opening)
    },
  })
  const slow = checkOut(shop, aCheckout([momosLine(menu)]))
  const { orderId, orderKey } = await asked.promise
  const placed = (await (await orderAgain({ orderId, key: orderKey })).json()) as CheckoutAnswer
  letGo.resolve()
  expect((await slow).status).toBe(409)
  expect(await orderRow(shop, { orderId, key: orderKey, url: '' })).toMatchObject({ status: 'cancelled' })
  expect(await canBePaid(placed)).toBe(true)
})

test('a refused checkout leaves the earlier order unchanged', async () => {
  const earlier = await placeOrder(shop, menu)
  expect((await orderAgain(earlier, { pickupTime: '2026-11-21T03:00' })).status).toBe(400)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'pending' })
  expect(await canBePaid(earlier)).toBe(true)
})

test('the order to replace must be a valid reference', async () => {
  for (const replaces of ['SP-1', { orderId: 1, key: 'k' }, { orderId: 'SP-1' }]) {
    expect((await checkOut(shop, { ...aCheckout([momosLine(menu)]), replaces })).status).toBe(400)
  }
})
