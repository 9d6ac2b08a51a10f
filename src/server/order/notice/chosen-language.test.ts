import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orders } from '#server/database/schema/order.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { offerLanguages } from '#tests/support/shop/site-languages.ts'
import { aCheckout, momosLine, payWith, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const pushService = await openPushService()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const english = await openTestShop({ database: shop.database, mailer, trustedProxies: 1 })
offerLanguages(shop, ['en', 'de', 'ar'])
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
shop.jobs.start()
afterAll(async () => {
  await english.close()
  await shop.close()
  await Promise.all([post.close(), pushService.close()])
})
beforeEach(() => {
  for (const received of [post.received, pushService.pushed]) received.length = 0
})

const take = (language?: string, site = shop) =>
  site.post(
    '/api/admin/orders',
    aCheckout([momosLine(menu)], { email: 'ada@example.com', ...(language && { language }) }),
    staff,
  )
const evening = { name: 'Mia', email: 'mia@example.com', phone: '021 1', guests: 2, date: '2026-12-05', time: '18:30' }
const book = (language?: string, site = shop) =>
  site.post('/api/admin/bookings', { ...evening, ...(language && { language }) }, staff)
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/bookings/${id}`, { method: 'PATCH', body, headers: staff })

async function onlyMail() {
  await expect.poll(() => post.received.length).toBe(1)
  const [first] = post.received
  if (!first) throw new Error('no email came')
  return first.mail
}

test('an order that staff take is written in the language that they choose, and its mails too', async () => {
  const taken = await (await take('de')).json()
  expect(taken.customer.language).toBe('de')
  await shop.ask(`/api/admin/orders/${taken.id}`, { method: 'PATCH', body: { status: 'cancelled' }, headers: staff })
  const { html, text } = await onlyMail()
  expect(html).toContain('lang="de"')
  expect(text).toContain(`${PUBLIC_URL}/de/success?order=${taken.id}`)
})

test('a booking that staff enter has the language that they choose, also when they choose another', async () => {
  const { id, language, version } = await (await book('ar')).json()
  expect(language).toBe('ar')
  const changed = await (await change(id, { version, language: 'de' })).json()
  expect(changed.language).toBe('de')
  await change(id, { version: changed.version, status: 'cancelled' })
  expect((await onlyMail()).html).toContain('lang="de"')
})

test('without a choice there is no language, and one that the site does not have is refused by name', async () => {
  const { customer } = await (await take()).json()
  expect(customer).not.toHaveProperty('language')
  for (const [answer, field] of [
    [await take('ja'), 'customer.language'],
    [await take('xx'), 'customer.language'],
    [await book('ja'), 'language'],
  ] as const) {
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: 'Please choose one of the languages.' })
  }
})

test('a booking in a language that the site has given up can still be corrected', async () => {
  const { id, version } = await (await book()).json()
  await shop.db.update(bookings).set({ language: 'ja' }).where(eq(bookings.id, id))
  const corrected = await change(id, { version, name: 'Maya', language: 'ja' })
  expect(await corrected.json()).toMatchObject({ name: 'Maya', language: 'ja' })
})

test('a site in one language keeps none', async () => {
  const { id } = await (await take('en', english)).json()
  expect(await shop.db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))).toEqual([
    { language: null },
  ])
  expect((await take('de', english)).status).toBe(400)
})

let guest = 0
/** What a page in this language sends. */
const from = (language: string) => ({ 'Accept-Language': language, 'X-Forwarded-For': `10.8.0.${++guest}` })

async function order(language: string): Promise<CheckoutAnswer> {
  const answer = await shop.post('/api/create-stripe-session', aCheckout([momosLine(menu)]), from(language))
  expect(answer.status).toBe(200)
  return answer.json()
}

test('a notice on a device is in the language of the page that asked for it, and leads back to that page', async () => {
  const placed = await order('de')
  await payWith(shop, placed.url)
  const subscription = pushService.subscribe()
  const ask = (language: string, device: object) =>
    shop.ask(`/api/orders/${placed.orderId}/notices?key=${placed.key}`, {
      method: 'POST',
      body: { channel: 'push', subscription: device },
      headers: from(language),
    })
  expect((await ask('de', subscription)).status).toBe(200)
  await ask('ar', subscription)
  await ask('en', pushService.subscribe())
  await shop.ask(`/api/admin/orders/${placed.orderId}`, { method: 'PATCH', body: { status: 'ready' }, headers: staff })
  await expect.poll(() => pushService.pushed.length).toBe(2)
  const sent = pushService.pushed.map(({ message: { path, body } }) => [
    path.split('?')[0],
    /\p{Script=Arabic}/u.test(body),
  ])
  expect(sent.toSorted()).toEqual([
    ['/ar/success', true],
    ['/success', false],
  ])
})

test('the demo’s card page writes amounts as its language does', async () => {
  const read = async (language: string) => (await shop.get(new URL((await order(language)).url).pathname)).text()
  expect(await read('de')).toMatch(/\d,\d\d\sNZ\$/)
  expect(await read('en')).toMatch(/NZ\$\d+\.\d\d/)
})
