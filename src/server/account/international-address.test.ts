import { afterAll, beforeEach, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { readConfig } from '#server/config/config.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { cookieOf, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { bootstrapFirstAdmin } from './admins.ts'
import { EMAIL_CHANGE_JOB } from './email-change.ts'
import { PASSWORD_RESET_JOB } from './password-reset.ts'

const post = await openMailServer()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const owner = await signInAs(shop, 'owner')
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => {
  post.received.length = 0
})

const PASSWORD = 'plates and glasses'
let address = 0
const elsewhere = () => ({ 'X-Forwarded-For': `10.7.0.${++address}` })
const send = async (path: string, body: object, headers: Record<string, string> = elsewhere()) => {
  const answer = await shop.post(`/api${path}`, body, headers)
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json(), cookie: cookieOf(answer) }
}
const signIn = (email: string, password = PASSWORD) => send('/auth/sign-in/email', { email, password })
/** As the mails name them: the mail server of the tests decodes the addresses of the envelope. */
const recipients = () => post.received.map(({ raw }) => /^To: .*?([^ <]+@[^ >\r]+)>?\r$/m.exec(raw)?.[1])
const tokenIn = (page: string) => new RegExp(`/admin/${page}#(\\S+)`).exec(post.received.at(-1)?.mail.text ?? '')?.[1]

test('a person with an international address is invited, joins and signs in; mail goes to the punycode domain', async () => {
  const sent = await send('/admin/invitations', { email: 'Ivan@ПРИМЕР.рф', role: 'staff' }, owner.headers)
  expect(sent).toMatchObject({ status: 201, body: { email: 'ivan@пример.рф', link: null } })
  expect(recipients()).toEqual(['ivan@xn--e1afmkfd.xn--p1ai'])
  const token = tokenIn('invitation')
  expect(await send('/auth/invitation', { token })).toMatchObject({ body: { email: 'ivan@пример.рф' } })
  expect((await send('/auth/invitation/accept', { token, newPassword: PASSWORD })).status).toBe(200)
  for (const email of ['ivan@пример.рф', ' IVAN@xn--e1afmkfd.xn--p1ai ']) {
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { email: 'ivan@пример.рф' } } })
  }
  expect(await signIn('ivan@пример.рф', 'another password')).toMatchObject({
    status: 401,
    body: { code: 'wrong-password' },
  })
  expect((await send('/admin/invitations', { email: 'ivan@пример.рф', role: 'staff' }, owner.headers)).status).toBe(409)
})

test('an owner sees such an address as it is written, and sends the record back as it was read', async () => {
  const list = await (await shop.get('/api/admin/admins?search=пример', owner.headers)).json()
  expect(list.items).toMatchObject([{ email: 'ivan@пример.рф' }])
  const [{ id, email, name }] = list.items
  const path = `/api/admin/admins/${id}`
  const changed = await shop.ask(path, { method: 'PATCH', body: { email, name: `${name} P.` }, headers: owner.headers })
  expect([changed.status, await changed.json()]).toMatchObject([200, { email: 'ivan@пример.рф' }])
})

test('a forgotten password and another address of one’s own are mailed to the punycode domain', async () => {
  expect((await send('/auth/password-reset/request', { email: 'ivan@пример.рф' })).status).toBe(202)
  await PASSWORD_RESET_JOB.run(shop, { email: 'ivan@xn--e1afmkfd.xn--p1ai' })
  const reset = { token: tokenIn('password'), newPassword: 'cups and saucers' }
  expect(await send('/auth/password-reset', reset)).toMatchObject({ status: 200, body: { email: 'ivan@пример.рф' } })
  const { cookie: Cookie, body } = await signIn('ivan@пример.рф', 'cups and saucers')
  const wish = { email: 'anna@bücher.рф', password: 'cups and saucers' }
  const asked = await send('/admin/account/email', wish, { Cookie })
  expect(asked).toMatchObject({ status: 200, body: { email: 'anna@bücher.рф', isChanged: false } })
  await EMAIL_CHANGE_JOB.run(shop, { userId: body.user.id })
  expect(await send('/auth/email-change', { token: tokenIn('email') }, { Cookie })).toMatchObject({
    status: 200,
    body: { email: 'anna@bücher.рф' },
  })
  expect(recipients()).toEqual(['ivan@xn--e1afmkfd.xn--p1ai', 'anna@xn--bcher-kva.xn--p1ai'])
  const account = await (await shop.get('/api/admin/account', { Cookie })).json()
  expect(account).toMatchObject({ email: 'anna@bücher.рф' })
})

test('the first admin may have such an address', async () => {
  const { firstAdmin } = readConfig({ ADMIN_EMAIL: 'Chef@Müller.рф', ADMIN_PASSWORD: PASSWORD })
  await bootstrapFirstAdmin(shop, firstAdmin)
  await bootstrapFirstAdmin(shop, firstAdmin)
  expect(await signIn('chef@müller.рф')).toMatchObject({ status: 200, body: { user: { email: 'chef@müller.рф' } } })
  expect(() => readConfig({ ADMIN_EMAIL: 'chef@рф@b.com' })).toThrow('ADMIN_EMAIL must be an email address.')
  expect(() => readConfig({ ADMIN_EMAIL: 'шеф@пример.рф' })).toThrow('ADMIN_EMAIL must be an email address.')
})
