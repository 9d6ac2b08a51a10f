import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, checkOut, momosLine, openRefundShop, paneerLine, payWith } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, failRefunds } = await openRefundShop()
afterAll(shop.close)
beforeEach(async () => {
  failRefunds()
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  await shop.db.delete(soldOut)
  // The clock stands still, so an order code, and with it its idempotency key, may repeat.
  await shop.db.delete(demoStripeObjects)
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(1200), isAvailable: true })
    .where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
  shop.setTime(NOON)
})

const ORDERED = [momosLine(menu, { quantity: 2 }), paneerLine(menu)]
/** Two momos and a chili paneer, $40.50, paid by card. */
async function paidOrder(): Promise<StaffOrder> {
  const answer = await checkOut(shop, aCheckout(ORDERED))
  const { url, orderId } = (await answer.json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  return read(orderId)
}
const phoneOrder = async (customer: object = {}): Promise<StaffOrder> =>
  (await shop.post('/api/admin/orders', aCheckout(ORDERED, customer), staff)).json()
const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, staff)).json()
const change = ({ id, version }: StaffOrder, items: object[], more: object = {}) =>
  shop.post(`/api/admin/orders/${id}/ordered`, { items, version, ...more }, staff)
const changed = async (order: StaffOrder, items: object[], more: object = {}): Promise<StaffOrder> => {
  const answer = await change(order, items, more)
  if (answer.status !== 200) throw new Error(await answer.text())
  await shop.demoStripe.idle()
  return read(order.id)
}
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error]
const left = async () => (await shop.db.select().from(soldOut))[0]?.left
const MOMOS = { line: 0, quantity: 2 }
const PANEER = { line: 1, quantity: 1 }

test('a preview shows the new total, and changes nothing', async () => {
  // A distinct order code, since the history of earlier tests remains.
  shop.setTime(new Date(NOON.getTime() + 1000))
  const order = await phoneOrder()
  const preview = (items: object[], more: object = {}) =>
    shop.post(`/api/admin/orders/${order.id}/ordered/preview`, { items, version: order.version, ...more }, staff)
  const pickup = { deliveryFee: 0, chargedFee: 0, belowMinimum: null }
  const less = await (await preview([{ line: 0, quantity: 1 }, PANEER])).json()
  expect(less).toEqual({ ...pickup, total: 28.5, difference: -12 })
  const added = [MOMOS, PANEER, { id: menu.momos, name: 'Momos', quantity: 1 }]
  expect(await (await preview(added)).json()).toEqual({ ...pickup, total: 52.5, difference: 12 })
  expect(await problemOf(await preview([{ line: 0, quantity: 3 }]))).toEqual(
    await problemOf(await change(order, [{ line: 0, quantity: 3 }])),
  )
  expect(await read(order.id)).toEqual(order)
  expect((await changed(order, added)).total).toBe(52.5)
})

test('lines can be added to and removed from an unpaid order, which is priced again', async () => {
  const order = await phoneOrder()
  const after = await changed(order, [{ line: 0, quantity: 1 }, paneerLine(menu, { meta: { style: 'Gravy' } })])
  expect(after).toMatchObject({
    total: 28.5,
    gst: 3.72,
    due: 28.5,
    payment_status: 'unpaid',
    changeSeenAt: null,
    lastChange: {
      by: 'staff@example.com',
      added: [{ quantity: 1, name: 'Chili Paneer', options: ['Style: Gravy'] }],
      removed: [
        { quantity: 1, name: 'Momos', options: [] },
        { quantity: 1, name: 'Chili Paneer', options: ['Spice: Hot', 'Style: Dry'] },
      ],
      totalBefore: 40.5,
      totalAfter: 28.5,
    },
  })
  expect(after.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Momos', 1],
    ['Chili Paneer', 1],
  ])
  const history = await readHistory(shop, 'order', order.id)
  expect(history.find(({ changes }) => 'items' in changes)).toMatchObject({
    changes: { total: { from: 40.5, to: 28.5 } },
  })
  const seen = await shop.ask(`/api/admin/orders/${order.id}`, {
    method: 'PATCH',
    body: { changeSeen: true },
    headers: staff,
  })
  expect(await seen.json()).toMatchObject({ changeSeenAt: NOON.toISOString() })
})

test('when a paid order becomes cheaper, the difference is refunded automatically', async () => {
  const order = await paidOrder()
  const after = await changed(order, [MOMOS])
  expect(after).toMatchObject({
    total: 24,
    paid: 40.5,
    due: 0,
    refunded: 16.5,
    payment_status: 'paid',
    refunds: [{ amount: 16.5, status: 'succeeded', requestedBy: 'staff@example.com' }],
    attention: null,
  })
  const rest = await shop.post(`/api/admin/orders/${order.id}/refund`, {}, staff)
  expect(await rest.json()).toMatchObject({ payment_status: 'refunded', refunded: 40.5 })
})

test('when a paid order becomes dearer, the difference is due, and a payment link asks for it', async () => {
  const order = await paidOrder()
  const after = await changed(order, [MOMOS, PANEER, momosLine(menu)])
  expect(after).toMatchObject({ total: 52.5, paid: 40.5, due: 12, payment_status: 'unpaid' })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const seen = await shop.get(`/api/orders/${order.id}?key=${row?.key}`)
  expect(await seen.json()).toMatchObject({ changed: ['+ 1 x Momos'], due: 12, total: 52.5 })
  const { url, amount } = await (await shop.post(`/api/admin/orders/${order.id}/payment-link`, {}, staff)).json()
  expect(amount).toBe(12)
  await payWith(shop, url)
  await shop.demoStripe.idle()
  const paid = await read(order.id)
  expect(paid).toMatchObject({ paid: 52.5, due: 0, payment_status: 'paid', attention: null })
  // Both payments by card go back, each to its own card.
  const body = { status: 'cancelled', refund: true }
  await shop.ask(`/api/admin/orders/${order.id}`, { method: 'PATCH', body, headers: staff })
  await shop.demoStripe.idle()
  const back = await read(order.id)
  expect(back).toMatchObject({ payment_status: 'refunded', refunded: 52.5, attention: null })
  expect(back.refunds.map((refund) => refund.amount).sort()).toEqual([12, 40.5])
})

test('when an order paid in cash becomes cheaper, the difference is recorded as a cash refund', async () => {
  const order = await phoneOrder()
  await shop.post(`/api/admin/orders/${order.id}/payments`, { method: 'cash' }, staff)
  const after = await changed(await read(order.id), [MOMOS])
  expect(after).toMatchObject({ total: 24, refunded: 16.5, due: 0, payment_status: 'paid' })
  expect(after.payments.map((payment) => payment.amount).sort()).toEqual([-16.5, 40.5])
})

test('unchanged lines keep their price, new ones get the current one; a client with another total is refused', async () => {
  const order = await paidOrder()
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(1300) })
    .where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
  const one = { ...momosLine(menu), unitPrice: undefined }
  const wrong = await change(order, [MOMOS, PANEER, one], { total: 52.5 })
  expect([wrong.status, (await wrong.json()).code]).toEqual([409, 'price_changed'])
  expect(await changed(order, [MOMOS, PANEER, one], { total: 53.5 })).toMatchObject({ total: 53.5, due: 13 })
})

test('a pickup can become a delivery, with a checked address', async () => {
  const order = await paidOrder()
  const far = await change(order, [MOMOS, PANEER], { orderType: 'delivery', address: '9 Far Road' })
  expect([far.status, (await far.json()).code]).toEqual([400, 'out_of_area'])
  const unsaid = await change(order, [MOMOS, PANEER], { orderType: 'delivery', address: '' })
  expect(await problemOf(unsaid)).toEqual([400, 'Please enter your delivery address.'])
  expect(await changed(order, [MOMOS, PANEER], { orderType: 'delivery', address: '1 Near Street' })).toMatchObject({
    type: 'delivery',
    distanceKm: 0.34,
    customer: { address: '1 Near Street', orderType: 'delivery' },
    lastChange: { type: 'delivery', added: [], removed: [] },
  })
  const history = await readHistory(shop, 'order', order.id)
  expect(history.find(({ changes }) => 'type' in changes)?.changes).toMatchObject({
    type: { from: 'pickup', to: 'delivery' },
    address: { from: '', to: '1 Near Street' },
    promisedFor: expect.anything(),
  })
})

test.each([
  ['preparing', 'The kitchen has started this order, so it can no longer be changed. Please take a new order instead.'],
  ['cancelled', 'This order is cancelled, so it can no longer be changed. Please take a new order instead.'],
])('an order that is %s cannot be changed', async (status, sentence) => {
  const { id } = await phoneOrder()
  await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status }, headers: staff })
  expect(await problemOf(await change(await read(id), [MOMOS]))).toEqual([409, sentence])
})

test.each([
  ['no lines', [], 'An order needs at least one item. To drop it, cancel the order.'],
  ['the same lines', [MOMOS, PANEER], 'Please say what to change.'],
  [
    'more of an existing line',
    [{ line: 0, quantity: 3 }],
    'The quantity of an existing line can only stay or go down. Please add more as a new line.',
  ],
  [
    'an existing line twice',
    [MOMOS, { line: 0, quantity: 1 }],
    'The quantity of an existing line can only stay or go down. Please add more as a new line.',
  ],
])('a change with %s is refused with a sentence', async (_, items, sentence) => {
  expect(await problemOf(await change(await phoneOrder(), items))).toEqual([400, sentence])
})

test('when two people change an order at once, the second sees what the first saved', async () => {
  const order = await paidOrder()
  const answers = await Promise.all([change(order, [MOMOS]), change(order, [PANEER])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'stale_version', current: { id: order.id } })
  await shop.demoStripe.idle()
  expect((await read(order.id)).refunds).toHaveLength(1)
})

test('an order with a refund under way cannot be changed until Stripe has answered', async () => {
  const order = await paidOrder()
  failRefunds(new Error('socket hang up'))
  expect(await changed(order, [MOMOS])).toMatchObject({ refunds: [{ amount: 16.5, status: 'pending' }] })
  expect(await problemOf(await change(await read(order.id), [{ line: 0, quantity: 1 }]))).toEqual([
    409,
    'A refund of this order is under way. Please try again in a minute.',
  ])
  failRefunds()
  shop.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await reconcilePayments(shop)
  await shop.demoStripe.idle()
  expect(await changed(await read(order.id), [{ line: 0, quantity: 1 }])).toMatchObject({ total: 12, refunded: 28.5 })
})

test('an open payment link of another sum is closed once the order is changed', async () => {
  const order = await phoneOrder()
  const link = await (await shop.post(`/api/admin/orders/${order.id}/payment-link`, {}, staff)).json()
  expect(await changed(order, [MOMOS])).toMatchObject({ total: 24, due: 24 })
  await closeQueuedPages(shop)
  expect(await (await shop.get(new URL(link.url).pathname)).text()).toContain('This payment page has expired')
})

test('counted portions are exchanged: removed ones are on offer again, and nobody gets more than are left', async () => {
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }], left: 3 }, staff)
  const order = await phoneOrder()
  expect(await left()).toBe(1)
  const more = await change(order, [MOMOS, PANEER, momosLine(menu, { quantity: 2 })])
  expect([more.status, (await more.json()).code]).toEqual([409, 'item_unavailable'])
  const one = await changed(order, [{ line: 0, quantity: 1 }, PANEER])
  expect(await left()).toBe(2)
  await changed(
    one,
    [PANEER, momosLine(menu, { quantity: 3 })].map((item, index) => (index === 0 ? { line: 1, quantity: 1 } : item)),
  )
  expect(await left()).toBe(0)
  await shop.ask(`/api/admin/orders/${order.id}`, { method: 'PATCH', body: { status: 'cancelled' }, headers: staff })
  expect(await left()).toBe(3)
})

test('a line of a dish that has been hidden since keeps its portions and its kitchen minutes', async () => {
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }], left: 3 }, staff)
  const order = await phoneOrder()
  await shop.db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, menu.momos))
  const [before] = await shop.db.select().from(orders)
  await changed(order, [MOMOS, PANEER, paneerLine(menu)])
  expect(await left()).toBe(1)
  const [after] = await shop.db.select().from(orders)
  expect(after?.kitchenMinutes).toBeGreaterThan(before?.kitchenMinutes ?? Number.NaN)
})

test('staff cannot lower the price of a paid order by more than their refund limit', async () => {
  const { headers } = await signInAs(shop, 'staff')
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { quantity: 6 })]))
  const { url, orderId } = (await answer.json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  const { version } = await read(orderId)
  const body = { items: [{ line: 0, quantity: 1 }], version }
  const refused = await shop.post(`/api/admin/orders/${orderId}/ordered`, body, headers)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'owners_only'])
  expect(await read(orderId)).toMatchObject({ total: 72, refunds: [], lastChange: null })
})
