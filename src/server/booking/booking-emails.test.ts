import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { purge } from '#server/jobs/purge.ts'
import { openMailServer, type Received } from '#tests/support/doubles/mail-server.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { BOOKING_EMAIL_JOB } from './booking-emails.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let staff: Record<string, string>

beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer })
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  shop.setTime(NOON)
  post.become('fine')
  post.received.length = 0
  await shop.db.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`)
})

const TABLE = { name: 'Mia', email: 'mia@example.com', phone: '021 1', guests: 2, date: '2026-12-05', time: '18:30' }

async function book(change: object = {}): Promise<AdminBooking> {
  const answer = await shop.post('/api/admin/bookings', { ...TABLE, ...change }, staff)
  expect(answer.status).toBe(201)
  return answer.json()
}
const confirm = async ({ id }: AdminBooking) =>
  (await shop.post(`/api/admin/bookings/${id}/confirm`, {}, staff)).json() as Promise<{ emailSent: boolean }>
async function change({ id }: AdminBooking, body: object): Promise<AdminBooking> {
  const answer = await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })
  expect(answer.status).toBe(200)
  return answer.json()
}
async function remove({ id }: AdminBooking, query = ''): Promise<void> {
  const answer = await shop.ask(`/api/admin/bookings/${id}${query}`, { method: 'DELETE', headers: staff })
  expect(answer.status).toBe(204)
}

/** The queued email for this booking, if any. */
async function waiting({ id }: AdminBooking): Promise<unknown> {
  const { rows } = await shop.db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where key = ${`confirmation:${id}`}`,
  )
  return rows[0]?.payload
}
/** Runs the booking's queued job, as the worker would; returns what its guest received. */
async function letters(booking: AdminBooking): Promise<readonly Received[]> {
  const before = post.received.length
  const payload = await waiting(booking)
  if (payload !== undefined) await BOOKING_EMAIL_JOB.run(shop, payload)
  return post.received.slice(before)
}
async function onlyLetter(booking: AdminBooking): Promise<Received> {
  const [first, ...others] = await letters(booking)
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} letters came.`)
  return first
}
function eventOf({ mail }: Received) {
  const [attached] = mail.attachments.filter(({ filename }) => filename === 'table.ics')
  if (!attached) return undefined
  const text =
    typeof attached.content === 'string' ? attached.content : new TextDecoder().decode(attached.content as ArrayBuffer)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('The calendar holds no event.')
  const { uid, sequence, startDate } = new ICAL.Event(event)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.getFirstPropertyValue('status'),
    uid,
    sequence,
    start: startDate.toJSDate().toISOString(),
  }
}

describe('a guest whose table was confirmed', () => {
  async function confirmed() {
    const booking = await book()
    await confirm(booking)
    const entry = eventOf(post.received[0] as Received)
    if (!entry) throw new Error('The confirmation had no calendar entry.')
    return { booking, entry }
  }

  test('is emailed a new time, which replaces the entry in their calendar', async () => {
    const { booking, entry } = await confirmed()
    await change(booking, { time: '19:45', guests: 5 })
    const letter = await onlyLetter(booking)
    expect(letter.envelope.to).toEqual(['mia@example.com'])
    expect(letter.mail.subject).toMatch(/^Your booking at Spice Parade has changed: Saturday,? 5 December 2026/)
    expect(letter.mail.text).toMatch(/It is now:\s+When: .*7:45\s?pm\s+For: 5 guests\s+Where: 286 Victoria Street/i)
    expect(letter.mail.text).not.toContain('not confirmed')
    expect(eventOf(letter)).toMatchObject({ method: 'PUBLISH', uid: entry.uid, start: '2026-12-05T06:45:00.000Z' })
    expect(eventOf(letter)?.sequence).toBeGreaterThan(entry.sequence)
  })

  test.each(['cancelled', 'deleted'])('is emailed when it is %s, and the entry leaves their calendar', async (how) => {
    const { booking, entry } = await confirmed()
    await (how === 'deleted' ? remove(booking) : change(booking, { status: 'cancelled' }))
    const letter = await onlyLetter(booking)
    expect(letter.mail.subject).toMatch(/^Your booking at Spice Parade is cancelled: Saturday,? 5 December 2026/)
    expect(letter.mail.text).toMatch(/6:30\s?pm\s+For: 2 guests/i)
    expect(letter.mail.text).toContain(restaurant.phone)
    expect(letter.mail.headers.find(({ key }) => key === 'content-type')?.value).toContain('multipart')
    expect(eventOf(letter)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: entry.uid })
    expect(eventOf(letter)?.sequence).toBeGreaterThan(entry.sequence)
  })
})

test('a guest with an unconfirmed booking is emailed when it is moved or cancelled, without a calendar entry', async () => {
  const booking = await book()
  await change(booking, { date: '2026-12-06' })
  const moved = await onlyLetter(booking)
  expect(moved.mail.text).toContain('It is not confirmed yet. We will write to you again when it is.')
  expect(eventOf(moved)).toBeUndefined()
  await change(booking, { status: 'cancelled' })
  expect(eventOf(await onlyLetter(booking))).toBeUndefined()
  await remove(booking)
  expect(await letters(booking)).toEqual([])
})

test('staff can choose not to notify the guest', async () => {
  const [moved, cancelled, deleted] = [await book(), await book(), await book()]
  await change(moved, { time: '19:00', notifyGuest: false })
  await change(cancelled, { status: 'cancelled', notifyGuest: false })
  await remove(deleted, '?notifyGuest=false')
  for (const booking of [moved, cancelled, deleted]) expect(await waiting(booking)).toBeUndefined()
  const nothing = await shop.ask(`/api/admin/bookings/${moved.id}`, {
    method: 'PATCH',
    body: { notifyGuest: true },
    headers: staff,
  })
  expect(nothing.status).toBe(400)
})

test('no email is sent about a changed name or message, a table in the past, or without an address', async () => {
  const booking = await book()
  await change(booking, { name: 'Mia Wong', message: 'Window', status: 'confirmed' })
  expect(await waiting(booking)).toBeUndefined()
  const unaddressed = await book({ email: '' })
  await change(unaddressed, { time: '19:00' })
  await remove(unaddressed)
  expect(await waiting(unaddressed)).toBeUndefined()
  shop.setTime(new Date('2026-12-05T08:00:00Z'))
  await change(booking, { status: 'cancelled' })
  await remove(booking)
  expect(await waiting(booking)).toBeUndefined()
})

test('a booking that is moved twice sends one email, with its final time', async () => {
  const booking = await book()
  await change(booking, { time: '19:00' })
  await change(booking, { time: '20:00' })
  expect((await onlyLetter(booking)).mail.text).toMatch(/8:00\s?pm/i)
})

test('a booking that is restored before its cancellation was sent sends none', async () => {
  const booking = await book()
  await change(booking, { status: 'cancelled' })
  await change(booking, { status: 'confirmed' })
  expect(await letters(booking)).toEqual([])
})

test('a confirmation that is sent late does not remove the job of a newer one', async () => {
  const booking = await book()
  post.become('silent')
  const first = confirm(booking)
  await expect.poll(() => post.waiting()).toBe(1)
  post.become('refuses')
  await change(booking, { time: '19:30', notifyGuest: false })
  expect(await confirm(booking)).toMatchObject({ emailSent: false })
  post.become('fine')
  post.release()
  await first
  await expect.poll(() => post.received.length).toBe(1)
  expect((await onlyLetter(booking)).mail.text).toMatch(/7:30\s?pm/i)
})

test('of two confirmations, the guest gets the latest state last, even if the first is slower', async () => {
  const booking = await book()
  post.become('silent')
  const first = confirm(booking)
  await expect.poll(() => post.waiting()).toBe(1)
  post.become('fine')
  await change(booking, { time: '19:30', notifyGuest: false })
  expect(await confirm(booking)).toMatchObject({ emailSent: true })
  post.release()
  expect(await first).toMatchObject({ emailSent: true })
  expect(post.received.map(({ mail }) => /(\d:\d\d)\s?pm/i.exec(mail.text ?? '')?.[1])).toEqual(['7:30', '6:30'])
  expect((await onlyLetter(booking)).mail.text).toMatch(/7:30\s?pm/i)
})

test('a job whose confirmation was already sent directly sends nothing', async () => {
  const booking = await book()
  const { version } = (await confirm(booking)) as unknown as AdminBooking
  await BOOKING_EMAIL_JOB.run(shop, { id: booking.id, letter: 'confirmation', version })
  expect(post.received).toHaveLength(1)
})

test('a cancelled booking that is deleted before its email was sent still notifies its guest, once', async () => {
  const booking = await book()
  await change(booking, { status: 'cancelled' })
  await remove(booking)
  expect((await onlyLetter(booking)).mail.subject).toContain('is cancelled')
  const [notified, silent] = [await book(), await book()]
  await change(notified, { status: 'cancelled' })
  await onlyLetter(notified)
  await change(silent, { status: 'cancelled', notifyGuest: false })
  for (const one of [notified, silent]) {
    await shop.db.execute(sql`select graphile_worker.remove_job(${`confirmation:${one.id}`})`)
    await remove(one)
    expect(await waiting(one)).toBeUndefined()
  }
})

test('the email about a deleted booking is deleted after its last attempt', async () => {
  const [waits, givenUp] = [await book(), await book()]
  for (const booking of [waits, givenUp]) await remove(booking)
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`confirmation:${givenUp.id}`}`,
  )
  await purge(shop)
  expect(await waiting(givenUp)).toBeUndefined()
  expect(await waiting(waits)).toBeDefined()
})

test('staff screens know whether emails can be sent', async () => {
  expect(await (await shop.get('/api/admin/session', staff)).json()).toMatchObject({ sendsMail: true })
})
