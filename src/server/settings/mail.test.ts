import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LABELS, DEFAULT_MAIL, GUEST_MAILS } from '#domain/settings/mail-texts.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { sendTestMail } from './test-mail.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let owner: Record<string, string>

beforeAll(async () => {
  post = await openMailServer()
  let settings: TestShop['settings'] | undefined
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: 'Old Name <orders@spice.example>' }, () => {
    const { restaurant, sections } = settings?.read() ?? shop.settings.read()
    return { ...restaurant, ...sections.mail }
  })
  shop = await openTestShop({ mailer })
  settings = shop.settings
  owner = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  post.become('fine')
  post.received.length = 0
  await change({ ...DEFAULT_MAIL })
})

const json = async (answer: Response) => ({ status: answer.status, body: JSON.parse(await answer.text()) })
async function change(fields: object) {
  const { mail } = (await json(await shop.get('/api/admin/settings', owner))).body
  const body = { ...fields, version: mail.version }
  return json(await shop.ask('/api/admin/settings/mail', { method: 'PATCH', body, headers: owner }))
}
const preview = async (body: object) => json(await shop.post('/api/admin/settings/mail/preview', body, owner))
const sendTest = async (to: string) => json(await shop.post('/api/admin/settings/mail/test', { to }, owner))

async function bookAndConfirm() {
  const table = { name: 'Mia {phone}', email: 'mia@example.com', phone: '021 555', guests: 2 }
  const booked = await shop.post('/api/admin/bookings', { ...table, date: '2026-12-05', time: '18:30' }, owner)
  const { id } = await booked.json()
  await shop.post(`/api/admin/bookings/${id}/confirm`, {}, owner)
  return id as string
}
function onlyMail() {
  const [first, ...others] = post.received
  if (!first || others.length > 0) throw new Error(`${post.received.length} emails came.`)
  return first
}

const CONFIRMATION = `Hello Mia {phone},

your table at Spice Parade is confirmed.

When: Saturday 5 December 2026 at 6:30 pm
For: 2 guests
Where: 286 Victoria Street, Hamilton Central, Hamilton 3204

If anything changes, please phone us at +64 7 555 0142 or answer this email.

We look forward to seeing you.
Spice Parade
`

test('without a change, emails read as before', async () => {
  await bookAndConfirm()
  const { mail } = onlyMail()
  expect(mail.text?.replaceAll('\u202f', ' ').replaceAll('Saturday,', 'Saturday').trimEnd()).toBe(
    CONFIRMATION.trimEnd(),
  )
  expect(mail.from).toMatchObject({ name: 'Old Name', address: 'orders@spice.example' })
  expect(mail.replyTo).toEqual([{ name: 'Spice Parade', address: 'hello@spiceparade.example' }])
})

test('an email has the sender, words and footer at the time of sending, even if it waited', async () => {
  post.become('refuses')
  const id = await bookAndConfirm()
  expect(post.received).toEqual([])
  const confirmation = { ...DEFAULT_MAIL.confirmation, opening: 'Olá {name}!\n\n{guests}, {when}: <b>até já</b>.' }
  await change({ confirmation, senderName: 'Pizzeria Ada', replyTo: 'ola@ada.example', footer: 'Rua 1\nLisboa' })
  post.become('fine')
  await BOOKING_EMAIL_JOB.run(shop, { id, letter: 'confirmation' })
  const { mail } = onlyMail()
  expect(mail.from).toMatchObject({ name: 'Pizzeria Ada', address: 'orders@spice.example' })
  expect(mail.replyTo).toEqual([{ name: 'Pizzeria Ada', address: 'ola@ada.example' }])
  // Placeholders in a guest's own words stay as typed.
  expect(mail.text).toMatch(/^Olá Mia \{phone\}!\n\n2 guests, Saturday,? 5 December/)
  expect(mail.text).toMatch(/Spice Parade\n\nRua 1\nLisboa\n+$/)
  expect(mail.html).toContain('&lt;b&gt;até já&lt;/b&gt;')
  expect(mail.html).toContain('<p>Rua 1<br>Lisboa</p>')
})

test.each([
  [{ senderName: 'Ada\r\nBcc: all@example.com' }, 'senderName', 'Please use one line.'],
  [{ replyTo: 'ada@example.com\r\nBcc: all@example.com' }, 'replyTo', 'Please enter a valid email address.'],
  [
    { receipt: { ...DEFAULT_MAIL.receipt, subject: 'Receipt {order}\nBcc: all@example.com' } },
    'receipt.subject',
    'Please use one line.',
  ],
  [
    { receipt: { ...DEFAULT_MAIL.receipt, subject: 'Thank you' } },
    'receipt.subject',
    'Please keep {order} in this text: guests need it.',
  ],
  [
    { confirmation: { ...DEFAULT_MAIL.confirmation, opening: 'Hello {firstname}' } },
    'confirmation.opening',
    '{firstname} cannot be used here. You can use {name}, {when}, {guests}, {restaurant}, {phone}, and {email}.',
  ],
  [
    { change: { ...DEFAULT_MAIL.change, closing: 'a'.repeat(1_001) } },
    'change.closing',
    'Please use at most 1000 characters.',
  ],
  [{ cancellation: { ...DEFAULT_MAIL.cancellation, closing: ' ' } }, 'cancellation.closing', 'Please enter a text.'],
  [{ labels: { ...DEFAULT_LABELS, when: ' ' } }, 'labels.when', 'Please enter a text.'],
  [{ labels: { ...DEFAULT_LABELS, when: 'When\nFor' } }, 'labels.when', 'Please use one line.'],
])('%j is refused with a sentence', async (fields, path, sentence) => {
  const { status, body } = await change(fields)
  expect([status, body.fields[path]]).toEqual([400, sentence])
})

test('a preview shows the email for the typed settings, and saves and sends nothing', async () => {
  const settings = {
    ...DEFAULT_MAIL,
    senderName: 'Ada',
    receipt: { ...DEFAULT_MAIL.receipt, opening: 'Obrigado {name}' },
  }
  const { status, body } = await preview({ mail: 'receipt', settings })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    from: 'Ada <orders@spice.example>',
    replyTo: 'Ada <hello@spiceparade.example>',
    subject: expect.stringMatching(/^Your receipt from Spice Parade: order SP-/),
    text: expect.stringMatching(/^Obrigado Ada Lovelace\n\nOrder: SP-.*\nTotal \(NZD\): \$40\.50\n/s),
  })
  expect(body.html).toContain('<p>Obrigado Ada Lovelace</p>')
  expect(post.received).toEqual([])
  expect((await preview({ mail: 'receipt', situation: 'late' })).body.text).toContain('it arrived too late')
  expect((await preview({ mail: 'receipt', situation: 'cancelled' })).body.text).toContain('the order was cancelled')
  expect((await preview({ mail: 'change', situation: 'unconfirmed' })).body.text).toContain('It is not confirmed yet.')
  expect((await preview({ mail: 'cancellation' })).body.subject).toMatch(/^Your booking at Spice Parade is cancelled/)
  expect((await preview({ mail: 'receipt', settings: { ...settings, footer: 'a'.repeat(501) } })).status).toBe(400)
})

test('the labels of the facts are the owner’s, in plain text and in the table', async () => {
  const labels = { ...DEFAULT_LABELS, order: 'Bestellung', total: 'Summe & mehr', seeOrder: 'Zur Bestellung' }
  const receipt = await preview({ mail: 'receipt', settings: { ...DEFAULT_MAIL, labels } })
  expect(receipt.body.text).toMatch(/\nBestellung: SP-.*\nSumme & mehr \(NZD\): \$40\.50\n.*\nZur Bestellung: http/s)
  expect(receipt.body.html).toMatch(/Summe &amp; mehr \(NZD\).*>Zur Bestellung<\/a>/s)
  await change({ labels: { ...DEFAULT_LABELS, when: 'Wann', guests: 'Für', where: 'Wo' } })
  await bookAndConfirm()
  expect(onlyMail().mail.text).toMatch(/\nWann: Saturday.*\nFür: 2 guests\nWo: 286 Victoria Street/s)
})

test('a preview for an older client, which knows no labels, has the usual ones', async () => {
  const { labels: _labels, ...older } = DEFAULT_MAIL
  const { status, body } = await preview({ mail: 'receipt', settings: older })
  expect(status).toBe(200)
  expect(body.text).toContain('\nOrder: SP-')
})

test.each(GUEST_MAILS)('the subject and the texts of the email “%s” are the owner’s', async (mail) => {
  const { subject } = DEFAULT_MAIL[mail]
  const texts = { ...DEFAULT_MAIL[mail], subject: `Ada: ${subject}`, closing: 'Até já!\n\n{phone}' }
  const { status, body } = await preview({ mail, settings: { ...DEFAULT_MAIL, [mail]: texts } })
  expect(status).toBe(200)
  expect(body.subject).toMatch(/^Ada: .*(SP-\w+|Spice Parade)/)
  for (const text of [body.subject, body.text, body.html]) expect(text).not.toMatch(/[{}]/)
  for (const text of [body.text, body.html]) expect(text).toContain('Até já!')
  expect(body.text).toContain('+64 7 555 0142')
})

test('the preview of a delivery that leaves the kitchen has its own opening', async () => {
  const opening = /^Your order SP-\w+ is leaving our kitchen now\./
  expect((await preview({ mail: 'ready', situation: 'delivery' })).body.text).toMatch(opening)
  expect((await preview({ mail: 'ready' })).body.text).toMatch(/^Your order SP-\w+ is ready to be picked up\./)
})

test('a test email arrives from the configured sender', async () => {
  await change({ senderName: 'Ada' })
  expect(await sendTest('owner@example.com')).toEqual({ status: 200, body: { to: 'owner@example.com' } })
  const { mail, envelope } = onlyMail()
  expect(envelope.to).toEqual(['owner@example.com'])
  expect(mail.from).toMatchObject({ name: 'Ada' })
  expect(mail.subject).toBe('A test from Spice Parade')
})

test('a test email that cannot be sent is refused with the reason', async () => {
  expect((await sendTest('nobody')).body.fields).toEqual({ to: 'Please enter a valid email address.' })
  post.become('refuses')
  expect(await sendTest('owner@example.com')).toMatchObject({
    status: 503,
    body: {
      code: 'mail_failed',
      reason: 'refused',
      error: 'The mail server refuses the recipient. It said: “550 <owner@example.com>: Mailbox unavailable”',
    },
  })
  const neverAnswers = () => new Promise<never>(() => {})
  const silent = { ...shop, mailer: { send: neverAnswers, verify: neverAnswers } }
  await expect(sendTestMail(silent, { to: 'owner@example.com' }, 20)).rejects.toMatchObject({
    message: 'The mail server has not answered within 0.02 seconds.',
    details: { reason: 'timeout' },
  })
  const nobody = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: undefined }, () => shop.restaurant)
  await expect(sendTestMail({ ...shop, mailer: nobody }, { to: 'owner@example.com' })).rejects.toMatchObject({
    message: 'Nothing answers at the mail server’s address. Check its name and port, and that it runs.',
  })
  await expect(sendTestMail({ ...shop, mailer: undefined }, { to: 'owner@example.com' })).rejects.toMatchObject({
    message: 'Email is not set up. Enter a mail server under Settings, Mail server.',
    details: { reason: 'not_set_up' },
  })
})
