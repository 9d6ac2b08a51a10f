import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS, restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { NOON, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { BOOKING_EMAIL_JOB } from './booking-emails.ts'
import { newBookingKey } from './booking-links.ts'
import { findBooking } from './booking-queries.ts'
import { remindGuests } from './remind-guests.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let staff: Record<string, string>

beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  staff = (await signInAs(shop, 'staff')).headers
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  shop.setTime(NOON)
  post.received.length = 0
  await shop.db.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`)
  await shop.db.delete(bookings)
  await set({ changeHours: 4, sendsReminders: true })
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
const asStaff = (id: string, body: object) =>
  shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })

/** Runs the waiting jobs, as the worker would; returns the subjects and texts of what was sent. */
async function letters() {
  const { rows } = await shop.db.execute<{ payload: unknown; key: string }>(
    sql`select payload, key from graphile_worker._private_jobs where key is not null order by id`,
  )
  for (const { payload, key } of rows) {
    await BOOKING_EMAIL_JOB.run(shop, payload)
    await shop.db.execute(sql`select graphile_worker.remove_job(${key})`)
  }
  return post.received
    .splice(0)
    .map(({ mail }) => ({ subject: mail.subject, text: mail.text ?? '', html: mail.html ?? '' }))
}
const accessIn = (text: string): Access => {
  const [, id = '', key = ''] = /\/#booking=([\w-]+)\.([\w-]+)/.exec(text) ?? []
  return { id, key }
}

test('a guest sees, moves and cancels a booking through the link, and the history names the guest', async () => {
  const mine = await book()
  expect(await look(mine)).toEqual({
    status: 200,
    body: {
      ...{ id: mine.id, name: 'Mia', guests: 2, date: '2026-11-25', time: '18:30', message: '', status: 'new' },
      changesUntil: '2026-11-25T14:30',
    },
  })
  await asStaff(mine.id, { status: 'confirmed' })
  expect((await move(mine, { time: '19:00', guests: 3 })).body).toMatchObject({
    time: '19:00',
    guests: 3,
    status: 'new',
  })
  expect((await move(mine, { message: 'By the window' })).body).toMatchObject({ message: 'By the window' })
  expect((await cancel(mine)).body).toMatchObject({ status: 'cancelled', changesUntil: null })
  expect(await cancel(mine)).toMatchObject({ status: 409, body: { code: 'changes_over' } })
  const history = await readHistory(shop, 'booking', mine.id)
  expect(history.filter(({ actor }) => actor === 'Guest')).toHaveLength(3)
  expect((await letters()).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Your booking at Spice Parade is cancelled',
  ])
})

test('a move follows the rules of a new booking, and stays confirmed where bookings are confirmed automatically', async () => {
  await set({ changeHours: 4, isAutomatic: true, isLimited: true, coversAtOnce: 4 })
  const mine = await book()
  await book({ guests: 4, date: '2026-11-26' })
  expect((await move(mine, { time: '23:00' })).body.fields).toEqual({
    time: 'Please choose a time from 11:00am to 8:00pm.',
  })
  expect(await move(mine, { date: '2026-11-26' })).toMatchObject({ status: 409, body: { code: 'fully_booked' } })
  // The booking does not count against itself.
  expect((await move(mine, { guests: 4 })).body).toMatchObject({ guests: 4, status: 'confirmed' })
})

test('a guest chooses another area, or none, and emails name it', async () => {
  const areas = ['Window', 'Garden'].map((name) => ({ name, canJoin: false, tables: [{ name, seats: 4 }] }))
  await set({ changeHours: 4, isLimited: true, isAutomatic: true, areas })
  const mine = await book({ area: 'Window' })
  expect((await letters())[0]?.text).toContain('\nArea: Window\n')
  expect((await move(mine, { area: 'Roof' })).body.fields).toEqual({
    area: 'Please choose one of the areas, or no preference.',
  })
  await book({ area: 'Garden', time: '12:00' })
  const full = await move(mine, { area: 'Garden', time: '12:00' })
  expect(full).toMatchObject({ status: 409, body: { code: 'fully_booked' } })
  await letters()
  expect((await move(mine, { area: 'Garden' })).body).toMatchObject({ area: 'Garden', time: '18:30' })
  const [news] = await letters()
  expect(news?.text).toContain('\nArea: Garden\n')
  expect(news?.text).not.toContain('Window')
  const seen: AdminBooking = await (await shop.get(`/api/admin/bookings/${mine.id}`, staff)).json()
  expect(seen.tables).toEqual(['Garden'])
  expect((await move(mine, { area: '', message: 'Anywhere' })).body).not.toHaveProperty('area')
  await set({ changeHours: 4, isLimited: true, isAutomatic: false, areas })
  expect((await move(mine, { area: 'Window' })).body).toMatchObject({ area: 'Window', status: 'new' })
})

test('after the deadline the link shows the booking, but cannot change it', async () => {
  const mine = await book()
  shop.setTime(new Date('2026-11-25T01:30:00Z')) // 2:30pm, four hours before
  expect((await look(mine)).body).toMatchObject({ changesUntil: null, status: 'new' })
  for (const answer of [await move(mine, { guests: 3 }), await cancel(mine)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'changes_over' } })
  }
})

test.each(['', 'wrong', 'x'.repeat(201)])('the key %j opens nothing', async (key) => {
  const { id } = await book()
  expect((await look({ id, key })).status).toBe(key.length > 200 ? 400 : 404)
  expect((await cancel({ id, key })).status).toBe(key.length > 200 ? 400 : 404)
})

test('the database stores no key, each email has its own, and all of them work', async () => {
  const mine = await book()
  await shop.post(`/api/admin/bookings/${mine.id}/confirm`, {}, staff)
  const [confirmation] = post.received.splice(0).map(({ mail }) => mail)
  const fromMail = accessIn(confirmation?.text ?? '')
  expect(confirmation?.html).toContain('Change or cancel your booking until Wednesday')
  expect(fromMail.id).toBe(mine.id)
  expect(fromMail.key).not.toBe(mine.key)
  const { rows } = await shop.db.execute<{ all: string }>(sql`select bookings::text as all from bookings`)
  for (const access of [mine, fromMail]) {
    expect((await look(access)).status).toBe(200)
    expect(rows[0]?.all).not.toContain(access.key)
  }
})

test('a corrected email address invalidates the links sent to the old one', async () => {
  const mine = await book()
  await asStaff(mine.id, { email: 'maya@example.com' })
  expect((await look(mine)).status).toBe(404)
})

test('no link is sent where guests cannot change bookings, or where the landing page has no booking section', async () => {
  await set({ changeHours: null, isAutomatic: true })
  await expectReceiptOnly()
  await set({ changeHours: 4, isAutomatic: true })
  const { sections } = DEFAULT_SETTINGS.landing
  const hidden = sections.map((one) => (one.id === 'book' ? { ...one, isShown: false } : one))
  const landing = () => ({ version: shop.settings.read().versions.landing })
  await changeSettings(shop, 'landing', { sections: hidden, ...landing() }, SYSTEM)
  await expectReceiptOnly()
  await changeSettings(shop, 'landing', { sections, ...landing() }, SYSTEM)
})

/** Whoever books can look at the booking, but neither they nor their email can change it. */
async function expectReceiptOnly() {
  const mine = await book()
  expect(await look(mine)).toMatchObject({ status: 200, body: { status: 'confirmed', changesUntil: null } })
  expect(await cancel(mine)).toMatchObject({ status: 409, body: { code: 'changes_over' } })
  const [letter] = await letters()
  expect(letter?.text).toContain('6:30')
  expect(letter?.text).not.toContain('#booking=')
}

test('a guest follows their booking live, and another booking’s key opens no stream', async () => {
  const [mine, other] = [await book(), await book({ name: 'Noa' })]
  expect((await shop.get(`/api/bookings/${mine.id}/live?key=${other.key}`)).status).toBe(404)
  const events = readEvents(await shop.get(`/api/bookings/${mine.id}/live?key=${mine.key}`))
  const next = async () => (await events.next())?.data
  expect(await next()).toMatchObject({ id: mine.id, status: 'new' })
  await asStaff(other.id, { status: 'cancelled' })
  await asStaff(mine.id, { status: 'confirmed' })
  expect(await next()).toMatchObject({ id: mine.id, name: 'Mia', status: 'confirmed' })
  await events.leave()
})

test('the calendar entry is tentative until the booking is confirmed, and is for its guest alone', async () => {
  const mine = await book({ guests: 1 })
  const entry = async () => shop.get(`/api/bookings/${mine.id}/calendar?key=${mine.key}`)
  expect((await shop.get(`/api/bookings/${mine.id}/calendar?key=wrong`)).status).toBe(404)
  const answer = await entry()
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain('STATUS:TENTATIVE')
  expect(text).toContain('DTSTART:20261125T053000Z')
  expect(text).toContain('DTEND:20261125T070000Z')
  await asStaff(mine.id, { status: 'confirmed' })
  expect(await (await entry()).text()).toContain('STATUS:CONFIRMED')
})

test('one client address can look at bookings 120 times a minute', async () => {
  const mine = await book()
  const own = `/api/bookings/${mine.id}?key=${mine.key}`
  const looks = Array.from({ length: 121 }, () => shop.get(own, { 'X-Forwarded-For': '203.0.113.9' }))
  const statuses = (await Promise.all(looks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

// Hamilton's clocks went forward on Sunday 27 September 2026 and go back on Sunday 4 April 2027.
test.each([
  ['2026-09-27', '2026-09-24T23:00:00Z', '2026-09-25T21:59:00Z', '2026-09-25T22:00:00Z', 1],
  ['2027-04-04', '2027-04-01T23:00:00Z', '2027-04-02T20:59:00Z', '2027-04-02T21:00:00Z', 1],
  ['2027-04-05', '2027-04-01T23:00:00Z', '2027-04-03T21:59:00Z', '2027-04-03T22:00:00Z', 1],
  ['2027-04-05', '2027-04-03T21:00:00Z', '2027-04-03T21:59:00Z', '2027-04-03T22:00:00Z', 0],
])(
  'a table on %s, booked at %s, gets one reminder, from ten in the morning of the day before',
  async (date, bookedAt, early, due, count) => {
    shop.setTime(new Date(bookedAt))
    const { id } = await book({ date, time: '11:30' })
    await asStaff(id, { status: 'confirmed' })
    await book({ date, time: '11:30', name: 'Unconfirmed' })
    shop.setTime(new Date(early))
    await remindGuests(shop)
    expect(await letters()).toEqual([])
    shop.setTime(new Date(due))
    await Promise.all([remindGuests(shop), remindGuests(shop)])
    const sent = await letters()
    expect(sent.map(({ subject }) => subject?.split(':')[0])).toEqual(
      Array(count).fill('Your table at Spice Parade tomorrow'),
    )
    if (count > 0) expect((await look(accessIn(sent[0]?.text ?? ''))).status).toBe(200)
    shop.setTime(new Date(Date.parse(due) + 3_600_000))
    await remindGuests(shop)
    expect(await letters()).toEqual([])
  },
)

test('a link on its way to a mailbox that staff have just corrected opens nothing', async () => {
  const { id } = await book()
  const seen = await findBooking(shop.db, id)
  const correction = { method: 'PATCH', body: { email: 'ada@example.com' }, headers: staff }
  const corrected = await shop.ask(`/api/admin/bookings/${id}`, correction)
  expect(corrected.status).toBe(200)
  const before = await findBooking(shop.db, id)
  const key = seen && (await newBookingKey(shop.db, shop, seen))
  expect((await look({ id, key: key ?? '' })).status).toBe(404)
  expect(await findBooking(shop.db, id)).toEqual(before)
})

test('no reminder is sent for a cancelled booking, or where reminders are off', async () => {
  const mine = await book()
  await asStaff(mine.id, { status: 'confirmed' })
  shop.setTime(new Date('2026-11-24T00:00:00Z'))
  await set({ changeHours: 4 })
  await remindGuests(shop)
  expect(await letters()).toEqual([])
  await set({ changeHours: 4, sendsReminders: true })
  await remindGuests(shop)
  await asStaff(mine.id, { status: 'cancelled', notifyGuest: false })
  expect(await letters()).toEqual([])
})
