import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Drawers } from '#contract/drawer.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  openRefundShop,
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

/** The tax is the same everywhere: 10 % in prices. */
const TAX = { name: 'Tax', number: '', isIncluded: true, ratePercent: 10, categoryRates: [] }

async function moveTo(
  currency: string,
  country: string,
  { cashStepCents = 0, tax = TAX }: object & Partial<Moved> = {},
) {
  const { shop } = opened
  const { restaurant, money } = await readAllSettings(shop)
  const address = { ...restaurant.address, country }
  await changeSettings(shop, 'restaurant', { version: restaurant.version, address }, SYSTEM)
  await changeSettings(shop, 'money', { version: money.version, currency, tax, cashStepCents } as never, SYSTEM)
}
type Moved = { cashStepCents: number; tax: typeof TAX }

const post = (path: string, body: object) => opened.shop.post(`/api/admin/${path}`, body, opened.staff)
const get = async (path: string) => opened.shop.get(`/api/admin/${path}`, opened.staff)
const problemOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

async function phoneOrder(prices: { momos: number; paneer: number }): Promise<StaffOrder> {
  const { menu } = opened
  const lines = [momosLine(menu, { unitPrice: prices.momos }), paneerLine(menu, { unitPrice: prices.paneer })]
  const answer = await post('orders', aCheckout(lines))
  expect(answer.status).toBe(201)
  return answer.json()
}

test('a menu that was written in dollars keeps its numbers in yen, and the demo’s minimum becomes about as much', async () => {
  const { shop } = opened
  await moveTo('JPY', 'JP')
  const { items, deals } = await (await shop.get('/api/menu')).json()
  const priceOf = (name: string) => items.find((dish: { name: string }) => dish.name === name)?.price
  // 16.50 and 24.90 have no equal in yen.
  expect([priceOf('Momos'), priceOf('Chili Paneer'), deals[0]?.price]).toEqual([12, 17, 25])
  const { ordering } = await readAllSettings(shop)
  expect(ordering.delivery.minimumCents).toBe(3000)
  expect(await (await shop.get('/api/restaurant')).json()).toMatchObject({
    currency: 'jpy',
    delivery: { minimum: 3000 },
  })
})

test('a ramen bar sells, is paid by card, gives a part back and reports in whole yen', async () => {
  const { shop, menu, staff } = opened
  const change = (path: string, body: object) =>
    shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
  expect(await (await change(`menu-items/${menu.momos}`, { price: 980 })).json()).toMatchObject({ price: 980 })
  expect(await (await change(`menu-items/${menu.paneer}`, { price: 620 })).json()).toMatchObject({ price: 620 })
  expect(await problemOf(await change(`menu-items/${menu.momos}`, { price: 980.5 }))).toMatchObject({
    ...{ status: 400, fields: { price: 'Please enter a valid price.' } },
  })
  const items = [momosLine(menu, { unitPrice: 980, quantity: 2 }), paneerLine(menu, { unitPrice: 620 })]
  const placed = await (await checkOut(shop, aCheckout(items))).json()
  const page = await (await shop.app.request(new URL(placed.url).pathname)).text()
  expect(page).toContain('Pay ¥2,580')
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  expect(await followOrder(shop, placed)).toMatchObject({
    ...{ total: 2580, currency: 'jpy', digits: 0, gst: 235, tax: { amounts: [{ net: 2345, tax: 235 }] } },
  })
  expect(await sessionsOf(shop, placed)).toMatchObject([{ amountCents: 2580, currency: 'jpy', status: 'paid' }])
  expect((await post(`orders/${placed.orderId}/refund`, { amount: 980 })).status).toBe(200)
  expect(await problemOf(await post(`orders/${placed.orderId}/refund`, { amount: 0.5 }))).toMatchObject({
    ...{ status: 400, fields: { amount: 'Please enter a whole amount, at least 1.' } },
  })
  await shop.demoStripe.idle()
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 980, paid: 2580, attention: null })
  const report: Report = await (await get('reports')).json()
  expect(report.takings).toMatchObject({ paid: 2580, refunded: 980, kept: 1600 })
  const [header = [], row = []] = readCsv(await (await get('orders.csv')).text())
  expect([row[header.indexOf('Total')], row[header.indexOf('Currency')]]).toEqual(['2580', 'JPY'])
})

test('a bill below the least that a card can pay is refused before the card page', async () => {
  const { shop, menu, staff } = opened
  await shop.ask(`/api/admin/menu-items/${menu.momos}`, { method: 'PATCH', body: { price: 49 }, headers: staff })
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { unitPrice: 49 })]))
  expect(await problemOf(answer)).toMatchObject({ code: 'below_minimum', error: expect.stringContaining('¥50') })
})

test('a shawarma shop sells in dinars whose third decimal is 0, since no card can pay another', async () => {
  const { shop, menu, staff } = opened
  await moveTo('KWD', 'KW', { tax: { ...TAX, isIncluded: false, ratePercent: 5 } })
  const change = (id: string, price: number) =>
    shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body: { price }, headers: staff })
  expect(await problemOf(await change(menu.momos, 1.255))).toMatchObject({
    ...{ status: 400, fields: { price: 'Please enter a valid price.' } },
  })
  await change(menu.momos, 1.25)
  await change(menu.paneer, 1.85)
  const items = [momosLine(menu, { unitPrice: 1.25 }), paneerLine(menu, { unitPrice: 1.85 })]
  const placed = await (await checkOut(shop, aCheckout(items))).json()
  expect(await (await shop.app.request(new URL(placed.url).pathname)).text()).toContain('3.260')
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  // 5 % of 3.100 is 0.155: exactly half a step goes up.
  expect(await followOrder(shop, placed)).toMatchObject({ total: 3.26, gst: 0.16, digits: 3, paymentStatus: 'paid' })
  expect((await post(`orders/${placed.orderId}/refund`, { amount: 1.25 })).status).toBe(200)
  await shop.demoStripe.idle()
  expect(await staffOrder(shop, placed)).toMatchObject({ refunded: 1.25, attention: null })
})

test('orders from before keep their currency, and cannot get dishes of another', async () => {
  const old = (await (await get('orders?limit=50')).json()).items.find((one: StaffOrder) => one.currency === 'jpy')
  expect(old).toMatchObject({ total: 2580, digits: 0 })
  const line = { line: 0, quantity: 1 }
  expect(
    await problemOf(await post(`orders/${old.id}/ordered`, { version: old.version, items: [line] })),
  ).toMatchObject({
    error: 'This order was sold in JPY, and prices are in KWD now. Please take a new order instead.',
  })
})

test('cash is rounded to the smallest coin, cards are not, and the drawer is exact', async () => {
  const { shop, menu, staff } = opened
  await moveTo('NZD', 'NZ', { cashStepCents: 10 })
  for (const [id, price] of [
    [menu.momos, 7.97],
    [menu.paneer, 16],
  ] as const) {
    await shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body: { price }, headers: staff })
  }
  await post('drawers', { float: 100 })
  const first = await phoneOrder({ momos: 7.97, paneer: 16 })
  const paid = await (await post(`orders/${first.id}/payments`, { method: 'cash', given: 30 })).json()
  expect(paid).toMatchObject({ due: 0, paid: 23.97, payments: [{ amount: 23.97, rounding: 0.03, given: 30 }] })
  const second = await phoneOrder({ momos: 7.97, paneer: 16 })
  expect(await (await post(`orders/${second.id}/payments`, { method: 'eftpos' })).json()).toMatchObject({
    ...{ due: 0, payments: [{ amount: 23.97, given: null }] },
  })
  const drawer = async () => ((await (await get('drawers')).json()) as Drawers).open
  expect(await drawer()).toMatchObject({ taken: 23.97, rounding: 0.03, expected: 124 })
  const report: Report = await (await get('reports')).json()
  expect(report.methods).toMatchObject([{ method: 'cash', paid: 23.97, rounding: 0.03 }, { method: 'eftpos' }])
  const [header = [], ...rows] = readCsv(await (await get('payments.csv')).text())
  expect(rows.filter((row) => row[header.indexOf('Method')] === 'cash').map((row) => row.at(-1))).toEqual(['0.03'])
  expect((await (await get('reports.csv')).text()).split('\r\n')[0]).toContain('Rounding of cash')
  // A part is rounded, too; with the rest goes back all that was handed over.
  const back = async (body: object) => (await (await post(`orders/${first.id}/refund`, body)).json()) as StaffOrder
  await back({ method: 'cash', amount: 2.98 })
  expect(await drawer()).toMatchObject({ givenBack: 2.98, rounding: 0.01, expected: 121 })
  await back({ method: 'cash' })
  expect((await drawer())?.rounding).toBeUndefined()
  expect(await drawer()).toMatchObject({ givenBack: 23.97, expected: 100 })
})

test('a payment that was recorded by mistake takes its rounding back', async () => {
  const order = await phoneOrder({ momos: 7.97, paneer: 16 })
  const paid: StaffOrder = await (await post(`orders/${order.id}/payments`, { method: 'cash' })).json()
  const path = `orders/${order.id}/payments/${paid.payments[0]?.id}/reversal`
  const after = await (await post(path, { reason: 'Wrong method', method: 'eftpos' })).json()
  expect(after.payments.slice(1)).toMatchObject([
    { method: 'cash', amount: -23.97, rounding: -0.03 },
    { method: 'eftpos', amount: 23.97 },
  ])
  expect(((await (await get('drawers')).json()) as Drawers).open).toMatchObject({ expected: 100 })
})

test('the currency changes only while no drawer is open', async () => {
  await expect(moveTo('JPY', 'JP')).rejects.toThrow('The cash drawer is open in NZD. Please count and close it first.')
})
