import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { CheckoutAnswer, SlotOffer } from '#contract/checkout.ts'
import type { WindowLimit } from '#domain/order/capacity.ts'
import type { CapacityRules } from '#domain/order/capacity-settings.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { changePauses } from '#server/pauses/pauses.ts'
import { changeSettings } from '#server/settings/settings.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  openOrderingShop,
  payWith,
  sessionsOf,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { listBooked } from './capacity-queries.ts'

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
afterEach(async () => {
  await shop.db.update(orders).set({ status: 'cancelled' })
  at(0)
})

/** Minutes after noon, in both processes. */
function at(minutes: number) {
  for (const one of [shop, other]) one.setTime(new Date(NOON.getTime() + minutes * 60_000))
}
const atNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const NONE: WindowLimit = { orders: null, kitchenMinutes: null }

async function limit(limits: Partial<CapacityRules['limits']>, dishMinutes = 4) {
  const change = {
    version: shop.settings.read().versions.capacity,
    limits: { ...DEFAULT_SETTINGS.capacity.limits, ...limits },
    dishMinutes,
  }
  await changeSettings(shop, 'capacity', change, SYSTEM)
  await other.settings.refresh()
}
const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const order = (customer: object = {}, { from = shop, quantity = 3 }: { from?: TestShop; quantity?: number } = {}) =>
  read(checkOut(from, aCheckout([momosLine(menu, { quantity })], customer)))
const DELIVERY = { orderType: 'delivery', address: '1 Near Street' }
const slots = async (type = 'pickup'): Promise<SlotOffer> => (await read(shop.get(`/api/slots?type=${type}`))).body
const today = ({ days }: SlotOffer) => days[0]?.slots ?? []
const promiseOf = async (placed: CheckoutAnswer) => new Date((await staffOrder(shop, placed)).promisedFor)
const asText = (date: Date) => date.toISOString().slice(11, 16)

test('a full window is not offered, and "as soon as possible" moves to the first free one', async () => {
  await limit({ pickup: { ...NONE, orders: 2 } })
  expect(await slots()).toMatchObject({ asap: true, asapAt: '2026-11-21T12:20' })
  const first = (await order()).body
  expect(await slots()).not.toHaveProperty('left')
  await order({ pickupTime: '2026-11-21T12:30' })
  await order({ pickupTime: '2026-11-21T12:45' })
  expect((await slots()).left).toEqual({ '2026-11-21T12:30': 1, '2026-11-21T12:45': 1 })
  await order()
  await order({ pickupTime: '2026-11-21T12:30' })
  const offer = await slots()
  expect(offer.asapAt).toBe('2026-11-21T12:45')
  expect(today(offer)[0]).toBe('2026-11-21T12:45')
  expect(await promiseOf(first)).toEqual(atNoon(20))
  expect(await promiseOf((await order()).body)).toEqual(atNoon(45))
  // The kitchen still has room for deliveries.
  expect((await slots('delivery')).asapAt).toBe('2026-11-21T12:45')
})

test('a full time is refused, with the next free one', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  await order({ pickupTime: '2026-11-21T18:30' })
  await order({ pickupTime: '2026-11-21T18:45' })
  const { status, body } = await order({ pickupTime: '2026-11-21T18:30' })
  expect([status, body.code, body.nextFree]).toEqual([409, 'slot_full', '2026-11-21T19:00'])
  expect(body.error).toBe(
    'The kitchen is fully booked for 6:30pm. The next free time is 7:00pm. Please choose it or a later one.',
  )
  expect(body.fields).toEqual({ 'customer.pickupTime': body.error })
})

test('"as soon as possible" is refused when nothing is free before closing', async () => {
  await limit({ both: { ...NONE, orders: 1 } })
  at(8 * 60 + 15)
  // At 8:35pm, 8:45pm and 9:00pm, when it closes.
  const placed = await Promise.all([1, 2, 3, 4].map(() => order()))
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  const refused = await order()
  expect(refused.body.error).toBe(
    'The kitchen is fully booked until we close. The next free time is tomorrow at 11:00am. Please choose it or a later one.',
  )
  expect((await slots()).asap).toBe(false)
})

test('a window is filled by kitchen minutes: of the dish, its category, or the default', async () => {
  await shop.db.update(menuItems).set({ kitchenMinutes: 10 }).where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
  await limit({ both: { ...NONE, kitchenMinutes: 60 } })
  const slot = { pickupTime: '2026-11-21T18:30' }
  expect((await order(slot, { quantity: 4 })).status).toBe(200)
  expect((await order(slot, { quantity: 3 })).body.nextFree).toBe('2026-11-21T18:45')
  expect((await order(slot, { quantity: 2 })).status).toBe(200)
  // Larger than any window, so it gets an empty one.
  expect((await order({ ...slot, pickupTime: '2026-11-21T19:00' }, { quantity: 9 })).status).toBe(200)
  expect((await order({ ...DELIVERY, pickupTime: '2026-11-21T19:00' })).body.code).toBe('slot_full')
  await shop.db.update(menuItems).set({ kitchenMinutes: null }).where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
})

test('the times on offer count the kitchen minutes of the cart, including deals and unknown dishes', async () => {
  await shop.db.update(menuItems).set({ kitchenMinutes: 10 }).where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
  await limit({ pickup: { ...NONE, kitchenMinutes: 60 } })
  await order({ pickupTime: '2026-11-21T18:30' }, { quantity: 4 })
  const halfPastSix = '2026-11-21T18:30'
  const isOffered = async (items: object[]) => {
    const { status, body } = await read(shop.post('/api/slots', { type: 'pickup', items }))
    expect(status).toBe(200)
    return today(body).includes(halfPastSix)
  }
  const { id } = momosLine(menu)
  expect(await isOffered([{ id, quantity: 2 }])).toBe(true)
  expect(await isOffered([{ id, quantity: 3 }])).toBe(false)
  expect(await isOffered([{ id: null, quantity: 6, meta: { dealId: 'lunch' } }])).toBe(false)
  expect(
    await isOffered([
      { id: 'gone', quantity: 9 },
      { id, quantity: 2 },
    ]),
  ).toBe(true)
  expect(today(await slots())).toContain(halfPastSix)
  expect((await read(shop.post('/api/slots', { type: 'pickup', items: [{ id, quantity: 0 }] }))).status).toBe(400)
  await shop.db.update(menuItems).set({ kitchenMinutes: null }).where(eq(menuItems.id, menu.momos))
  shop.menu.invalidate()
})

test('with an empty cart, guests see the time that an order would be promised for; a pause shows at once', async () => {
  const promises = async () => (await read(shop.get('/api/promises'))).body
  await limit({ pickup: { ...NONE, orders: 1 } })
  expect(await promises()).toMatchObject({
    sentence: 'Pickup at 12:20pm, delivery at 12:45pm.',
    pickup: '2026-11-21T12:20',
    delivery: '2026-11-21T12:45',
  })
  await order()
  await order({ pickupTime: '2026-11-21T12:30' })
  expect((await promises()).sentence).toBe('Pickup at 12:45pm, delivery at 12:45pm.')
  await changePauses(shop, { pickup: { for: '60m', reason: '' } }, SYSTEM)
  expect((await promises()).sentence).toBe('Pickup from 1:00pm, delivery at 12:45pm.')
  await changePauses(shop, { pickup: null }, SYSTEM)
  at(-3 * 60)
  expect(await promises()).toMatchObject({
    sentence: 'We are closed now. We open today at 11:00am.',
  })
})

test('staff see how full each window is, and which ones are overbooked', async () => {
  await limit({ pickup: { ...NONE, orders: 1 }, both: { orders: 3, kitchenMinutes: 40 } })
  const take = (customer: object) => shop.post('/api/admin/orders', aCheckout([momosLine(menu)], customer), staff)
  await take({ pickupTime: '2026-11-21T18:30' })
  await take({ pickupTime: '2026-11-21T18:40' })
  await order({ ...DELIVERY, pickupTime: '2026-11-21T18:30' })
  await order({ pickupTime: '2026-11-21T19:00' })
  const { date, limits, windows } = (await read(shop.get('/api/admin/kitchen-load', staff))).body
  expect([date, limits.both]).toEqual(['2026-11-21', { orders: 3, kitchenMinutes: 40 }])
  // From 11:00am to 9:00pm.
  expect(windows).toHaveLength(40)
  const at = (time: string) => windows.find((window: { time: string }) => window.time === time)
  expect(at('18:30')).toEqual({
    ...{ from: '2026-11-21T05:30:00.000Z', time: '18:30' },
    pickup: { orders: 2, kitchenMinutes: 8, fullness: 'over' },
    delivery: { orders: 1, kitchenMinutes: 12, fullness: 'free' },
    both: { orders: 3, kitchenMinutes: 20, fullness: 'full' },
  })
  expect(at('19:00').pickup.fullness).toBe('full')
  const tomorrow = (await read(shop.get('/api/admin/kitchen-load?date=2026-11-22', staff))).body
  expect(new Set(tomorrow.windows.map(({ both }: { both: { fullness: string } }) => both.fullness))).toEqual(
    new Set(['free']),
  )
  expect((await shop.get('/api/admin/kitchen-load?date=tomorrow', staff)).status).toBe(400)
})

test('an order that is being paid holds its place, and releases it if it is never paid', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  const slot = { pickupTime: '2026-11-21T18:30' }
  const placed: CheckoutAnswer = (await order(slot)).body
  expect((await order(slot)).status).toBe(409)
  const [session] = await sessionsOf(shop, placed)
  await shop.payments.expireSession(session?.sessionId ?? '')
  await shop.demoStripe.idle()
  expect((await staffOrder(shop, placed)).status).toBe('cancelled')
  expect((await order(slot)).status).toBe(200)
})

test('a customer who takes too long on the card page is promised the next window with room', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  const late: CheckoutAnswer = (await order()).body
  await order({ pickupTime: '2026-11-21T12:30' })
  at(12)
  await payWith(shop, late.url)
  await shop.demoStripe.idle()
  // Ready at 12:32 would fall into the full window.
  expect([(await staffOrder(shop, late)).status, asText(await promiseOf(late))]).toEqual(['new', asText(atNoon(45))])
})

test('during a pause, an order that is paid and one that staff take also wait for room', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  const late: CheckoutAnswer = (await order()).body
  await order({ pickupTime: '2026-11-21T12:30' })
  at(12)
  await changePauses(shop, { pickup: { for: '60m', reason: 'The fryer' } }, SYSTEM)
  await payWith(shop, late.url)
  await shop.demoStripe.idle()
  expect(asText(await promiseOf(late))).toBe(asText(atNoon(45)))
  const taken = await read(shop.post('/api/admin/orders', aCheckout([momosLine(menu)]), staff))
  expect(asText(new Date(taken.body.promisedFor))).toBe(asText(atNoon(60)))
  await changePauses(shop, { pickup: null }, SYSTEM)
})

test('staff may overbook a time; their orders for "as soon as possible" wait for room', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  const take = (pickupTime: string) =>
    read(shop.post('/api/admin/orders', aCheckout([momosLine(menu)], { pickupTime }), staff))
  const taken = [await take('2026-11-21T18:30'), await take('2026-11-21T18:30'), await take('ASAP'), await take('ASAP')]
  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(taken.map(({ body }) => asText(new Date(body.promisedFor)))).toEqual(
    [390, 390, 20, 30].map((minutes) => asText(atNoon(minutes))),
  )
})

test('a guest who saw an earlier time must confirm the later one first', async () => {
  await limit({ pickup: { ...NONE, orders: 1 } })
  await order()
  const body = { ...aCheckout([momosLine(menu)]), promisedFor: '2026-11-21T12:20' }
  // Ten minutes more need no new confirmation.
  expect((await read(checkOut(shop, body))).status).toBe(200)
  const later = await read(checkOut(shop, body))
  expect([later.status, later.body.code, later.body.promisedFor]).toEqual([409, 'promise_changed', '2026-11-21T12:45'])
  expect((await read(checkOut(shop, { ...body, promisedFor: later.body.promisedFor }))).status).toBe(200)
})

test('200 simultaneous checkouts in two processes overbook no window', async () => {
  // Two orders of twelve minutes.
  await limit({ pickup: { ...NONE, orders: 9 }, both: { ...NONE, kitchenMinutes: 30 } })
  const times = (await slots()).days[1]?.slots ?? []
  expect(times).toHaveLength(40)
  // Five in a row for each time, from both processes.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      order(
        { pickupTime: times[Math.floor(index / 5)], ...(index % 3 === 0 && DELIVERY) },
        { from: index % 2 === 0 ? shop : other },
      ),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'slot_full']))
  const booked = await listBooked(shop.db, { from: NOON, until: atNoon(48 * 60) })
  const windows = Map.groupBy(booked, ({ from }) => from.getTime())
  const inEach = [...windows.values()].map((all) => all.reduce((sum, one) => sum + one.orders, 0))
  expect(inEach).toEqual(times.map(() => 2))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(80)
})
