import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { OrdersRunOut } from '#contract/run-out.ts'
import { cents } from '#domain/money/money.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openRefundShop,
  paneerLine,
  payWith,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff } = await openRefundShop()
afterAll(() => shop.close())
let now = NOON.getTime()
function later() {
  now += 60_000
  shop.setTime(new Date(now))
}

const [{ categoryId: streetFood } = { categoryId: null }] = await shop.db
  .select()
  .from(menuItems)
  .where(eq(menuItems.id, menu.momos))
const [samosa, pakora] = (
  await shop.db
    .insert(menuItems)
    .values([
      { name: 'Samosa', priceCents: cents(1000), categoryId: streetFood },
      { name: 'Pakora', priceCents: cents(1350), categoryId: streetFood },
    ])
    .returning()
).map(({ id }) => id)
beforeEach(async () => {
  await shop.db.delete(soldOut)
  await shop.db.update(orders).set({ status: 'completed' })
  shop.menu.invalidate()
  later()
})

const ask = async (path: string, method = 'GET', body?: object) => {
  const answer = await shop.ask(`/api/admin${path}`, { method, body, headers: staff })
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') }
}
const sellOut = async (menuItemId: string, more: object = {}) => {
  later()
  await ask('/sold-out', 'POST', { targets: [{ menuItemId }], ...more })
}
const listed = async (): Promise<OrdersRunOut['items'][number]> => {
  const [order] = (await ask('/sold-out/orders')).body.items
  if (!order) throw new Error('No order holds what has run out.')
  return order
}
const phoneOrder = async (items: object[]): Promise<StaffOrder> =>
  (await shop.post('/api/admin/orders', aCheckout(items), staff)).json()
const TWO_MOMOS = [paneerLine(menu), momosLine(menu, { quantity: 2 })]
async function paidOrder(): Promise<string> {
  const { url, orderId } = (await (await checkOut(shop, aCheckout(TWO_MOMOS))).json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  return orderId
}
const swap = async (menuItemId: string | undefined, more: object = {}) => {
  const { id, version, lines } = await listed()
  return ask(`/orders/${id}/swap`, 'POST', { lineId: lines[0]?.lineId, menuItemId, version, ...more })
}

test('a dish that has run out is swapped for one like it; the difference is due, and the kitchen sees the change', async () => {
  const { id } = await phoneOrder(TWO_MOMOS)
  await sellOut(menu.momos)
  expect((await listed()).lines).toMatchObject([
    {
      ...{ line: 1, name: 'Momos', quantity: 2, refund: null },
      swaps: [
        { menuItemId: pakora, name: 'Pakora', unitPrice: 13.5, difference: 3, asks: false },
        { menuItemId: samosa, name: 'Samosa', unitPrice: 10, difference: -4, asks: false },
      ],
    },
  ])
  const { status, body } = await swap(pakora)
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 43.5, due: 43.5, lastChange: { removed: [{ name: 'Momos', quantity: 2 }] } })
  expect(body.items.map((one: StaffOrder['items'][number]) => [one.quantity, one.name])).toEqual([
    [1, 'Chili Paneer'],
    [2, 'Pakora'],
  ])
  expect((await ask('/sold-out/orders')).body.items).toEqual([])
  expect((await readHistory(shop, 'order', id))[0]?.changes).toHaveProperty('items')
})

test('what the swapped dish costs less goes back by card', async () => {
  const orderId = await paidOrder()
  await sellOut(menu.momos)
  await swap(samosa)
  await shop.demoStripe.idle()
  expect((await ask(`/orders/${orderId}`)).body).toMatchObject({ total: 36.5, refunded: 4, due: 0 })
})

test('a dish that was refunded before stays refunded, and is not offered again', async () => {
  const orderId = await paidOrder()
  await sellOut(menu.paneer)
  await sellOut(menu.momos)
  const [refunded] = (await listed()).lines
  const lines = [{ id: refunded?.lineId, quantity: 1 }]
  expect((await ask(`/orders/${orderId}/refund`, 'POST', { lines, reason: 'sold_out' })).status).toBe(200)
  await shop.demoStripe.idle()
  expect((await swap(pakora)).status).toBe(200)
  const [paneer, pakoras] = (await ask(`/orders/${orderId}`)).body.items
  expect(paneer).toMatchObject({ name: 'Chili Paneer', lineId: refunded?.lineId, refunded: 1 })
  expect(pakoras).toMatchObject({ name: 'Pakora', quantity: 2 })
  expect(pakoras).not.toHaveProperty('refunded')
  expect((await ask('/sold-out/orders')).body.items).toEqual([])
})

test('options stay; a dish that needs others is asked about in the order', async () => {
  await phoneOrder([paneerLine(menu)])
  const [{ categoryId: indoChinese } = { categoryId: null }] = await shop.db
    .select()
    .from(menuItems)
    .where(eq(menuItems.id, menu.paneer))
  await shop.db.insert(menuItems).values({ name: 'Fried Rice', priceCents: cents(1650), categoryId: indoChinese })
  await sellOut(menu.paneer)
  const [{ swaps } = { swaps: [] }] = (await listed()).lines
  // It has no style, and the order says which one.
  expect(swaps).toMatchObject([{ name: 'Fried Rice', asks: true }])
  expect((await swap(swaps[0]?.menuItemId)).body).toMatchObject({ code: 'cannot_change' })
})

test('a swap is refused for another dish, another version, an order that is begun, and portions that are gone', async () => {
  const { id } = await phoneOrder(TWO_MOMOS)
  await sellOut(menu.momos)
  expect((await swap(menu.butterChicken)).body).toMatchObject({ code: 'cannot_change' })
  expect((await swap('nothing')).body).toMatchObject({ code: 'cannot_change' })
  expect((await swap(samosa, { version: 0 })).body).toMatchObject({ code: 'stale_version' })
  expect((await swap(samosa, { lineId: 'x' })).status).toBe(400)
  await sellOut(samosa ?? '', { left: 1 })
  expect((await swap(samosa)).body).toMatchObject({ code: 'cannot_change' })
  const { version, lines } = await listed()
  await ask(`/orders/${id}`, 'PATCH', { status: 'preparing' })
  expect((await listed()).lines).toMatchObject([{ swaps: [] }])
  const late = { lineId: lines[0]?.lineId, menuItemId: pakora, version }
  expect((await ask(`/orders/${id}/swap`, 'POST', late)).body).toMatchObject({ code: 'cannot_change' })
  expect((await ask('/orders/SP-NONE/swap', 'POST', late)).status).toBe(404)
})

test('of a part of a deal that has run out the whole deal is chosen anew or refunded', async () => {
  const { id, items } = await phoneOrder([comboLine(menu)])
  const [combo] = items
  await sellOut(menu.butterChicken)
  const whole = { lineId: combo?.lineId, name: 'Curry Combo', quantity: 1 }
  expect((await listed()).lines).toMatchObject([
    {
      name: 'Butter Chicken',
      lineId: null,
      refund: null,
      swaps: [],
      whole: { ...whole, chooseId: menu.combo, refund: null },
    },
  ])
  const cash = { method: 'cash', amount: 24.9 }
  expect((await ask(`/orders/${id}/payments`, 'POST', cash)).status).toBe(201)
  expect((await listed()).lines).toMatchObject([{ whole: { refund: 24.9 } }])
  // The kitchen has begun: what is made of it is no longer chosen anew.
  await ask(`/orders/${id}`, 'PATCH', { status: 'preparing' })
  expect((await listed()).lines).toMatchObject([{ whole: { ...whole, chooseId: null, refund: 24.9 } }])
})

test('of an option that has run out the dish is chosen anew', async () => {
  await phoneOrder([paneerLine(menu)])
  const dish = (await ask(`/menu-items/${menu.paneer}`)).body
  const [category] = (await ask('/categories')).body.items.filter(
    ({ name }: { name: string }) => name === dish.category,
  )
  const values = [dish, category].flatMap(({ optionGroups }) => optionGroups).flatMap((group) => group.values)
  const { id: optionId } = values.find(({ name }: { name: string }) => name === 'Hot')
  const owner = dish.optionGroups.some(({ values: own }: { values: { id: string }[] }) =>
    own.some(({ id }) => id === optionId),
  )
    ? { menuItemId: menu.paneer }
    : { categoryId: category.id }
  later()
  expect((await ask('/sold-out', 'POST', { targets: [{ ...owner, optionId }] })).status).toBeLessThan(300)
  expect((await listed()).lines).toMatchObject([
    { name: 'Hot', lineId: null, whole: { name: 'Chili Paneer', chooseId: menu.paneer } },
  ])
})

test('the line is refunded in one press, sold out as its reason, and then no longer listed', async () => {
  const orderId = await paidOrder()
  await sellOut(menu.momos)
  const { lines } = await listed()
  expect(lines).toMatchObject([{ refund: 24 }])
  const wanted = { lines: [{ id: lines[0]?.lineId, quantity: 2 }], reason: 'sold_out' }
  expect((await ask(`/orders/${orderId}/refund`, 'POST', wanted)).status).toBe(200)
  await shop.demoStripe.idle()
  expect((await ask('/sold-out/orders')).body.items).toEqual([])
  const order: StaffOrder = (await ask(`/orders/${orderId}`)).body
  expect(order).toMatchObject({ refunded: 24, due: 0, refunds: [{ cause: { reason: 'sold_out' } }] })
})
