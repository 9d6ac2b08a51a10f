import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SystemState } from '#contract/system.ts'
import { cents } from '#domain/money/money.ts'
import { metadataOf, orderedIn } from '#server/adapters/payments/session-metadata.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { openOrderingShop, payWith, placeOrder, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, type TestShop } from '#tests/support/shop/test-shop.ts'
import { dealWithLostOrder, findLostOrders } from './lost-orders.ts'

let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
beforeEach(async () => {
  ;({ shop, menu } = await openOrderingShop())
  staff = await shop.signInStaff()
  return () => shop.close()
})

const AN_HOUR_BEFORE = new Date(NOON.getTime() - 60 * 60_000)
const readSystem = async () => (await (await shop.get('/api/admin/system', staff)).json()) as SystemState

async function aPaidOrder() {
  const placed = await placeOrder(shop, menu, { email: 'ada@example.com' })
  await payWith(shop, placed.url)
  return placed.orderId
}
/** As after the end of a server whose last writes were lost. */
async function lose(...ids: string[]) {
  await shop.db.delete(checkoutSessions).where(inArray(checkoutSessions.orderId, ids))
  await shop.db.delete(orders).where(inArray(orders.id, ids))
}

test('a paid order that the database lost is found with amount, time, email and what was ordered', async () => {
  const [kept, lost] = [await aPaidOrder(), await aPaidOrder()]
  await lose(lost)
  expect(await findLostOrders(shop, AN_HOUR_BEFORE)).toMatchObject({ paid: 2, lost: [{ orderId: lost }] })
  await shop.system.check()
  const { problems, lostOrders } = await readSystem()
  expect(problems).toMatchObject([{ code: 'orders_lost', sentence: '1 guest has paid for an order that is not here.' }])
  expect(lostOrders).toEqual([
    {
      sessionId: expect.stringMatching(/^cs_test_/),
      orderId: lost,
      amount: '$53.40',
      paidAt: NOON.toISOString(),
      email: 'ada@example.com',
      ordered: expect.arrayContaining(['pickup, as soon as possible', expect.stringMatching(/^1 × Momos/)]),
    },
  ])
  expect(lostOrders.map(({ orderId }) => orderId)).not.toContain(kept)
})

test('once somebody has dealt with it, it is not asked about again, although it is found again', async () => {
  await lose(await aPaidOrder())
  const [order] = (await findLostOrders(shop, AN_HOUR_BEFORE)).lost
  const path = `/api/admin/system/lost-orders/${order?.sessionId}/settled`
  expect((await shop.post(path, undefined, staff)).status).toBe(204)
  expect((await findLostOrders(shop, AN_HOUR_BEFORE)).lost).toEqual([])
  expect((await shop.post(path, undefined, staff)).status).toBe(404)
  expect((await shop.post(path, undefined)).status).toBe(401)
  await expect(dealWithLostOrder(shop, 'cs_none')).rejects.toThrow('There is no such payment')
})

test('an event for an order that is not here shows it too', async () => {
  const { orderId, url } = await placeOrder(shop, menu)
  await lose(orderId)
  await payWith(shop, url)
  await shop.demoStripe.idle()
  expect((await readSystem()).lostOrders).toMatchObject([{ orderId, amount: '$53.40' }])
})

test('payments of another shop with the same account, and older ones, are not ours', async () => {
  await lose(await aPaidOrder())
  expect((await findLostOrders({ ...shop, publicUrl: 'https://other.example' }, AN_HOUR_BEFORE)).paid).toBe(0)
  expect((await findLostOrders(shop, new Date(NOON.getTime() + 1))).lost).toEqual([])
})

test('what was ordered fits Stripe’s limits, however much it was', () => {
  const line = { name: 'Momos 🥟'.repeat(100), description: 'hot; dry', unitPriceCents: cents(100), quantity: 2 }
  const metadata = metadataOf({ lines: Array(100).fill(line), promise: 'delivery, 2026-11-20T23:00:00.000Z' })
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(45)
  for (const value of Object.values(metadata)) {
    expect(value.length).toBeLessThanOrEqual(500)
    expect(value.isWellFormed()).toBe(true)
  }
  const few = {
    lines: [line, line].map((each) => ({ ...each, name: 'Momos' })),
    promise: 'pickup, as soon as possible',
  }
  expect(orderedIn(metadataOf(few))).toEqual([
    'pickup, as soon as possible',
    '2 × Momos (hot; dry)',
    '2 × Momos (hot; dry)',
  ])
})
