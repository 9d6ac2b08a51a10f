import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Report } from '#contract/report.ts'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { missedSales } from '#server/database/schema/report.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { type Payment, payOrder, type SoldOrder, sellOrder } from '#tests/support/shop/sold-orders.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const owner = (await signInAs(shop, 'owner')).headers
const staff = (await signInAs(shop, 'staff')).headers

beforeEach(async () => {
  shop.setTime(NOON)
  for (const table of [refunds, orderPayments, orders, bookings, missedSales]) await shop.db.delete(table)
})

const sold = (order: SoldOrder) => sellOrder(shop, order)
const pay = (...payment: Payment) => payOrder(shop, ...payment)
const report = async (query = ''): Promise<Report> => (await shop.get(`/api/admin/reports${query}`, owner)).json()
const SATURDAY = '?from=2026-11-21&to=2026-11-21'

test('takings by service, hour and weekday match the CSV for the accountant to the cent, refunds included', async () => {
  for (let n = 0; n < 40; n++) {
    const total = 701 + 313 * n
    const refunded = n % 5 === 0 ? total : n % 3 === 0 ? Math.floor(total / 7) : 0
    const type = n % 4 === 0 ? { type: 'delivery' as const, address: '1 Near Street' } : {}
    const at = new Date(Date.parse('2026-11-20T22:10:00Z') + n * 40 * 60_000).toISOString()
    await sold({ at, total, refunded, ...type, ...(n % 6 === 1 && { status: 'cancelled', deletedAt: NOON }) })
  }
  const { takings, services, hours, weekdays, days } = await report('?from=2026-11-21&to=2026-11-22')
  const csv = readCsv(await (await shop.get('/api/admin/takings.csv?from=2026-11-21&to=2026-11-22', owner)).text())
  const { orders: count, ...sums } = takings
  expect(days.map(({ orders: of }) => of)).toEqual([26, 14])
  expect(count).toBe(40)
  expect(Object.values(sums).map((sum) => sum.toFixed(2))).toEqual(csv.at(-1)?.slice(6, 10))
  const inCents = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)
  for (const groups of [services, hours, weekdays, days]) {
    expect(groups.reduce((sum, { orders: of }) => sum + of, 0)).toBe(40)
    expect(inCents(groups.map(({ kept }) => kept))).toBe(inCents([takings.kept]))
  }
  expect(inCents(services.map(({ tax }) => tax))).toBe(inCents([takings.tax]))
  expect(weekdays.filter(({ orders: of }) => of > 0).map(({ weekday }) => weekday)).toEqual([5, 6])
  expect(hours.map(({ hour }) => hour)).toEqual([...Array(20).keys()].map((hour) => hour + 4).concat([0, 1, 2, 3]))
  const rows = readCsv(await (await shop.get('/api/admin/reports.csv?from=2026-11-21&to=2026-11-22', owner)).text())
  expect(rows[0]?.slice(0, 9)).toEqual(['Day', 'By', 'Name', 'Count', 'Paid', 'Refunded', 'Kept', 'GST', 'Currency'])
  expect(rows[0]?.slice(9)).toEqual([
    'Tips',
    'Expected',
    'Counted',
    'Corrected',
    'Difference',
    'Net',
    'Taken back',
    'Refunds',
  ])
  const services2 = rows.filter(([, by]) => by === 'Service')
  expect(inCents(services2.map((row) => Number(row[6])))).toBe(inCents([takings.kept]))
  expect(inCents(services2.map((row) => Number(row[7])))).toBe(inCents([takings.tax]))
})

test('money is reported by method, on the day when it was paid or refunded', async () => {
  const card = await sold({ at: '2026-11-21T01:00:00Z', total: 5000, refunded: 1500 })
  await pay(card, 'card', 5000, '2026-11-21T01:00:00Z')
  await shop.db.execute(sql`insert into checkout_sessions ("orderId", "idempotencyKey", "expiresAt", "sessionId",
    "paymentIntent", "amountCents", currency, status) values (${card}, ${card}, now(), ${`cs_${card}`}, ${`pi_${card}`}, 5000, 'nzd', 'paid')`)
  await shop.db.insert(refunds).values(
    (['succeeded', 'failed'] as const).map((status) => ({
      ...{ orderId: card, refundId: `re_${status}`, paymentIntent: `pi_${card}`, status },
      ...{ amountCents: cents(1500), createdAt: new Date('2026-11-21T02:00:00Z') },
    })),
  )
  const cash = await sold({ at: '2026-11-20T01:00:00Z', total: 2000, paidBySession: null })
  await pay(cash, 'cash', 2000, '2026-11-20T01:00:00Z')
  await pay(cash, 'cash', -500, '2026-11-21T03:00:00Z')
  const practice = await sold({ at: '2026-11-21T01:00:00Z', total: 9900, isRehearsal: true })
  await pay(practice, 'eftpos', 9900, '2026-11-21T01:00:00Z')
  const { methods, takings } = await report(SATURDAY)
  expect(takings).toMatchObject({ orders: 1, paid: 50, refunded: 15, kept: 35 })
  // Always in this order, on screen and in print.
  expect(methods).toEqual([
    { method: 'card', count: 1, refunds: 1, paid: 50, refunded: 15, tips: 0 },
    { method: 'cash', count: 0, refunds: 1, paid: 0, refunded: 5, tips: 0 },
  ])
  const rows = readCsv(await (await shop.get(`/api/admin/reports.csv${SATURDAY}`, owner)).text())
  expect(rows.find(([, , name]) => name === 'cash')?.slice(3, 7)).toEqual(['0', '0.00', '5.00', '-5.00'])
  expect(rows.flatMap(([, by, , payments, ...rest]) => (by === 'Payment' ? [[payments, rest.at(-1)]] : []))).toEqual([
    ['1', '1'],
    ['0', '1'],
  ])
})

test('refunds beyond the payments are written to the cent', async () => {
  const cash = await sold({ at: '2026-11-20T01:00:00Z', total: 2000, paidBySession: null })
  await pay(cash, 'cash', 10, '2026-11-21T03:00:00Z')
  await pay(cash, 'cash', -30, '2026-11-21T03:00:00Z')
  const rows = readCsv(await (await shop.get(`/api/admin/reports.csv${SATURDAY}`, owner)).text())
  expect(rows.find(([, , name]) => name === 'cash')?.slice(4, 7)).toEqual(['0.10', '0.30', '-0.20'])
})

test('the hours of a night are in the order of the night', async () => {
  const { weekly } = DEFAULT_SETTINGS.hours
  const version = () => ({ version: shop.settings.read().versions.hours })
  await changeSettings(shop, 'hours', { weekly: everyDay({ opens: '17:00', closes: '02:30' }), ...version() }, SYSTEM)
  await sold({ at: '2026-11-21T12:30:00Z', total: 1000 }) // 1:30am on Sunday
  await sold({ at: '2026-11-21T10:30:00Z', total: 700 }) // 11:30pm
  await sold({ at: '2026-11-21T13:10:00Z', total: 300 }) // 2:10am
  expect((await report(SATURDAY)).hours.map(({ hour }) => hour)).toEqual([23, 1, 2])
  await changeSettings(shop, 'hours', { weekly, ...version() }, SYSTEM)
})

test('a night past midnight belongs to the day on which it began', async () => {
  const { weekly } = DEFAULT_SETTINGS.hours
  const version = () => ({ version: shop.settings.read().versions.hours })
  await changeSettings(shop, 'hours', { weekly: everyDay({ opens: '17:00', closes: '02:00' }), ...version() }, SYSTEM)
  await sold({ at: '2026-11-21T12:30:00Z', total: 1000 }) // 1:30am on Sunday
  await sold({ at: '2026-11-21T20:31:00Z', total: 700 }) // 9:31am, when the next day has begun
  const { from, takings, hours, days } = await report(SATURDAY)
  expect({ from, kept: takings.kept, hours, days }).toEqual({
    from: '2026-11-21',
    kept: 10,
    hours: [{ hour: 1, orders: 1, kept: 10 }],
    days: [expect.objectContaining({ day: '2026-11-21', orders: 1, kept: 10, guests: 0 })],
  })
  await changeSettings(shop, 'hours', { weekly, ...version() }, SYSTEM)
})

test('sold dishes are listed by quantity, without cancelled orders', async () => {
  const [one, other] = [
    await sold({ at: '2026-11-21T01:00:00Z', total: 4000 }),
    await sold({ at: '2026-11-21T01:00:00Z', total: 900 }),
  ]
  const gone = await sold({ at: '2026-11-21T01:00:00Z', total: 900, status: 'cancelled' })
  const line = (orderId: string, name: string, quantity: number, position = 0) => ({
    ...{ orderId, name, quantity, position, unitPriceCents: cents(450) },
    tax: { name: 'GST', isIncluded: true, ratePercent: 15 },
  })
  await shop.db
    .insert(orderLines)
    .values([line(one, 'Naan', 2), line(one, 'Momos', 5, 1), line(other, 'Naan', 4), line(gone, 'Rice', 9)])
  expect((await report(SATURDAY)).dishes).toEqual([
    { name: 'Naan', quantity: 6, amount: 27 },
    { name: 'Momos', quantity: 5, amount: 22.5 },
  ])
})

test('requests for sold-out dishes are counted, and only for dishes on the menu', async () => {
  await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }] }, staff)
  for (let guest = 0; guest < 3; guest++)
    expect(
      (await checkOut(shop, aCheckout([momosLine(menu), { ...momosLine(menu), id: null, name: 'Unicorn' }]))).status,
    ).toBe(409)
  expect((await report(SATURDAY)).soldOut).toEqual([{ name: 'Momos', since: '2026-11-21T12:00', wishes: 3 }])
  expect((await report('?from=2026-11-20&to=2026-11-20')).soldOut).toEqual([])
})

test('a dish is not sold out while portions of it are left', async () => {
  const say = (left: number) =>
    shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.paneer }], until: 'tomorrow', left }, staff)
  await say(12)
  const names = async () => (await report(SATURDAY)).soldOut.map(({ name }) => name)
  expect(await names()).not.toContain('Chili Paneer')
  await say(0)
  expect(await names()).toContain('Chili Paneer')
})

test('lateness is measured when an order is ready, or until now while it is not, also of orders that are not paid yet', async () => {
  const promised = (minutes: number) => ({ promisedFor: new Date(NOON.getTime() + minutes * 60_000) })
  const at = NOON.toISOString()
  const order = (minutes: number, status: 'completed' | 'preparing' | 'cancelled') =>
    sold({ at, total: 1000, status, ...promised(minutes) })
  const ready = async (id: string, minutes: number, to = 'ready') =>
    shop.db.insert(auditEntries).values({
      ...{ entity: 'order' as const, entityId: id, action: 'changed' as const, actor: 'staff', adminId: null },
      ...{ at: new Date(NOON.getTime() + minutes * 60_000), changes: { status: { from: 'preparing', to } } },
    })
  await ready(await order(20, 'completed'), 15)
  const late = await order(20, 'completed')
  await ready(late, 30)
  await ready(late, 50, 'completed')
  await order(10, 'preparing')
  await order(90, 'preparing')
  await order(5, 'cancelled')
  const unpaid = { paidAt: null, paidBySession: null, paymentStatus: 'unpaid' as const }
  await sold({ at, total: 1000, status: 'new', ...promised(30), ...unpaid })
  await sold({ at, total: 1000, status: 'new', ...promised(5), ...unpaid, deletedAt: NOON })
  shop.setTime(new Date(NOON.getTime() + 60 * 60_000))
  expect((await report(SATURDAY)).promises).toEqual({ orders: 5, late: 3, averageMinutes: 30, worstMinutes: 50 })
})

test('covers are guests who booked or walked in, without no-shows', async () => {
  const booking = {
    name: 'Ada',
    email: '',
    phone: '021 555 0100',
    date: '2026-11-21',
    time: '18:30',
    status: 'confirmed',
  }
  const book = async (guests: number, change?: object) => {
    const { id } = await (await shop.post('/api/admin/bookings', { ...booking, guests }, staff)).json()
    if (change) await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body: change, headers: staff })
  }
  await book(4)
  await book(6, { attendance: 'no_show' })
  await book(8, { status: 'cancelled' })
  await shop.post('/api/admin/walk-ins', { guests: 3 }, staff)
  const { bookings: tables, days } = await report(SATURDAY)
  expect(tables).toEqual({ parties: 2, guests: 7, walkIns: 1, noShows: 1, cancelled: 1 })
  expect(days[0]?.guests).toBe(7)
})

test.each(['?from=2026-11-22&to=2026-11-21', '?from=yesterday', '?from=2020-01-01&to=2026-11-21', '?status=new'])(
  'reports%s are refused',
  async (query) => {
    expect((await shop.get(`/api/admin/reports${query}`, owner)).status).toBe(400)
  },
)

test('reports are for owners, and cover today by default', async () => {
  expect((await shop.get('/api/admin/reports', staff)).status).toBe(403)
  expect(await report()).toMatchObject({ from: '2026-11-21', to: '2026-11-21', currency: 'NZD', taxName: 'GST' })
})
