import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'

const { shop, menu, owner, read, pay, refund, counterOrder, cardOrder } = await openCounter()
afterAll(shop.close)
/** Momos at 8.25 %, the paneer at 15 %. */
beforeAll(async () => {
  const [momos] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.momos))
  const { money } = await readAllSettings(shop)
  const gst = { name: 'GST', number: '', isIncluded: true, ratePercent: 15 }
  const tax = taxRules({ ...gst, categoryRates: [{ categoryId: momos?.categoryId ?? '', ratePercent: 8.25 }] })
  await changeSettings(shop, 'money', { version: money.version, tax }, SYSTEM)
})

const DAY = 'from=2026-11-21&to=2026-11-21'
const lineOf = ({ items }: StaffOrder, name: string): string => items.find((item) => item.name === name)?.lineId ?? ''
const file = async (name: string) => readCsv(await (await shop.get(`/api/admin/${name}.csv?${DAY}`, owner)).text())

/** Net and tax at 15 % and at 8.25 %, as each of the books has them. */
async function booked() {
  const report: Report = await (await shop.get(`/api/admin/reports?${DAY}`, owner)).json()
  const reports = await file('reports')
  const takings = await file('takings')
  const [titles = [], ...rows] = await file('orders')
  const column = (title: string) => rows.reduce((sum, row) => sum + Number(row[titles.indexOf(title)]), 0)
  return {
    report: report.taxes.flatMap(({ net, tax }) => [net, tax]),
    reports: reports.filter(([, by]) => by === 'Tax').flatMap((row) => [Number(row[14]), Number(row[7])]),
    takings: takings.at(-1)?.slice(13).map(Number),
    orders: ['Net at 15 %', 'GST at 15 %', 'Net at 8.25 %', 'GST at 8.25 %'].map(column),
  }
}

test.each([
  ['the card', cardOrder],
  [
    'the counter',
    async () => {
      const id = await counterOrder()
      await pay(id, { method: 'cash' })
      return id
    },
  ],
])('a dish that goes back by name to %s takes the tax of its own rate with it, in every book', async (_, sell) => {
  await shop.db.delete(orders)
  const id = await sell()
  await refund(id, { lines: [{ id: lineOf(await read(id), 'Chili Paneer'), quantity: 1 }], reason: 'quality' })
  const { total, refunded } = await read(id)
  expect(refunded).toBe(16.5)
  const momos = total - 16.5
  const net = Math.round((momos / 1.0825) * 100) / 100
  const left = [0, 0, net, Math.round((momos - net) * 100) / 100]
  expect(await booked()).toEqual({ report: left, reports: left, takings: left, orders: left })
})

test('an order that was wholly refunded and paid again has all of its tax again', async () => {
  await shop.db.delete(orders)
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  await refund(id, { lines: [{ id: lineOf(await read(id), 'Momos'), quantity: 1 }] })
  await refund(id, { method: 'cash' })
  await pay(id, { method: 'eftpos' })
  const all = [14.35, 2.15, 11.09, 0.91]
  expect(await booked()).toEqual({ report: all, reports: all, takings: all, orders: all })
})
