import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { LiveEvent } from '#server/adapters/live/live-channel.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { orders } from '#server/database/schema/order.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  comboLine,
  momosLine,
  openOrderingShop,
  paneerLine,
  sessionsOf,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  // The clock stands still, so an order code, and with it the history of another test, may repeat.
  await shop.db.delete(auditEntries)
  shop.setTime(NOON)
})

const take = (items: object[], customer: object = {}) =>
  shop.post('/api/admin/orders', aCheckout(items, customer), staff)
const anOrder = async (customer: object = {}): Promise<StaffOrder> => {
  const answer = await take([momosLine(menu, { quantity: 3 })], customer)
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}
const delivery = { orderType: 'delivery', address: '1 Near Street' }
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })
const correct = (id: string, customer: object) => change(id, { customer })

test('an order taken at the counter is priced by the shop, in the kitchen at once, and unpaid', async () => {
  const heard: LiveEvent[] = []
  const stop = shop.adapters.live.listen(
    (event) => heard.push(event),
    () => {},
  )
  const lines = [
    { id: menu.momos, name: 'Momos', quantity: 2 },
    { ...paneerLine(menu), unitPrice: undefined },
    comboLine(menu),
  ]
  const answer = await take(lines, { name: 'Grace' })
  expect(answer.status).toBe(201)
  const order: StaffOrder = await answer.json()
  expect(order).toMatchObject({
    status: 'new',
    payment_status: 'unpaid',
    type: 'pickup',
    total: 65.4,
    customer: { name: 'Grace', pickupTime: 'ASAP', address: '' },
    isDemo: false,
    paidAt: null,
  })
  expect(order.items.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ['Momos', 12],
    ['Chili Paneer', 16.5],
    ['Curry Combo', 24.9],
  ])
  await expect.poll(() => heard).toContainEqual({ topic: 'orders', id: order.id })
  stop()
  expect(await sessionsOf(shop, { orderId: order.id, key: '', url: '' })).toEqual([])
  expect(await readHistory(shop, 'order', order.id)).toMatchObject([{ action: 'created', actor: 'staff@example.com' }])
})

test('an order taken at the counter can be cancelled and deleted like any other', async () => {
  const { id } = await anOrder()
  expect(await (await change(id, { status: 'cancelled' })).json()).toMatchObject({ status: 'cancelled', refunds: [] })
  expect((await shop.ask(`/api/admin/orders/${id}`, { method: 'DELETE', headers: staff })).status).toBe(204)
})

test.each([
  ['nothing', [], {}, 400, 'cart_empty'],
  ['an unknown dish', [{ id: null, name: 'Ghost Curry', quantity: 1 }], {}, 409, 'item_unavailable'],
  ['a wrong price', [momosLine(menu, { unitPrice: 1 })], {}, 409, 'price_changed'],
  ['a missing style', [paneerLine(menu, { meta: null })], {}, 400, 'invalid_input'],
  ['a delivery without an address', [momosLine(menu)], { ...delivery, address: '' }, 400, 'address_invalid'],
  [
    'a delivery too far away',
    [momosLine(menu, { quantity: 3 })],
    { ...delivery, address: '9 Far Road' },
    400,
    'out_of_area',
  ],
  ['a time at which we are closed', [momosLine(menu)], { pickupTime: '2026-11-21T22:00' }, 400, 'invalid_input'],
  ['an impossible time', [momosLine(menu)], { pickupTime: 'soon' }, 400, 'invalid_input'],
  ['no order type', [momosLine(menu)], { orderType: undefined }, 400, 'invalid_input'],
] as const)('staff cannot take an order with %s', async (_, items, customer, status, code) => {
  const answer = await take([...items], customer)
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  expect(await shop.db.$count(orders)).toBe(0)
})

test('staff can correct the customer’s details, field by field or all at once', async () => {
  const { id, total } = await anOrder()
  expect(await (await correct(id, { phone: ' 021 555 0100 ' })).json()).toMatchObject({
    customer: { name: 'Ada', phone: '021 555 0100' },
    version: 2,
  })
  const customer = {
    name: 'Grace',
    phone: '07 555 0100',
    email: 'grace@example.com',
    pickupTime: '2026-11-21T18:20',
    notes: 'No onions',
  }
  const changed = await (await change(id, { customer, version: 2 })).json()
  expect(changed).toMatchObject({ customer: { ...customer, orderType: 'pickup' }, status: 'new', total, version: 3 })
  expect(await (await correct(id, { email: '', pickupTime: 'ASAP', notes: '' })).json()).toMatchObject({
    customer: { email: null, pickupTime: 'ASAP', notes: '' },
  })
  const late = await change(id, { customer: { name: 'Ada' }, version: 2 })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stale_version', current: { version: 4 } }])
})

test('a corrected delivery address is looked up, and gets its own distance', async () => {
  const { id, distanceKm } = await anOrder(delivery)
  await shop.db.update(orders).set({ address: '1 Neer Street', distanceKm: 4.5 })
  const moved = await (await correct(id, { address: '1 Near Street', notes: 'Ring twice' })).json()
  expect(moved).toMatchObject({ customer: { address: '1 Near Street', notes: 'Ring twice' }, distanceKm })
  for (const [address, code, sentence] of [
    ['9 Far Road', 'out_of_area', expect.any(String)],
    // Guests are asked to call; staff have them on the telephone.
    ['Nowhere 1', 'address_invalid', 'This address was not found. Check the street with the guest.'],
    ['', 'invalid_input', expect.any(String)],
  ]) {
    const answer = await correct(id, { address })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code, fields: { 'customer.address': sentence } },
    ])
  }
  expect(await (await shop.get(`/api/admin/orders/${id}`, staff)).json()).toEqual(moved)
})

test('an address is not stored for an order that became a pickup while it was looked up', async () => {
  const order = await anOrder(delivery)
  await shop.db.update(orders).set({ address: '1 Neer Street' })
  const { geocoder } = shop.adapters
  const { locate } = geocoder
  const becomesPickup = async (address: string) => {
    const items = [{ line: 0, quantity: 3 }]
    const body = { items, version: order.version, orderType: 'pickup' }
    expect((await shop.post(`/api/admin/orders/${order.id}/ordered`, body, staff)).status).toBe(200)
    return locate(address)
  }
  Object.assign(geocoder, { locate: becomesPickup })
  const answer = await correct(order.id, { address: '1 Near Street' })
  Object.assign(geocoder, { locate })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'stale_version' }])
  const [row] = await shop.db.select().from(orders)
  expect(row).toMatchObject({ type: 'pickup', address: '', distanceKm: null })
})

test.each([
  ['no name', { name: ' ' }, 'name', "Please enter the customer's name."],
  ['no phone', { phone: '' }, 'phone', "Please enter the customer's phone number."],
  ['an invalid email address', { email: 'ada' }, 'email', 'Please enter a valid email address.'],
  ['yesterday', { pickupTime: '2026-11-20T18:00' }, 'pickupTime', 'That day has passed. Please choose another date.'],
  ['a time in words', { pickupTime: 'soon' }, 'pickupTime', 'Please choose a time.'],
  ['a time that is not a string', { pickupTime: 7 }, 'pickupTime', 'Please choose a time.'],
  ['long notes', { notes: 'x'.repeat(501) }, 'notes', 'Please use at most 500 characters.'],
  [
    'an address of a pickup',
    { address: '1 Near Street' },
    'address',
    'This order is for pickup, so it has no address.',
  ],
  [
    'another order type',
    { orderType: 'delivery' },
    'orderType',
    'A pickup cannot become a delivery this way, nor a delivery a pickup. Please change the order before the kitchen begins, or cancel it and take a new one.',
  ],
])('a correction with %s is refused with a sentence by its field', async (_, customer, field, sentence) => {
  const { id } = await anOrder()
  const answer = await correct(id, customer)
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [`customer.${field}`]: sentence }])
})

const SETTLED =
  'What was ordered and what it costs cannot be changed this way. Please change the order before the kitchen begins, or cancel it and take a new one.'
test.each([
  ['its dishes', { items: [] }, SETTLED],
  ['its total', { total: 1 }, SETTLED],
  ['its payment', { payment_status: 'paid', status: 'ready' }, SETTLED],
  ['its type', { type: 'delivery' }, SETTLED],
  ['nothing', {}, 'Please say what to change.'],
  ['no customer detail', { customer: {} }, 'Please say what to change.'],
])('staff cannot change %s of an order', async (_, body, sentence) => {
  const order = await anOrder()
  const answer = await change(order.id, body)
  expect([answer.status, (await answer.json()).error]).toEqual([400, sentence])
  expect(await (await shop.get(`/api/admin/orders/${order.id}`, staff)).json()).toEqual(order)
})

test('an order whose time has passed can still be corrected', async () => {
  const { id } = await anOrder({ pickupTime: '2026-11-21T18:20' })
  shop.setTime(new Date('2026-11-25T00:00:00Z'))
  expect((await correct(id, { name: 'Ada King', pickupTime: '2026-11-21T18:20' })).status).toBe(200)
})

test('the history shows corrections of an order, before and after, until it is deleted', async () => {
  const { id } = await anOrder()
  shop.setTime(new Date(NOON.getTime() + 60_000))
  await correct(id, { name: 'Somebody Else', pickupTime: '2026-11-21T18:30' })
  const entries = await readHistory(shop, 'order', id)
  expect(entries.find(({ action }) => action === 'changed')).toMatchObject({
    changes: {
      name: { from: 'Ada', to: 'Somebody Else' },
      pickupTime: { from: 'ASAP', to: '2026-11-21T05:30:00.000Z' },
    },
  })
  expect((await shop.ask(`/api/admin/orders/${id}`, { method: 'DELETE', headers: staff })).status).toBe(204)
  expect(JSON.stringify(await readHistory(shop, 'order', id))).not.toMatch(/Ada|Somebody|021 555/)
})
