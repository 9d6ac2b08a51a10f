import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  GOOD_CARD,
  momosLine,
  payWith,
  placeOrder,
  setTheMenu,
  type TestMenu,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, STAFF, type TestShop } from '#tests/support/shop/test-shop.ts'
import { listOrders } from './read-orders.ts'

let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
/** The error that the payment provider returns instead of refunding. */
let refusing: Error | undefined
let minutes = 0
/** Webhooks wait for this. */
let isRefundAnswered = Promise.resolve()

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  const { request } = shop.app
  Object.assign(shop.app, {
    request: async (...asked: Parameters<typeof request>) => {
      if (asked[0] === '/api/stripe/webhook') await isRefundAnswered
      return request(...asked)
    },
  })
  const { refund, openCheckout } = shop.adapters.payments
  Object.assign(shop.adapters.payments, {
    refund: async (request: Parameters<typeof refund>[0]) => {
      if (refusing) throw refusing
      return refund(request)
    },
    openCheckout: async (opening: Parameters<typeof openCheckout>[0]) => {
      if (refusing) throw refusing
      return openCheckout(opening)
    },
  })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())
beforeEach(() => {
  refusing = undefined
})

/** A minute later, so that the history has a defined order. */
const later = () => shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))

async function paidOrder(card: Record<string, string> = GOOD_CARD): Promise<CheckoutAnswer> {
  later()
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url, card)
  later()
  return placed
}
/** Its events come after its answer. They may also come before it; then the history begins with a settled refund. */
async function refund({ orderId }: CheckoutAnswer, amount?: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  isRefundAnswered = promise
  await shop.post(`/api/admin/orders/${orderId}/refund`, { amount }, staff)
  resolve()
  await shop.demoStripe.idle()
}
const historyOf = ({ orderId }: CheckoutAnswer) => readHistory(shop, 'order', orderId)

const PAID = {
  action: 'changed',
  actor: 'Stripe',
  changes: { status: { from: 'pending', to: 'new' }, payment_status: { from: 'unpaid', to: 'paid' } },
}
const asked = (amount: number, actor: string = STAFF.email) => ({
  action: 'refunded',
  actor,
  changes: { refund: { from: null, to: { amount, status: 'pending' } } },
})

test('a payment is recorded once as made by Stripe, however often it is announced', async () => {
  const placed = await paidOrder()
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  expect(await historyOf(placed)).toEqual([PAID])
})

test('a payment that does not match, and a dispute, are recorded as made by Stripe', async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { amount_total: 1 }))
  later()
  const dispute = { id: 'du_h', payment_intent: `pi_${placed.orderId}`, reason: 'fraudulent', status: 'needs_response' }
  await send(shop, anEvent('charge.dispute.created', dispute))
  expect(await historyOf(placed)).toMatchObject([
    { actor: 'Stripe', changes: { attention: { to: expect.stringContaining('disputes the payment') } } },
    { actor: 'Stripe', changes: { attention: { from: null, to: expect.stringContaining('$0.01') } } },
  ])
})

test('a refund is recorded as requested by an admin and settled by Stripe', async () => {
  const placed = await paidOrder()
  await refund(placed, 13.4)
  const history = await historyOf(placed)
  expect(history).toHaveLength(3)
  expect(history).toEqual(
    expect.arrayContaining([
      PAID,
      asked(13.4),
      {
        action: 'changed',
        actor: 'Stripe',
        changes: {
          refund: { from: { amount: 13.4, status: 'pending' }, to: { amount: 13.4, status: 'succeeded' } },
          refunded: { from: 0, to: 13.4 },
        },
      },
    ]),
  )
})

test('the history of a refund that fails at the bank says so, and that the money was not returned', async () => {
  const placed = await paidOrder({ ...GOOD_CARD, number: '4000 0000 0000 5126' })
  await refund(placed)
  expect(await historyOf(placed)).toEqual(
    expect.arrayContaining([
      {
        action: 'changed',
        actor: 'Stripe',
        changes: {
          refund: { from: { amount: 53.4, status: expect.any(String) }, to: { amount: 53.4, status: 'failed' } },
          refunded: { from: 53.4, to: 0 },
          payment_status: { from: 'refunded', to: 'paid' },
          attention: { from: null, to: expect.stringContaining('The refund of $53.40 failed.') },
        },
      },
    ]),
  )
})

test('the history of a refund that Stripe rejects says so', async () => {
  const placed = await paidOrder()
  refusing = new PaymentRejected('Charge disputed.', undefined)
  await refund(placed)
  const failed = {
    action: 'changed',
    actor: 'Stripe',
    changes: {
      refund: { from: { amount: 53.4, status: 'pending' }, to: { amount: 53.4, status: 'failed' } },
      attention: { from: null, to: expect.stringContaining('The refund of $53.40 failed.') },
    },
  }
  const history = await historyOf(placed)
  expect(history).toHaveLength(3)
  expect(history).toEqual(expect.arrayContaining([PAID, asked(53.4), failed]))
})

test("a refund in Stripe's dashboard is recorded once as made by Stripe", async () => {
  const placed = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  const payment_intent = `pi_${placed.orderId}`
  const made = { id: 're_h', object: 'refund', payment_intent, amount: 1000, status: 'succeeded', metadata: {} }
  later()
  await send(shop, anEvent('refund.created', made))
  await send(shop, anEvent('refund.updated', made))
  later()
  await send(shop, anEvent('charge.refunded', { id: 'ch_h', payment_intent, amount_refunded: 5340 }))
  expect(await historyOf(placed)).toEqual([
    {
      action: 'changed',
      actor: 'Stripe',
      changes: { refunded: { from: 10, to: 53.4 }, payment_status: { from: 'paid', to: 'refunded' } },
    },
    {
      action: 'refunded',
      actor: 'Stripe',
      changes: { refund: { from: null, to: { amount: 10, status: 'succeeded' } }, refunded: { from: 0, to: 10 } },
    },
    PAID,
  ])
})

test('an order whose page expired is cancelled by Stripe, one whose page never opened by the shop itself', async () => {
  later()
  const ranOut = await placeOrder(shop, menu)
  await send(shop, await sessionEvent(shop, ranOut, 'checkout.session.expired', { payment_status: 'unpaid' }))
  const cancelled = { action: 'changed', changes: { status: { from: 'pending', to: 'cancelled' } } }
  expect(await historyOf(ranOut)).toEqual([{ ...cancelled, actor: 'Stripe' }])

  refusing = new PaymentRejected('Your account cannot currently make charges.', undefined)
  expect((await checkOut(shop, aCheckout([momosLine(menu)], { name: 'Never' }))).status).toBe(503)
  const [never] = (await listOrders(shop, { search: 'Never', limit: 1 })).items
  for (let minute = 0; minute < 3; minute++) later()
  await reconcilePayments(shop)
  expect(await readHistory(shop, 'order', never?.id ?? '')).toEqual([{ ...cancelled, actor: 'system' }])
})

test('the history shows the email address of staff, and nothing about the customer', async () => {
  const placed = await paidOrder()
  await shop.ask(`/api/admin/orders/${placed.orderId}`, {
    method: 'PATCH',
    body: { status: 'preparing' },
    headers: staff,
  })
  later()
  await shop.ask(`/api/admin/orders/${placed.orderId}`, { method: 'DELETE', headers: staff })
  const history = await historyOf(placed)
  expect(history).toEqual([
    // A begun sale: its dishes and its total stay in the books.
    { action: 'deleted', actor: STAFF.email, changes: { items: expect.anything(), total: expect.anything() } },
    { action: 'changed', actor: STAFF.email, changes: { status: { from: 'new', to: 'preparing' } } },
    PAID,
  ])
  expect(JSON.stringify(history)).not.toMatch(/Ada|021 555/)
})
