import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertState } from '#contract/alert.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { DEFAULT_SETTINGS, restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { checkAlerts } from '#server/alert/check-alerts.ts'
import { fullDiskTeller } from '#server/alert/tell-full-disk.ts'
import { DAY_END_JOB } from '#server/report/day-end.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { PASSWORD_RESET_JOB } from './password-reset.ts'

const post = await openMailServer()
const pushService = await openPushService()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const owner = await signInAs(shop, 'owner')
const german = await signInAs(shop, 'staff')
await shop.ask('/api/admin/account', { method: 'PATCH', headers: german.headers, body: { language: 'de' } })
afterAll(async () => {
  await shop.close()
  await Promise.all([post.close(), pushService.close()])
})

/** `sections` as they come with the program, but for this change. */
async function change(section: 'alerts' | 'reports' | 'languages', body: object): Promise<void> {
  const version = shop.settings.read().versions[section]
  await changeSettings(shop, section, { ...DEFAULT_SETTINGS[section], ...body, version }, SYSTEM)
}
const siteIn = (first: LanguageCode) => change('languages', { first })
beforeEach(() => {
  shop.setTime(NOON)
  for (const received of [post.received, pushService.pushed]) received.length = 0
})
afterEach(async () => {
  await shop.jobs.stop()
  await siteIn('en')
  await change('alerts', {})
})

const addressOf = (mail: (typeof post.received)[number]): string => mail.envelope.to[0] ?? ''
const received = () =>
  Object.fromEntries(
    post.received.map((one) => [addressOf(one), { text: one.mail.text ?? '', html: one.mail.html ?? '' }]),
  )

test('a link for a new password comes in the language of the account', async () => {
  for (const { email } of [owner, german]) await PASSWORD_RESET_JOB.run(shop, { email })
  const mails = received()
  expect(mails[german.email]?.text).toContain(`Guten Tag ${german.email.split('@')[0]},`)
  expect(mails[german.email]?.html).toMatch(/<div style="[^"]+" lang="de" dir="ltr">/)
  expect(mails[owner.email]?.text).toContain(
    'someone asked for a new password for your staff account at Spice Parade. If that was you, set it here within 60 minutes:',
  )
  expect(mails[owner.email]?.html).not.toContain('lang=')
})

test('who is no account yet reads the site’s own language', async () => {
  const invite = (email: string) => shop.post('/api/admin/invitations', { email, role: 'staff' }, owner.headers)
  await invite('new@example.com')
  await siteIn('de')
  await invite('later@example.com')
  const mails = received()
  expect(mails['new@example.com']?.html).not.toContain('lang=')
  expect(mails['new@example.com']?.text).toContain(
    `${owner.email} invites you to the staff area of Spice Parade. Choose a password, or sign in with Google, within 7 days:`,
  )
  expect(mails['later@example.com']?.html).toContain('lang="de"')
})

test('a test email is written for the address that it goes to', async () => {
  for (const to of [owner.email, german.email.toUpperCase()])
    await shop.post('/api/admin/settings/mail/test', { to }, owner.headers)
  const [inEnglish, inGerman] = post.received.map(({ mail }) => mail)
  expect(inEnglish?.text).toContain('It was sent on Saturday')
  expect(inGerman?.text).toContain('Samstag, 21. November 2026')
})

test('alerts come in the language of each account, by email and on its devices', async () => {
  await change('alerts', { emails: [owner.email, german.email, 'phone@example.com'] })
  for (const { headers } of [owner, german])
    await shop.post('/api/admin/alert-devices', { name: 'Phone', subscription: pushService.subscribe() }, headers)
  const { url } = await placeOrder(shop, menu)
  await payWith(shop, url)
  shop.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await siteIn('es')
  shop.jobs.start()
  await checkAlerts(shop, shop.now())
  const state = async () =>
    (await (await shop.ask('/api/admin/alerts', { headers: owner.headers })).json()) as AlertState
  await expect
    .poll(async () => (await state()).alerts.flatMap(({ messages }) => messages.map(({ status }) => status)))
    .toEqual(Array.from({ length: 5 }, () => 'sent'))
  expect(Object.fromEntries(post.received.map((one) => [addressOf(one), one.mail.subject]))).toEqual({
    [owner.email]: 'Spice Parade: An order is waiting',
    [german.email]: 'Spice Parade: Eine Bestellung wartet',
    'phone@example.com': 'Spice Parade: Hay un pedido en espera',
  })
  expect(pushService.pushed.map(({ message }) => message.title).toSorted()).toEqual([
    'An order is waiting',
    'Eine Bestellung wartet',
  ])
})

test('a full disk is told in the language of the account, too', async () => {
  await change('alerts', { emails: [german.email] })
  const full = { ...shop, disk: { ...shop.disk, fullSpace: () => ({ freeMB: 12, path: '/data' }) } }
  await fullDiskTeller(full as never)()
  expect(received()[german.email]?.text).toContain('Die Festplatte ist voll')
})

test('the day in numbers is written for each of its readers', async () => {
  await change('reports', { dayEndTo: german.email, accountantTo: 'books@example.com' })
  for (const to of ['owner', 'accountant']) await DAY_END_JOB.run(shop, { day: '2026-11-20', to })
  const [inGerman, inEnglish] = post.received.map(({ mail }) => mail)
  expect(inGerman?.subject).toMatch(/^Freitag, 20. November 2026: \$0.00/)
  expect(inGerman?.html).toContain('lang="de"')
  expect(inEnglish?.subject).toMatch(/^Friday,? 20 November 2026: \$0.00 at Spice Parade$/)
  expect(inEnglish?.text).toContain('Takings: $0.00 from 0 orders')
})
