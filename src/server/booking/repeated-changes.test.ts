import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TableRules } from '#domain/booking/table-settings.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { newBookingKey } from './booking-links.ts'
import { findBooking } from './booking-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setTime(NOON)
  await shop.db.delete(bookings)
  await set({ changeHours: 4 })
})

const set = (rules: Partial<TableRules>) =>
  changeSettings(
    shop,
    'tables',
    { ...DEFAULT_SETTINGS.tables, ...rules, version: shop.settings.read().versions.tables },
    SYSTEM,
  )
const TABLE = {
  name: 'Mia',
  email: 'mia@example.com',
  phone: '021 555 0100',
  guests: 2,
  date: '2026-11-25',
  time: '18:30',
}
let visitor = 0
const from = () => ({ 'X-Forwarded-For': `198.51.100.${++visitor % 250}` })
const book = async (change: object = {}): Promise<{ id: string; key: string }> =>
  (await shop.post('/api/bookings', { ...TABLE, ...change }, from())).json()
const read = async (answer: Response) => ({ status: answer.status, body: JSON.parse(await answer.text()) })
type Access = { id: string; key: string }
const look = async ({ id, key }: Access) => read(await shop.get(`/api/bookings/${id}?key=${key}`))
const move = async ({ id, key }: Access, body: object) =>
  read(await shop.ask(`/api/bookings/${id}?key=${key}`, { method: 'PATCH', body, headers: from() }))
const cancel = async ({ id, key }: Access) =>
  read(await shop.ask(`/api/bookings/${id}/cancel?key=${key}`, { method: 'POST' }))

test('a guest changes a booking ten times a day, from whatever address, and then phones; cancelling stays possible', async () => {
  const mine = await book()
  for (let turn = 1; turn <= 10; turn++) expect((await move(mine, { message: `Text ${turn}` })).status).toBe(200)
  const eleventh = await shop.ask(`/api/bookings/${mine.id}?key=${mine.key}`, {
    method: 'PATCH',
    body: { time: '19:00' },
    headers: from(),
  })
  expect([eleventh.status, eleventh.headers.get('Retry-After'), await eleventh.json()]).toMatchObject([
    429,
    String(24 * 60 * 60),
    { code: 'rate_limited', error: 'This booking was changed often today. To change it again, please phone us.' },
  ])
  shop.setTime(new Date(NOON.getTime() + 24 * 60 * 60_000))
  await shop.db.update(bookings).set({ startsAt: new Date(NOON.getTime() + 72 * 60 * 60_000) })
  expect((await move(mine, { message: 'The next day' })).status).toBe(200)
  shop.setTime(NOON)
  expect((await move(mine, { message: 'Again' })).status).toBe(429)
  expect((await cancel(mine)).body).toMatchObject({ status: 'cancelled' })
})

test('one client changes bookings twenty times a minute', async () => {
  const mine = [await book(), await book(), await book()]
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const statuses = []
  for (let turn = 0; turn < 21; turn++) {
    const { id, key } = mine[turn % 3] ?? { id: '', key: '' }
    const answer = await shop.ask(`/api/bookings/${id}?key=${key}`, {
      method: 'PATCH',
      body: { message: `Text ${turn}` },
      headers,
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('the history of a guest’s changes keeps each text once', async () => {
  const mine = await book({ message: 'First text' })
  await move(mine, { message: 'Second text' })
  await move(mine, { message: 'Third text' })
  const history = JSON.stringify(await readHistory(shop, 'booking', mine.id))
  expect(['First text', 'Second text', 'Third text'].map((text) => history.split(text).length - 1)).toEqual([1, 1, 0])
})

test('the link that a guest has works however many emails came after it', async () => {
  const mine = await book()
  const row = await findBooking(shop.db, mine.id)
  if (!row) throw new Error('The booking is missing.')
  for (let email = 0; email < 40; email++) await newBookingKey(shop.db, shop, row)
  expect((await look(mine)).status).toBe(200)
})

test('a guest who changes a booking does not meet it in the free times; others, and a wrong key, do', async () => {
  await set({
    isLimited: true,
    changeHours: 4,
    areas: [{ name: 'Room', canJoin: false, tables: [{ name: '1', seats: 4 }] }],
  })
  const mine = await book()
  const fullAt = async (query: string) => {
    const answer = await shop.get(`/api/booking-times?date=${TABLE.date}&guests=2${query}`)
    const { times } = (await answer.json()) as { times: { time: string; isFull: boolean }[] }
    return times.filter(({ isFull }) => isFull).length
  }
  expect(await fullAt('')).toBeGreaterThan(0)
  expect(await fullAt(`&booking=${mine.id}&key=${mine.key}`)).toBe(0)
  expect(await fullAt(`&booking=${mine.id}&key=wrong`)).toBe(await fullAt(''))
  expect(await fullAt(`&booking=nothing&key=${mine.key}`)).toBe(await fullAt(''))
})

test('the same booking sent again with its Idempotency-Key is one booking, also at once; another one is refused', async () => {
  const headers = { ...from(), 'Idempotency-Key': 'the key of the form' }
  const send = (change: object = {}) => shop.post('/api/bookings', { ...TABLE, ...change }, headers)
  const answers = await Promise.all([send(), send(), send()])
  const made = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string; key: string }[]
  expect([answers.map(({ status }) => status), new Set(made.map(({ id }) => id)).size]).toEqual([[201, 201, 201], 1])
  for (const mine of made) {
    expect((await shop.get(`/api/bookings/${mine.id}?key=${mine.key}`)).status).toBe(200)
  }
  const other = await send({ guests: 3 })
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency_conflict' }])
  if (made[0]) await cancel(made[0])
  expect(await (await send()).json()).toMatchObject({ id: made[0]?.id })
  expect(await shop.db.$count(bookings)).toBe(1)
})

test('of six guests who ask for the last table at once, one gets it', async () => {
  await set({ isLimited: true, areas: [{ name: 'Room', canJoin: false, tables: [{ name: '1', seats: 2 }] }] })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.post('/api/bookings', TABLE, { ...from(), 'Idempotency-Key': randomUUID() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await shop.db.$count(bookings)).toBe(1)
})
