import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop, orderRow, payWith } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, receiveAnnouncements, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
// Another process has its own pool.
const database = openDatabase(shop.database.connection, { poolSize: 10 })
const other = await openTestShop({ database, trustedProxies: 1 })
const staff = (await signInAs(shop, 'staff')).headers
afterAll(async () => {
  await other.close()
  await database.close()
  await shop.close()
})

const { payments } = shop.adapters
const { expireSession, readSession } = payments
beforeEach(() => void Object.assign(payments, { expireSession, readSession }))
afterEach(async () => {
  await shop.db.delete(soldOut)
  for (const one of [shop, other]) one.menu.invalidate()
})

type Link = Pick<CheckoutAnswer, 'orderId' | 'key'>
const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const leave = (left: number, menuItemId = menu.momos) =>
  shop.post('/api/admin/sold-out', { targets: [{ menuItemId }], left }, staff)
const left = async () => (await shop.db.select().from(soldOut))[0]?.left
const momos = (quantity: number) => momosLine(menu, { quantity })
const chicken = () => ({ id: menu.butterChicken, name: 'Butter Chicken', unitPrice: 18, quantity: 1 })

async function order(items: object[], { from = shop }: { from?: TestShop } = {}) {
  const { status, body } = await read(checkOut(from, aCheckout(items)))
  expect(status).toBe(200)
  return body as CheckoutAnswer
}
/** The same browser, back from the card page with another cart. */
const orderAgain = (earlier: Link, items: object[], { from = shop, key = randomUUID() } = {}) =>
  read(checkOut(from, { ...aCheckout(items), replaces: { orderId: earlier.orderId, key: earlier.key } }, key))

/** Waits until this many statements about the table wait for a lock. */
const waitForLocks = (table: string, many: number) =>
  expect
    .poll(async () => {
      const { rowCount } = await shop.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
        [`%"${table}"%`],
      )
      return rowCount
    })
    .toBe(many)

test('a guest who changes the cart can use the last portions that their own unpaid order holds', async () => {
  await leave(2)
  const earlier = await order([momos(2)])
  expect(await left()).toBe(0)
  const { status, body } = await orderAgain(earlier, [momos(2), chicken()])
  expect(status).toBe(200)
  expect(await left()).toBe(0)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect((await payWith(shop, earlier.url)).status).not.toBe(303)
  expect((await payWith(shop, body.url)).status).toBe(303)
})

test('portions no longer needed return to the menu, and more than are left are refused', async () => {
  await leave(3)
  const earlier = await order([momos(2)])
  const refused = await orderAgain(earlier, [momos(4)])
  expect(refused).toMatchObject({ status: 409, body: { code: 'item_unavailable', left: { Momos: 3 } } })
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'pending' })
  expect(await left()).toBe(1)
  expect((await orderAgain(earlier, [momos(1)])).status).toBe(200)
  expect(await left()).toBe(2)
})

test('with the wrong key, the portions of another guest cannot be used', async () => {
  await leave(1)
  const { orderId } = await order([momos(1)])
  const { status } = await orderAgain({ orderId, key: 'a guess' }, [momos(1), chicken()])
  expect([status, await left()]).toEqual([409, 0])
})

test('another guest at the same moment, in another process, cannot take the portions in between', async () => {
  await leave(1)
  const earlier = await order([momos(1)])
  // A minute apart, or their orders would wait for each other's codes.
  other.setTime(new Date(NOON.getTime() + 60_000))
  // The menu in the other process’s memory still has a portion.
  await receiveAnnouncements(other)
  await shop.db.update(soldOut).set({ left: 1 })
  await other.menu.readOrderable()
  await shop.db.update(soldOut).set({ left: 0 })
  const holder = await shop.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sold_out FOR UPDATE')
  const again = orderAgain(earlier, [momos(1), chicken()])
  await waitForLocks('sold_out', 1)
  const otherOrder = read(checkOut(other, aCheckout([momos(1)])))
  await waitForLocks('sold_out', 2)
  await holder.query('COMMIT')
  holder.release()
  expect([(await again).status, (await otherOrder).status, await left()]).toEqual([200, 409, 0])
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled' })
})

test('two guests who replace orders of two counted dishes, in opposite order, never block each other', async () => {
  await leave(1)
  await leave(1, menu.butterChicken)
  const [one, two] = [await order([momos(1)]), await order([chicken()], { from: other })]
  const answers = await Promise.all([
    orderAgain(one, [chicken(), momos(1)]),
    orderAgain(two, [momos(1), chicken()], { from: other }),
  ])
  expect(answers.map(({ body }) => body.code ?? 'taken')).toEqual(['item_unavailable', 'item_unavailable'])
})

test('a payment that is being recorded is waited for: the paid order is kept, with its portions', async () => {
  await leave(1)
  const earlier = await order([momos(1)])
  const before = await shop.db.$count(orders)
  const recording = await database.pool.connect()
  await recording.query('BEGIN')
  await recording.query(
    "UPDATE orders SET status = 'new', \"paymentStatus\" = 'paid', \"paidBySession\" = 'cs_1' WHERE id = $1",
    [earlier.orderId],
  )
  const again = orderAgain(earlier, [momos(1), chicken()])
  // The second one records that the card page has ended.
  await waitForLocks('orders', 2)
  await recording.query('COMMIT')
  recording.release()
  expect(await again).toMatchObject({ status: 409, body: { code: 'already_ordered', orderId: earlier.orderId } })
  expect([await left(), await shop.db.$count(orders)]).toEqual([0, before])
})

test('an order that is being paid is not cancelled, and nothing new is ordered', async () => {
  await leave(1)
  const earlier = await order([momos(1)])
  Object.assign(payments, {
    expireSession: async () => false,
    readSession: async () => ({ orderId: earlier.orderId, outcome: { kind: 'open' } }),
  })
  const { status, body } = await orderAgain(earlier, [momos(1), chicken()])
  expect([status, body.code]).toEqual([503, 'payment_unavailable'])
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'pending' })
  expect(await left()).toBe(0)
})

test('a simultaneous repeat of the new checkout returns the same order', async () => {
  await leave(1)
  const earlier = await order([momos(1)])
  const key = randomUUID()
  const [one, two] = await Promise.all([1, 2].map(() => orderAgain(earlier, [momos(1), chicken()], { key })))
  expect([one?.status, two?.status, two?.body.orderId]).toEqual([200, 200, one?.body.orderId])
  expect(await left()).toBe(0)
})

test('a new order that could not be stored leaves no unpayable order behind', async () => {
  await leave(1)
  const earlier = await order([momos(1)])
  // Chicken sells out after the menu was read, and before the order is stored.
  Object.assign(payments, {
    expireSession: async (sessionId: string) => {
      const done = await expireSession(sessionId)
      await shop.db.update(soldOut).set({ left: 0 }).where(eq(soldOut.menuItemId, menu.butterChicken))
      return done
    },
  })
  await leave(1, menu.butterChicken)
  const { status } = await orderAgain(earlier, [momos(1), chicken()])
  expect(status).toBe(409)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled' })
  const [counted] = await shop.db.select().from(soldOut).where(eq(soldOut.menuItemId, menu.momos))
  expect(counted?.left).toBe(1)
})

test('the same applies when changed settings refuse the new order at the last moment', async () => {
  const { ordering } = shop.settings.read().sections
  const change = (offers: typeof ordering.offers) =>
    changeSettings(other, 'ordering', { ...ordering, offers, version: other.settings.read().versions.ordering }, SYSTEM)
  const earlier = await order([momos(1)])
  Object.assign(payments, {
    expireSession: async (sessionId: string) => {
      await change({ pickup: false, delivery: true })
      return expireSession(sessionId)
    },
  })
  expect((await orderAgain(earlier, [chicken()])).status).toBe(400)
  expect(await orderRow(shop, earlier)).toMatchObject({ status: 'cancelled' })
  await change(ordering.offers)
  await shop.settings.refresh()
})

test('a payment link that staff opened for the earlier order stays open', async () => {
  const earlier = await order([momos(1)])
  await shop.ask(`/api/admin/orders/${earlier.orderId}`, { method: 'PATCH', body: { status: 'new' }, headers: staff })
  const { url } = (await read(shop.post(`/api/admin/orders/${earlier.orderId}/payment-link`, {}, staff))).body
  expect((await orderAgain(earlier, [momos(2)])).body.code).toBe('already_ordered')
  expect((await payWith(shop, url)).status).toBe(303)
})

test('a full window has room for an order that replaces one in it', async () => {
  await shop.db.update(orders).set({ status: 'cancelled' })
  const at = async (many: number | null) => {
    const version = shop.settings.read().versions.capacity
    const limits = { ...DEFAULT_SETTINGS.capacity.limits, both: { orders: many, kitchenMinutes: null } }
    await changeSettings(shop, 'capacity', { version, limits, dishMinutes: 4 }, SYSTEM)
  }
  await at(1)
  const customer = { pickupTime: '2026-11-21T18:30' }
  const place = (items: object[], replaces?: Link) =>
    read(checkOut(shop, { ...aCheckout(items, customer), ...(replaces && { replaces }) }))
  const { body: earlier } = await place([momos(1)])
  expect((await place([momos(1)])).body.code).toBe('slot_full')
  const { orderId, key } = earlier
  const isOffered = async (replaces?: object) => {
    const { status, body } = await read(shop.post('/api/slots', { type: 'pickup', items: [momos(1)], replaces }))
    expect(status).toBe(200)
    return body.days[0].slots.includes(customer.pickupTime)
  }
  expect(await isOffered({ orderId, key })).toBe(true)
  expect(await isOffered()).toBe(false)
  expect(await isOffered({ orderId, key: randomUUID() })).toBe(false)
  expect(await isOffered({ orderId: 'SP-NONE', key })).toBe(false)
  const { status, body: paid } = await place([momos(1), chicken()], { orderId, key })
  expect(status).toBe(200)
  // The first order has given its place up, and one that is paid keeps its own.
  expect(await isOffered({ orderId, key })).toBe(false)
  await payWith(shop, paid.url)
  expect(await isOffered({ orderId: paid.orderId, key: paid.key })).toBe(false)
  await at(null)
})
