import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { orders } from '#server/database/schema/order.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { openOrderingShop, payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const HEADER = [
  'Day',
  'Order',
  'Paid at',
  'Status',
  'Payment',
  'Type',
  'Paid amount',
  'Refunded amount',
  'Kept amount',
  'GST after refunds',
  'Deleted',
  'Currency',
  'Method',
  'Net at 15 %',
  'GST at 15 %',
]

const ask = (query = '') => shop.get(`/api/admin/takings.csv${query}`, staff)
async function takings(query?: string) {
  const [header, ...rows] = readCsv(await (await ask(query)).text())
  expect(header).toEqual(HEADER)
  return rows
}
/** An order paid at this moment. */
async function paidAt(instant: string): Promise<CheckoutAnswer> {
  shop.setTime(new Date(instant))
  const placed = await placeOrder(shop, menu, { pickupTime: '2026-11-21T18:30' })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  await shop.db
    .update(orders)
    .set({ paidAt: new Date(instant) })
    .where(eq(orders.id, placed.orderId))
  shop.setTime(NOON)
  return placed
}
const change = (placed: CheckoutAnswer, method: string, path = '', body?: object) =>
  shop.ask(`/api/admin/orders/${placed.orderId}${path}`, { method, body, headers: staff })

// The business day begins between closing and opening, at 4:00am: 15:00 UTC.
let kept: CheckoutAnswer
let part: CheckoutAnswer
let back: CheckoutAnswer
let gone: CheckoutAnswer
let before: CheckoutAnswer
beforeAll(async () => {
  before = await paidAt('2026-11-20T14:59:00Z')
  kept = await paidAt('2026-11-20T15:00:00Z')
  part = await paidAt('2026-11-20T22:00:00Z')
  back = await paidAt('2026-11-20T22:30:00Z')
  gone = await paidAt('2026-11-20T22:45:00Z')
  await placeOrder(shop, menu)
  await change(part, 'POST', '/refund', { amount: 13.4 })
  await change(back, 'PATCH', '', { status: 'cancelled', refund: true })
  await shop.demoStripe.idle()
  expect((await change(gone, 'DELETE')).status).toBe(204)
})

const TODAY = [
  ['53.40', '0.00', '53.40', '6.97', '', 'NZD', 'card', '46.43', '6.97'],
  ['53.40', '13.40', '40.00', '5.22', '', 'NZD', 'card', '34.78', '5.22'],
  ['53.40', '53.40', '0.00', '0.00', '', 'NZD', 'card', '0.00', '0.00'],
  ['53.40', '0.00', '53.40', '6.97', 'yes', 'NZD', 'card', '46.43', '6.97'],
]
const SUMS = ['', '', '', '', '213.60', '66.80', '146.80', '19.16', '', 'NZD', '', '127.64', '19.16']

test('the takings of today include every order paid today, even deleted and cancelled ones, with totals', async () => {
  expect(await takings()).toEqual([
    ['2026-11-21', kept.orderId, '2026-11-21 04:00', 'new', 'PAID', 'pickup', ...(TODAY[0] ?? [])],
    ['2026-11-21', part.orderId, '2026-11-21 11:00', 'new', 'PAID', 'pickup', ...(TODAY[1] ?? [])],
    ['2026-11-21', back.orderId, '2026-11-21 11:30', 'cancelled', 'REFUNDED', 'pickup', ...(TODAY[2] ?? [])],
    ['2026-11-21', gone.orderId, '2026-11-21 11:45', 'new', 'PAID', 'pickup', ...(TODAY[3] ?? [])],
    ['2026-11-21', 'Total of the day', ...SUMS],
    ['2026-11-21', 'Total', ...SUMS],
  ])
})

test('a range has a total for each day and one for all, which match the payments', async () => {
  const rows = await takings('?from=2026-11-20&to=2026-11-21')
  expect(
    rows.filter(([, order]) => order?.startsWith('Total')).map((row) => [row[0], row[1], ...row.slice(6, 10)]),
  ).toEqual([
    ['2026-11-20', 'Total of the day', '53.40', '0.00', '53.40', '6.97'],
    ['2026-11-21', 'Total of the day', '213.60', '66.80', '146.80', '19.16'],
    ['2026-11-20 to 2026-11-21', 'Total', '267.00', '66.80', '200.20', '26.13'],
  ])
  expect(rows[0]?.[1]).toBe(before.orderId)
  const { rows: books } = await shop.db.execute(
    sql`select sum("totalCents")::int as paid, sum("refundedCents")::int as refunded from orders where "paidAt" is not null`,
  )
  expect(books).toEqual([{ paid: 26700, refunded: 6680 }])
})

test('a refund on a later day reduces the takings of the day on which the order was paid', async () => {
  shop.setTime(new Date('2026-11-22T00:00:00Z'))
  await change(before, 'POST', '/refund', { amount: 3.4 })
  await shop.demoStripe.idle()
  expect((await takings('?from=2026-11-20&to=2026-11-20')).at(-1)?.slice(6, 9)).toEqual(['53.40', '3.40', '50.00'])
  expect((await takings('?from=2026-11-22')).at(-1)?.slice(6, 9)).toEqual(['0.00', '0.00', '0.00'])
  shop.setTime(NOON)
})

test('a day without takings has the same header and a total of zero', async () => {
  expect(await takings('?from=2026-01-01&to=2026-01-02')).toEqual([
    [
      '2026-01-01 to 2026-01-02',
      'Total',
      '',
      '',
      '',
      '',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      'NZD',
      '',
      '0.00',
      '0.00',
    ],
  ])
})

test('long takings are read in batches, each order once', async () => {
  const many = 1203
  await shop.db.execute(sql`insert into orders (id, key, status, "paymentStatus", type, "totalCents", currency, "customerName",
    "customerPhone", "promisedFor", "kitchenMinutes", locale, tax, "paidBySession", "paidAt", "createdAt")
    select 'SP-M' || n, 'many-' || n, 'completed', 'paid', 'pickup', 100 + n, 'nzd', 'Ada', '021', now(), 2, 'en-NZ',
      '{"name": "GST", "number": "", "isIncluded": true, "amounts": []}', 'cs_many_' || n,
      timestamptz '2025-06-01T12:00:00+12' + (n / 3) * interval '1 minute', now() from generate_series(1, ${many}) as n`)
  const rows = await takings('?from=2025-06-01&to=2025-06-02')
  const codes = rows.map(([, order]) => order).filter((order) => order?.startsWith('SP-'))
  expect(new Set(codes).size).toBe(many)
  expect(codes).toHaveLength(many)
  const sum = ((100 * many + (many * (many + 1)) / 2) / 100).toFixed(2)
  expect(rows.at(-1)?.slice(6, 9)).toEqual([sum, '0.00', sum])
})

test.each([
  ['', 'takings-2026-11-21.csv'],
  ['?from=2026-11-20', 'takings-2026-11-20-to-2026-11-21.csv'],
  ['?to=2026-11-20', 'takings-2026-11-20.csv'],
  ['?from=2026-11-01&to=2026-11-14', 'takings-2026-11-01-to-2026-11-14.csv'],
])('the file of the takings%s is called %s', async (query, name) => {
  expect((await ask(query)).headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
})

test.each(['?from=yesterday', '?from=2026-02-30', '?from=2026-11-21&to=2026-11-20', '?from=2026-12-24', '?status=new'])(
  'takings%s are refused',
  async (query) => {
    expect((await ask(query)).status).toBe(400)
  },
)

test('takings are for staff only', async () => {
  expect((await shop.get('/api/admin/takings.csv')).status).toBe(401)
})

test('once the shop takes real payments, earlier test payments no longer count', async () => {
  const { payments } = shop.adapters
  const { isFromTests } = payments
  Object.assign(payments, { isFromTests: (sessionId: string) => sessionId.startsWith('cs_test_') })
  expect((await takings()).map(([day, name, ...row]) => [day, name, ...row.slice(4, 8)])).toEqual([
    ['2026-11-21', 'Total', '0.00', '0.00', '0.00', '0.00'],
  ])
  Object.assign(payments, { isFromTests })
})
