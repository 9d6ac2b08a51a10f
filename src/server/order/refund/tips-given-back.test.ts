import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { insertPayment } from '#server/order/record/payment-queries.ts'
import { anEvent, send } from '#tests/support/doubles/payment-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, momosLine, openOrderingShop, paneerLine, payWith } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const { headers } = await signInAs(shop, 'owner')

/** An order of $28.50, taken by phone and paid with these payments. */
async function paidOrder(...payments: object[]) {
  const lines = [momosLine(menu), paneerLine(menu)]
  const { id }: StaffOrder = await (await shop.post('/api/admin/orders', aCheckout(lines), headers)).json()
  const path = `/api/admin/orders/${id}`
  const post = (more: string, body: object = {}) => shop.post(`${path}/${more}`, body, headers)
  for (const payment of payments) expect((await post('payments', payment)).status).toBe(201)
  const read = async (): Promise<StaffOrder> => (await shop.get(path, headers)).json()
  return {
    id,
    post,
    refund: (body: object = {}) => post('refund', body),
    /** Leaves only the momos, $12. */
    makeCheaper: async () => post('ordered', { items: [{ line: 0, quantity: 1 }], version: (await read()).version }),
    cancel: (body: object = {}) => shop.ask(path, { method: 'PATCH', body: { status: 'cancelled', ...body }, headers }),
    read,
    back: async () =>
      (await read()).payments
        .filter(({ amount, tip }) => amount < 0 || tip < 0)
        .map(({ method, amount, tip }) => [method, amount, tip])
        .sort(),
  }
}

test.each([
  ['with its refund', true],
  ['and refunded later', false],
])(
  'an order that is cancelled %s returns the tip of a method whose payments were refunded before',
  async (_, isAtOnce) => {
    const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 }, { method: 'eftpos', tip: 2 })
    await order.makeCheaper()
    await order.cancel({ refund: isAtOnce })
    if (!isAtOnce) await order.refund()
    expect(await order.read()).toMatchObject({ payment_status: 'refunded', refunded: 28.5, attention: null })
    expect(await order.back()).toEqual([
      ['cash', -12, 0],
      ['cash', 0, -1.5],
      ['eftpos', -12, -2],
      ['eftpos', -4.5, 0],
    ])
  },
)

test('a cancellation returns a tip even if no other money is left', async () => {
  const order = await paidOrder({ method: 'cash', tip: 1.5 })
  await order.refund({ amount: 12, isDueAgain: false })
  await order.makeCheaper()
  await order.cancel({ refund: true })
  expect(await order.back()).toEqual([
    ['cash', -12, 0],
    ['cash', -16.5, 0],
    ['cash', 0, -1.5],
  ])
  expect(await tipsInHistory(order)).toEqual([{ method: 'cash', amount: 0, tip: 1.5 }])
})

/** The returned tips in its history. */
const tipsInHistory = async ({ id }: { readonly id: string }) =>
  (await readHistory(shop, 'order', id))
    .filter(({ action, changes }) => action === 'refunded' && JSON.stringify(changes).includes('"tip"'))
    .map(({ changes }) => changes.payment?.to)

test('the history shows every tip that a cancellation returns', async () => {
  const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 }, { method: 'eftpos', tip: 2 })
  await order.makeCheaper()
  await order.cancel({ refund: true })
  const tips = [
    { method: 'cash', amount: 0, tip: 1.5 },
    { method: 'eftpos', amount: 12, tip: 2 },
  ]
  expect(await tipsInHistory(order)).toHaveLength(2)
  expect(await tipsInHistory(order)).toEqual(expect.arrayContaining(tips))
})

test('a refund of the last money in the dashboard records the return of the tip once, and asks staff to hand it over', async () => {
  const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 })
  const { url } = await (await order.post('payment-link')).json()
  await payWith(shop, url)
  await shop.demoStripe.idle()
  // The cash is refunded without its tip, as after a change of the order.
  const back = {
    orderId: order.id,
    method: 'cash',
    amountCents: cents(-1200),
    currency: 'NZD',
    takenBy: 'Ada',
  } as const
  await insertPayment(shop.db, { ...back, tipCents: cents(0), createdAt: NOON })
  await shop.db
    .update(orders)
    .set({ refundedCents: cents(1200) })
    .where(eq(orders.id, order.id))
  await order.cancel()
  expect(await order.read()).toMatchObject({ paid: 28.5, refunded: 12, attention: { code: 'money_held' } })
  const before = await order.back()
  const sessions = await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, order.id))
  const payment_intent = sessions.find(({ paymentIntent }) => paymentIntent !== null)?.paymentIntent
  for (const amount_refunded of [1000, 1650, 1650]) {
    const refunded = { id: `ch_${order.id}`, payment_intent, amount_refunded }
    expect((await send(shop, anEvent('charge.refunded', refunded))).status).toBe(200)
  }
  expect(await order.read()).toMatchObject({
    payment_status: 'refunded',
    refunded: 28.5,
    attention: {
      code: 'money_held',
      message:
        'All of its money was refunded, so the tip of $1.50, paid in cash, was recorded as given back as well. Give it to the customer, then clear this mark.',
    },
  })
  expect(await order.back()).toEqual([...before, ['cash', 0, -1.5]].sort())
  expect(await tipsInHistory(order)).toEqual([{ method: 'cash', amount: 0, tip: 1.5 }])
})

test('the tip of a method that a cheaper order has refunded stays until the order is cancelled, with or without a refund', async () => {
  const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 }, { method: 'eftpos', tip: 2 })
  await order.makeCheaper()
  await order.refund()
  const before = [
    ['cash', -12, 0],
    ['eftpos', -12, -2],
    ['eftpos', -4.5, 0],
  ]
  expect(await order.back()).toEqual(before)
  await order.cancel()
  expect(await order.back()).toEqual([...before, ['cash', 0, -1.5]].sort())
})

test('a cancelled order that keeps its money keeps its tip', async () => {
  const order = await paidOrder({ method: 'cash', tip: 1.5 })
  await order.cancel()
  expect(await order.back()).toEqual([])
})
