import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { menuCategories } from '#server/database/schema/menu.ts'
import { readMenuTaxes } from '#server/menu/menu-taxes.ts'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  followOrder,
  momosLine,
  openRefundShop,
  orderRow,
  paneerLine,
  payWith,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'

let opened: Awaited<ReturnType<typeof openRefundShop>>
beforeAll(async () => {
  opened = await openRefundShop()
})
afterAll(() => opened.shop.close())

async function sellIn(
  money: Pick<MoneyRules, 'currency' | 'tax'>,
  place: { country: string; locale: string; timeZone: string },
): Promise<void> {
  const { shop } = opened
  const { restaurant, money: before } = await readAllSettings(shop)
  const { country, ...region } = place
  const address = { ...restaurant.address, country }
  await changeSettings(shop, 'restaurant', { version: restaurant.version, address, ...region }, SYSTEM)
  await changeSettings(shop, 'money', { version: before.version, ...money }, SYSTEM)
}

const LISBON = { country: 'PT', locale: 'pt-PT', timeZone: 'Europe/Lisbon' }
const IVA = { name: 'IVA', number: 'PT 501 234 567', isIncluded: true, ratePercent: 13 }
const AUSTIN = { country: 'US', locale: 'en-US', timeZone: 'America/Chicago' }
const ADDED = { name: 'Sales tax', number: '', isIncluded: false, ratePercent: 8.25 }
const SALES_TAX = taxRules(ADDED)

const LATER = { pickupTime: '2026-11-21T18:00' }

async function buy(items: object[]) {
  const { shop } = opened
  const placed = await (await checkOut(shop, aCheckout(items, LATER))).json()
  expect(placed).toMatchObject({ orderId: expect.any(String) })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  const order = await orderRow(shop, placed)
  if (!order?.paidAt) throw new Error('The order was not paid.')
  return { placed, order: { ...order, paidAt: order.paidAt, customerEmail: 'ada@example.com' } }
}

const receiptOf = ({ order }: Awaited<ReturnType<typeof buy>>) =>
  receiptMail(
    { order, lines: [], payments: [] },
    { restaurant: opened.shop.restaurant, mail: DEFAULT_MAIL, publicUrl: 'http://localhost' },
  ).text

test('in Lisbon, prices include IVA of 13 %, and 23 % in one category', async () => {
  const { shop, menu, staff } = opened
  const [indoChinese] = await shop.db.select().from(menuCategories).where(eq(menuCategories.name, 'Indo Chinese'))
  const categoryRates = [{ categoryId: indoChinese?.id ?? '', ratePercent: 23 }]
  await sellIn({ currency: 'EUR', tax: taxRules({ ...IVA, categoryRates }) }, LISBON)
  expect(await readMenuTaxes(shop)).toMatchObject({ dishes: { [menu.paneer]: 'rate-23' } })

  const sold = await buy([momosLine(menu), paneerLine(menu), comboLine(menu)])
  const view = await followOrder(shop, sold.placed)
  expect(view).toMatchObject({
    ...{ total: 53.4, gst: 7.34, currency: 'eur', locale: 'pt-PT' },
    tax: {
      ...{ name: 'IVA', number: 'PT 501 234 567', isIncluded: true },
      amounts: [
        { ratePercent: 23, net: 13.41, tax: 3.09 },
        { ratePercent: 13, net: 32.65, tax: 4.25 },
      ],
    },
  })
  expect((await sessionsOf(shop, sold.placed))[0]).toMatchObject({ amountCents: 5340, currency: 'eur', status: 'paid' })
  const receipt = receiptOf(sold)
  expect(receipt).toContain('Total (EUR): 53,40\u00a0€')
  expect(receipt).toContain(
    'Rate: Net, Tax, Gross\n' +
      'IVA 23 %: 13,41\u00a0€, 3,09\u00a0€, 16,50\u00a0€\nIVA 13 %: 32,65\u00a0€, 4,25\u00a0€, 36,90\u00a0€',
  )
  expect(receipt).toContain('IVA number PT 501 234 567')

  await shop.post(`/api/admin/orders/${view.id}/refund`, { amount: 16.5 }, staff)
  await shop.demoStripe.idle()
  const [header = [], ...rows] = readCsv(await (await shop.get('/api/admin/orders.csv?format=plain', staff)).text())
  const cells = rows.find(([id]) => id === view.id) ?? []
  const cell = (title: string) => cells[header.indexOf(title)]
  expect([cell('Total'), cell('IVA included'), cell('IVA after refunds'), cell('Currency')]).toEqual([
    ...['53.40', '7.34', '5.06', 'EUR'],
  ])
})

test('in Austin, sales tax is added to the sum, paid by card and shown everywhere', async () => {
  const { shop, menu, staff } = opened
  await sellIn({ currency: 'USD', tax: SALES_TAX }, AUSTIN)
  const sold = await buy([momosLine(menu), paneerLine(menu), comboLine(menu)])
  const view = await followOrder(shop, sold.placed)
  // 53.40 x 8.25 % is 4.4055.
  expect(view).toMatchObject({
    ...{ total: 57.81, gst: 4.41, currency: 'usd', locale: 'en-US' },
    tax: { name: 'Sales tax', isIncluded: false, amounts: [{ ratePercent: 8.25, net: 53.4, tax: 4.41 }] },
  })
  expect(sold.order.totalCents).toBe(5781)
  expect((await sessionsOf(shop, sold.placed))[0]).toMatchObject({ amountCents: 5781, currency: 'usd', status: 'paid' })
  const page = await (await shop.app.request(new URL(sold.placed.url).pathname)).text()
  expect(page).toContain('Sales tax (8.25 %)')
  expect(receiptOf(sold)).toContain('Subtotal: $53.40\nSales tax (8.25 %): $4.41\nTotal (USD): $57.81')
  expect(receiptOf(sold)).not.toContain('number')

  const tooMuch = await shop.post(`/api/admin/orders/${view.id}/refund`, { amount: 57.82 }, staff)
  expect((await tooMuch.json()).fields).toEqual({ amount: 'At most $57.81 can still be refunded.' })
  expect((await shop.post(`/api/admin/orders/${view.id}/refund`, {}, staff)).status).toBe(200)
  await shop.demoStripe.idle()
  expect(await staffOrder(shop, sold.placed)).toMatchObject({ payment_status: 'refunded', refunded: 57.81 })
})

test('the delivery minimum does not include added tax', async () => {
  const { shop, menu } = opened
  await sellIn({ currency: 'USD', tax: taxRules({ ...ADDED, ratePercent: 30 }) }, AUSTIN)
  const delivery = { ...LATER, orderType: 'delivery', address: '1 Near Street' }
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { quantity: 2 })], delivery))
  expect(await answer.json()).toMatchObject({
    error: 'Minimum order for delivery is $30. Please add more items or select Pickup.',
  })
})

test('an order keeps its currency, and days with two currencies have two totals', async () => {
  const { shop, menu, staff } = opened
  await sellIn({ currency: 'EUR', tax: taxRules(IVA) }, LISBON)
  const inEuros = await buy([momosLine(menu)])
  await sellIn({ currency: 'USD', tax: SALES_TAX }, AUSTIN)
  expect(receiptOf(inEuros)).toContain('Total (EUR): 12,00\u00a0€\nIVA included (13 %): 1,38\u00a0€')
  expect(await followOrder(shop, inEuros.placed)).toMatchObject({ total: 12, gst: 1.38, currency: 'eur' })
  const rows = readCsv(await (await shop.get('/api/admin/takings.csv?from=2026-11-20&to=2026-11-21', staff)).text())
  const currency = rows[0]?.indexOf('Currency') ?? -1
  const totals = rows.filter(([, name]) => name === 'Total').map((row) => [row[currency], ...row.slice(6, 10)])
  expect(totals).toEqual([
    ['USD', '57.81', '57.81', '0.00', '0.00'],
    ['EUR', '65.40', '16.50', '48.90', '6.44'],
  ])
})

test('the CSV keeps every column, even if a tax is named like one', async () => {
  const { shop, menu, staff } = opened
  await sellIn({ currency: 'USD', tax: { ...SALES_TAX, name: 'Total' } }, AUSTIN)
  const { placed } = await buy([momosLine(menu)])
  const [header = [], ...rows] = readCsv(await (await shop.get('/api/admin/orders.csv', staff)).text())
  const cells = rows.find(([id]) => id === placed.orderId) ?? []
  expect(cells.filter((_, column) => header[column] === 'Total')).toEqual(['12.99', '0.99'])
})
