import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { printJobs } from '#server/database/schema/printing.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, momosLine, openRefundShop, orderRow, staffOrder } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff: owner, paidOrder } = await openRefundShop()
afterAll(shop.close)
const { headers: staff } = await signInAs(shop, 'staff')
let minutes = 0
beforeEach(async () => {
  await shop.db.delete(orders)
  shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))
})

/** $60.00 at the counter. */
const counterOrder = async (): Promise<StaffOrder> =>
  (await shop.post('/api/admin/orders', aCheckout([momosLine(menu, { quantity: 5 })]), staff)).json()
const remove = (id: string, by: object = staff) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'DELETE', headers: by as Record<string, string> })
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) {
    const moved = await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status }, headers: staff })
    if (moved.status !== 200) throw new Error(await moved.text())
  }
}
const report = async (): Promise<Report> => (await shop.get('/api/admin/reports', owner)).json()
const refusal = async (answer: Response) => [answer.status, (await answer.json()).error]
const OWNERS_ONLY = [
  403,
  'Only an owner can delete an order that the kitchen has begun or that was printed. Please ask one of them.',
]

test.each([
  [['preparing']],
  [['preparing', 'ready']],
  [['preparing', 'ready', 'completed']],
  [['completed']],
  [['preparing', 'new']],
  [['ready', 'cancelled']],
])('an order that was %j is deleted by an owner alone, and stays in the books', async (statuses) => {
  const before = (await report()).takenBack.deleted
  const { id } = await counterOrder()
  await move(id, ...statuses)
  expect(await refusal(await remove(id))).toEqual(OWNERS_ONLY)
  expect((await remove(id, owner)).status).toBe(204)
  expect((await shop.get(`/api/admin/orders/${id}`, owner)).status).toBe(404)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ totalCents: 6000, paymentStatus: 'unpaid', deletedAt: expect.any(Date) })
  const history = await readHistory(shop, 'order', id)
  expect(history.find(({ action }) => action === 'deleted')?.changes).toEqual({
    items: { from: ['5 x Momos'], to: null },
    total: { from: 60, to: null },
  })
  // The order of the test before is gone from the table.
  expect((await report()).takenBack.deleted).toEqual({ orders: 1, total: 60 })
  expect(before).toEqual({ orders: 0, total: 0 })
})

test('an order with a ticket on paper is deleted by an owner alone', async () => {
  const { id } = await counterOrder()
  const ticket = { orderId: id, printerId: 'kitchen', printerName: 'Kitchen' }
  await shop.db.insert(printJobs).values({ ...ticket, status: 'printed', printedAt: NOON, sentAt: NOON })
  expect(await refusal(await remove(id))).toEqual(OWNERS_ONLY)
  expect((await remove(id, owner)).status).toBe(204)
  expect((await report()).takenBack.deleted).toEqual({ orders: 1, total: 60 })
})

test('staff still delete a new order that nobody has begun, whose dishes and total the history keeps', async () => {
  const { id } = await counterOrder()
  expect((await remove(id)).status).toBe(204)
  expect(await shop.db.$count(orders)).toBe(0)
  const history = await readHistory(shop, 'order', id)
  expect(history.find(({ action }) => action === 'deleted')?.changes).toMatchObject({ total: { from: 60, to: null } })
})

test('an order of an older version that was set back to new counts as begun', async () => {
  const { id } = await counterOrder()
  await shop.db.update(orders).set({ status: 'completed', begunAt: null }).where(eq(orders.id, id))
  await move(id, 'new')
  expect((await remove(id)).status).toBe(403)
})

test('the report names what was cancelled when begun, and made smaller', async () => {
  const cancelled = await counterOrder()
  await move(cancelled.id, 'preparing', 'cancelled')
  const reduced = await counterOrder()
  const { version } = reduced
  const items = [{ line: 0, quantity: 1 }]
  expect((await shop.post(`/api/admin/orders/${reduced.id}/ordered`, { items, version }, staff)).status).toBe(200)
  await move(reduced.id, 'completed')
  const early = await counterOrder()
  await move(early.id, 'cancelled')
  expect((await report()).takenBack).toEqual({
    deleted: { orders: 0, total: 0 },
    cancelled: { orders: 1, total: 60 },
    reduced: { orders: 1, total: 48 },
    unpaid: { orders: 0, total: 0 },
    noShows: { orders: 0, total: 0 },
  })
  const file = readCsv(await (await shop.get('/api/admin/reports.csv?format=plain', owner)).text())
  const takenBack = file.filter(([, by]) => by === 'Taken back')
  expect(takenBack.map((row) => [row[2], row[3], row[15]])).toEqual([
    ['cancelled', '1', '60.00'],
    ['reduced', '1', '48.00'],
  ])
})

const intentOf = async ({ orderId }: CheckoutAnswer) => {
  const [session] = await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, orderId))
  return session?.paymentIntent
}
const disputed = async (placed: CheckoutAnswer) => {
  const dispute = { id: `du_${placed.orderId}`, payment_intent: await intentOf(placed), reason: 'general' }
  await send(shop, anEvent('charge.dispute.created', { ...dispute, status: 'needs_response' }))
}
const refundedInDashboard = async (placed: CheckoutAnswer) => {
  const charge = { id: `ch_${placed.orderId}`, payment_intent: await intentOf(placed), amount_refunded: 5340 }
  await send(shop, anEvent('charge.refunded', charge))
}
const paidTwice = async (placed: CheckoutAnswer) => {
  const second = { id: `cs_test_2_${placed.orderId}`, payment_intent: `pi_2_${placed.orderId}` }
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', second))
}

test.each([
  ['a dispute', [], disputed],
  ['a refund in the dashboard', [], refundedInDashboard],
  ['a second payment', [], paidTwice],
  ['a dispute', ['preparing'], disputed],
  ['a refund in the dashboard', ['preparing', 'ready'], refundedInDashboard],
  ['a second payment', ['ready', 'completed'], paidTwice],
])('%s brings a deleted order that was %j back as cancelled, and nobody waits for it', async (_, statuses, happen) => {
  await shop.db.delete(soldOut)
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }], left: 5 }, owner)
  const placed = await paidOrder()
  await move(placed.orderId, ...statuses)
  expect((await remove(placed.orderId, owner)).status).toBe(204)
  const left = async () => (await shop.db.select().from(soldOut))[0]?.left
  const before = await left()
  await happen(placed)
  expect(await staffOrder(shop, placed)).toMatchObject({
    status: 'cancelled',
    attention: { message: expect.stringContaining('This order had been deleted.') },
  })
  expect(await (await shop.get('/api/admin/waiting', owner)).json()).toMatchObject({ newOrders: 0 })
  // Neither taken again nor given back: the order was sold.
  expect(await left()).toBe(before)
  expect(await orderRow(shop, placed)).toMatchObject({ deletedAt: null })
})
