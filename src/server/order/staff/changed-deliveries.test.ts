import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { OrderedPreview } from '#contract/ordered-change.ts'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { aCheckout, checkOut, momosLine, openRefundShop, paneerLine, payWith } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

// Before, a change of a delivery asked the address service, wanted the minimum, and less food could cost more.
const { shop, menu, staff } = await openRefundShop()
afterAll(shop.close)
const { locate } = shop.geocoder
let asked: string[] = []
let isAway = false
shop.geocoder.locate = (address) => {
  asked.push(address)
  return isAway ? Promise.reject(new Error('The geocoder cannot be reached.')) : locate(address)
}
let minutes = 0
beforeEach(async () => {
  shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))
  isAway = false
  await ordering({})
  asked = []
})

const ordering = async (rules: object) => {
  const { version } = (await readAllSettings(shop)).ordering
  await changeSettings(shop, 'ordering', { ...DEFAULT_SETTINGS.ordering, ...rules, version }, SYSTEM)
}
const NEAR = { orderType: 'delivery', address: '1 Near Street' }
const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, staff)).json()
const lines = (momos: number) => [momosLine(menu, { quantity: momos }), paneerLine(menu)]
async function paid(items: object[], customer: object = NEAR): Promise<StaffOrder> {
  const { url, orderId } = (await (await checkOut(shop, aCheckout(items, customer))).json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  return read(orderId)
}
const ordered = ({ id, version }: StaffOrder, items: object[], more: object = {}, path = '') =>
  shop.post(`/api/admin/orders/${id}/ordered${path}`, { items, version, ...more }, staff)
async function changed(order: StaffOrder, items: object[], more: object = {}): Promise<StaffOrder> {
  const answer = await ordered(order, items, more)
  if (answer.status !== 200) throw new Error(await answer.text())
  await shop.demoStripe.idle()
  return read(order.id)
}
const previewed = async (order: StaffOrder, items: object[], more: object = {}): Promise<OrderedPreview> =>
  (await ordered(order, items, more, '/preview')).json()
const MOMOS = (quantity: number) => ({ line: 0, quantity })
const PANEER = { line: 1, quantity: 1 }

test('staff may take a dish that ran out off a delivery, and are told that it is below the minimum', async () => {
  // $40.50, from $30 on.
  const order = await paid(lines(2))
  expect(await previewed(order, [MOMOS(2)])).toMatchObject({ total: 24, difference: -16.5, belowMinimum: 30 })
  expect(await previewed(order, [MOMOS(2), PANEER])).toMatchObject({ belowMinimum: null })
  expect(await changed(order, [MOMOS(2)])).toMatchObject({ total: 24, refunded: 16.5, due: 0, type: 'delivery' })
})

test('while the address stays, no address service is asked, whatever becomes of zones and terms', async () => {
  const ring = (name: string, radiusKm: number, feeCents: number) => ({
    ...{ name, area: { kind: 'ring', radiusKm }, minimumCents: cents(3000), feeCents: cents(feeCents) },
    freeFromCents: null,
  })
  await ordering({ deliveryZones: [ring('Town', 5, 300)] })
  const order = await paid(lines(3))
  expect(order).toMatchObject({ total: 55.5, deliveryFee: 3, deliveryZone: 'Town' })
  // The zone no longer reaches the address, and the service does not answer.
  await ordering({ deliveryZones: [ring('Next door', 0.1, 900)] })
  asked = []
  isAway = true
  const less = await changed(order, [MOMOS(2), PANEER])
  expect(less).toMatchObject({ total: 43.5, deliveryFee: 3, deliveryZone: 'Town', distanceKm: 0.34, refunded: 12 })
  const more = await changed(less, [MOMOS(2), PANEER, momosLine(menu)], NEAR)
  expect(more).toMatchObject({ total: 55.5, deliveryFee: 3, due: 12 })
  const later = await changed(more, [MOMOS(2), PANEER], { pickupTime: '2026-11-21T19:00' })
  expect(later).toMatchObject({ total: 43.5, customer: { pickupTime: '2026-11-21T19:00', address: '1 Near Street' } })
  const body = { customer: { name: 'Grace', address: '1 Near Street' } }
  const renamed = await shop.ask(`/api/admin/orders/${order.id}`, { method: 'PATCH', body, headers: staff })
  expect(renamed.status).toBe(200)
  expect(asked).toEqual([])
})

const FREE_FROM_40 = { deliveryFee: { feeCents: cents(600), freeFromCents: cents(4000) } }

test('less food never costs more, unless staff charge the fee', async () => {
  await ordering(FREE_FROM_40)
  const order = await paid(lines(2))
  expect(order).toMatchObject({ total: 40.5, deliveryFee: 0 })
  expect(await previewed(order, [MOMOS(2)])).toMatchObject({ total: 24, deliveryFee: 0, chargedFee: 6 })
  expect(await previewed(order, [MOMOS(2)], { chargeFee: true })).toMatchObject({ total: 30, difference: -10.5 })
  const less = await changed(order, [MOMOS(2)])
  expect(less).toMatchObject({ total: 24, deliveryFee: 0, refunded: 16.5, due: 0 })
  expect(await changed(less, [MOMOS(1)], { chargeFee: true })).toMatchObject({
    total: 18,
    deliveryFee: 6,
    refunded: 22.5,
  })
})

test('more food still makes a delivery free by the terms with which it was sold', async () => {
  await ordering(FREE_FROM_40)
  const order = await paid([momosLine(menu, { quantity: 3 })])
  expect(order).toMatchObject({ total: 42, deliveryFee: 6 })
  await ordering({ deliveryFee: { feeCents: cents(900), freeFromCents: null } })
  const more = await changed(order, [MOMOS(3), paneerLine(menu)])
  expect(more).toMatchObject({ total: 52.5, deliveryFee: 0, due: 10.5 })
})

test('a pickup that becomes a delivery is looked up once, by the terms of today', async () => {
  const order = await paid(lines(1), {})
  await ordering(FREE_FROM_40)
  asked = []
  const delivered = await changed(order, [MOMOS(1), PANEER], NEAR)
  expect(delivered).toMatchObject({ type: 'delivery', total: 34.5, deliveryFee: 6, due: 6 })
  expect(asked).toEqual(['1 Near Street'])
  expect(await changed(delivered, [PANEER])).toMatchObject({ total: 22.5, deliveryFee: 6 })
  expect(asked).toEqual(['1 Near Street'])
})

const AWAY =
  'The address service does not answer, so this address cannot be checked now. Please try again in a minute, or choose pickup.'

test('staff read that the address service is away, not that an address is too far away', async () => {
  const order = await paid(lines(2))
  const pickup = await paid(lines(2), {})
  isAway = true
  const sentences = [
    await ordered(order, [MOMOS(2), PANEER], { ...NEAR, address: '2 Near Street' }),
    await ordered(pickup, [MOMOS(2), PANEER], NEAR),
    await shop.ask(`/api/admin/orders/${order.id}`, {
      ...{ method: 'PATCH', headers: staff },
      body: { customer: { address: '2 Near Street' } },
    }),
    await shop.post('/api/admin/orders', aCheckout(lines(2), NEAR), staff),
  ]
  for (const answer of sentences) {
    expect([answer.status, (await answer.json()).error]).toEqual([400, AWAY])
  }
})

test('staff may take an order by phone below the minimum of a delivery', async () => {
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu)], NEAR), staff)
  expect([answer.status, (await answer.json()).total]).toEqual([201, 12])
})

test('a guest who orders again with a changed cart needs the minimum, but not the address service', async () => {
  const first = (await (await checkOut(shop, aCheckout(lines(2), NEAR))).json()) as CheckoutAnswer
  isAway = true
  const replaces = { orderId: first.orderId, key: first.key }
  const again = async (items: object[], customer: object = NEAR) => {
    const answer = await checkOut(shop, { ...aCheckout(items, customer), replaces })
    return [answer.status, await answer.json()] as const
  }
  expect(await again([momosLine(menu)])).toMatchObject([400, { code: 'below_minimum' }])
  expect(await again(lines(3), { ...NEAR, address: '2 Near Street' })).toMatchObject([400, { code: 'address_invalid' }])
  asked = []
  const [status, second] = await again(lines(3))
  expect(status).toBe(200)
  expect(await read(second.orderId)).toMatchObject({ total: 52.5, distanceKm: 0.34 })
  expect(asked).toEqual([])
})
