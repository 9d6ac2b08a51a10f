import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  payWith,
  placeOrder,
  sessionsOf,
  setTheMenu,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
const shop = await openTestShop({ trustedProxies: 1, log })
const menu = await setTheMenu(shop)
afterAll(shop.close)
const staff = await shop.signInStaff()

let minutes = 0
// If the clock stood still, the code of a deleted order, and with it its idempotency key, would repeat.
beforeEach(() => later(10))
const later = (more: number) => {
  minutes += more
  shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
}

const remove = ({ orderId }: Pick<CheckoutAnswer, 'orderId'>) =>
  shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })

test('an order can be deleted while its card page is being opened, which is then closed, so that nobody pays for a missing order', async () => {
  const { payments } = shop.adapters
  const { openCheckout } = payments
  const asked = Promise.withResolvers<string>()
  const answered = Promise.withResolvers<void>()
  Object.assign(payments, {
    openCheckout: async (opening: Parameters<typeof openCheckout>[0]) => {
      asked.resolve(opening.orderId)
      await answered.promise
      return openCheckout(opening)
    },
  })
  const checkout = checkOut(shop, aCheckout([momosLine(menu)]))
  const orderId = await asked.promise
  expect((await remove({ orderId })).status).toBe(204)

  Object.assign(payments, { openCheckout })
  answered.resolve()
  expect((await checkout).status).toBe(409)
  const [session] = await sessionsOf(shop, { orderId, key: '', url: '' })
  await closeQueuedPages(shop)
  expect(await payments.readSession(session?.sessionId ?? '')).toMatchObject({ outcome: { kind: 'ended' } })
  expect(await shop.db.$count(orders, eq(orders.id, orderId))).toBe(0)
})

test('an order with an unsent refund cannot be deleted until it is sent', async () => {
  const placed = await placeOrder(shop, menu)
  await payWith(shop, placed.url)
  const { payments } = shop.adapters
  const { refund } = payments
  Object.assign(payments, { refund: () => Promise.reject(new Error('socket hang up')) })
  expect((await shop.post(`/api/admin/orders/${placed.orderId}/refund`, {}, staff)).status).toBe(503)
  const answer = await remove(placed)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'payment_unsettled', error: expect.stringContaining('refund') })

  Object.assign(payments, { refund })
  later(3)
  await reconcilePayments(shop)
  expect((await remove(placed)).status).toBe(204)
})

test('a payment for a deleted order is logged', async () => {
  const placed = await placeOrder(shop, menu)
  const paid = await sessionEvent(shop, placed, 'checkout.session.completed')
  expect((await remove(placed)).status).toBe(204)
  await closeQueuedPages(shop)
  expect((await send(shop, paid)).status).toBe(200)
  const line = lines.find((one) => one.includes('a payment arrived for an order that does not exist'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: pino.levels.values.error,
    orderId: placed.orderId,
    paymentIntent: `pi_${placed.orderId}`,
    amount: 5340,
    currency: 'nzd',
  })
})

test('the key of a deleted order creates no second one', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Again' })
  const placed = (await (await checkOut(shop, body, 'again-key')).json()) as CheckoutAnswer
  expect((await remove(placed)).status).toBe(204)
  const answer = await checkOut(shop, body, 'again-key')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
  await closeQueuedPages(shop)
  expect(await shop.db.$count(orders, eq(orders.customerName, 'Again'))).toBe(0)
})
