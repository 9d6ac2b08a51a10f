import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import type { OrderingRules } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { taxRules } from '#tests/support/shop/tax-rules.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop, payWith } from '#tests/support/shop/test-orders.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

async function setOrdering(rules: Partial<OrderingRules>) {
  const { version } = (await (await shop.get('/api/admin/settings', staff)).json()).ordering
  await changeSettings(shop, 'ordering', { ...DEFAULT_SETTINGS.ordering, ...rules, version }, SYSTEM)
}
async function withOrdering(rules: Partial<OrderingRules>, work: () => Promise<void>) {
  await setOrdering(rules)
  try {
    await work()
  } finally {
    await setOrdering({})
  }
}
const json = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const DELIVERY = { orderType: 'delivery', address: '1 Near Street' }
/** Momos cost $12. */
const order = (quantity: number, customer: object = DELIVERY, more: object = {}) =>
  json(checkOut(shop, { ...aCheckout([momosLine(menu, { quantity })], customer), ...more }))
const stored = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

const fee = { deliveryFee: { feeCents: cents(450), freeFromCents: cents(5000) } }

test('in the demo delivery is free', async () => {
  const { body } = await order(3)
  expect(await stored(body.orderId)).toMatchObject({ totalCents: 3600, deliveryFeeCents: 0, deliveryZone: null })
})

test('the fee is part of the total, the card payment, the receipt, the lists and the refund', () =>
  withOrdering(fee, async () => {
    const { body } = await order(3, { ...DELIVERY, email: 'ada@example.com' }, { deliveryFee: 4.5 })
    const { orderId, key, url } = body
    const page = await (await shop.get(new URL(url).pathname)).text()
    expect(page).toContain('Delivery fee')
    expect(page).toContain('$40.50')
    expect((await payWith(shop, url)).status).toBe(303)
    expect((await json(shop.get(`/api/orders/${orderId}?key=${key}`))).body).toMatchObject({
      ...{ total: 40.5, deliveryFee: 4.5, paymentStatus: 'paid' },
    })
    const seen = (await json(shop.get(`/api/admin/orders/${orderId}`, staff))).body
    expect(seen).toMatchObject({ total: 40.5, deliveryFee: 4.5, deliveryZone: null })
    const csv = (await (await shop.get('/api/admin/orders.csv', staff)).text()).split('\r\n')
    expect(csv[0]).toContain(',Address,Delivery fee,Delivery zone,')
    expect(csv.find((row) => row.startsWith(orderId))).toContain(',1 Near Street,4.50,,3 x Momos,,40.50,')
    const refunded = await json(shop.post(`/api/admin/orders/${orderId}/refund`, {}, staff))
    expect(refunded.body.refunded).toBe(40.5)
  }))

test('delivery is free from the set amount on, and a pickup never has a fee', () =>
  withOrdering(fee, async () => {
    expect(await stored((await order(5)).body.orderId)).toMatchObject({ totalCents: 6000, deliveryFeeCents: 0 })
    const pickup = await order(3, {})
    expect(await stored(pickup.body.orderId)).toMatchObject({ totalCents: 3600, deliveryFeeCents: 0 })
  }))

const town = { ...fee.deliveryFee, name: 'Town', area: { kind: 'ring', radiusKm: 5 }, minimumCents: cents(0) } as const
const island = { ...town, name: 'Island', area: { kind: 'ring', radiusKm: 4.9 }, isRefused: true } as const

test('an address in a zone without delivery is outside, whatever the zones below it say, unless one is above it', async () => {
  const sentence = 'We do not deliver to this address. Please select Pickup or enter a closer address.'
  const check = async () => (await json(shop.post('/api/delivery/check', { address: DELIVERY.address }))).body
  for (const deliveryZones of [[island, town], [island]]) {
    await withOrdering({ deliveryZones }, async () => {
      expect(await check()).toMatchObject({ valid: false, terms: null, distanceKm: expect.any(Number) })
      const refused = await order(3)
      expect(refused).toMatchObject({ status: 400, body: { code: 'out_of_area', error: sentence } })
      const file = (await json(shop.get('/api/admin/settings', staff))).body.ordering
      expect(file.deliveryZones).toEqual(deliveryZones)
    })
  }
  await withOrdering({ deliveryZones: [town, island] }, async () => {
    expect(await check()).toMatchObject({ valid: true, terms: { zone: 'Town' } })
  })
})

test('a guest who saw another fee must confirm again, and nothing is stored', () =>
  withOrdering(fee, async () => {
    const before = await shop.db.$count(orders)
    expect(await order(3, DELIVERY, { deliveryFee: 0 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', changes: [], total: 40.5, deliveryFee: 4.5 },
    })
    expect(await shop.db.$count(orders)).toBe(before)
  }))

test('a fee or a tax that takes the order over the largest card payment is named', () =>
  withOrdering({ deliveryFee: { feeCents: cents(450), freeFromCents: null } }, async () => {
    await shop.db
      .insert(menuItems)
      .values({ name: 'Banquet', priceCents: cents(9_999_999), unmanagedCategory: 'Other' })
    const banquets = aCheckout([{ id: null, name: 'Banquet', unitPrice: 99_999.99, quantity: 10 }], DELIVERY)
    const refusal = async () => (await json(checkOut(shop, banquets))).body
    const advice = 'Please remove some dishes, or call us about a larger order.'
    expect(await refusal()).toEqual({
      code: 'above_maximum',
      error: `With the delivery fee this order comes to $1,000,004.40, and at most $999,999.99 can be paid by card. ${advice}`,
    })
    const atCounter = await json(shop.post('/api/admin/orders', { ...banquets, total: 1_000_004.4 }, staff))
    expect(atCounter).toMatchObject({ status: 400, body: { code: 'above_maximum' } })
    const salesTax = taxRules({ name: 'Sales tax', number: '', isIncluded: false, ratePercent: 8 })
    await changeSettings(shop, 'money', { version: 0, tax: salesTax }, SYSTEM)
    expect(await refusal()).toMatchObject({
      error: `With Sales tax this order comes to $1,079,999.89, and at most $999,999.99 can be paid by card. ${advice}`,
    })
    await changeSettings(shop, 'money', { version: 1, tax: DEFAULT_SETTINGS.money.tax }, SYSTEM)
  }))

const zone = (name: string, radiusKm: number, minimum: number, feeCents: number) => ({
  ...{ name, area: { kind: 'ring', radiusKm } as const, minimumCents: cents(minimum), feeCents: cents(feeCents) },
  freeFromCents: null,
})
/** 1 Near Street is 0.34 km away. */
const zones = { deliveryZones: [zone('Next door', 0.2, 1000, 0), zone('Town', 5, 3000, 300)] }

test('each zone has its own minimum and fee, and an order keeps its zone', () =>
  withOrdering(zones, async () => {
    expect((await json(shop.post('/api/delivery/check', { address: '1 Near Street' }))).body).toMatchObject({
      valid: true,
      terms: { zone: 'Town', minimum: 30, fee: 3, freeFrom: null },
    })
    expect((await order(2)).body).toMatchObject({
      code: 'below_minimum',
      error: 'Minimum order for delivery is $30. Please add more items or select Pickup.',
    })
    const { body } = await order(3)
    expect(await stored(body.orderId)).toMatchObject({ totalCents: 3900, deliveryFeeCents: 300, deliveryZone: 'Town' })
    await setOrdering({ deliveryZones: [zone('Next door', 0.2, 1000, 0)] })
    expect((await order(3)).body).toMatchObject({
      code: 'out_of_area',
      error: 'We do not deliver to this address. Please select Pickup or enter a closer address.',
    })
  }))

test('an order taken by phone includes its fee in the total, and another fee is refused', () =>
  withOrdering(zones, async () => {
    const take = (total: number) =>
      json(shop.post('/api/admin/orders', { ...aCheckout([momosLine(menu, { quantity: 3 })], DELIVERY), total }, staff))
    expect((await take(36)).body).toMatchObject({ code: 'price_changed', total: 39 })
    expect((await take(39)).body).toMatchObject({ total: 39, deliveryFee: 3, deliveryZone: 'Town' })
  }))

test('a fee that is raised during the checkout applies', () =>
  withOrdering(fee, async () => {
    const { locate } = shop.geocoder
    shop.geocoder.locate = async (address) => {
      shop.geocoder.locate = locate
      await setOrdering({ deliveryFee: { feeCents: cents(900), freeFromCents: null } })
      return locate(address)
    }
    const { body } = await order(3)
    expect(await stored(body.orderId)).toMatchObject({ totalCents: 4500, deliveryFeeCents: 900 })
  }))

test.each([
  [{ delivery: true, pickup: false }, {}, 'Pickup is not available at the moment. Please select Delivery.'],
  [{ delivery: false, pickup: true }, DELIVERY, 'We do not deliver at the moment. Please select Pickup.'],
  [
    { delivery: false, pickup: false },
    {},
    'We are not taking online orders at the moment. Please call us on +64 7 555 0142.',
  ],
])('with %j an order of the other type is refused and has no times', (offers, customer, error) =>
  withOrdering({ offers }, async () => {
    expect(await order(3, customer)).toMatchObject({ status: 400, body: { code: 'not_offered', error } })
    const type = 'orderType' in customer ? 'delivery' : 'pickup'
    expect((await json(shop.get(`/api/slots?type=${type}`))).body).toEqual({ asap: false, days: [] })
  }),
)
