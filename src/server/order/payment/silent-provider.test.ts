import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { openStripePayments } from '#server/adapters/payments/open-payments.ts'
import { checkoutSessions } from '#server/database/schema/order.ts'
import { openSilentServer } from '#tests/support/doubles/silent-server.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  orderRow,
  payWith,
  placeOrder,
  setTheMenu,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, PUBLIC_URL, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await openTestShop({ trustedProxies: 1 })
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
const stripe = await openSilentServer()
// What changes with the keys cannot be assigned.
const { isDemo: _isDemo, mode: _mode, keyTests: _keyTests, ...demo } = shop.adapters.payments
const keys = { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.url }
const silent = openStripePayments(keys, PUBLIC_URL, { timeoutMs: 100, retries: 0 })
const { openCheckout, readSession, expireSession, refund, listRefunds } = silent
const fallSilent = () =>
  Object.assign(shop.adapters.payments, { openCheckout, readSession, expireSession, refund, listRefunds })
const answerAgain = () => Object.assign(shop.adapters.payments, demo)

let minutes = 0
const later = (more: number) => {
  minutes += more
  shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
}
beforeEach(async () => {
  answerAgain()
  await shop.db.update(checkoutSessions).set({ status: 'ended' })
  later(3)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const send = (path: string, method: string, body?: object) =>
  shop.ask(`/api/admin/orders${path}`, { method, headers: staff, ...(body && { body }) })

/** Taken by phone, with a page on which the guest can pay it. */
async function orderWithLink() {
  const customer = { name: 'Bo', phone: '021 1', pickupTime: 'ASAP', notes: '', orderType: 'pickup', address: '' }
  const items = [{ id: menu.momos, name: 'Momos', quantity: 2 }]
  const { id, version } = (await (await send('', 'POST', { items, customer })).json()) as StaffOrder
  const { url } = await (await send(`/${id}/payment-link`, 'POST', {})).json()
  return { placed: { orderId: id, key: '', url } satisfies CheckoutAnswer, id, version }
}

const acts: [string, string, string, object | undefined, number, object][] = [
  [
    'paid in cash',
    '/payments',
    'POST',
    { method: 'cash' },
    201,
    { paymentStatus: 'paid', attentionCode: 'duplicate_payment' },
  ],
  [
    'partly paid in cash',
    '/payments',
    'POST',
    { method: 'cash', amount: 5 },
    201,
    { attentionCode: 'amount_mismatch' },
  ],
  ['cancelled', '', 'PATCH', { status: 'cancelled' }, 200, { status: 'cancelled', attentionCode: 'late_payment' }],
  ['completed', '', 'PATCH', { status: 'completed' }, 200, { status: 'completed', paymentStatus: 'paid' }],
]

test.each(acts)(
  'an order is %s at once while Stripe is silent, and a payment through its link is not lost',
  async (_what, path, method, body, code, after) => {
    const { placed, id } = await orderWithLink()
    const calls = stripe.calls()
    fallSilent()
    expect((await send(`/${id}${path}`, method, body)).status).toBe(code)
    expect(stripe.calls()).toBe(calls)
    answerAgain()
    await payWith(shop, placed.url)
    await shop.demoStripe.idle()
    expect(await orderRow(shop, placed)).toMatchObject(after)
  },
)

test('dishes are changed at once while Stripe is silent, and a payment of the old sum is flagged', async () => {
  const { placed, id, version } = await orderWithLink()
  const calls = stripe.calls()
  fallSilent()
  const items = [{ line: 0, quantity: 1 }]
  expect((await send(`/${id}/ordered`, 'POST', { items, version })).status).toBe(200)
  expect(stripe.calls()).toBe(calls)
  answerAgain()
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  expect(await orderRow(shop, placed)).toMatchObject({ totalCents: 1200, attentionCode: 'amount_mismatch' })
})

test.each(['with a payment link', 'with a cart that is being paid'])(
  'an order %s is deleted at once while Stripe is silent, and a payment brings it back, flagged',
  async (which) => {
    const placed = which === 'with a payment link' ? (await orderWithLink()).placed : await placeOrder(shop, menu)
    const calls = stripe.calls()
    fallSilent()
    expect((await send(`/${placed.orderId}`, 'DELETE')).status).toBe(204)
    expect((await shop.get(`/api/admin/orders/${placed.orderId}`, staff)).status).toBe(404)
    expect(stripe.calls()).toBe(calls)
    answerAgain()
    await payWith(shop, placed.url)
    await shop.demoStripe.idle()
    expect(await orderRow(shop, placed)).toMatchObject({ deletedAt: null, paymentStatus: 'paid' })
    expect((await orderRow(shop, placed))?.attentionMessage).toContain('deleted')
  },
)

test('a deleted order that nobody pays is gone once its page is closed, however long Stripe was silent', async () => {
  const placed = await placeOrder(shop, menu)
  fallSilent()
  expect((await send(`/${placed.orderId}`, 'DELETE')).status).toBe(204)
  await expect(closeQueuedPages(shop)).rejects.toThrow('still open')
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled', deletedAt: expect.any(Date) })
  answerAgain()
  later(1)
  await shop.db.execute(
    `select graphile_worker.add_job('close_card_pages', '{"orderId":"${placed.orderId}","isDeleted":true}')`,
  )
  await closeQueuedPages(shop)
  expect(await orderRow(shop, placed)).toBeUndefined()
})

test('a guest orders anew while Stripe does not close the page of their earlier order; a payment on that page is flagged', async () => {
  const earlier = await placeOrder(shop, menu)
  Object.assign(shop.adapters.payments, { expireSession })
  const answer = await checkOut(shop, {
    ...aCheckout([momosLine(menu)]),
    replaces: { orderId: earlier.orderId, key: earlier.key },
  })
  expect(answer.status).toBe(200)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled' })
  answerAgain()
  await payWith(shop, earlier.url)
  await shop.demoStripe.idle()
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled', attentionCode: 'late_payment' })
})

test('the page is closed by a job soon after the answer', async () => {
  const { placed, id } = await orderWithLink()
  await send(`/${id}/payments`, 'POST', { method: 'cash' })
  await closeQueuedPages(shop)
  expect(await (await shop.get(new URL(placed.url).pathname)).text()).toContain('This payment page has expired')
})

test('a link that is still right after a change stays open', async () => {
  const { placed, id } = await orderWithLink()
  await send(`/${id}`, 'PATCH', { status: 'preparing' })
  await closeQueuedPages(shop)
  await payWith(shop, placed.url)
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'preparing',
    paymentStatus: 'paid',
    attentionCode: null,
  })
})

test('a silent Stripe is asked by jobs once a minute, about one order, and about all of them once it answers', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, menu)))
  const links = [await orderWithLink(), await orderWithLink()]
  later(3)
  fallSilent()
  const calls = stripe.calls()
  await reconcilePayments(shop)
  expect(stripe.calls()).toBe(calls + 1)
  for (const { id } of links) await send(`/${id}/payments`, 'POST', { method: 'cash' })
  await closeQueuedPages(shop)
  await reconcilePayments(shop)
  expect(stripe.calls()).toBe(calls + 1)
  later(1)
  await reconcilePayments(shop)
  expect(stripe.calls()).toBe(calls + 2)
  answerAgain()
  for (const one of placed) await shop.payments.expireSession((await sessionOf(one)) ?? '')
  await shop.db.update(checkoutSessions).set({ status: 'open' }).where(eq(checkoutSessions.status, 'ended'))
  later(1)
  await reconcilePayments(shop)
  for (const { id } of links)
    expect((await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, id)))[0]).toMatchObject({
      status: 'ended',
    })
})

const sessionOf = async ({ orderId }: CheckoutAnswer) =>
  (await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, orderId)))[0]?.sessionId

test('a Stripe that cannot be reached at all ends a reconciliation at the first order, too', async () => {
  for (let order = 0; order < 3; order++) await placeOrder(shop, menu)
  later(3)
  const gone = await openSilentServer()
  await gone.close()
  const refusing = openStripePayments({ ...keys, apiBase: gone.url }, PUBLIC_URL, { timeoutMs: 5_000, retries: 0 })
  let asked = 0
  const counted = (sessionId: string) => {
    asked++
    return refusing.readSession(sessionId)
  }
  Object.assign(shop.adapters.payments, { readSession: counted })
  await reconcilePayments(shop)
  expect(asked).toBe(1)
})

test('a slow Stripe is asked for half a minute at most; the other orders are next', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, menu)))
  later(3)
  const asked: string[] = []
  const slow = async (sessionId: string) => {
    asked.push(sessionId)
    minutes += 4 / 60
    later(0)
    return demo.readSession(sessionId)
  }
  Object.assign(shop.adapters.payments, { readSession: slow })
  await reconcilePayments(shop)
  expect(asked).toHaveLength(3)
  later(1)
  await reconcilePayments(shop)
  expect(new Set(asked).size).toBe(6)
  later(1)
  await reconcilePayments(shop)
  expect(new Set(asked).size).toBe(placed.length)
})
