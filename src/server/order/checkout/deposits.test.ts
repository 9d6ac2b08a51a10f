import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { STANDARD_CLASS, sameRates, type TaxRules } from '#domain/money/tax-rules.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { orders } from '#server/database/schema/order.ts'
import { orderMailSettings } from '#server/order/notice/order-mail.tsx'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import { findOrder, listLines } from '#server/order/record/order-queries.ts'
import { sealDays } from '#server/seal/seal-days.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  followOrder,
  momosLine,
  paneerLine,
  payWith,
} from '#tests/support/shop/test-orders.ts'

const { shop, menu, owner, later, pay, refund, change, read } = await openCounter()
afterAll(shop.close)

const CLASSES = [
  { id: STANDARD_CLASS, name: 'Food', rates: sameRates(10), categoryIds: [] },
  { id: 'drinks', name: 'Drinks', rates: sameRates(20), categoryIds: [] },
]
const OUTSIDE = { as: 'outside' } as const
async function setTax(rules: Partial<TaxRules>): Promise<void> {
  const { version } = (await readAllSettings(shop)).money
  const usual = { name: 'USt', number: '', isIncluded: true, classes: CLASSES, deliveryFee: { as: 'goods' as const } }
  await changeSettings(shop, 'money', { version, tax: { ...usual, ...rules } }, SYSTEM)
}
const setDish = async (id: string, body: object) => {
  const answer = await shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body, headers: owner })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return await answer.json()
}
const take = async (items: object[]): Promise<StaffOrder> => {
  const answer = await shop.post('/api/admin/orders', aCheckout(items), owner)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}
const readMenu = async (): Promise<MenuDocument> => (await shop.get('/api/menu')).json()
const onMenu = async (id: string) => (await readMenu()).items.find((dish) => dish.id === id)
const reportOf = async (): Promise<Report> =>
  (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', owner)).json()
const ratesOf = ({ tax }: StaffOrder) => tax.amounts.map(({ ratePercent, net, tax: sum }) => [ratePercent, net, sum])
const lineOf = ({ items }: StaffOrder, name: string): string => items.find((item) => item.name === name)?.lineId ?? ''

beforeEach(async () => {
  later()
  await setTax({ deposit: OUTSIDE })
  await setDish(menu.momos, { deposit: { amount: 0.5 }, optionGroups: [] })
  await setDish(menu.butterChicken, { deposit: null })
})

test('a deposit stands on the menu while the restaurant takes deposits', async () => {
  expect((await onMenu(menu.momos))?.deposit).toEqual({ amount: 0.5 })
  expect((await onMenu(menu.paneer))?.deposit).toBeUndefined()
  await setTax({})
  expect((await onMenu(menu.momos))?.deposit).toBeUndefined()
  const order = await take([momosLine(menu)])
  expect([order.total, order.deposit, order.items[0]?.deposit]).toEqual([12, undefined, undefined])
})

test('it is an own line of the order, outside of tax, as the goods, or of a class, and a dish may differ', async () => {
  const order = await take([momosLine(menu, { quantity: 2 }), paneerLine(menu)])
  expect(order).toMatchObject({
    total: 41.5,
    deposit: 1,
    items: [{ unitPrice: 12, deposit: 0.5 }, { unitPrice: 16.5 }],
  })
  expect(order.items[0]?.deposits).toEqual([{ unitPrice: 0.5, tax: null }])
  expect(ratesOf(order)).toEqual([[10, 36.82, 3.68]])
  await setTax({ deposit: { as: 'goods' } })
  expect(ratesOf(await take([momosLine(menu)]))).toEqual([[10, 11.36, 1.14]])
  await setDish(menu.momos, { deposit: { amount: 0.5, tax: { as: 'class', classId: 'drinks' } } })
  expect(ratesOf(await take([momosLine(menu)]))).toEqual([
    [20, 0.42, 0.08],
    [10, 10.91, 1.09],
  ])
  await setTax({ deposit: OUTSIDE, isIncluded: false })
  expect((await take([momosLine(menu)])).total).toBe(13.8)
})

test('a chosen option has its own, and a deal those of what is picked', async () => {
  const box = { name: 'In a box', price: 0, deposit: { amount: 5 } }
  const group = { name: 'To go', minPicks: 1, maxPicks: 1, values: [box, { name: 'In a bag', price: 0 }] }
  await setDish(menu.momos, { optionGroups: [group] })
  const order = await take([momosLine(menu, { meta: { options: { 'To go': 'In a box' } } })])
  expect([order.total, order.deposit]).toEqual([17.5, 5.5])
  await setDish(menu.butterChicken, { deposit: { amount: 3 } })
  const combo = await take([comboLine(menu)])
  expect([combo.total, combo.deposit]).toEqual([27.9, 3])
  const { optionGroups } = await readMenu()
  expect(JSON.stringify(optionGroups)).toContain('"deposit":{"amount":5}')
})

test('a discount lowers the price and not the deposit', async () => {
  await setDish(menu.momos, { isSpecial: true, discountPercent: 50 })
  const order = await take([momosLine(menu, { unitPrice: 6 })])
  expect([order.total, order.deposit]).toEqual([6.5, 0.5])
  await setDish(menu.momos, { isSpecial: false, discountPercent: null })
})

test('a guest pays it by card, sees it on the order, and is refused when it has changed meanwhile', async () => {
  const wanted = (deposit: number) => ({ ...aCheckout([momosLine(menu, { quantity: 2 })]), deposit })
  const refused = await checkOut(shop, wanted(0))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'price_changed'])
  const placed = await (await checkOut(shop, wanted(1))).json()
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  const view = await followOrder(shop, placed)
  expect(view).toMatchObject({ paymentStatus: 'paid', total: 25, deposit: 1, items: [{ deposit: 0.5, quantity: 2 }] })
  expect(await (await shop.get(new URL(placed.url).pathname)).text()).toContain('Deposit')
})

test('an empty that comes back is a line of the refund, once, and the report counts it', async () => {
  const before = (await reportOf()).deposits ?? { taken: 0, back: 0 }
  const { id } = await take([momosLine(menu, { quantity: 3 }), paneerLine(menu)])
  await pay(id, { method: 'cash' })
  const momos = lineOf(await read(id), 'Momos')
  const none = await refund(id, { deposits: [{ id: lineOf(await read(id), 'Chili Paneer'), quantity: 1 }] })
  expect([none.status, none.body.fields]).toEqual([400, { 'deposits.0': 'There is no deposit on Chili Paneer.' }])
  const { body } = await refund(id, { deposits: [{ id: momos, quantity: 2 }] })
  expect(body).toMatchObject({ refunded: 1, items: [{ depositsRefunded: 2 }, {}] })
  expect(body.items[0]?.refunded).toBeUndefined()
  expect(body.payments.at(-1)?.cause).toEqual({ deposits: [{ lineId: momos, name: 'Momos', quantity: 2, amount: 1 }] })
  const again = await refund(id, { deposits: [{ id: momos, quantity: 2 }] })
  expect(again.body.fields).toEqual({ 'deposits.0': 'The deposit on Momos can be refunded 1 times at most.' })
  const report = await reportOf()
  expect(report.deposits).toEqual({ taken: before.taken + 1.5, back: before.back + 1 })
  const [header = [], ...rows] = readCsv(
    await (await shop.get('/api/admin/reports.csv?from=2026-11-21&to=2026-11-21', owner)).text(),
  )
  const row = rows.find((one) => one[header.indexOf('By')] === 'Deposits') ?? []
  expect(Number(row[header.indexOf('Refunded')])).toBe(before.back + 1)
})

test('a dish takes along the deposit that did not come back before', async () => {
  const { id } = await take([momosLine(menu, { quantity: 3 })])
  await pay(id, { method: 'cash' })
  const momos = lineOf(await read(id), 'Momos')
  await refund(id, { deposits: [{ id: momos, quantity: 2 }] })
  const { body } = await refund(id, { lines: [{ id: momos, quantity: 2 }], reason: 'quality' })
  expect(body).toMatchObject({ refunded: 25.5, items: [{ refunded: 2, depositsRefunded: 3 }] })
})

test('a change keeps the deposits of what stays, and takes those of what is added', async () => {
  const { id } = await take([momosLine(menu, { quantity: 2 })])
  await setDish(menu.momos, { deposit: { amount: 1 } })
  const changed = await change(id, [{ line: 0, quantity: 1 }, momosLine(menu, { quantity: 2 })])
  expect(changed.items.map(({ deposit }) => deposit)).toEqual([0.5, 1])
  expect([changed.total, changed.deposit]).toEqual([38.5, 2.5])
})

test('the files of orders and the receipt name it', async () => {
  const { id, orderCode } = await take([momosLine(menu, { quantity: 2 })])
  const [header = [], ...rows] = readCsv(await (await shop.get('/api/admin/orders.csv', owner)).text())
  const row = rows.find((one) => one.includes(orderCode)) ?? []
  expect(row[header.indexOf('Deposits')]).toBe('1.00')
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(stored?.depositCents).toBe(100)
  await setTax({})
  const [plain = []] = readCsv(await (await shop.get('/api/admin/orders.csv', owner)).text())
  expect(plain).not.toContain('Deposits')
})

test('the email with the receipt has it as a line, and the sealed day too', async () => {
  const { id } = await take([momosLine(menu, { quantity: 2 })])
  await pay(id, { method: 'cash' })
  const order = await findOrder(shop.db, id)
  const lines = (await listLines(shop.db, [id])).get(id) ?? []
  if (!order?.paidAt) throw new Error('it was paid')
  const sold = { ...order, customerEmail: 'ada@example.com', paidAt: order.paidAt }
  const { text } = receiptMail({ order: sold, lines, payments: [] }, await orderMailSettings(shop, order))
  expect(text).toContain('Deposit: $1.00')
  shop.setTime(new Date('2026-11-21T08:15:00Z'))
  await sealDays(shop)
  const days = await (await shop.get('/api/admin/seals.jsonl?from=2026-11-21&to=2026-11-21', owner)).text()
  const sealed = days.split('\n').find((line) => line.includes(`"kind":"order","id":"${id}"`))
  expect(JSON.parse(sealed ?? '{}')).toMatchObject({
    total: 2500,
    deposit: 100,
    lines: [{ unitPrice: 1200, deposit: 50 }],
  })
  later()
})

test('the table of the menu has a column of deposits only if there are some', async () => {
  const header = async () => readCsv(await (await shop.get('/api/admin/menu.csv', owner)).text())[0]
  expect(await header()).toContain('Deposit')
  await setDish(menu.momos, { deposit: null })
  expect(await header()).not.toContain('Deposit')
})
