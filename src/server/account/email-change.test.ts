import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EMAIL_TAKEN, LINK_OVER } from '#domain/people/sign-in.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { account, user, verification } from '#server/database/schema/admin.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { cookieOf, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { bootstrapFirstAdmin, readAdmin, setPassword } from './admins.ts'
import { EMAIL_CHANGE_JOB, EMAIL_CHANGED_JOB, setEmail } from './email-change.ts'

type SignedIn = Awaited<ReturnType<typeof signInAs>>

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let silent: TestShop
let ada: SignedIn
let count = 0
beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  silent = await openTestShop({ trustedProxies: 1 })
})
afterAll(async () => {
  await shop.close()
  await silent.close()
  await post.close()
})
beforeEach(async () => {
  post.received.length = 0
  await shop.db.delete(verification)
  ada = await signInAs(shop, 'staff')
})

const elsewhere = () => ({ 'X-Forwarded-For': `10.9.${++count >> 8}.${count & 255}` })
const newAddress = () => `new-${++count}@example.com`
const change = (at: TestShop, who: SignedIn, email: string, password = who.password) =>
  at.post('/api/admin/account/email', { email, password }, who.headers)
const signIn = (at: TestShop, email: string, password: string) =>
  at.post('/api/auth/sign-in/email', { email, password }, elsewhere())
const isSignedIn = async (at: TestShop, headers: Record<string, string>) =>
  (await at.get('/api/admin/session', headers)).status === 200
const confirm = (token: string, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/email-change', { token }, { ...elsewhere(), ...headers })

const JOBS = new Map([
  [EMAIL_CHANGE_JOB.task, EMAIL_CHANGE_JOB.run],
  [EMAIL_CHANGED_JOB.task, EMAIL_CHANGED_JOB.run],
])
/** Runs the queued jobs, as the worker would. */
async function work() {
  const { rows } = await shop.db.execute<{ id: string; task: string; payload: unknown }>(
    sql`select jobs.id, identifier as task, payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier like 'send_email_change%'`,
  )
  await shop.db.execute(
    sql`select graphile_worker.complete_jobs(array[${sql.join(
      rows.map(({ id }) => sql`${id}::bigint`),
      sql`, `,
    )}]::bigint[])`,
  )
  for (const { task, payload } of rows) await JOBS.get(task)?.(shop, payload)
}
async function linkTo(email: string) {
  expect(await (await change(shop, ada, email.toUpperCase())).json()).toEqual({ email, isChanged: false })
  await work()
  return /http:\/\/localhost:3000\/admin\/email#(\S+)/.exec(post.received.at(-1)?.mail.text ?? '')?.[1] ?? ''
}

test('an address is changed by a link sent to the new one, and the old one is notified', async () => {
  const email = newAddress()
  const token = await linkTo(email)
  expect(post.received.map(({ envelope }) => envelope.to)).toEqual([[email]])
  expect((await signIn(shop, email, ada.password)).status).toBe(401)
  const tablet = { Cookie: cookieOf(await signIn(shop, ada.email, ada.password)) }

  const answer = await confirm(token, ada.headers)
  expect([answer.status, await answer.json()]).toEqual([200, { email }])
  expect([await isSignedIn(shop, ada.headers), await isSignedIn(shop, tablet)]).toEqual([true, false])
  expect([
    (await signIn(shop, ada.email, ada.password)).status,
    (await signIn(shop, email, ada.password)).status,
  ]).toEqual([401, 200])
  expect(await readAdmin(shop, ada.id)).toMatchObject({ id: ada.id, email, role: 'staff' })
  expect(await readHistory(shop, 'admin', ada.id)).toContainEqual({
    action: 'changed',
    actor: ada.email,
    changes: { email: { from: ada.email, to: email } },
  })
  await work()
  expect(post.received.at(-1)?.envelope.to).toEqual([ada.email])
  expect(post.received.at(-1)?.mail.text).toContain(email)

  const again = await confirm(token)
  expect([again.status, await again.json()]).toEqual([409, { code: 'link_over', error: LINK_OVER }])
})

test('an address counts as confirmed once its link was opened, also one that is asked for again', async () => {
  const token = await linkTo(newAddress())
  await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, ada.id))
  expect(await readAdmin(shop, ada.id)).toMatchObject({ isEmailConfirmed: false })
  await confirm(token, ada.headers)
  expect(await readAdmin(shop, ada.id)).toMatchObject({ isEmailConfirmed: true })
  await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, ada.id))
  const { email } = await readAdmin(shop, ada.id)
  const again = await linkTo(email)
  expect(again).not.toBe('')
  expect((await confirm(again)).status).toBe(200)
  expect(await readAdmin(shop, ada.id)).toMatchObject({ email, isEmailConfirmed: true })
})

test('a link opened by somebody else ends every session of the account', async () => {
  const token = await linkTo(newAddress())
  const eve = await signInAs(shop, 'owner')
  expect((await confirm(token, eve.headers)).status).toBe(200)
  expect([await isSignedIn(shop, ada.headers), await isSignedIn(shop, eve.headers)]).toEqual([false, true])
})

test('a link ends after an hour, with a newer link, and with a new password', async () => {
  const first = await linkTo(newAddress())
  const second = await linkTo(newAddress())
  expect(JSON.stringify(await shop.db.select().from(verification))).not.toContain(second)
  expect((await confirm(first)).status).toBe(409)
  await shop.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await confirm(second)).status).toBe(409)
  const third = await linkTo(newAddress())
  await setPassword(shop, { email: ada.email, password: 'said on the telephone' })
  expect((await confirm(third)).status).toBe(409)
})

test('no link is sent if the password has changed meanwhile', async () => {
  await change(shop, ada, newAddress())
  await setPassword(shop, { email: ada.email, password: 'said on the telephone' })
  await work()
  expect(post.received).toEqual([])
})

test('an address of another account is refused, even if that account took it meanwhile', async () => {
  const eve = await signInAs(shop, 'owner')
  const answer = await change(shop, ada, eve.email.toUpperCase())
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { code: 'email_taken', error: EMAIL_TAKEN, fields: { email: EMAIL_TAKEN } },
  ])
  const email = newAddress()
  const token = await linkTo(email)
  await setEmail(shop, { from: eve.email, to: email })
  expect([(await confirm(token)).status, await isSignedIn(shop, ada.headers)]).toEqual([409, true])
})

test.each([
  [{ email: 'ada', password: 'x' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'ada@example.com', password: '' }, 'password', 'Please enter your password.'],
  [{ email: 'ada@example.com', password: 'a guess at it' }, 'password', 'Wrong password.'],
])('%j is refused beside its field', async (body, field, sentence) => {
  const answer = await shop.post('/api/admin/account/email', body, ada.headers)
  expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: sentence } }])
})

test('the account’s own address is refused, and so is an account without a password', async () => {
  expect((await change(shop, ada, ada.email)).status).toBe(400)
  await shop.db.delete(account).where(eq(account.userId, ada.id))
  const answer = await change(shop, ada, newAddress())
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'no_password' }])
})

test('without a mail server the address changes at once, and other sessions end', async () => {
  const bea = await signInAs(silent, 'owner')
  const tablet = { Cookie: cookieOf(await signIn(silent, bea.email, bea.password)) }
  const email = newAddress()
  expect(await (await change(silent, bea, email)).json()).toEqual({ email, isChanged: true })
  expect([await isSignedIn(silent, bea.headers), await isSignedIn(silent, tablet)]).toEqual([true, false])
  expect((await signIn(silent, email, bea.password)).status).toBe(200)
})

test('of two accounts that change to one address at once, one succeeds', async () => {
  const two = [await signInAs(silent, 'staff'), await signInAs(silent, 'staff')]
  const email = newAddress()
  const answers = await Promise.all(two.map((who) => change(silent, who, email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an owner whose configured address was changed is not created again at the next start', async () => {
  const configured = { email: newAddress(), password: 'of the first start' }
  await bootstrapFirstAdmin(silent, configured)
  const email = newAddress()
  await setEmail(silent, { from: configured.email, to: email })
  await bootstrapFirstAdmin(silent, configured)
  expect((await signIn(silent, configured.email, configured.password)).status).toBe(401)
  expect((await signIn(silent, email, configured.password)).status).toBe(200)
})

test('an owner’s invitations stay theirs after a change of address', async () => {
  const owner = await signInAs(silent, 'owner')
  const guest = newAddress()
  await silent.post('/api/admin/invitations', { email: guest, role: 'staff' }, owner.headers)
  const email = newAddress()
  await change(silent, owner, email)
  const { items } = (await (await silent.get('/api/admin/invitations', owner.headers)).json()) as { items: object[] }
  expect(items).toContainEqual(expect.objectContaining({ email: guest, invitedBy: email }))
})
