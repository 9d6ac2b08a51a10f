import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { BOOKING_EMAIL_JOB } from './booking-emails.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let staff: Record<string, string>
let visitor = 0

beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => {
  post.become('fine')
  post.received.length = 0
})

const TABLE = { name: 'Mia', email: 'mia@example.com', phone: '021 1', guests: 2, date: '2026-12-05', time: '18:30' }

async function book(change: Partial<typeof TABLE> = {}): Promise<string> {
  const address = { 'X-Forwarded-For': `10.3.0.${++visitor}` }
  const answer = await shop.post('/api/bookings', { ...TABLE, ...change }, address)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const confirm = async (id: string) =>
  (await shop.post(`/api/admin/bookings/${id}/confirm`, {}, staff)).json() as Promise<Record<string, unknown>>
const waitingJobs = async (id: string) =>
  (await shop.db.execute(sql`select 1 from graphile_worker.jobs where key = ${`confirmation:${id}`}`)).rows.length

function onlyMail() {
  const [first, ...others] = post.received
  if (!first || others.length > 0) throw new Error(`${post.received.length} emails came.`)
  return first
}
function eventOf({ mail }: ReturnType<typeof onlyMail>) {
  const attached = mail.attachments.find(({ filename }) => filename === 'table.ics')
  const text =
    typeof attached?.content === 'string'
      ? attached.content
      : new TextDecoder().decode(attached?.content as ArrayBuffer)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('The calendar holds no event.')
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(event) }
}

describe('sending a confirmation', () => {
  test('emails the guest everything they need to know', async () => {
    const id = await book()
    expect(await confirm(id)).toMatchObject({
      status: 'confirmed',
      emailSent: true,
      notice: 'Marked as confirmed. Confirmation e-mail sent.',
    })
    const { mail, envelope } = onlyMail()
    expect(envelope.to).toEqual(['mia@example.com'])
    expect(mail.from).toMatchObject({ name: 'Spice Parade', address: restaurant.email })
    expect(mail.subject).toMatch(/^Your table at Spice Parade: Saturday,? 5 December 2026/)
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Mia')
      expect(text).toMatch(/6:30\s?pm/i)
      expect(text).toContain('2 guests')
      expect(text).toContain('286 Victoria Street')
      expect(text).toContain(restaurant.phone)
    }
    expect(await waitingJobs(id)).toBe(0)
  })

  test.each([
    ['2026-12-05', '18:30', '2026-12-05T05:30:00.000Z'],
    ['2027-02-18', '11:00', '2027-02-17T22:00:00.000Z'],
  ])('carries a calendar entry for %s %s, in daylight saving time', async (date, time, start) => {
    await confirm(await book({ date, time }))
    const { method, event } = eventOf(onlyMail())
    expect(method).toBe('PUBLISH')
    expect(event.startDate.toJSDate().toISOString()).toBe(start)
    expect(event.duration.toSeconds()).toBe(90 * 60)
    expect(event.location).toContain('286 Victoria Street')
  })

  test('has the right time after daylight saving ends', async () => {
    shop.setTime(new Date('2027-03-20T00:00:00Z'))
    await confirm(await book({ date: '2027-04-04', time: '18:30' }))
    shop.setTime(NOON)
    const message = onlyMail()
    expect(eventOf(message).event.startDate.toJSDate().toISOString()).toBe('2027-04-04T06:30:00.000Z')
    expect(message.mail.text).toMatch(/6:30\s?pm/i)
  })

  test('again sends a new message, which replaces the calendar entry', async () => {
    const id = await book()
    await confirm(id)
    const first = post.received[0]
    await confirm(id)
    const second = post.received[1]
    if (!first || !second) throw new Error('Two emails were expected.')
    expect(second.mail.messageId).not.toBe(first.mail.messageId)
    const entries = [eventOf(first).event, eventOf(second).event]
    expect(entries[0]?.uid).toBe(entries[1]?.uid)
    expect(entries[1]?.sequence).toBeGreaterThan(entries[0]?.sequence ?? 0)
  })

  test('a name cannot inject headers or markup', async () => {
    const name = 'Eve\r\nBcc: everybody@example.com\r\n\r\n<img src=x>'
    await confirm(await book({ name }))
    const { mail, envelope, raw } = onlyMail()
    expect(envelope.to).toEqual(['mia@example.com'])
    expect(mail.bcc ?? []).toEqual([])
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x&gt;')
  })

  test('staff read that the mail server refused, and a job retries', async () => {
    const id = await book()
    post.become('refuses')
    expect(await confirm(id)).toMatchObject({
      status: 'confirmed',
      emailSent: false,
      notice: 'Marked as confirmed. The email could not be sent yet; it will be retried automatically.',
    })
    expect(await waitingJobs(id)).toBe(1)
    post.become('fine')
    await BOOKING_EMAIL_JOB.run(shop, { id })
    expect(onlyMail().envelope.to).toEqual(['mia@example.com'])
  })

  test('staff do not wait for a slow mail server, which gets the message once', async () => {
    const id = await book()
    post.become('silent')
    expect(await confirm(id)).toMatchObject({ status: 'confirmed', emailSent: false })
    expect(await waitingJobs(id)).toBe(1)
    post.release()
    await expect.poll(() => waitingJobs(id)).toBe(0)
    expect(post.received).toHaveLength(1)
  })

  test('a booking that was cancelled meanwhile gets no late confirmation', async () => {
    const id = await book()
    post.become('refuses')
    await confirm(id)
    post.become('fine')
    await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body: { status: 'cancelled' }, headers: staff })
    await BOOKING_EMAIL_JOB.run(shop, { id })
    expect(post.received).toEqual([])
  })

  test('staff who have not seen a colleague’s cancellation cannot confirm, and no email is sent', async () => {
    const id = await book()
    const cancelled = await shop.ask(`/api/admin/bookings/${id}`, {
      method: 'PATCH',
      body: { status: 'cancelled', notifyGuest: false },
      headers: staff,
    })
    const { version } = (await cancelled.json()) as { version: number }
    const stale = await shop.post(`/api/admin/bookings/${id}/confirm`, { version: version - 1 }, staff)
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'stale_version', current: { id, status: 'cancelled', version } })
    expect(post.received).toEqual([])
    expect(await waitingJobs(id)).toBe(0)
    expect((await shop.post(`/api/admin/bookings/${id}/confirm`, { version }, staff)).status).toBe(200)
    expect(onlyMail().envelope.to).toEqual(['mia@example.com'])
  })

  test('a client that sends no version, or no body, confirms the current booking', async () => {
    const id = await book()
    const answer = await shop.ask(`/api/admin/bookings/${id}/confirm`, { method: 'POST', headers: staff })
    expect(await answer.json()).toMatchObject({ status: 'confirmed', emailSent: true })
    expect((await shop.post(`/api/admin/bookings/${id}/confirm`, { version: 'one' }, staff)).status).toBe(400)
  })

  test('for a table in the past only marks the booking', async () => {
    const id = await book()
    shop.setTime(new Date('2026-12-06T00:00:00Z'))
    expect(await confirm(id)).toMatchObject({
      status: 'confirmed',
      emailSent: false,
      notice: 'Marked as confirmed. The table was in the past, so no email was sent.',
    })
    shop.setTime(NOON)
    expect(await waitingJobs(id)).toBe(0)
    expect(post.received).toEqual([])
  })

  test('staff are asked to contact a guest without an email address', async () => {
    const answer = await shop.post('/api/admin/bookings', { ...TABLE, email: '' }, staff)
    const { id } = (await answer.json()) as { id: string }
    expect(await confirm(id)).toMatchObject({
      status: 'confirmed',
      emailSent: false,
      notice: 'Marked as confirmed. The guest gave no email address, so please tell them.',
    })
    expect(await waitingJobs(id)).toBe(0)
    expect(post.received).toEqual([])
  })

  test('without a mail server the booking is only marked', async () => {
    await using plain = await openTestShop()
    const headers = await plain.signInStaff()
    const { id } = (await (await plain.post('/api/bookings', TABLE)).json()) as { id: string }
    const answer = await plain.post(`/api/admin/bookings/${id}/confirm`, {}, headers)
    expect(await answer.json()).toMatchObject({
      emailSent: false,
      notice: 'Marked as confirmed. (Email sending will be added later.)',
    })
  })
})
