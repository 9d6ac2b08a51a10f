import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/reconcile-payments.ts'
import { send, sessionEvent } from '../../../tests/support/payment-events.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  orderRow,
  payWith,
  placeOrder,
  setTheMenu,
} from '../../../tests/support/test-orders.ts'
import { NOON, openTestShop } from '../../../tests/support/test-shop.ts'

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

test('an order whose card page is being opened cannot be deleted, so that nobody pays for a missing order', async () => {
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
  const answer = await remove({ orderId })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    code: 'payment_unsettled',
    error: 'The card page of this order is being opened right now. Please try again in a few minutes.',
  })

  Object.assign(payments, { openCheckout })
  answered.resolve()
  const placed = (await (await checkout).json()) as CheckoutAnswer
  await payWith(shop, placed.url)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('a card page that opens during the deletion keeps its order', async () => {
  const placed = await placeOrder(shop, menu)
  const ofOrder = eq(checkoutSessions.orderId, placed.orderId)
  await shop.db.update(checkoutSessions).set({ status: 'opening' }).where(ofOrder)
  const [deletion] = await shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, placed.orderId)).for('update')
    const waiting = [remove(placed)]
    // The deletion has looked for open pages by now, and waits for the order's row.
    await expect.poll(() => waitsForRow()).toBe(true)
    await tx.update(checkoutSessions).set({ status: 'open' }).where(ofOrder)
    return waiting
  })
  expect((await deletion)?.status).toBe(409)
  expect((await remove(placed)).status).toBe(204)
})

const waitsForRow = async () => {
  const { rows } = await shop.db.execute(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`)
  return rows.length > 0
}

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
  expect(await shop.db.$count(orders, eq(orders.customerName, 'Again'))).toBe(0)
})
