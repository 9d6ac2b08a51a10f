import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { SearchPage } from '#contract/list.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  openOrderingShop,
  orderRow,
  paneerLine,
  payWith,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  // The clock stands still, so an order code, and with it its idempotency key, may repeat.
  await shop.db.delete(demoStripeObjects)
  shop.setTime(NOON)
})

type Page = SearchPage<StaffOrder>

const list = async (query = ''): Promise<Page> => {
  const answer = await shop.get(`/api/admin/orders?${query}`, staff)
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as Page
}
const codes = async (query: string) => (await list(query)).items.map(({ orderCode }) => orderCode)
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })

/** An order placed some minutes after noon, with the status it has reached. */
async function anOrder(status: StaffOrder['status'], minutes = 0, customer: object = {}): Promise<CheckoutAnswer> {
  shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
  const answer = await checkOut(shop, aCheckout([momosLine(menu), paneerLine(menu)], customer))
  const placed = (await answer.json()) as CheckoutAnswer
  await shop.db.update(orders).set({ status }).where(eq(orders.id, placed.orderId))
  shop.setTime(NOON)
  return placed
}

const flag = ({ orderId }: CheckoutAnswer) =>
  shop.db
    .update(orders)
    .set({ attentionCode: 'dispute', attentionMessage: 'Look at it.' })
    .where(eq(orders.id, orderId))

test('staff see every field of an order under its documented name', async () => {
  const answer = await checkOut(
    shop,
    aCheckout([momosLine(menu, { quantity: 2 }), paneerLine(menu)], {
      orderType: 'delivery',
      address: '1 Near Street',
      notes: 'Ring twice',
      pickupTime: '2026-11-21T18:30',
      email: 'ada@example.com',
    }),
  )
  const { orderId } = (await answer.json()) as CheckoutAnswer
  const [order] = (await list('status=all')).items
  expect(order).toMatchObject({
    id: orderId,
    orderCode: orderId,
    status: 'pending',
    payment_status: 'unpaid',
    type: 'delivery',
    total: 40.5,
    gst: 5.28,
    distanceKm: 0.34,
    attention: null,
    refunds: [],
    customer: {
      name: 'Ada',
      phone: '021 555 0199',
      email: 'ada@example.com',
      pickupTime: '2026-11-21T18:30',
      notes: 'Ring twice',
      orderType: 'delivery',
      address: '1 Near Street',
    },
  })
  expect(order?.items).toHaveLength(2)
})

test('the filters list matching orders, newest first', async () => {
  const fresh = await anOrder('new', 1)
  const cooking = await anOrder('preparing', 2)
  const done = await anOrder('completed', 3)
  const waiting = await anOrder('pending', 4)
  expect(await codes('status=active')).toEqual([cooking.orderId, fresh.orderId])
  expect(await codes('status=completed')).toEqual([done.orderId])
  expect(await codes('status=pending')).toEqual([waiting.orderId])
  expect(await codes('status=all')).toEqual([waiting, done, cooking, fresh].map(({ orderId }) => orderId))
  expect((await shop.get('/api/admin/orders?status=lost', staff)).status).toBe(400)
})

test('flagged orders have their own list, whatever their status; no other list mixes them in', async () => {
  const old = await anOrder('completed', 0)
  const fresh = await anOrder('new', 5)
  const unpaid = await anOrder('pending', 10)
  await flag(old)
  await flag(unpaid)
  expect(await list('status=flagged')).toMatchObject({
    items: [{ id: unpaid.orderId }, { id: old.orderId, attention: { code: 'dispute' } }],
    total: 2,
  })
  expect(await list('status=active')).toMatchObject({ items: [{ id: fresh.orderId }], total: 1 })
  await change(old.orderId, { attention: null })
  expect(await codes('status=flagged')).toEqual([unpaid.orderId])
})

test('pages have no gaps or duplicates, even while orders arrive', async () => {
  const placed: string[] = []
  for (let minute = 0; minute < 7; minute++) placed.unshift((await anOrder('new', minute)).orderId)
  const first = await list('status=active&limit=3')
  expect(first.total).toBe(7)
  await anOrder('new', 60)
  const second = await list(`status=active&limit=3&cursor=${first.nextCursor}`)
  const third = await list(`status=active&limit=3&cursor=${second.nextCursor}`)
  expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(placed)
  expect(third.nextCursor).toBeNull()
  expect((await shop.get('/api/admin/orders?cursor=nonsense', staff)).status).toBe(400)
})

test('days are business days, both ends included: they begin between closing and opening', async () => {
  const at = async (instant: string) => {
    const { orderId } = await anOrder('new')
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(instant) })
      .where(eq(orders.id, orderId))
    return orderId
  }
  const fridayNight = await at('2026-11-20T14:59:59Z')
  const saturday = await at('2026-11-20T15:00:00Z')
  expect(await codes('from=2026-11-21&to=2026-11-21')).toEqual([saturday])
  expect(await codes('to=2026-11-20')).toEqual([fridayNight])
  expect(await codes('from=2026-11-20')).toEqual([saturday, fridayNight])
  expect(await codes('from=2026-11-22')).toEqual([])
  expect((await shop.get('/api/admin/orders?from=2026-02-30', staff)).status).toBe(400)
})

test('staff can give an order any status but its own', async () => {
  const { orderId } = await anOrder('new')
  for (const status of ['preparing', 'ready', 'completed', 'cancelled', 'new']) {
    expect(await (await change(orderId, { status })).json()).toMatchObject({ status })
  }
  const same = await change(orderId, { status: 'new' })
  expect(same.status).toBe(409)
  expect(await same.json()).toMatchObject({ code: 'same_status' })
  for (const body of [{ status: 'pending' }, { status: 'paid' }, {}, { attention: 'late' }]) {
    expect((await change(orderId, body)).status).toBe(400)
  }
  expect((await change('SP-NONE', { status: 'new' })).status).toBe(404)
})

test('when two people press the same button at once, one reads that it is already done', async () => {
  const { orderId } = await anOrder('new')
  const answers = await Promise.all([
    change(orderId, { status: 'preparing' }),
    change(orderId, { status: 'preparing' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff clear a flag without touching the status', async () => {
  const placed = await anOrder('completed')
  await flag(placed)
  expect(await (await change(placed.orderId, { attention: null })).json()).toMatchObject({
    status: 'completed',
    attention: null,
  })
})

test('a cancelled order can no longer be paid', async () => {
  const placed = await anOrder('pending')
  await change(placed.orderId, { status: 'cancelled' })
  await closeQueuedPages(shop)
  const page = await shop.get(new URL(placed.url).pathname)
  expect(await page.text()).toContain('This payment page has expired')
  expect((await payWith(shop, placed.url)).status).toBe(200)
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'unpaid',
    attentionCode: null,
  })
})

test('a deleted order is gone, and its card page with it', async () => {
  const placed = await anOrder('pending')
  const remove = () => shop.ask(`/api/admin/orders/${placed.orderId}`, { method: 'DELETE', headers: staff })
  expect((await remove()).status).toBe(204)
  expect((await shop.get(`/api/admin/orders/${placed.orderId}`, staff)).status).toBe(404)
  await closeQueuedPages(shop)
  expect(await (await shop.get(new URL(placed.url).pathname)).text()).toContain('This payment page has expired')
  expect((await remove()).status).toBe(404)
})

test('an order paid a moment ago that staff delete comes back cancelled, and says so', async () => {
  const placed = await anOrder('pending')
  await payWith(shop, placed.url)
  // As if the webhook were still on its way.
  await shop.db.update(checkoutSessions).set({ status: 'open' }).where(eq(checkoutSessions.orderId, placed.orderId))
  await shop.db.update(orders).set({ status: 'pending', paymentStatus: 'unpaid', paidBySession: null, paidAt: null })
  const remove = () => shop.ask(`/api/admin/orders/${placed.orderId}`, { method: 'DELETE', headers: staff })
  expect((await remove()).status).toBe(204)
  await closeQueuedPages(shop)
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
    attentionCode: 'late_payment',
    attentionMessage: expect.stringContaining('This order had been deleted.'),
    deletedAt: null,
  })
})

test('the CSV contains every page, one line per order, and no formula runs', async () => {
  await anOrder('new', 0, { name: '=HYPERLINK("http://evil")', phone: '+64 21 1', notes: 'two\nlines, "quoted"' })
  await anOrder('completed', 1, { name: 'Bob' })
  const answer = await shop.get('/api/admin/orders.csv?status=new', staff)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.startsWith('Order,Created,Status,Payment,Type,Time,Name,Phone,')).toBe(true)
  expect(text).toContain('"\'=HYPERLINK(""http://evil"")"')
  expect(text).toContain("'+64 21 1")
  expect(text).toContain('"two\nlines, ""quoted"""')
  expect(text).toContain('1 x Chili Paneer (Spice: Hot; Style: Dry)')
  expect(text).toContain(',28.50,3.72,0.00,')
  expect(text).not.toContain('Bob')
  expect(text.endsWith('\r\n')).toBe(true)
})

test('the CSV shows payments and refunds in columns after the others', async () => {
  const money = { paidAt: NOON, paymentStatus: 'paid' } as const
  const unpaid = await anOrder('pending', 0)
  const paid = await anOrder('new', 1)
  const part = await anOrder('completed', 2)
  const back = await anOrder('cancelled', 3)
  for (const [{ orderId }, about] of [
    [paid, money],
    [part, { ...money, refundedCents: cents(850) }],
    [back, { ...money, paymentStatus: 'refunded', refundedCents: cents(2850) }],
  ] as const) {
    await shop.db
      .update(orders)
      .set({ ...about, paidBySession: `cs_test_${orderId}` })
      .where(eq(orders.id, orderId))
  }
  const text = await (await shop.get('/api/admin/orders.csv', staff)).text()
  const [header = [], ...rows] = readCsv(text)
  expect(header.slice(-10)).toEqual([
    'GST included',
    'Refunded',
    'Attention',
    'Paid amount',
    'Refunded amount',
    'GST after refunds',
    'Delivery area',
    'Currency',
    'Net at 15 %',
    'GST at 15 %',
  ])
  const column = (name: string) => header.indexOf(name)
  const told = rows.map((row) => [row[0], row[column('Payment')], ...row.slice(-7, -4)])
  expect(told).toEqual([
    [back.orderId, 'REFUNDED', '28.50', '28.50', '0.00'],
    [part.orderId, 'PAID', '28.50', '8.50', '2.61'],
    [paid.orderId, 'PAID', '28.50', '0.00', '3.72'],
    [unpaid.orderId, 'UNPAID', '0.00', '0.00', '0.00'],
  ])
})

test.each([
  ['', 'orders-2026-11-21.csv'],
  ['from=2026-11-01&to=2026-11-14', 'orders-2026-11-01-to-2026-11-14.csv'],
  ['from=2026-11-14&to=2026-11-14', 'orders-2026-11-14.csv'],
  ['from=2026-11-01', 'orders-from-2026-11-01.csv'],
  ['to=2026-11-14', 'orders-to-2026-11-14.csv'],
])('the file of the list with %j is called %s', async (query, name) => {
  const answer = await shop.get(`/api/admin/orders.csv?${query}`, staff)
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
})
