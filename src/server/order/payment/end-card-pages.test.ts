import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import type { CheckoutOpening } from '#server/adapters/payments/payment-provider.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeOrder } from '#server/order/staff/change-order.ts'
import { send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  openOrderingShop,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
} from '#tests/support/shop/test-orders.ts'
import { NOON, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const { payments } = shop.adapters
const { openCheckout, expireSession } = payments
beforeEach(() => {
  Object.assign(payments, { openCheckout, expireSession })
  shop.setTime(NOON)
})

const after = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
const reconcile = () => reconcilePayments(shop)
const setStatus = (placed: Pick<CheckoutAnswer, 'orderId'>, status: StaffStatus) =>
  changeOrder(shop, placed.orderId, { status }, SYSTEM)

/** The state of each card page of an order at the payment provider. */
async function pagesOf(placed: CheckoutAnswer) {
  const attempts = await sessionsOf(shop, placed)
  const states = attempts.map(({ sessionId }) => sessionId && payments.readSession(sessionId))
  return (await Promise.all(states)).map((state) => (state ? state.outcome.kind : 'none'))
}

/** Holds the next card page until it is released. */
function holdTheNextPage() {
  const asked = Promise.withResolvers<string>()
  const letGo = Promise.withResolvers<void>()
  Object.assign(payments, {
    openCheckout: async (opening: CheckoutOpening) => {
      asked.resolve(opening.orderId)
      await letGo.promise
      return openCheckout(opening)
    },
  })
  return { asked: asked.promise, letGo: letGo.resolve }
}

async function placedOf(name: string): Promise<CheckoutAnswer> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.customerName, name))
  return { orderId: order?.id ?? '', key: order?.key ?? '', url: '' }
}

test.each<[StaffStatus, number, object]>([
  ['cancelled', 409, { code: 'idempotency_conflict' }],
  ['preparing', 200, { url: expect.stringContaining(`${PUBLIC_URL}/success?order=`) }],
])(
  'an order that staff set to %s while its card page is being opened cannot be paid on it',
  async (status, code, body) => {
    const held = holdTheNextPage()
    const name = `Meanwhile ${status}`
    const checkout = checkOut(shop, aCheckout([momosLine(menu)], { name }))
    await setStatus({ orderId: await held.asked }, status)
    held.letGo()
    const answer = await checkout
    expect(answer.status).toBe(code)
    expect(await answer.json()).toMatchObject(body)
    await closeQueuedPages(shop)
    expect(await pagesOf(await placedOf(name))).toEqual(['ended'])
  },
)

test.each<StaffStatus>(['new', 'preparing', 'cancelled'])(
  'an unpaid order that staff set to %s can no longer be paid by card',
  async (status) => {
    const placed = await placeOrder(shop, menu)
    await setStatus(placed, status)
    await closeQueuedPages(shop)
    expect(await pagesOf(placed)).toEqual(['ended'])
    expect((await payWith(shop, placed.url)).status).toBe(200) // the page says that it is closed
    expect(await orderRow(shop, placed)).toMatchObject({ status, paymentStatus: 'unpaid' })
  },
)

test('a customer who checks out again after staff accepted the order unpaid is led to it, not to a closed card page', async () => {
  const key = randomUUID()
  const body = aCheckout([momosLine(menu)])
  const placed = (await (await checkOut(shop, body, key)).json()) as CheckoutAnswer
  await setStatus(placed, 'new')
  expect(await (await checkOut(shop, body, key)).json()).toEqual({
    ...placed,
    url: `${PUBLIC_URL}/success?order=${placed.orderId}&key=${placed.key}`,
  })
})

test('a card page that could not be closed with its order is closed by the next reconciliation', async () => {
  const placed = await placeOrder(shop, menu)
  Object.assign(payments, { expireSession: () => Promise.reject(new Error('Stripe is away.')) })
  await setStatus(placed, 'cancelled')
  await closeQueuedPages(shop)
  after(1)
  await reconcile()
  expect(await pagesOf(placed)).toEqual(['open'])
  Object.assign(payments, { expireSession })
  after(2)
  await reconcile()
  expect(await pagesOf(placed)).toEqual(['ended'])
  expect(await sessionsOf(shop, placed)).toMatchObject([{ status: 'ended' }])
})

test('the card page of a cancelled order is found and closed even if the shop crashed while opening it', async () => {
  Object.assign(payments, {
    openCheckout: async (opening: CheckoutOpening) => {
      await openCheckout(opening)
      throw new Error('killed')
    },
  })
  expect((await checkOut(shop, aCheckout([momosLine(menu)], { name: 'Crashed' }))).status).toBe(503)
  Object.assign(payments, { openCheckout })
  const placed = await placedOf('Crashed')
  await setStatus(placed, 'cancelled')
  after(3)
  await reconcile()
  await closeQueuedPages(shop)
  expect(await pagesOf(placed)).toEqual(['ended'])
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
})

test('a payment made while staff cancel the order is flagged', async () => {
  const placed = await placeOrder(shop, menu)
  Object.assign(payments, {
    expireSession: async (sessionId: string) => {
      await payWith(shop, placed.url)
      return expireSession(sessionId)
    },
  })
  await setStatus(placed, 'cancelled')
  await closeQueuedPages(shop)
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
    attentionCode: 'late_payment',
  })
})

test('an order that is paid through one page cannot be paid again through another', async () => {
  const placed = await placeOrder(shop, menu)
  const unrecorded = { id: `cs_test_other_of_${placed.orderId}`, payment_intent: 'pi_other_page' }
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', unrecorded))
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  after(1)
  await reconcile()
  const [first] = await sessionsOf(shop, placed)
  expect(first).toMatchObject({ status: 'ended' })
  expect(await payments.readSession(first?.sessionId ?? '')).toMatchObject({ outcome: { kind: 'ended' } })
})
