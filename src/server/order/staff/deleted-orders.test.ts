import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  GOOD_CARD,
  openRefundShop,
  orderRow,
  payWith,
  placeOrder,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, STAFF } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, paidOrder } = await openRefundShop()
afterAll(shop.close)
let minutes = 0
// If the clock stood still, the code of a deleted order, and with it its idempotency key, would repeat.
beforeEach(() => shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000)))

const remove = ({ orderId }: CheckoutAnswer) =>
  shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })
const read = async <Answer>(path: string) => (await (await shop.get(path, staff)).json()) as Answer
const listed = async (query: string) =>
  (await read<{ items: StaffOrder[] }>(`/api/admin/orders?${query}`)).items.map(({ id }) => id)

const deletedOrder = async (card?: Record<string, string>): Promise<CheckoutAnswer> => {
  const placed = await paidOrder(card)
  expect((await remove(placed)).status).toBe(204)
  return placed
}
const refund = async ({ orderId }: CheckoutAnswer, amount?: number) => {
  await shop.post(`/api/admin/orders/${orderId}/refund`, { amount }, staff)
  await shop.demoStripe.idle()
}
const intentOf = async ({ orderId }: CheckoutAnswer) => {
  const [session] = await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, orderId))
  return session?.paymentIntent
}

test('a deleted paid order disappears everywhere, and its payment stays in the books', async () => {
  const placed = await paidOrder(GOOD_CARD, { name: 'Gone Girl' })
  const { orderId, key } = placed
  await shop.db
    .update(orders)
    .set({ attentionCode: 'dispute', attentionMessage: 'Look.' })
    .where(eq(orders.id, orderId))
  for (const query of ['status=active', 'status=all', 'status=flagged', 'search=gone']) {
    expect(await listed(query)).toContain(orderId)
  }
  expect((await remove(placed)).status).toBe(204)
  for (const query of [
    'status=active',
    'status=all',
    'status=flagged',
    'status=new',
    'search=gone',
    `search=${orderId}`,
  ]) {
    expect(await listed(query)).not.toContain(orderId)
  }
  expect(await read('/api/admin/orders?search=gone')).toMatchObject({ total: 0 })
  expect(await read('/api/admin/waiting')).toMatchObject({ newOrders: 0, flagged: [] })
  expect(await (await shop.get('/api/admin/orders.csv', staff)).text()).not.toContain(orderId)
  for (const path of [
    `/api/admin/orders/${orderId}`,
    `/api/orders/${orderId}?key=${key}`,
    `/api/orders/${orderId}/live?key=${key}`,
  ]) {
    expect((await shop.get(path, staff)).status).toBe(404)
  }
  const order = `/api/admin/orders/${orderId}`
  for (const body of [{ status: 'ready' }, { attention: null }, { customer: { name: 'Ada' } }]) {
    expect((await shop.ask(order, { method: 'PATCH', body, headers: staff })).status).toBe(404)
  }
  expect((await shop.post(`${order}/refund`, {}, staff)).status).toBe(404)
  expect((await remove(placed)).status).toBe(404)
  expect(await orderRow(shop, placed)).toMatchObject({ paymentStatus: 'paid', totalCents: cents(5340) })
})

test('an order that never held money is erased', async () => {
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url, { ...GOOD_CARD, number: '4000 0000 0000 0002' })
  expect((await remove(placed)).status).toBe(204)
  await closeQueuedPages(shop)
  expect(await orderRow(shop, placed)).toBeUndefined()
})

test('an order paid with a wrong amount is kept, and a correct payment that follows is flagged, not cooked', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { amount_total: 1 }))
  expect((await remove(placed)).status).toBe(204)
  expect(await orderRow(shop, placed)).toMatchObject({ paymentStatus: 'unpaid' })
  expect(await listed('status=all')).not.toContain(placed.orderId)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'paid',
    attention: { code: 'late_payment' },
  })
})

test('the history of a deleted order that is paid after all says when it was cancelled', async () => {
  const placed = await placeOrder(shop, menu)
  expect((await remove(placed)).status).toBe(204)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
  const steps = (await readHistory(shop, 'order', placed.orderId)).map(({ action, changes }) => [
    action,
    changes.status,
  ])
  expect(steps.filter(([, status]) => status)).toEqual([['deleted', { from: 'pending', to: 'cancelled' }]])
})

test('a dispute brings a deleted order back, flagged, and its history shows every step', async () => {
  const placed = await deletedOrder({ ...GOOD_CARD })
  const dispute = { id: `du_${placed.orderId}`, payment_intent: await intentOf(placed), reason: 'general' }
  expect((await send(shop, anEvent('charge.dispute.created', { ...dispute, status: 'needs_response' }))).status).toBe(
    200,
  )
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    attention: {
      code: 'dispute',
      message: expect.stringMatching(/disputes the payment .* This order had been deleted\.$/),
    },
  })
  expect(await listed('status=flagged')).toContain(placed.orderId)
  const history = await readHistory(shop, 'order', placed.orderId)
  expect(history).toContainEqual({
    action: 'deleted',
    actor: STAFF.email,
    changes: {
      items: { from: ['1 x Momos', '1 x Chili Paneer (Spice: Hot; Style: Dry)', expect.any(String)], to: null },
      total: { from: 53.4, to: null },
    },
  })
  expect(history).toContainEqual({
    action: 'changed',
    actor: 'Stripe',
    changes: {
      deleted: { from: true, to: false },
      status: { from: 'new', to: 'cancelled' },
      attention: { from: null, to: expect.any(String) },
    },
  })
  expect((await remove(placed)).status).toBe(204)
})

test('a second payment brings a deleted order back, flagged', async () => {
  const placed = await deletedOrder()
  const second = { id: `cs_test_2_${placed.orderId}`, payment_intent: `pi_2_${placed.orderId}` }
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', second))
  expect((await staffOrder(shop, placed)).attention).toMatchObject({ code: 'duplicate_payment' })
})

test('a second payment found by reconciliation also brings a deleted order back', async () => {
  const placed = await deletedOrder()
  const { openCheckout, readEvent } = shop.adapters.payments
  const { sessionId, url } = await openCheckout({
    orderId: placed.orderId,
    orderKey: placed.key,
    promise: 'pickup, as soon as possible',
    isRehearsal: false,
    idempotencyKey: `checkout:${placed.orderId}:2`,
    expiresAt: new Date(NOON.getTime() + 120 * 60_000),
    currency: 'nzd',
    lines: [{ name: 'Momos', description: undefined, unitPriceCents: cents(5340), quantity: 1 }],
    customerEmail: undefined,
  })
  Object.assign(shop.adapters.payments, { readEvent: () => Promise.reject(new Error('The webhook was lost.')) })
  await payWith(shop, url)
  await shop.demoStripe.idle()
  Object.assign(shop.adapters.payments, { readEvent })
  await shop.db.insert(checkoutSessions).values({
    orderId: placed.orderId,
    attempt: 2,
    idempotencyKey: `checkout:${placed.orderId}:2`,
    expiresAt: NOON,
    sessionId,
    status: 'open',
    amountCents: cents(5340),
    currency: 'nzd',
    createdAt: NOON,
    updatedAt: NOON,
  })
  shop.setTime(new Date(NOON.getTime() + (minutes + 5) * 60_000))
  await reconcilePayments(shop)
  expect((await staffOrder(shop, placed)).attention).toMatchObject({ code: 'duplicate_payment' })
})

test.each([
  ['a part', 1340, { payment_status: 'paid', refunded: 13.4 }, '$53.40 paid, $13.40 refunded'],
  ['all', 5340, { payment_status: 'refunded', refunded: 53.4 }, '$53.40 paid, $53.40 refunded'],
])('a refund of %s in the dashboard brings a deleted order back, flagged', async (_case, amount, order, words) => {
  const placed = await deletedOrder()
  const payment_intent = await intentOf(placed)
  await send(shop, anEvent('charge.refunded', { id: `ch_${placed.orderId}`, payment_intent, amount_refunded: amount }))
  expect(await staffOrder(shop, placed)).toMatchObject({
    ...order,
    attention: { code: 'money_held', message: expect.stringContaining(words) },
  })
})

test('a refund that fails after the order was deleted brings it back, flagged', async () => {
  const placed = await paidOrder()
  await refund(placed, 13.4)
  expect((await remove(placed)).status).toBe(204)
  const [known] = await shop.adapters.payments.listRefunds((await intentOf(placed)) ?? '')
  await send(
    shop,
    anEvent('refund.failed', {
      id: known?.refundId,
      payment_intent: known?.paymentIntent,
      amount: 1340,
      status: 'failed',
      metadata: { requestId: known?.requestId },
    }),
  )
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 0, attention: { code: 'refund_failed' } })
})

test('an event without news leaves a deleted order deleted', async () => {
  const placed = await paidOrder()
  await refund(placed)
  const payment_intent = await intentOf(placed)
  const [made] = await shop.adapters.payments.listRefunds(payment_intent ?? '')
  expect((await remove(placed)).status).toBe(204)
  const told = { id: made?.refundId, payment_intent, amount: 5340, metadata: { requestId: made?.requestId } }
  await send(shop, anEvent('refund.updated', { ...told, status: 'succeeded' }))
  await send(shop, anEvent('charge.refunded', { id: 'ch_old', payment_intent, amount_refunded: 5340 }))
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect((await shop.get(`/api/admin/orders/${placed.orderId}`, staff)).status).toBe(404)
})

test('of several simultaneous deletions of one order, one succeeds', async () => {
  const placed = await paidOrder()
  const answers = await Promise.all([remove(placed), remove(placed), remove(placed)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
})
