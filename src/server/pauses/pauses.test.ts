import { afterAll, afterEach, expect, test } from 'vitest'
import type { StaffPauses } from '#contract/pauses.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  momosLine,
  openOrderingShop,
  payWith,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
const other = await openTestShop({ database: shop.database, trustedProxies: 1 })
afterAll(async () => {
  await other.close()
  await shop.close()
})
const staff = (await signInAs(shop, 'staff')).headers

type Settings = { version: number; restaurant: Restaurant }
const AS_USUAL = { pickup: null, delivery: null, closing: null, busy: null }
afterEach(async () => {
  await change(AS_USUAL)
  at(0)
})

/** Minutes after noon, in both processes. */
function at(minutes: number) {
  for (const one of [shop, other]) one.setTime(new Date(NOON.getTime() + minutes * 60_000))
}
const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const change = (body: object, headers = staff) =>
  read(shop.ask('/api/admin/service', { method: 'PATCH', body, headers }))
const undo = (body: object = {}) => read(shop.post('/api/admin/service/undo', body, staff))
const slots = async (type: string, from = shop) => (await read(from.get(`/api/slots?type=${type}`))).body
const todaysFirst = async (type: string) => (await slots(type)).days[0].slots[0]
const order = (customer: object = {}, from = shop) =>
  read(checkOut(from, aCheckout([momosLine(menu, { quantity: 3 })], customer)))
const DELIVERY = { orderType: 'delivery', address: '1 Near Street' }

test('during a pause of pickup no earlier slot is on offer, and later ones are', async () => {
  const { status, body } = await change({ pickup: { for: '30m', reason: 'the fryer is down' } })
  expect(status).toBe(200)
  expect(body.state).toEqual({
    pickup: { from: NOON.toISOString(), until: '2026-11-20T23:30:00.000Z', reason: 'the fryer is down' },
  })
  expect((await slots('pickup')).asap).toBe(false)
  expect(await todaysFirst('pickup')).toBe('2026-11-21T12:30')
  const refused = await order()
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'ordering_paused', until: '2026-11-20T23:30:00.000Z', reason: 'the fryer is down' },
  })
  expect(refused.body.error).toBe('Pickup is paused until 12:30pm (the fryer is down). Please choose another time.')
  expect((await order({ pickupTime: '2026-11-21T12:30' })).status).toBe(200)
  expect((await order(DELIVERY)).status).toBe(200)
  at(29)
  expect((await order()).status).toBe(400)
  at(30)
  expect((await order()).status).toBe(200)
})

test('a slot within the pause is refused as paused, and one never on offer as unavailable', async () => {
  await change({ delivery: { for: 'next_shift' } })
  expect((await order({ ...DELIVERY, pickupTime: '2026-11-21T13:00' })).body.code).toBe('ordering_paused')
  expect((await order({ ...DELIVERY, pickupTime: '2026-11-21T23:00' })).body.code).toBe('slot_unavailable')
  expect(await todaysFirst('delivery')).toBe('2026-11-22T11:00')
})

test('"busy" moves the earliest promise and the first slot by its minutes, until it ends', async () => {
  expect(await todaysFirst('pickup')).toBe('2026-11-21T12:30')
  await change({ busy: { minutes: 30, for: '60m' } })
  expect(await todaysFirst('pickup')).toBe('2026-11-21T13:00')
  expect((await order({ pickupTime: '2026-11-21T12:45' })).body.code).toBe('slot_unavailable')
  at(60)
  expect(await todaysFirst('pickup')).toBe('2026-11-21T13:30')
})

test('closing early ends pickup and delivery for the day: orders before then are still accepted', async () => {
  await change({ closing: { inMinutes: 60, reason: '' } })
  const { days, asap } = await slots('pickup')
  expect([asap, days[0].slots]).toEqual([true, ['2026-11-21T12:30', '2026-11-21T12:45']])
  expect(days[1].slots[0]).toBe('2026-11-22T11:00')
  at(45)
  // Ready in 20 minutes would be after closing.
  expect((await order()).body.code).toBe('ordering_paused')
})

test('staff can type the time of today at which they close early', async () => {
  const { body } = await change({ closing: { at: '18:30', reason: 'a wedding' } })
  expect(body.state.closing).toMatchObject({ from: '2026-11-21T05:30:00.000Z', until: '2026-11-21T22:00:00.000Z' })
  const { days } = await slots('pickup')
  expect(days[0].slots.at(-1)).toBe('2026-11-21T18:15')
  // In the past, while closed anyway, or given in both ways at once.
  for (const closing of [{ at: '11:30' }, { at: '21:30' }, { at: '25:00' }, { at: '18:30', inMinutes: 30 }, {}]) {
    expect([closing, (await change({ closing })).status]).toEqual([closing, 400])
  }
})

test('another process refuses at once, before it has read the pause', async () => {
  await slots('pickup', other)
  await change({ pickup: { for: '15m' } })
  expect((await order({}, other)).body.code).toBe('ordering_paused')
  await change({ pickup: null })
  expect((await order({}, other)).status).toBe(200)
})

test('a placed order can be paid although its time is paused now', async () => {
  const placed = (await order()).body
  await change({ pickup: { for: 'rest_of_day' }, closing: { inMinutes: 0 } })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  expect(await staffOrder(shop, placed)).toMatchObject({ status: 'new', payment_status: 'paid', attention: null })
})

test('open pages read the service with their settings, whose version grows', async () => {
  const settings = async () => (await (await shop.get('/api/settings')).json()) as Settings
  const before = await settings()
  await change({ busy: { minutes: 10, for: '30m' } })
  const after = await settings()
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.restaurant.service.busy).toEqual({ minutes: 10, until: '2026-11-20T23:30:00.000Z' })
  await other.settings.refresh()
  expect((await (await other.get('/api/settings')).json()) as Settings).toEqual(after)
})

test('the last change can be undone once, by staff who have seen it', async () => {
  await change({ pickup: { for: '60m', reason: 'full' } })
  const { body } = await change({ pickup: null, busy: { minutes: 20, for: '60m' } })
  expect((await undo({ version: body.version - 1 })).body.code).toBe('stale_version')
  const undone = await undo({ version: body.version })
  expect(undone.body).toMatchObject({ state: { pickup: { reason: 'full' } }, canUndo: false })
  expect(undone.body.state.busy).toBeUndefined()
  expect((await undo()).status).toBe(409)
})

test('two members of staff cannot overwrite each other’s changes unseen', async () => {
  const { body } = await read(shop.get('/api/admin/service', staff))
  const changes = [1, 2].map(() => change({ version: body.version, pickup: { for: '15m' } }))
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('invalid changes are refused: nothing to change, an unknown length, a reason that is too long', async () => {
  for (const body of [
    {},
    { version: 1 },
    { pickup: { for: '5m' } },
    { pickup: { for: '15m', reason: 'x'.repeat(61) } },
    { busy: { minutes: 15, for: '30m' } },
    { closing: { inMinutes: 5 } },
    { lunch: null },
  ]) {
    expect([body, (await change(body)).status]).toEqual([body, 400])
  }
})

test('the history says who paused what, and until when', async () => {
  at(90)
  await change({ delivery: { for: '30m', reason: 'no driver' } })
  const [entry] = await readHistory(shop, 'service', 'service')
  expect(entry).toMatchObject({
    action: 'changed',
    changes: { deliveryPaused: { from: null, to: 'until Sat 21 Nov, 2:00pm (no driver)' } },
  })
  const state: StaffPauses = (await read(shop.get('/api/admin/service', staff))).body
  expect(state.changedBy).toBe(entry?.actor)
})
