import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { STANDARD_CLASS, sameRates, type TaxRules } from '#domain/money/tax-rules.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { fixedDeals, menuItems } from '#server/database/schema/menu.ts'
import { readMenuTaxes } from '#server/menu/menu-taxes.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { aCheckout, comboLine, momosLine, openRefundShop, paneerLine } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

/** The worked cases are in tests/worked-cases; here is what reaches them from menu, settings and orders. */
const { shop, menu, staff } = await openRefundShop()
afterAll(() => shop.close())

const DRINKS = { id: 'drinks', name: 'Drinks', rates: sameRates(20), categoryIds: [] }
const FOOD = { id: STANDARD_CLASS, name: 'Food', rates: sameRates(10), categoryIds: [] }
const taxed = async (rules: Partial<TaxRules> = {}): Promise<void> => {
  const { version } = (await readAllSettings(shop)).money
  const tax: TaxRules = {
    ...{ name: 'USt', number: 'ATU1', isIncluded: true, classes: [FOOD, DRINKS], deliveryFee: { as: 'goods' } },
    ...rules,
  }
  await changeSettings(shop, 'money', { version, tax }, SYSTEM)
}
const patch = (path: string, body: object) => shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
const setDish = async (id: string, body: object) => expect((await patch(`menu-items/${id}`, body)).status).toBe(200)
const take = async (items: object[], customer: object = {}): Promise<StaffOrder> => {
  const answer = await shop.post('/api/admin/orders', aCheckout(items, customer), staff)
  expect(answer.status).toBe(201)
  return answer.json()
}
const ratesOf = (order: StaffOrder) =>
  order.tax.amounts.map(({ ratePercent, net, tax }) => [ratePercent, net, tax] as const)

beforeEach(async () => {
  shop.setTime(NOON)
  await shop.db.update(menuItems).set({ taxClass: null })
  await shop.db.update(fixedDeals).set({ taxSplit: 'list', taxClass: null })
  shop.menu.invalidate()
  await taxed()
})

test('a dish is of the class of its category unless it has its own, and its line keeps class, rate, net and tax', async () => {
  await setDish(menu.momos, { taxClass: 'drinks' })
  const order = await take([momosLine(menu, { quantity: 2 }), paneerLine(menu)])
  expect(ratesOf(order)).toEqual([
    [20, 20, 4],
    [10, 15, 1.5],
  ])
  expect(order.items.map(({ tax }) => tax)).toMatchObject([
    { taxClass: 'Drinks', ratePercent: 20, net: 20, tax: 4 },
    { taxClass: 'Food', ratePercent: 10, net: 15, tax: 1.5 },
  ])
  expect(await readMenuTaxes(shop)).toMatchObject({ dishes: { [menu.momos]: 'drinks' } })
  await setDish(menu.momos, { taxClass: null })
  const [{ categoryId } = { categoryId: '' }] = await shop.db
    .select()
    .from(menuItems)
    .where(eq(menuItems.id, menu.momos))
  await taxed({ classes: [FOOD, { ...DRINKS, categoryIds: [categoryId ?? ''] }] })
  expect(ratesOf(await take([momosLine(menu)]))).toEqual([[20, 10, 2]])
  await taxed({ classes: [FOOD] })
  expect(ratesOf(await take([momosLine(menu)]))).toEqual([[10, 10.91, 1.09]])
})

test('an option with a price and a class of its own is a part of its line', async () => {
  const beer = { name: 'Beer', price: 4.5, taxClass: 'drinks' }
  await setDish(menu.momos, { optionGroups: [{ name: 'With it', values: [beer, { name: 'Water', price: 0 }] }] })
  const line = momosLine(menu, { unitPrice: 16.5, quantity: 2, meta: { options: { 'With it': 'Beer' } } })
  const order = await take([line])
  expect(ratesOf(order)).toEqual([
    [20, 7.5, 1.5],
    [10, 21.82, 2.18],
  ])
  expect(order.items[0]?.tax.parts).toMatchObject([
    { taxClass: 'Food', unitPrice: 12, net: 21.82, tax: 2.18 },
    { taxClass: 'Drinks', unitPrice: 4.5, net: 7.5, tax: 1.5 },
  ])
  const back = { lines: [{ id: order.items[0]?.lineId, quantity: 1 }], reason: 'wrong' }
  const paid = await shop.post(`/api/admin/orders/${order.id}/payments`, { method: 'cash', amount: 33 }, staff)
  expect(paid.status).toBe(201)
  const refunded = await shop.post(`/api/admin/orders/${order.id}/refund`, back, staff)
  expect(await refunded.json()).toMatchObject({ refunded: 16.5 })
  await setDish(menu.momos, { optionGroups: [] })
})

test('a deal is split by the prices of its dishes, by shares, or not at all', async () => {
  await setDish(menu.butterChicken, { taxClass: 'drinks' })
  expect(ratesOf(await take([comboLine(menu)]))).toEqual([
    [20, 20.75, 4.15],
    [10, 0, 0],
  ])
  const setDeal = async (body: object) => expect((await patch(`deals/${menu.combo}`, body)).status).toBe(200)
  const choice = { key: 'curry', label: 'Choose your curry', allowedCategories: ['Mains (Chicken $18)'], taxShare: 40 }
  await setDeal({ taxSplit: 'shares', fixed: [{ qty: 1, label: 'Basmati Rice', taxShare: 60 }], choices: [choice] })
  expect(ratesOf(await take([comboLine(menu)]))).toEqual([
    [20, 8.3, 1.66],
    [10, 13.58, 1.36],
  ])
  await setDeal({ taxSplit: 'class', taxClass: 'drinks' })
  expect(ratesOf(await take([comboLine(menu)]))).toEqual([[20, 20.75, 4.15]])
  expect((await patch(`deals/${menu.combo}`, { taxSplit: 'halves' })).status).toBe(400)
})

test('place and business day of the promise decide the rate, whenever it was ordered', async () => {
  const rates = [
    { from: null, eatIn: 19, collected: 7, delivered: 7 },
    { from: '2026-11-22', eatIn: 7, collected: 5, delivered: 5 },
  ]
  await taxed({ classes: [{ ...FOOD, rates }, DRINKS] })
  const rateOf = async (customer: object) => ratesOf(await take([momosLine(menu)], customer))[0]?.[0]
  expect(await rateOf({})).toBe(7)
  expect(await rateOf({ eatIn: true })).toBe(19)
  expect(await rateOf({ pickupTime: '2026-11-22T12:30' })).toBe(5)
  expect(await rateOf({ pickupTime: '2026-11-22T12:30', eatIn: true })).toBe(7)
  const delivery = { orderType: 'delivery', address: '1 Near Street', eatIn: true }
  const delivered = await take([momosLine(menu, { quantity: 3 })], delivery)
  expect([delivered.eatIn, ratesOf(delivered)[0]?.[0]]).toEqual([undefined, 7])
  expect((await take([momosLine(menu)], { eatIn: true })).eatIn).toBe(true)
})

test('settings of before there were classes are read, from the database and from a file', async () => {
  const [{ categoryId } = { categoryId: '' }] = await shop.db
    .select()
    .from(menuItems)
    .where(eq(menuItems.id, menu.momos))
  const before = {
    ...{ name: 'IVA', number: '', isIncluded: true, ratePercent: 13, deliveryFee: 'goods' },
    categoryRates: [{ categoryId, ratePercent: 8.875 }],
  }
  const { version } = (await readAllSettings(shop)).money
  const answer = await shop.ask('/api/admin/settings/money', {
    method: 'PATCH',
    body: { version, tax: before },
    headers: staff,
  })
  expect(await answer.json()).toMatchObject({
    tax: {
      ...{ name: 'IVA', deliveryFee: { as: 'goods' } },
      classes: [
        { id: STANDARD_CLASS, rates: sameRates(13), categoryIds: [] },
        { id: 'rate-8-875', name: '8.875 %', rates: sameRates(8.875), categoryIds: [categoryId] },
      ],
    },
  })
  expect(ratesOf(await take([momosLine(menu)]))[0]?.[0]).toBe(8.875)
})
