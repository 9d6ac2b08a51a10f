import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, SentInvitation } from '#contract/invitation.ts'
import type { Page } from '#contract/list.ts'
import { INVITATION_OVER } from '#domain/people/sign-in.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { invitations } from '#server/database/schema/admin.ts'
import { purge } from '#server/jobs/purge.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { cookieOf, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let owner: Awaited<ReturnType<typeof signInAs>>
let address = 0
beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  owner = await signInAs(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => {
  post.become('fine')
  post.received.length = 0
})

const elsewhere = () => ({ 'X-Forwarded-For': `10.8.${++address >> 8}.${address & 255}` })
const send = (method: string, path: string, body?: object, headers: Record<string, string> = owner.headers) =>
  shop.ask(`/api/admin${path}`, { method, ...(body && { body }), headers })
const somebody = () => `${crypto.randomUUID()}@example.com`
const invite = async (email: string, role = 'staff') =>
  (await (await send('POST', '/invitations', { email, role })).json()) as SentInvitation
const tokenIn = (text = '') => /\/admin\/invitation#(\S+)/.exec(text)?.[1] ?? ''
const mailedToken = () => tokenIn(post.received.at(-1)?.mail.text)
const waiting = async () =>
  ((await (await send('GET', '/invitations')).json()) as Page<Invitation>).items.map(({ email }) => email)
const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/auth/invitation${path}`, body, { ...elsewhere(), ...headers })
const accept = (token: string, newPassword = 'plates and glasses') => call('/accept', { token, newPassword })
const signIn = (email: string, password: string) =>
  shop.post('/api/auth/sign-in/email', { email, password }, elsewhere())
const OVER = [409, { code: 'link_over', error: INVITATION_OVER }]

describe('an invitation', () => {
  test('lets a person join once, with their own password and the given role', async () => {
    const email = somebody()
    const sent = await invite(email.toUpperCase())
    expect(sent).toMatchObject({ email, role: 'staff', invitedBy: owner.email, link: null })
    expect(post.received.map(({ envelope }) => envelope.to)).toEqual([[email]])
    const token = mailedToken()
    expect(await (await call('', { token })).json()).toEqual({ email, role: 'staff' })
    expect((await accept(token)).status).toBe(200)
    const answer = await signIn(email, 'plates and glasses')
    const session = (await answer.json()) as { user: { id: string } }
    expect(session).toMatchObject({ isAdmin: true, user: { email, role: 'staff' } })
    // Only the mailbox had the link.
    expect(await (await send('GET', `/admins/${session.user.id}`)).json()).toMatchObject({ isEmailConfirmed: true })
    const again = await accept(token, 'another password')
    expect([again.status, await again.json()]).toEqual(OVER)
    expect(await waiting()).not.toContain(email)
    expect(await readHistory(shop, 'invitation', sent.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'created', actor: owner.email }),
        expect.objectContaining({ action: 'confirmed', actor: email }),
      ]),
    )
  })

  test('gives the account to one of two people who use its link at once', async () => {
    await invite(somebody())
    const token = mailedToken()
    const both = await Promise.all([accept(token, 'the first password'), accept(token, 'the other password')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('can only be used by an account with the invited address', async () => {
    const [guest, other] = [await signInAs(shop, 'staff'), await signInAs(shop, 'staff')]
    for (const { id } of [guest, other]) await send('DELETE', `/admins/${id}`)
    await invite(guest.email, 'owner')
    const token = mailedToken()
    expect((await call('/join', { token })).status).toBe(401)
    const refused = await call('/join', { token }, other.headers)
    expect([refused.status, (await refused.json()).error]).toEqual([403, expect.stringContaining(other.email)])
    expect((await call('/join', { token }, guest.headers)).status).toBe(200)
    expect(await (await shop.get('/api/admin/session', guest.headers)).json()).toMatchObject({
      user: { role: 'owner' },
    })
  })

  test('can be sent again with a new link, and withdrawn', async () => {
    const sent = await invite(somebody())
    const first = mailedToken()
    expect((await send('POST', `/invitations/${sent.id}/resend`)).status).toBe(200)
    const second = mailedToken()
    expect([(await call('', { token: first })).status, (await call('', { token: second })).status]).toEqual([409, 200])
    expect((await send('DELETE', `/invitations/${sent.id}`)).status).toBe(204)
    expect((await accept(second)).status).toBe(409)
    expect((await send('DELETE', `/invitations/${sent.id}`)).status).toBe(404)
    expect((await send('POST', `/invitations/${sent.id}/resend`)).status).toBe(404)
  })

  test('expires after seven days, is listed as expired, and is deleted a month later', async () => {
    const sent = await invite(somebody())
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const expire = (expiresAt: Date) =>
      shop.db.update(invitations).set({ expiresAt }).where(eq(invitations.id, sent.id))
    expect((Date.parse(sent.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    await expire(days(0))
    expect((await accept(mailedToken())).status).toBe(409)
    expect(await waiting()).toContain(sent.email)
    await expire(days(31))
    await purge(shop)
    expect(await waiting()).not.toContain(sent.email)
  })

  test('has a token that is not stored', async () => {
    await invite(somebody())
    const { rows } = await shop.db.execute(
      sql`select (select string_agg(invitations::text, ' ') from invitations)
        || (select string_agg(audit_entries::text, ' ') from audit_entries) as stored`,
    )
    expect(mailedToken()).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(mailedToken())
  })

  test('is withdrawn when its sender is no longer an owner', async () => {
    const former = await signInAs(shop, 'owner')
    const email = somebody()
    await send('POST', '/invitations', { email, role: 'owner' }, former.headers)
    const token = mailedToken()
    await send('PATCH', `/admins/${former.id}`, { role: 'staff' })
    expect(await waiting()).not.toContain(email)
    expect((await accept(token)).status).toBe(409)
  })

  test('is refused for an existing admin and for an invalid address', async () => {
    const already = await send('POST', '/invitations', { email: owner.email, role: 'staff' })
    expect([already.status, await already.json()]).toMatchObject([409, { code: 'already_admin' }])
    const nobody = await send('POST', '/invitations', { email: 'nobody', role: 'staff' })
    expect([nobody.status, await nobody.json()]).toMatchObject([400, { fields: { email: expect.any(String) } }])
  })
})

test.each([
  ['the mail server refuses it', () => post.become('refuses')],
  ['there is no mail server', () => {}],
])('gives its link to the owner to pass on when %s', async (what, happen) => {
  await using silent = await openTestShop({ trustedProxies: 1 })
  const place = what.startsWith('there') ? silent : shop
  const { headers } = await signInAs(place, 'owner')
  happen()
  const answer = await place.post('/api/admin/invitations', { email: somebody(), role: 'staff' }, headers)
  const { link, email } = (await answer.json()) as SentInvitation
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/invitation#/)
  const token = tokenIn(link ?? '')
  const accepted = await place.post('/api/auth/invitation/accept', { token, newPassword: 'forks and knives' })
  expect([accepted.status, await accepted.json()]).toEqual([200, { email, role: 'staff' }])
  const signedIn = await place.post('/api/auth/sign-in/email', { email, password: 'forks and knives' }, elsewhere())
  expect(cookieOf(signedIn)).toContain('session_token')
})
