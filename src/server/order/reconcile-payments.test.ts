import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/reconcile-payments.ts'
import {
  aCheckout,
  checkOut,
  GOOD_CARD,
  momosLine,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
  setTheMenu,
  type TestMenu,
} from '../../../tests/support/test-orders.ts'
import { NOON, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let menu: TestMenu
/** Makes the next calls to the payment provider fail. */
let inTheWay: { open?: Error; read?: (sessionId: string) => Error | undefined } = {}
let isWebhookLost = false

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  const { openCheckout, readSession, readEvent } = shop.adapters.payments
  Object.assign(shop.adapters.payments, {
    openCheckout: async (opening: Parameters<typeof openCheckout>[0]) => {
      if (inTheWay.open) throw inTheWay.open
      return openCheckout(opening)
    },
    readSession: async (sessionId: string) => {
      const error = inTheWay.read?.(sessionId)
      if (error) throw error
      return readSession(sessionId)
    },
    readEvent: async (body: string, signature: string | undefined) => {
      if (isWebhookLost) throw new Error('The webhook was lost.')
      return readEvent(body, signature)
    },
  })
  menu = await setTheMenu(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  inTheWay = {}
  isWebhookLost = false
  shop.setTime(NOON)
})

const after = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
const reconcile = () => reconcilePayments(shop)

/** Paid on the card page, but the site never heard of it. */
async function paidUnheard() {
  const placed = await placeOrder(shop, menu)
  isWebhookLost = true
  await payWith(shop, placed.url, GOOD_CARD)
  isWebhookLost = false
  return placed
}

test('a payment whose webhook was lost is found by asking, after two minutes', async () => {
  const placed = await paidUnheard()
  after(1)
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  after(3)
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('an order whose page ran out is cancelled by asking', async () => {
  const placed = await placeOrder(shop, menu)
  isWebhookLost = true
  after(36)
  await reconcile()
  await shop.demoStripe.idle()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect((await sessionsOf(shop, placed))[0]).toMatchObject({ status: 'ended' })
})

test('an open page stays open, and its order pending', async () => {
  const placed = await placeOrder(shop, menu)
  after(10)
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
})

test('one order that cannot be asked about keeps no other from being settled', async () => {
  const [sick, well] = [await paidUnheard(), await paidUnheard()]
  const [sickAttempt] = await sessionsOf(shop, sick)
  inTheWay.read = (sessionId) => (sessionId === sickAttempt?.sessionId ? new Error('Stripe is away.') : undefined)
  after(5)
  await reconcile()
  expect(await orderRow(shop, sick)).toMatchObject({ status: 'pending' })
  expect(await orderRow(shop, well)).toMatchObject({ status: 'new' })
  inTheWay = {}
  after(7)
  await reconcile()
  expect(await orderRow(shop, sick)).toMatchObject({ status: 'new' })
})

test('several processes that reconcile at once ask about each order once', async () => {
  const placed = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  const asked: string[] = []
  inTheWay.read = (sessionId) => {
    asked.push(sessionId)
    return undefined
  }
  after(5)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  const ours = (await Promise.all(placed.map((one) => sessionsOf(shop, one)))).map(([attempt]) => attempt?.sessionId)
  expect(asked.filter((id) => ours.includes(id)).sort()).toEqual([...ours].sort())
  for (const one of placed) expect(await orderRow(shop, one)).toMatchObject({ status: 'new' })
})

test('an order that another process is asking about is passed over, not waited for', async () => {
  const placed = await paidUnheard()
  after(5)
  await shop.db.transaction(async (tx) => {
    await tx.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, placed.orderId)).for('update')
    await reconcile()
  })
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new' })
})

test('a repeat that gets no answer makes no second attempt, however late it is', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Silence' })
  inTheWay.open = new Error('socket hang up')
  expect((await checkOut(shop, body, 'silent-key')).status).toBe(503)
  after(6)
  expect((await checkOut(shop, body, 'silent-key')).status).toBe(503)
  const [order] = await shop.db.select().from(orders).where(eq(orders.customerName, 'Silence'))
  const attempts = await shop.db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.orderId, order?.id ?? ''))
  expect(attempts).toMatchObject([{ attempt: 1, status: 'opening' }])
})

test('when the card page cannot be opened, the order is kept, and the same checkout goes on with it', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Patient' })
  inTheWay.open = new Error('socket hang up')
  const failed = await checkOut(shop, body, 'patient-key')
  expect(failed.status).toBe(503)
  expect(await failed.json()).toEqual({
    code: 'payment_unavailable',
    error: 'Failed to start payment. Please try again.',
  })
  inTheWay = {}
  const placed = (await (await checkOut(shop, body, 'patient-key')).json()) as Awaited<ReturnType<typeof placeOrder>>
  expect(await sessionsOf(shop, placed)).toMatchObject([{ attempt: 1, status: 'open' }])
  expect((await payWith(shop, placed.url)).status).toBe(303)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new' })
})

test('a repeat that comes too late for its first attempt gets a second one, for the same order', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Slow' })
  inTheWay.open = new Error('socket hang up')
  expect((await checkOut(shop, body, 'slow-key')).status).toBe(503)
  inTheWay = {}
  after(6) // 29 minutes before the planned expiry: Stripe requires 30
  const placed = (await (await checkOut(shop, body, 'slow-key')).json()) as Awaited<ReturnType<typeof placeOrder>>
  expect(await sessionsOf(shop, placed)).toMatchObject([
    { attempt: 1, status: 'ended' },
    { attempt: 2, status: 'open', idempotencyKey: `checkout:${placed.orderId}:2` },
  ])
})

test('a page whose opening was cut off by a crash is found again under its own key', async () => {
  const { payments } = shop.adapters
  const { openCheckout } = payments
  let opened = 0
  // Stripe opens the page, but the process dies before it can store that.
  Object.assign(payments, {
    openCheckout: async (opening: Parameters<typeof openCheckout>[0]) => {
      opened++
      await openCheckout(opening)
      throw new Error('killed')
    },
  })
  const answer = await checkOut(shop, aCheckout([momosLine(menu)], { name: 'Crash' }), 'crash-key')
  expect(answer.status).toBe(503)
  Object.assign(payments, { openCheckout })
  expect(opened).toBe(1)
  after(3)
  await reconcile()
  const placed = (await (
    await checkOut(shop, aCheckout([momosLine(menu)], { name: 'Crash' }), 'crash-key')
  ).json()) as Awaited<ReturnType<typeof placeOrder>>
  expect(await sessionsOf(shop, placed)).toMatchObject([{ attempt: 1, status: 'open' }])
})

test('an order whose page never opened is cancelled once that is certain, and its key is told so', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Never' })
  inTheWay.open = new PaymentRejected('Your account cannot currently make charges.', undefined)
  expect((await checkOut(shop, body, 'never-key')).status).toBe(503)
  after(3)
  await reconcile()
  inTheWay = {}
  const answer = await checkOut(shop, body, 'never-key')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
})
