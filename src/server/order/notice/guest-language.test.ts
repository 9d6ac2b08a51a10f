import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { offerLanguages } from '#tests/support/shop/site-languages.ts'
import { aCheckout, momosLine, payWith, setTheMenu, staffOrder } from '#tests/support/shop/test-orders.ts'
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const shop = await openTestShop({
  mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
  trustedProxies: 1,
})
offerLanguages(shop, ['en', 'de', 'ar'])
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
shop.jobs.start()
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => {
  post.received.length = 0
})

let guest = 0
/** What a page in this language sends. */
const from = (language: string) => ({ 'Accept-Language': language, 'X-Forwarded-For': `10.7.0.${++guest}` })

async function order(language: string, more: object = {}): Promise<CheckoutAnswer> {
  const checkout = aCheckout([momosLine(menu)], { email: 'ada@example.com', pickupTime: '2026-11-21T18:30' })
  const answer = await shop.post('/api/create-stripe-session', { ...checkout, ...more }, from(language))
  expect(answer.status).toBe(200)
  return answer.json()
}

async function book(language: string): Promise<AdminBooking> {
  const table = { name: 'Mia', email: 'mia@example.com', phone: '021 1', guests: 2, date: '2026-12-05', time: '18:30' }
  const answer = await shop.post('/api/bookings', table, from(language))
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  return (await shop.ask(`/api/admin/bookings/${id}`, { headers: staff })).json()
}

async function onlyMail() {
  await expect.poll(() => post.received.length).toBe(1)
  const [first] = post.received
  if (!first) throw new Error('no email came')
  return first.mail
}

test('an order keeps the language of its page, for the card page, the receipt and its link', async () => {
  const placed = await order('de-AT')
  expect((await staffOrder(shop, placed)).customer.language).toBe('de')
  const { headers } = await payWith(shop, placed.url)
  expect(headers.get('Location')).toContain(`${PUBLIC_URL}/de/success?order=${placed.orderId}`)
  const { text, html } = await onlyMail()
  expect(text).toContain('Samstag, 21. November 2026')
  expect(text).toContain(`${PUBLIC_URL}/de/success?order=${placed.orderId}`)
  expect(html).toContain('lang="de"')
})

test('the demo’s card page is in the language of the order, and else in the site’s own', async () => {
  const read = async ({ url }: CheckoutAnswer) => (await shop.get(new URL(url).pathname)).text()
  expect(await read(await order('ar'))).toContain('<html lang="ar" dir="rtl">')
  expect(await read(await order('en'))).toContain('<html lang="en">')
})

test('Stripe is asked for a page in the guest’s language, if that is not the site’s own, and Stripe has it', async () => {
  const localeFor = async (language: string) => {
    const { orderId } = await order(language)
    const { rows } = await shop.db.execute<{ locale: string | null }>(
      sql`select body ->> 'locale' as locale from demo_stripe_objects where body ->> 'client_reference_id' = ${orderId}`,
    )
    return rows.map(({ locale }) => locale)
  }
  expect([await localeFor('de'), await localeFor('en'), await localeFor('ar')]).toEqual([['de'], [null], [null]])
})

test('an order in the site’s own language is written about as before', async () => {
  const placed = await order('en-NZ')
  const { headers } = await payWith(shop, placed.url)
  expect(headers.get('Location')).toContain(`${PUBLIC_URL}/success?`)
  const { text, html } = await onlyMail()
  expect(text).toContain('Saturday, 21 November 2026')
  expect(html).not.toContain('lang=')
})

test('an Arabic email reads from right to left, and keeps the direction of what it names', async () => {
  const placed = await order('ar')
  await payWith(shop, placed.url)
  const { text, html } = await onlyMail()
  expect(html).toContain('dir="rtl"')
  expect(text).toContain('\u2068Ada\u2069')
})

test('a language that the site does not have is not kept', async () => {
  expect((await staffOrder(shop, await order('fr'))).customer).not.toHaveProperty('language')
  expect(await book('fr')).not.toHaveProperty('language')
})

test('an order that replaces one keeps its language, unless its page has another', async () => {
  const { orderId, key } = await order('de')
  const second = await order('fr', { replaces: { orderId, key } })
  expect((await staffOrder(shop, second)).customer.language).toBe('de')
  const third = await order('ar', { replaces: { orderId: second.orderId, key: second.key } })
  expect((await staffOrder(shop, third)).customer.language).toBe('ar')
})

test('a booking keeps the language of its page when staff change it, and its emails follow', async () => {
  const { id, language } = await book('de')
  expect(language).toBe('de')
  const body = { time: '19:00' }
  const changed = await (await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })).json()
  expect(changed.language).toBe('de')
  const { subject, text } = await onlyMail()
  expect(subject).toContain('Samstag, 5. Dezember 2026')
  expect(text).toContain('Samstag, 5. Dezember 2026')
})

test('what the owner wrote in an email is sent in the owner’s translation, and in the own words where there is none', async () => {
  const { mail } = await (await shop.get('/api/admin/settings', staff)).json()
  const body = {
    version: mail.version,
    footer: 'Spice Parade Ltd',
    change: { ...mail.change, subject: 'A new time: {when}' },
    ownWords: { de: { 'change.subject': { text: 'Eine neue Zeit: {when}' } } },
  }
  expect((await shop.ask('/api/admin/settings/mail', { method: 'PATCH', body, headers: staff })).status).toBe(200)
  const { id } = await book('de')
  await shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body: { time: '19:15' }, headers: staff })
  const { subject, text } = await onlyMail()
  expect(subject).toMatch(/^Eine neue Zeit: Samstag, 5\. Dezember 2026/)
  expect(text).toContain('Spice Parade Ltd')
})

test('calendar entries say their language', async () => {
  const { orderId, key } = await order('de')
  const entry = await (await shop.ask(`/api/orders/${orderId}/calendar?key=${key}`)).text()
  expect(entry).toContain('//DE')
})
