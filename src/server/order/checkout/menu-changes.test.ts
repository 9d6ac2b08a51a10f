import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { cents } from '#domain/money/money.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  orderRow,
} from '#tests/support/shop/test-orders.ts'
import { addressBook, openTestShop } from '#tests/support/shop/test-shop.ts'

// The database changes without an announcement, so that the menu in memory is stale in every test.
const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

beforeEach(async () => {
  await setDish({ priceCents: cents(1200), isAvailable: true })
  await rememberMenu()
})

const rememberMenu = () => {
  shop.menu.invalidate()
  return shop.menu.readOrderable()
}

const setDish = (change: Partial<typeof menuItems.$inferInsert>, id = menu.momos, { db } = shop) =>
  db.update(menuItems).set(change).where(eq(menuItems.id, id))
const answerTo = async (items: object[]) => {
  const answer = await checkOut(shop, aCheckout(items))
  return { status: answer.status, ...((await answer.json()) as CheckoutAnswer & { code?: string; changes?: object[] }) }
}
const orderCount = () => shop.db.$count(orders)

test('a dish is sold at its new price although the menu in memory still has the old one', async () => {
  await setDish({ priceCents: cents(1300) })
  const before = await orderCount()
  expect(await answerTo([momosLine(menu)])).toMatchObject({
    status: 409,
    code: 'price_changed',
    changes: [{ was: 12, unitPrice: 13 }],
  })
  expect(await orderCount()).toBe(before)
  const placed = await answerTo([momosLine(menu, { unitPrice: 13 })])
  expect(await orderRow(shop, placed)).toMatchObject({ totalCents: 1300 })
})

test('a dish that has just been hidden is not sold, and one that has just come back is', async () => {
  await setDish({ isAvailable: false })
  expect(await answerTo([momosLine(menu)])).toMatchObject({ status: 409, code: 'item_unavailable' })
  await rememberMenu()
  await setDish({ isAvailable: true })
  expect(await answerTo([momosLine(menu)])).toMatchObject({ status: 200 })
})

test('a deal is checked against its own price and the picked dishes', async () => {
  await shop.db
    .update(fixedDeals)
    .set({ priceCents: cents(2590) })
    .where(eq(fixedDeals.id, menu.combo))
  expect(await answerTo([comboLine(menu)])).toMatchObject({ status: 409, code: 'price_changed' })
  expect(await answerTo([comboLine(menu, { unitPrice: 25.9 })])).toMatchObject({ status: 200 })
  await setDish({ isAvailable: false }, menu.butterChicken)
  expect(await answerTo([comboLine(menu, { unitPrice: 25.9 })])).toMatchObject({
    status: 409,
    code: 'item_unavailable',
  })
  await setDish({ isAvailable: true }, menu.butterChicken)
})

test('a change without a new price does not delay an order', async () => {
  await shop.db.update(menuCategories).set({ position: 7 })
  await setDish({ description: 'Steamed' })
  expect(await answerTo([momosLine(menu)])).toMatchObject({ status: 200 })
})

test('a price that changes during the address lookup applies', async () => {
  const book = addressBook()
  const locate = async (address: string) => {
    await setDish({ priceCents: cents(1400) })
    return book.locate(address)
  }
  await using other = await openTestShop({
    database: shop.database,
    trustedProxies: 1,
    geocoder: { ...book, locate },
  })
  const delivery = { orderType: 'delivery', address: '1 Near Street' }
  const answer = await checkOut(other, aCheckout([momosLine(menu, { quantity: 3 })], delivery))
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'price_changed', total: 42 }])
})

test('an order at the counter also gets the current price', async () => {
  await setDish({ priceCents: cents(1350) })
  const order = aCheckout([{ id: menu.momos, name: 'Momos', quantity: 2 }])
  const answer = await shop.post('/api/admin/orders', order, staff)
  expect([answer.status, await answer.json()]).toMatchObject([201, { total: 27 }])
})

test('during many price changes by another process, no order is stored at a price replaced before it was sent', async () => {
  await using other = await openTestShop({ database: shop.database, trustedProxies: 1 })
  for (let price = 13; price < 23; price++) {
    await rememberMenu()
    await setDish({ priceCents: cents(price * 100) }, menu.momos, other)
    const [old, current] = await Promise.all([
      answerTo([momosLine(menu, { unitPrice: price - 1 })]),
      answerTo([momosLine(menu, { unitPrice: price })]),
    ])
    expect([old.status, current.status]).toEqual([409, 200])
  }
})

test('a dish that was just marked as sold out is not sold by a process that has not heard of it', async () => {
  const live = { ...shop.live, listen: () => () => {}, close: () => Promise.resolve() }
  await using deaf = await openTestShop({ database: shop.database, trustedProxies: 1, live })
  await deaf.menu.readOrderable()
  const marked = await shop.post('/api/admin/sold-out', { targets: [{ menuItemId: menu.momos }] }, staff)
  expect(marked.status).toBe(201)
  const answer = await checkOut(deaf, aCheckout([momosLine(menu)]))
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'item_unavailable' }])
})
