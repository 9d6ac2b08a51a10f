import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { CheckoutAnswer, OrderView } from '#contract/checkout.ts'
import { cents } from '#domain/money/money.ts'
import { fixedDeals, menuItems } from '#server/database/schema/menu.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  orderRow,
  paneerLine,
  placeOrder,
  sessionsOf,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const refusal = async (body: object) => {
  const answer = await checkOut(shop, body)
  return { status: answer.status, ...((await answer.json()) as { error: string; code: string }) }
}
const delivery = { orderType: 'delivery', address: '1 Near Street' }

test('an order is stored as pending and unpaid, priced by the restaurant, before its card page opens', async () => {
  const placed = await placeOrder(shop, menu, { notes: 'No onions' })
  expect(placed.orderId).toMatch(/^SP-[0-9A-Z]+$/)
  expect(placed.key.length).toBeGreaterThanOrEqual(22)
  expect(placed.url).toMatch(/^http:\/\/localhost:3000\/api\/demo-stripe\/pay\/cs_test_/)
  expect(await orderRow(shop, placed)).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    totalCents: cents(1200) + 1650 + 2490,
    currency: 'nzd',
    notes: 'No onions',
    pickupAt: null,
    isDemo: true,
  })
  const [attempt] = await sessionsOf(shop, placed)
  expect(attempt).toMatchObject({
    idempotencyKey: `checkout:${placed.orderId}:1`,
    status: 'open',
    amountCents: cents(5340),
  })
  expect(attempt?.expiresAt.getTime()).toBeGreaterThanOrEqual(NOON.getTime() + 31 * 60_000)
})

test('the customer can follow the order with its key, and nobody without it', async () => {
  const { orderId, key } = await placeOrder(shop, menu)
  const answer = await shop.get(`/api/orders/${orderId}?key=${key}`)
  expect(await answer.json()).toMatchObject({
    id: orderId,
    status: 'pending',
    paymentStatus: 'unpaid',
    total: 53.4,
    gst: 6.97,
    customerName: 'Ada',
    pickupTime: 'ASAP',
    items: [
      { name: 'Momos', unitPrice: 12, quantity: 1, meta: null },
      { name: 'Chili Paneer', meta: { style: 'Dry', spice: 'Hot' } },
      {
        name: 'Curry Combo',
        meta: {
          dealId: menu.combo,
          type: 'combo',
          fixed: [{ qty: 1, label: 'Basmati Rice' }],
          selections: { curry: { name: 'Butter Chicken', category: 'Mains (Chicken $18)' } },
        },
      },
    ],
  })
  for (const address of [
    `/api/orders/${orderId}?key=wrong`,
    `/api/orders/${orderId}`,
    `/api/orders/SP-NONE?key=${key}`,
  ]) {
    expect((await shop.get(address)).status).toBe(404)
  }
})

test('the choices of a deal stay in its order', async () => {
  const category = 'Street Food'
  const choice = (key: string) => ({ key, label: key, count: 1, categories: [{ name: category }] })
  const [feast] = await shop.db
    .insert(fixedDeals)
    .values({
      title: 'Feast',
      type: 'combo',
      priceCents: cents(2000),
      fixed: [],
      choices: ['starter', 'main', 'bread'].map(choice),
    })
    .returning()
  const pick = { name: 'Momos', category }
  const meta = { dealId: feast?.id, selections: { bread: pick, main: pick, starter: pick } }
  const placed = await checkOut(shop, aCheckout([{ id: feast?.id, name: 'Feast', unitPrice: 20, quantity: 1, meta }]))
  const { orderId, key } = CheckoutAnswer.parse(await placed.json())
  const order = OrderView.parse(await (await shop.get(`/api/orders/${orderId}?key=${key}`)).json())
  expect(Object.keys(order.items[0]?.meta?.selections ?? {})).toEqual(['starter', 'main', 'bread'])
})

test.each([
  ['an empty cart', aCheckout([]), 'cart_empty', 'Your cart is empty.'],
  ['an empty cart before missing names', aCheckout([], { name: '' }), 'cart_empty', 'Your cart is empty.'],
])('%s is refused', async (_case, body, code, error) => {
  expect(await refusal(body)).toMatchObject({ status: 400, code, error })
})

test.each(['name', 'phone', 'pickupTime'])('a checkout without %s is refused', async (field) => {
  expect(await refusal(aCheckout([momosLine(menu)], { [field]: '  ' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    error: 'Please fill name, phone and pickup/delivery time.',
    fields: { [`customer.${field}`]: 'Please fill name, phone and pickup/delivery time.' },
  })
})

test('a delivery under $30 is refused before its address is looked up', async () => {
  expect(await refusal(aCheckout([momosLine(menu, { quantity: 2 })], { orderType: 'delivery' }))).toMatchObject({
    status: 400,
    code: 'below_minimum',
    error: 'Minimum order for delivery is $30. Please add more items or select Pickup.',
  })
})

test.each([
  ['no address', '', 'address_invalid', 'Please enter your delivery address.'],
  [
    'an address beyond 5 km',
    '9 Far Road',
    'out_of_area',
    'Delivery is only available within 5 km of our store. Please select Pickup or enter a closer address.',
  ],
  [
    'an unknown address',
    'Nowhere 1',
    'address_invalid',
    'We could not find this address. Check the street, or call us.',
  ],
  [
    'an address that cannot be looked up',
    'down',
    'address_invalid',
    'We could not find this address. Check the street, or call us.',
  ],
])('a delivery to %s is refused', async (_case, address, code, error) => {
  const body = aCheckout([momosLine(menu, { quantity: 3 })], { orderType: 'delivery', address })
  expect(await refusal(body)).toMatchObject({ status: 400, code, error, fields: { 'customer.address': error } })
})

test('a delivery of exactly $30 within 5 km is accepted, and its distance stored', async () => {
  const { db } = shop
  await db.insert(menuItems).values({ name: 'Thirty', priceCents: cents(3000), unmanagedCategory: 'Mains' })
  const answer = await checkOut(shop, aCheckout([{ id: null, name: 'Thirty', unitPrice: 30, quantity: 1 }], delivery))
  const placed = (await answer.json()) as { orderId: string; url: string; key: string }
  expect(await orderRow(shop, placed)).toMatchObject({ type: 'delivery', address: '1 Near Street', distanceKm: 0.34 })
})

test('a price other than the current one is refused with what changed, and nothing is charged', async () => {
  const body = aCheckout([momosLine(menu, { unitPrice: 0.01, quantity: 2 }), paneerLine(menu)])
  expect(await refusal(body)).toMatchObject({
    status: 409,
    code: 'price_changed',
    changes: [{ line: 0, id: menu.momos, name: 'Momos', unitPrice: 12, was: 0.01 }],
    total: 40.5,
  })
})

test('unavailable dishes are named', async () => {
  const body = aCheckout([
    momosLine(menu),
    { id: randomUUID(), name: 'Ghost Curry', unitPrice: 1, quantity: 1 },
    comboLine(menu, { meta: { dealId: menu.combo, selections: { curry: { name: 'Fish', category: 'Seafood' } } } }),
  ])
  expect(await refusal(body)).toMatchObject({
    status: 409,
    code: 'item_unavailable',
    items: ['Ghost Curry', 'Fish'],
    error: '"Ghost Curry" and "Fish" are not available at the moment. Please remove them from your cart.',
  })
})

test.each([
  ['no style where one is required', { meta: { spice: 'Hot' } }, 'items.0.meta.style'],
  ['a spice level that does not exist', { meta: { style: 'Dry', spice: 'Volcanic' } }, 'items.0.meta.spice'],
])('a dish with %s is refused by field', async (_case, line, field) => {
  const answer = await refusal(aCheckout([paneerLine(menu, line)]))
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: expect.any(String) } })
})

test('a deal with a missing pick is refused', async () => {
  const answer = await refusal(aCheckout([comboLine(menu, { meta: { dealId: menu.combo, selections: {} } })]))
  expect(answer).toMatchObject({
    status: 400,
    fields: { 'items.0.meta.selections': expect.stringContaining('Please select all options.') },
  })
})

test.each([
  ['already past', '2026-11-21T11:30'],
  ['earlier than the kitchen can cook', '2026-11-21T12:15'],
  ['between two slots', '2026-11-21T18:31'],
  ['after closing', '2026-11-21T21:00'],
  ['in eight days', '2026-11-29T18:30'],
  ['not a time', 'whenever'],
])('a time that is %s is refused', async (_case, pickupTime) => {
  expect(await refusal(aCheckout([momosLine(menu)], { pickupTime }))).toMatchObject({
    status: 400,
    code: 'slot_unavailable',
  })
})

test('every offered time can be ordered', async () => {
  const offer = (await (await shop.get('/api/slots?type=pickup')).json()) as {
    asap: boolean
    days: { slots: string[] }[]
  }
  expect(offer.asap).toBe(true)
  const slots = [offer.days[0]?.slots[0], offer.days.at(-1)?.slots.at(-1)]
  expect(slots).toEqual(['2026-11-21T12:30', '2026-11-27T20:45'])
  for (const pickupTime of slots) {
    const answer = await checkOut(shop, aCheckout([momosLine(menu)], { pickupTime }))
    const { orderId, key } = (await answer.json()) as { orderId: string; key: string }
    expect(await (await shop.get(`/api/orders/${orderId}?key=${key}`)).json()).toMatchObject({ pickupTime })
  }
})

test('an order below the smallest card payment is refused', async () => {
  await shop.db.insert(menuItems).values({ name: 'Tap Water', priceCents: cents(0), unmanagedCategory: 'Other' })
  expect(await refusal(aCheckout([{ id: null, name: 'Tap Water', unitPrice: 0, quantity: 1 }]))).toMatchObject({
    status: 400,
    code: 'below_minimum',
  })
})

test('an order above the largest card payment is refused, at the counter too', async () => {
  await shop.db
    .insert(menuItems)
    .values({ name: 'Gold Leaf', priceCents: cents(10_000_000), unmanagedCategory: 'Other' })
  const golden = (lines: number, quantity: number) =>
    Array.from({ length: lines }, () => ({ id: null, name: 'Gold Leaf', unitPrice: 100_000, quantity }))
  const tooMuch = {
    status: 400,
    code: 'above_maximum',
    error: 'An order can come to at most $999,999.99. Please remove some dishes, or call us about a larger order.',
  }
  // More cents than the database can store.
  expect(await refusal(aCheckout(golden(100, 99)))).toMatchObject(tooMuch)
  expect(await refusal(aCheckout(golden(1, 10)))).toMatchObject(tooMuch)
  const staff = await shop.signInStaff()
  const atCounter = await shop.post('/api/admin/orders', aCheckout(golden(3, 99)), staff)
  expect({ status: atCounter.status, ...(await atCounter.json()) }).toMatchObject(tooMuch)
  expect((await checkOut(shop, aCheckout(golden(1, 9)))).status).toBe(200)
})

test.each([
  ['no body', undefined],
  ['a list', []],
  ['no customer', { items: [] }],
  ['a quantity of zero', aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 0 }])],
  ['a quantity of a hundred', aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 100 }])],
  ['half a dish', aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 0.5 }])],
  ['a price in words', aCheckout([{ id: null, name: 'Momos', unitPrice: 'twelve', quantity: 1 }])],
  [
    '101 lines',
    aCheckout(Array.from({ length: 101 }, () => ({ id: null, name: 'Momos', unitPrice: 12, quantity: 1 }))),
  ],
  [
    'a name of 101 letters',
    aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 1 }], { name: 'x'.repeat(101) }),
  ],
  [
    'a picnic as order type',
    aCheckout([{ id: null, name: 'Momos', unitPrice: 12, quantity: 1 }], { orderType: 'picnic' }),
  ],
])('a checkout with %s is bad input, never a server error', async (_case, body) => {
  expect((await checkOut(shop, body as object)).status).toBe(400)
})
