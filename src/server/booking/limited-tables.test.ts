import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminBooking, BookingTimes } from '#contract/booking.ts'
import { FULLY_BOOKED } from '#domain/booking/seating.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { NOON, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop({ trustedProxies: 1 })
/** Another process, with its own connections. */
const otherPool = await openDatabase(shop.database.connection, { poolSize: 20 })
const other = await openTestShop({ database: otherPool, trustedProxies: 1 })
afterAll(async () => {
  await other.close()
  await otherPool.close()
  await shop.close()
})
const staff = (await signInAs(shop, 'staff')).headers

const evening = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '021 555 0100',
  guests: 4,
  date: '2026-11-21',
  time: '18:30',
}
let visitor = 0
/** Each from a different address, so that the limit does not count them together. */
const book = async (change: object = {}, at: TestShop = shop) => {
  const from = { 'X-Forwarded-For': `198.51.100.${++visitor % 250}` }
  const answer = await at.post('/api/bookings', { ...evening, ...change }, from)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const times = async (guests = 4, date = evening.date) =>
  (await (await shop.get(`/api/booking-times?date=${date}&guests=${guests}`)).json()) as BookingTimes
const fullTimes = async (guests?: number) =>
  (await times(guests)).times.filter(({ isFull }) => isFull).map(({ time }) => time)
const change = async (id: string, body: object) => {
  const answer = await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const phoneIn = async (change: object = {}) =>
  (await (await shop.post('/api/admin/bookings', { ...evening, ...change }, staff)).json()) as AdminBooking

async function set(rules: Partial<TableRules>) {
  const version = shop.settings.read().versions.tables
  await changeSettings(shop, 'tables', { ...DEFAULT_SETTINGS.tables, ...rules, version }, SYSTEM)
  await other.settings.refresh()
}

beforeEach(async () => {
  for (const one of [shop, other]) one.setTime(NOON)
  await shop.db.delete(bookings)
  await set({ isLimited: true, coversAtOnce: 10 })
})

const AREAS = [
  {
    name: 'Window',
    canJoin: true,
    tables: [
      { name: 'W1', seats: 2 },
      { name: 'W2', seats: 4 },
    ],
  },
]

test('without limits every time is free, and a booking is answered as before', async () => {
  await set({})
  expect(Object.keys((await book({ guests: 20 })).body)).toEqual(['id', 'key'])
  expect(Object.keys((await book({ guests: 20 })).body)).toEqual(['id', 'key'])
  expect(await fullTimes(20)).toEqual([])
  expect((await times()).times.at(-1)).toEqual({ time: '20:00', isFull: false })
})

test('guests see which times are full for their party, and cannot book them', async () => {
  await book({ guests: 8 })
  expect(await fullTimes(2)).toEqual([])
  expect(await fullTimes(3)).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'])
  expect(await book({ guests: 3, time: '19:45' })).toEqual({
    status: 409,
    body: { code: 'fully_booked', error: FULLY_BOOKED, fields: { time: FULLY_BOOKED } },
  })
  expect((await book({ guests: 2 })).status).toBe(201)
})

test.each([
  ['?date=2026-11-21', 400],
  ['?date=2026-11-21&guests=0', 400],
  ['?date=tomorrow&guests=2', 200],
])('the times for %s are answered with %i', async (query, status) => {
  expect((await shop.get(`/api/booking-times${query}`)).status).toBe(status)
})

test('40 guests who book at once in two processes get exactly the seats there are', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guest) => book({ guests: 1 }, guest % 2 === 0 ? shop : other)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['fully_booked']),
  )
  expect(await shop.db.$count(bookings)).toBe(10)
})

test('tables are taken, joined where possible, and free again after a cancellation or a no-show', async () => {
  await set({ isLimited: true, areas: AREAS })
  const large = await phoneIn({ guests: 6 })
  expect(large.tables).toEqual(['W1', 'W2'])
  expect((await book({ guests: 1 })).status).toBe(409)
  await change(large.id, { attendance: 'no_show' })
  const { body } = await book({ guests: 2 })
  expect((await change(body.id, { status: 'cancelled' })).body.tables).toEqual(['W1'])
  expect((await phoneIn({ guests: 3 })).tables).toEqual(['W2'])
  expect((await change(body.id, { status: 'new' })).body.tables).toEqual(['W1'])
})

test('staff take more guests than there is room for, move them, and choose their tables', async () => {
  await set({ isLimited: true, areas: AREAS })
  await phoneIn({ guests: 6 })
  const second = await phoneIn({ guests: 2 })
  expect(second.tables).toBeUndefined()
  expect((await change(second.id, { time: '11:30' })).body).toMatchObject({ time: '11:30', tables: ['W1'] })
  expect((await change(second.id, { tables: ['W2'] })).body).toMatchObject({ tables: ['W2'] })
  expect(await change(second.id, { tables: ['W9'] })).toMatchObject({
    status: 400,
    body: { fields: { tables: 'There is no table "W9" in the settings.' } },
  })
  const changes = (await readHistory(shop, 'booking', second.id)).map((entry) => entry.changes)
  expect(changes).toContainEqual({ tables: { from: ['W1'], to: ['W2'] } })
})

test('the confirmation of a cancelled booking takes a table that is free now', async () => {
  await set({ isLimited: true, areas: AREAS })
  const { id } = await phoneIn({ guests: 2 })
  await change(id, { status: 'cancelled' })
  expect((await phoneIn({ guests: 2 })).tables).toEqual(['W1'])
  const confirmed = await (await shop.post(`/api/admin/bookings/${id}/confirm`, {}, staff)).json()
  expect(confirmed).toMatchObject({ status: 'confirmed', tables: ['W2'] })
  const confirmations = (await readHistory(shop, 'booking', id)).filter(({ action }) => action === 'confirmed')
  expect(confirmations).toMatchObject([{ changes: { tables: { from: ['W1'], to: ['W2'] } } }])
})

test('a booking of a rehearsal that staff move gets a table of the rehearsal', async () => {
  await set({ isLimited: true, areas: AREAS })
  const [practice] = await shop.db
    .insert(bookings)
    .values({ name: 'Ada', email: '', phone: '', guests: 4, startsAt: NOON, isRehearsal: true })
    .returning()
  await phoneIn({ guests: 6 })
  const moved = await change(practice?.id ?? '', { date: evening.date, time: evening.time })
  expect(moved.body).toMatchObject({ time: '18:30', tables: ['W2'] })
})

test('without limits, the table that staff have chosen stays when they correct a booking', async () => {
  await set({ areas: AREAS })
  const { id } = await phoneIn({ guests: 2 })
  await change(id, { tables: ['W2'] })
  expect((await change(id, { guests: 3 })).body).toMatchObject({ guests: 3, tables: ['W2'] })
})

test('guests who walk in are seated at once, at any hour', async () => {
  await set({ isLimited: true, areas: AREAS })
  shop.setTime(new Date('2026-11-21T08:30:30Z')) // 9:30pm, half an hour after closing
  const answer = await shop.post('/api/admin/walk-ins', { guests: 2 }, staff)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    ...{ name: 'Walk-in', phone: '', guests: 2, date: '2026-11-21', time: '21:30', status: 'confirmed' },
    ...{ attendance: 'arrived', isWalkIn: true, tables: ['W1'] },
  })
  expect((await shop.post('/api/admin/walk-ins', { guests: 101 }, staff)).status).toBe(400)
  expect((await shop.post('/api/admin/walk-ins', { guests: 2, tables: ['W9'] }, staff)).status).toBe(400)
})

test('automatically confirmed bookings do not ring', async () => {
  await set({ isLimited: true, isAutomatic: true })
  const { body } = await book()
  expect(body).toEqual({ id: body.id, key: body.key, status: 'confirmed' })
  expect(await (await shop.get(`/api/admin/bookings/${body.id}`, staff)).json()).toMatchObject({
    status: 'confirmed',
    confirmedAt: NOON.toISOString(),
  })
  expect(await (await shop.get('/api/settings')).json()).toMatchObject({
    restaurant: { bookings: { isLimited: true, isAutomatic: true, areas: [] } },
  })
})

test.each<[string, Partial<TableRules>, string, string]>([
  ['no stay', { stays: [] }, 'stays', 'Please say how long guests stay.'],
  [
    'stays in the wrong order',
    {
      stays: [
        { guests: 4, minutes: 90 },
        { guests: 2, minutes: 60 },
      ],
    },
    'stays.1.guests',
    'Please enter more than 4 guests: the smallest parties come first.',
  ],
  [
    'two tables with one name',
    { areas: [...AREAS, { name: 'Bar', canJoin: false, tables: [{ name: 'W1', seats: 2 }] }] },
    'areas.1.tables.0.name',
    'There is already a table "W1".',
  ],
  [
    'two areas with one name',
    { areas: [...AREAS, { name: 'Window', canJoin: false, tables: [{ name: 'W9', seats: 2 }] }] },
    'areas.1.name',
    'There is already an area "Window".',
  ],
  ['no guests', { coversAtOnce: 0 }, 'coversAtOnce', 'Please enter a number of guests from 1 to 1000.'],
])('settings with %s are refused', async (_, rules, field, sentence) => {
  const owner = (await signInAs(shop, 'owner')).headers
  const body = { ...rules, version: shop.settings.read().versions.tables }
  const answer = await shop.ask('/api/admin/settings/tables', { method: 'PATCH', body, headers: owner })
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: sentence }])
})

test('a guest who prefers an area gets a table there or another time, and staff see the preference', async () => {
  const garden = { name: 'Garden', canJoin: false, tables: [{ name: 'G1', seats: 4 }] }
  await set({ isLimited: true, areas: [...AREAS, garden] })
  const settings = await (await shop.get('/api/settings')).json()
  expect(settings.restaurant.bookings.areas).toEqual(['Window', 'Garden'])
  expect((await book({ area: 'Garden' })).status).toBe(201)
  const full = (
    await shop.get(`/api/booking-times?date=${evening.date}&guests=4&area=Garden`)
  ).json() as Promise<BookingTimes>
  expect((await full).times.find(({ time }) => time === '18:30')).toEqual({ time: '18:30', isFull: true })
  const refused = await book({ area: 'Garden' })
  expect([refused.status, refused.body.code]).toEqual([409, 'fully_booked'])
  expect(refused.body.error).toMatch(/in the area “Garden”/)
  expect((await book({ area: '' })).status).toBe(201)
  const unknown = await book({ area: 'Roof' })
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['area']])
  const { items } = await (await shop.get('/api/admin/bookings?limit=10', staff)).json()
  expect(items.map(({ tables, area }: AdminBooking) => [tables, area]).sort()).toEqual([
    [['G1'], 'Garden'],
    [['W2'], undefined],
  ])
  const owner = (await signInAs(shop, 'owner')).headers
  const csv = await (await shop.get('/api/admin/bookings.csv', owner)).text()
  expect(csv).toContain('Confirmed at,Table,Area')
  expect(csv).toMatch(/,G1,Garden\r?$/m)
})

test('a guest whose area is no longer listed still sees times, and no message names that area when they are full', async () => {
  const garden = { name: 'Garden', canJoin: false, tables: [{ name: 'G1', seats: 4 }] }
  await set({ isLimited: true, areas: [...AREAS, garden], changeHours: 2 })
  const { id, key } = (await book({ area: 'Garden' })).body
  const sunday = '2026-11-22'
  const moveToSunday = async () => {
    const answer = await shop.ask(`/api/bookings/${id}?key=${key}`, { method: 'PATCH', body: { date: sunday } })
    return (await answer.json()).error
  }
  await book({ area: 'Garden', date: sunday })
  expect(await moveToSunday()).toBe(
    'We have no table left at that time in the area “Garden”. Please choose another time, or no preference.',
  )
  await set({ isLimited: true, areas: AREAS, changeHours: 2 })
  const answer = await shop.get(`/api/booking-times?date=${evening.date}&guests=2&area=Garden`)
  expect(((await answer.json()) as BookingTimes).times).toContainEqual({ time: evening.time, isFull: false })
  expect(await moveToSunday()).toBe(FULLY_BOOKED)
})

test('staff who book into a full area get a table in another area', async () => {
  const garden = { name: 'Garden', canJoin: false, tables: [{ name: 'G1', seats: 4 }] }
  await set({ isLimited: true, areas: [...AREAS, garden] })
  await book({ area: 'Garden' })
  await book({ area: 'Garden', date: '2026-11-22' })
  const { items } = await (await shop.get('/api/admin/bookings?from=2026-11-22', staff)).json()
  const [{ id, version }] = items
  expect((await change(id, { date: evening.date, version })).body).toMatchObject({ tables: ['W2'], area: 'Garden' })
})
