import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
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
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: TestShop
let menu: TestMenu
/** Makes the next calls to the payment provider fail. */
let failures: { open?: Error; read?: (sessionId: string) => Error | undefined } = {}
let isWebhookLost = false

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  const { openCheckout, readSession, readEvent } = shop.adapters.payments
  Object.assign(shop.adapters.payments, {
    openCheckout: async (opening: Parameters<typeof openCheckout>[0]) => {
      if (failures.open) throw failures.open
      return openCheckout(opening)
    },
    readSession: async (sessionId: string) => {
      const error = failures.read?.(sessionId)
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
  failures = {}
  isWebhookLost = false
  shop.setTime(NOON)
})

const after = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
const reconcile = () => reconcilePayments(shop)

/** Paid on the card page, but the webhook was lost. */
async function paidWithoutWebhook() {
  const placed = await placeOrder(shop, menu)
  isWebhookLost = true
  await payWith(shop, placed.url, GOOD_CARD)
  isWebhookLost = false
  return placed
}

test('a payment whose webhook was lost is found after two minutes', async () => {
  const placed = await paidWithoutWebhook()
  after(1)
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  after(3)
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('an order whose page expired is found and cancelled', async () => {
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

test('an order whose session cannot be read does not block the others', async () => {
  const [failing, well] = [await paidWithoutWebhook(), await paidWithoutWebhook()]
  const [failingSession] = await sessionsOf(shop, failing)
  failures.read = (sessionId) => (sessionId === failingSession?.sessionId ? new Error('Stripe is away.') : undefined)
  after(5)
  await reconcile()
  expect(await orderRow(shop, failing)).toMatchObject({ status: 'pending' })
  expect(await orderRow(shop, well)).toMatchObject({ status: 'new' })
  failures = {}
  after(7)
  await reconcile()
  expect(await orderRow(shop, failing)).toMatchObject({ status: 'new' })
})

test('several processes that reconcile at once read each session once', async () => {
  const placed = [await paidWithoutWebhook(), await paidWithoutWebhook(), await paidWithoutWebhook()]
  const asked: string[] = []
  failures.read = (sessionId) => {
    asked.push(sessionId)
    return undefined
  }
  after(5)
  await Promise.all([reconcile(), reconcile(), reconcile()])
  const ours = (await Promise.all(placed.map((one) => sessionsOf(shop, one)))).map(([attempt]) => attempt?.sessionId)
  expect(asked.filter((id) => ours.includes(id)).sort()).toEqual([...ours].sort())
  for (const one of placed) expect(await orderRow(shop, one)).toMatchObject({ status: 'new' })
})

test('an order that another process is reconciling is skipped', async () => {
  const placed = await paidWithoutWebhook()
  after(5)
  await shop.db.transaction(async (tx) => {
    await tx.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, placed.orderId)).for('update')
    await reconcile()
  })
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending' })
  await reconcile()
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new' })
})

test('a repeat without an answer opens no second session, however late it is', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Silence' })
  failures.open = new Error('socket hang up')
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

test('when the card page cannot be opened, the order is kept, and a repeat of the checkout continues with it', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Patient' })
  failures.open = new Error('socket hang up')
  const failed = await checkOut(shop, body, 'patient-key')
  expect(failed.status).toBe(503)
  expect(await failed.json()).toEqual({
    code: 'payment_unavailable',
    error: 'Failed to start payment. Please try again.',
  })
  failures = {}
  const placed = (await (await checkOut(shop, body, 'patient-key')).json()) as Awaited<ReturnType<typeof placeOrder>>
  expect(await sessionsOf(shop, placed)).toMatchObject([{ attempt: 1, status: 'open' }])
  expect((await payWith(shop, placed.url)).status).toBe(303)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new' })
})

test('a repeat that is too late for the first session opens a second one, for the same order', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Slow' })
  failures.open = new Error('socket hang up')
  expect((await checkOut(shop, body, 'slow-key')).status).toBe(503)
  failures = {}
  after(6) // 29 minutes before the planned expiry: Stripe requires 30
  const placed = (await (await checkOut(shop, body, 'slow-key')).json()) as Awaited<ReturnType<typeof placeOrder>>
  expect(await sessionsOf(shop, placed)).toMatchObject([
    { attempt: 1, status: 'ended' },
    { attempt: 2, status: 'open', idempotencyKey: `checkout:${placed.orderId}:2` },
  ])
})

test('a page whose opening was interrupted by a crash is found again by its key', async () => {
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

test('an order whose page never opened is cancelled once that is certain, and a repeat with its key reads so', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Never' })
  failures.open = new PaymentRejected('Your account cannot currently make charges.', undefined)
  expect((await checkOut(shop, body, 'never-key')).status).toBe(503)
  after(3)
  await reconcile()
  failures = {}
  const answer = await checkOut(shop, body, 'never-key')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
})
