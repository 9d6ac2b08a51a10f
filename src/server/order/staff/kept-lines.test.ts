import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import { aCheckout, checkOut, comboLine, openRefundShop, payWith } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

// Before, the tax of a changed order was computed again for every line, by the menu and the rules of that moment.
const { shop, menu, staff } = await openRefundShop()
afterAll(shop.close)

const [sides] = await shop.db.insert(menuCategories).values({ name: 'Sides' }).returning()
const [drinks] = await shop.db.insert(menuCategories).values({ name: 'Drinks' }).returning()
const SIDES = sides?.id ?? ''
const DRINKS = drinks?.id ?? ''

let groceries = ''
let soda = ''
let minutes = 0
beforeEach(async () => {
  shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))
  await shop.db.delete(menuItems).where(eq(menuItems.name, 'Groceries'))
  await shop.db.delete(menuItems).where(eq(menuItems.name, 'Soda'))
  const dishes = await shop.db
    .insert(menuItems)
    .values([
      { name: 'Groceries', priceCents: cents(10_000), categoryId: SIDES },
      { name: 'Soda', priceCents: cents(300), categoryId: DRINKS },
    ])
    .returning()
  groceries = dishes[0]?.id ?? ''
  soda = dishes[1]?.id ?? ''
  shop.menu.invalidate()
})

type SimpleRules = Parameters<typeof taxRules>[0]
async function taxed(tax: SimpleRules) {
  const { version } = (await readAllSettings(shop)).money
  await changeSettings(shop, 'money', { version, tax: taxRules(tax) }, SYSTEM)
}
const ordering = async (rules: object) => {
  const { version } = (await readAllSettings(shop)).ordering
  await changeSettings(shop, 'ordering', { ...DEFAULT_SETTINGS.ordering, ...rules, version }, SYSTEM)
}
const ADDED: SimpleRules = {
  ...{ name: 'Sales tax', number: '', isIncluded: false, ratePercent: 8.25 },
  categoryRates: [{ categoryId: SIDES, ratePercent: 0 }],
}
const INCLUDED: SimpleRules = {
  ...{ name: 'VAT', number: 'DE 1', isIncluded: true, ratePercent: 19 },
  categoryRates: [{ categoryId: SIDES, ratePercent: 7 }],
}

const line = (id: string, name: string, more: object = {}) => ({ id, name, quantity: 1, meta: null, ...more })
const theGroceries = () => line(groceries, 'Groceries', { unitPrice: 100 })
const theSoda = () => line(soda, 'Soda', { unitPrice: 3 })
const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, staff)).json()
async function paid(items: object[], customer: object = {}): Promise<StaffOrder> {
  const { url, orderId } = (await (await checkOut(shop, aCheckout(items, customer))).json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  return read(orderId)
}
async function changed({ id, version }: StaffOrder, items: object[], more: object = {}): Promise<StaffOrder> {
  const answer = await shop.post(`/api/admin/orders/${id}/ordered`, { items, version, ...more }, staff)
  if (answer.status !== 200) throw new Error(await answer.text())
  await shop.demoStripe.idle()
  return read(id)
}
const KEEP_FIRST = [{ line: 0, quantity: 1 }]

const hide = async () => {
  await shop.ask(`/api/admin/menu-items/${groceries}`, {
    method: 'PATCH',
    body: { isAvailable: false },
    headers: staff,
  })
}
const remove = async () => {
  await shop.ask(`/api/admin/menu-items/${groceries}`, { method: 'DELETE', headers: staff })
}
const move = async () => {
  await shop.db.update(menuItems).set({ categoryId: DRINKS }).where(eq(menuItems.id, groceries))
  shop.menu.invalidate()
}
const dropCategory = async () => {
  await remove()
  await shop.ask(`/api/admin/categories/${SIDES}`, { method: 'DELETE', headers: staff })
  await shop.db.insert(menuCategories).values({ id: SIDES, name: 'Sides' })
}
const rates = (tax: SimpleRules) => () => taxed(tax)

test.each([
  ['nothing else has changed', async () => {}],
  ['its dish is hidden', hide],
  ['its dish is deleted', remove],
  ['its dish has moved to another category', move],
  ['its category is deleted', dropCategory],
  ['the rate of its category has changed', rates({ ...ADDED, categoryRates: [{ categoryId: SIDES, ratePercent: 5 }] })],
  ['the standard rate has been raised', rates({ ...ADDED, ratePercent: 10 })],
  ['prices now include the tax', rates({ ...ADDED, isIncluded: true })],
  ['the tax has another name and other rates', rates(INCLUDED)],
])('a kept line stays without added tax when %s', async (_, happen) => {
  await taxed(ADDED)
  const order = await paid([theGroceries(), theSoda()])
  expect(order).toMatchObject({ total: 103.25, gst: 0.25 })
  await happen()
  const after = await changed(order, KEEP_FIRST)
  expect(after).toMatchObject({ total: 100, due: 0, refunded: 3.25, gst: 0, payment_status: 'paid' })
  expect(after.tax).toEqual({
    ...{ name: 'Sales tax', number: '', isIncluded: false },
    amounts: [{ ratePercent: 0, net: 100, tax: 0 }],
  })
})

test.each([
  ['its dish is hidden', hide],
  ['its dish is deleted', remove],
  ['its dish has moved to another category', move],
  ['the rates have changed', rates({ ...INCLUDED, ratePercent: 21, categoryRates: [] })],
  ['tax is now added to the prices', rates({ ...INCLUDED, isIncluded: false })],
])('a kept line keeps the reduced rate that its price includes when %s', async (_, happen) => {
  await taxed(INCLUDED)
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(2000) })
    .where(eq(menuItems.id, groceries))
  shop.menu.invalidate()
  const order = await paid([{ ...theGroceries(), unitPrice: 20 }, theSoda()])
  await happen()
  const after = await changed(order, KEEP_FIRST)
  expect(after).toMatchObject({ total: 20, refunded: 3, gst: 1.31, tax: { name: 'VAT', isIncluded: true } })
})

test('the standard rate as sold stays when it is raised', async () => {
  await taxed({ ...ADDED, categoryRates: [] })
  const order = await paid([theGroceries(), theSoda()])
  expect(order.total).toBe(111.5)
  await taxed({ ...ADDED, ratePercent: 10, categoryRates: [] })
  expect(await changed(order, KEEP_FIRST)).toMatchObject({ total: 108.25, due: 0, refunded: 3.25 })
})

test('prices that included the tax stay as they are when it is added from now on', async () => {
  await taxed({ ...ADDED, isIncluded: true, categoryRates: [] })
  const order = await paid([theGroceries(), theSoda()])
  await taxed({ ...ADDED, ratePercent: 12, categoryRates: [] })
  expect(await changed(order, KEEP_FIRST)).toMatchObject({ total: 100, due: 0, refunded: 3, gst: 7.62 })
})

test('only new lines follow new rules, and the receipt, the guest and the books name each tax', async () => {
  await taxed({ ...INCLUDED, categoryRates: [] })
  const order = await paid([theGroceries()])
  await taxed({ ...ADDED, name: 'City tax', ratePercent: 10, categoryRates: [] })
  const after = await changed(order, [...KEEP_FIRST, theSoda()])
  // 100.00 with 19 % included, and 3.00 with 10 % added.
  expect(after).toMatchObject({ total: 103.3, due: 3.3, gst: 16.27 })
  expect(after.tax).toEqual({
    ...{ name: 'VAT', number: 'DE 1', isIncluded: true },
    amounts: [
      { ratePercent: 19, net: 84.03, tax: 15.97 },
      { ratePercent: 10, net: 3, tax: 0.3, name: 'City tax', isIncluded: false },
    ],
  })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  if (!row?.paidAt) throw new Error('The order was not paid.')
  const { text } = receiptMail(
    { order: { ...row, paidAt: row.paidAt, customerEmail: 'ada@example.com' }, lines: [], payments: [] },
    { restaurant: shop.restaurant, mail: DEFAULT_MAIL, publicUrl: 'http://localhost' },
  )
  expect(text).toContain('Subtotal: $103.00\nCity tax (10 %): $0.30\nTotal (NZD): $103.30')
  expect(text).toContain('VAT 19 %: $84.03, $15.97, $100.00\nCity tax 10 %: $3.00, $0.30, $3.30')
  // Changed once more: each line still as it was sold.
  await taxed({ ...INCLUDED, ratePercent: 0, categoryRates: [] })
  const again = await changed(after, [{ line: 1, quantity: 1 }])
  expect(again).toMatchObject({ total: 3.3, gst: 0.3, refunded: 96.7 })
})

test('a kept deal keeps its rate, and what is refunded in parts afterwards is taxed as it was sold', async () => {
  await taxed({ ...INCLUDED, categoryRates: [{ categoryId: DRINKS, ratePercent: 7 }] })
  const order = await paid([comboLine(menu), theSoda(), theSoda()])
  await taxed({ ...INCLUDED, ratePercent: 25, categoryRates: [] })
  const after = await changed(order, [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ])
  expect(after.tax.amounts).toEqual([
    { ratePercent: 19, net: 20.92, tax: 3.98 },
    { ratePercent: 7, net: 2.8, tax: 0.2 },
  ])
  await shop.post(`/api/admin/orders/${order.id}/refund`, { amount: 24.9 }, staff)
  await shop.demoStripe.idle()
  expect(await read(order.id)).toMatchObject({ refunded: 27.9, tax: after.tax })
})

const NEAR = { orderType: 'delivery', address: '1 Near Street' }
const FEE = { deliveryFee: { feeCents: cents(350), freeFromCents: null } }

test('a kept delivery fee keeps its tax as sold', async () => {
  await taxed(INCLUDED)
  await ordering(FEE)
  const order = await paid([theGroceries(), theSoda()], NEAR)
  await taxed({ ...INCLUDED, ratePercent: 25 })
  const after = await changed(order, KEEP_FIRST)
  expect(after).toMatchObject({ total: 103.5, deliveryFee: 3.5, refunded: 3 })
  expect(after.tax.amounts).toEqual([
    { ratePercent: 19, net: 2.94, tax: 0.56 },
    { ratePercent: 7, net: 93.46, tax: 6.54 },
  ])
  await ordering({})
})

test('a delivery fee is taxed as the goods if the owner says so, which an order keeps', async () => {
  await taxed({ ...INCLUDED, deliveryFee: 'goods' })
  await ordering({ ...FEE, delivery: { ...DEFAULT_SETTINGS.ordering.delivery, minimumCents: cents(0) } })
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(2000) })
    .where(eq(menuItems.id, groceries))
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(1000) })
    .where(eq(menuItems.id, soda))
  shop.menu.invalidate()
  const order = await paid(
    [
      { ...theGroceries(), unitPrice: 20 },
      { ...theSoda(), unitPrice: 10 },
    ],
    NEAR,
  )
  expect(order).toMatchObject({ total: 33.5, gst: 3.24 })
  await taxed(INCLUDED)
  expect(await changed(order, KEEP_FIRST)).toMatchObject({ total: 23.5, gst: 1.54 })
  // An order placed now: 20.00 at 7 %, and the fee at the standard rate.
  expect(await paid([{ ...theGroceries(), unitPrice: 20 }], NEAR)).toMatchObject({ total: 23.5, gst: 1.87 })
  await ordering({})
})
