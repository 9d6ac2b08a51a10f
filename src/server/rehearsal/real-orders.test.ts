import { afterAll, afterEach, expect, test } from 'vitest'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import type { OrdersRunOut } from '#contract/run-out.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { addSoldOut } from '#server/menu/sold-out.ts'
import { changePauses, readPauses } from '#server/pauses/pauses.ts'
import { BY, EVENING, rehearsalsOf } from '#tests/support/shop/rehearse.ts'
import { payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { endRehearsal } from './rehearsal.ts'

const shop = await openTestShop({ trustedProxies: 1 })
const menu = await setTheMenu(shop)
const owner = await signInAs(shop, 'owner')
const staff = await signInAs(shop, 'staff')
const { start, playUntil, get, listOrders, clear } = rehearsalsOf(shop, owner)
const MOMOS = { targets: [{ menuItemId: menu.momos }], until: 'further_notice', isShared: false }

afterEach(clear)
afterAll(shop.close)

async function paidOrder(customer: object = {}) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const cancel = (id: string) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status: 'cancelled' }, headers: owner.headers })

test('while real orders are under way, a rehearsal begins only if the owner says so, and none is touched', async () => {
  const placed = await paidOrder()
  expect(await get<AdminRehearsal>('/rehearsal')).toMatchObject({ openOrders: [placed.orderId], otherOrders: [] })
  const refused = await start()
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'rehearsal_refused', error: `${placed.orderId} is under way. Finish it first, or wait.` },
  ])
  const before = await shop.db.select().from(orders)
  expect((await start({ ...EVENING, playsKitchen: true, besideRealOrders: true })).status).toBe(200)
  expect((await start({ ...EVENING, besideRealOrders: true })).status).toBe(409)
  expect((await shop.post('/api/admin/rehearsal/end', {}, staff.headers)).status).toBe(403)
  await playUntil(50)
  await endRehearsal(shop, BY)
  expect(await shop.db.select().from(orders)).toEqual(before)
})

test('a card page does not stop a rehearsal; an order that is paid on it meanwhile is real, and stays', async () => {
  const placed = await placeOrder(shop, menu)
  expect(await get<AdminRehearsal>('/rehearsal')).toMatchObject({ openOrders: [], otherOrders: [placed.orderId] })
  expect((await start()).status).toBe(200)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  await playUntil(30)
  const real = (await listOrders('new')).filter(({ isRehearsal }) => !isRehearsal)
  expect(real).toMatchObject([{ id: placed.orderId, payment_status: 'paid' }])
  await endRehearsal(shop, BY)
  expect(await listOrders('all')).toEqual(real)
})

test('nor does a preorder that waits to be accepted for later; one that is due before the end does', async () => {
  const placed = await paidOrder({ pickupTime: '2026-11-21T18:30' })
  expect(await get<AdminRehearsal>('/rehearsal')).toMatchObject({ openOrders: [], otherOrders: [placed.orderId] })
  shop.setTime(new Date('2026-11-21T05:00:00Z'))
  expect((await get<AdminRehearsal>('/rehearsal')).openOrders).toEqual([placed.orderId])
  expect((await start()).status).toBe(409)
  shop.setTime(NOON)
  expect((await start()).status).toBe(200)
})

test('guests of real orders are not told of what runs out in a rehearsal', async () => {
  const placed = await paidOrder()
  await start({ ...EVENING, besideRealOrders: true })
  await playUntil(10)
  await addSoldOut(shop, { ...MOMOS, left: null }, BY)
  const { items } = await get<OrdersRunOut>('/sold-out/orders')
  expect(items.map(({ id }) => id)).not.toContain(placed.orderId)
  expect((await shop.post(`/api/admin/orders/${placed.orderId}/run-out`, {}, owner.headers)).status).toBe(409)
})

test('it can begin with everything open, and restores what was in force', async () => {
  await addSoldOut(shop, { ...MOMOS, left: 9 }, BY)
  const { state: before } = await changePauses(shop, { busy: { minutes: 20, for: '120m' } }, BY)
  const placed = await placeOrder(shop, menu)
  const left = (await shop.db.select().from(soldOut))[0]?.left ?? 0
  expect(await get<AdminRehearsal>('/rehearsal')).toMatchObject({ soldOutNow: 1 })

  expect((await start({ ...EVENING, startsOpen: true })).status).toBe(200)
  expect(await shop.db.select().from(soldOut)).toEqual([])
  expect(Object.keys((await readPauses(shop)).state)).toEqual(['rehearsal'])
  await playUntil(10)
  await endRehearsal(shop, BY)
  expect((await readPauses(shop)).state).toEqual(before)
  expect(await shop.db.select().from(soldOut)).toMatchObject([{ menuItemId: menu.momos, left }])

  // The order still holds its portions, and gives them back.
  await cancel(placed.orderId)
  expect(await shop.db.select().from(soldOut)).toMatchObject([{ left: 9 }])
})

test('a real order that is cancelled meanwhile gives back its portions, although their entry was ended', async () => {
  await addSoldOut(shop, { ...MOMOS, left: 9 }, BY)
  const placed = await placeOrder(shop, menu)
  await start({ ...EVENING, startsOpen: true })
  await cancel(placed.orderId)
  await endRehearsal(shop, BY)
  expect(await shop.db.select().from(soldOut)).toMatchObject([{ menuItemId: menu.momos, left: 9 }])
})
