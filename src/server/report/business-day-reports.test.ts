import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Report } from '#contract/report.ts'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import { orders } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { payOrder, sellOrder } from '#tests/support/shop/sold-orders.ts'
import { openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop } = await openOrderingShop()
afterAll(shop.close)
const owner = (await signInAs(shop, 'owner')).headers

beforeEach(async () => {
  shop.setTime(NOON)
  for (const table of [orderPayments, orders]) await shop.db.delete(table)
})

const report = async (query = ''): Promise<Report> => (await shop.get(`/api/admin/reports${query}`, owner)).json()

test('net and tax at each rate add up to what is kept, for each day and range, in the report and all files', async () => {
  for (let n = 0; n < 60; n++) {
    const [total, rate] = [901 + 317 * n, n % 3 === 0 ? 8.25 : 15]
    const refunded = n % 7 === 0 ? total : n % 4 === 0 ? Math.floor(total / 3) : 0
    const at = new Date(Date.parse('2026-11-20T20:00:00Z') + n * 53 * 60_000).toISOString()
    await sellOrder(shop, { at, total, rate, refunded })
  }
  const files = (path: string, query: string) => shop.get(`/api/admin/${path}.csv${query}`, owner)
  const read = async (path: string, query: string) => readCsv(await (await files(path, query)).text())
  const inCents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const ranges = [['2026-11-21', '2026-11-23'], ...['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => [day, day])]
  for (const [from, to] of ranges) {
    const query = `?from=${from}&to=${to}`
    const { takings, taxes, days } = await report(query)
    expect(taxes.map(({ ratePercent }) => ratePercent)).toEqual([15, 8.25, 5])
    expect(inCents(taxes.flatMap(({ net, tax }) => [net, tax]))).toBe(inCents([takings.kept]))
    expect(inCents(taxes.map(({ tax }) => tax))).toBe(inCents([takings.tax]))
    expect(inCents(days.map(({ kept }) => kept))).toBe(inCents([takings.kept]))
    for (const { kept, taxes: ofDay } of days)
      expect(inCents(ofDay.flatMap(({ net, tax }) => [net, tax]))).toBe(inCents([kept]))
    const rows = await read('reports', query)
    const ofRate = (name: string) => rows.filter(([, by, of]) => by === 'Tax' && of === name)
    for (const { ratePercent, net, tax } of taxes) {
      const found = ofRate(`${ratePercent} %`)
      expect(inCents(found.map((row) => Number(row[7])))).toBe(inCents([tax]))
      expect(inCents(found.map((row) => Number(row[14])))).toBe(inCents([net]))
    }
    const sums = taxes.flatMap(({ net, tax }) => [net.toFixed(2), tax.toFixed(2)])
    const [titles, ...sales] = await read('takings', query)
    expect(titles?.slice(13)).toEqual([15, 8.25, 5].flatMap((rate) => [`Net at ${rate} %`, `GST at ${rate} %`]))
    expect(sales.at(-1)?.slice(13)).toEqual(sums)
  }
})

test('an order with one rate under two names, from before and after a change, is whole in every file', async () => {
  const amounts = [
    { ratePercent: 15, netCents: cents(609), taxCents: cents(91) },
    { ratePercent: 15, netCents: cents(739), taxCents: cents(111), name: 'VAT' },
  ]
  const tax = { name: 'GST', number: '', isIncluded: true, amounts }
  await sellOrder(shop, { at: '2026-11-20T22:00:00Z', total: 1550, tax })
  for (const name of ['takings.csv', 'orders.csv?status=all']) {
    const [titles = [], row] = readCsv(await (await shop.get(`/api/admin/${name}`, owner)).text())
    expect([row?.[titles.indexOf('Net at 15 %')], row?.[titles.indexOf('GST at 15 %')]]).toEqual(['13.48', '2.02'])
  }
})

test('what is taken after closing belongs to the evening, and is in no file missing', async () => {
  const { weekly } = DEFAULT_SETTINGS.hours
  const version = () => ({ version: shop.settings.read().versions.hours })
  await changeSettings(shop, 'hours', { weekly: everyDay({ opens: '17:00', closes: '02:30' }), ...version() }, SYSTEM)
  const late = await sellOrder(shop, { at: '2026-11-21T13:36:00Z', total: 8000 }) // 2:36am on Sunday
  await payOrder(shop, late, 'cash', 8000, '2026-11-21T13:36:00Z')
  shop.setTime(new Date('2026-11-21T13:45:00Z'))
  const { from, takings, days } = await report()
  expect({ from, kept: takings.kept, days: days.map(({ kept }) => kept) }).toEqual({
    from: '2026-11-21',
    kept: 80,
    days: [80],
  })
  for (const [file, column] of [
    ['reports', 6],
    ['takings', 8],
  ] as const) {
    const rows = readCsv(await (await shop.get(`/api/admin/${file}.csv`, owner)).text())
    expect(rows[1]?.[0]).toBe('2026-11-21')
    expect(rows[1]?.[column]).toBe('80.00')
  }
  await shop.db.update(orders).set({ createdAt: new Date('2026-11-21T13:30:00Z') })
  const listed = async (day: string) =>
    (await (await shop.get(`/api/admin/orders?from=${day}&to=${day}`, owner)).json()).total
  expect([await listed('2026-11-21'), await listed('2026-11-22')]).toEqual([1, 0])
  await changeSettings(shop, 'hours', { weekly, ...version() }, SYSTEM)
})
