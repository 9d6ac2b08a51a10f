import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/audit.ts'
import { addAdmin, removeAdmin } from '#server/admin/admins.ts'
import { account, session, user } from '#server/database/schema/admin.ts'
import { purge } from '#server/jobs/purge.ts'
import { openIdentityProvider, signInThere } from '../../../tests/support/identity-provider.ts'
import { cookieOf, openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop.ts'

let provider: Awaited<ReturnType<typeof openIdentityProvider>>
let shop: TestShop
let visitor = 0

beforeAll(async () => {
  provider = await openIdentityProvider(PUBLIC_URL, [
    { sub: 'anna', email: 'Anna@Example.com' },
    { sub: 'stranger', email: 'stranger@example.com' },
    { sub: 'pretender', email: 'bela@example.com', verified: false },
    { sub: 'nobody', email: 'nobody@example.com', verified: false },
  ])
  shop = await openTestShop({ googleSignIn: provider.client, trustedProxies: 1 })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const start = (body: object = {}) =>
  shop.post('/api/auth/sign-in/social', { provider: 'google', ...body }, { 'X-Forwarded-For': `10.2.0.${++visitor}` })

/** The whole flow: to the provider, sign-in there, and back. */
async function signIn(person: string | undefined, body?: object) {
  const started = await start(body)
  const { url } = (await started.json()) as { url: string }
  const back = await signInThere(url, person)
  const cookie = cookieOf(started)
  const answer = await shop.get(back.replace(PUBLIC_URL, ''), { Cookie: cookie })
  return { url: new URL(url), back: back.replace(PUBLIC_URL, ''), cookie, answer }
}
const sessionOf = async (answer: Response) =>
  (await shop.get('/api/admin/session', { Cookie: cookieOf(answer) })).json()

describe('an account', () => {
  const DAY_MS = 24 * 60 * 60_000
  const accounts = async () => (await shop.db.select({ email: user.email }).from(user)).map(({ email }) => email).sort()
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const lastTried = (email: string, days: number) =>
    shop.db
      .update(user)
      .set({ updatedAt: daysAgo(days) })
      .where(eq(user.email, email))

  test('that is not an admin is kept for thirty days after its last sign-in, then removed with its sessions', async () => {
    await signIn('stranger')
    const [stranger] = await shop.db.select().from(user).where(eq(user.email, 'stranger@example.com'))
    await lastTried('stranger@example.com', 29)
    await purge(shop)
    expect(await accounts()).toContain('stranger@example.com')
    await lastTried('stranger@example.com', 31)
    await signIn('stranger')
    await purge(shop)
    expect(await accounts()).toContain('stranger@example.com')
    await lastTried('stranger@example.com', 31)
    await purge(shop)
    expect(await accounts()).not.toContain('stranger@example.com')
    const left = { userId: stranger?.id ?? '' }
    expect(await shop.db.select().from(account).where(eq(account.userId, left.userId))).toEqual([])
    expect(await shop.db.select().from(session).where(eq(session.userId, left.userId))).toEqual([])
  })

  test('of an admin is kept however long they are away; of a former admin, for thirty days', async () => {
    const { id } = await addAdmin(shop, { email: 'cook@example.com', password: 'curry and rice' })
    await addAdmin(shop, { email: 'boss@example.com', password: 'curry and rice' })
    await lastTried('cook@example.com', 400)
    await purge(shop)
    expect(await accounts()).toContain('cook@example.com')
    await removeAdmin(shop, id, SYSTEM)
    await purge(shop)
    expect(await accounts()).toContain('cook@example.com')
    await lastTried('cook@example.com', 31)
    await purge(shop)
    expect(await accounts()).not.toContain('cook@example.com')
  })
})

describe('signing in with Google', () => {
  test('uses state, PKCE and nonce, and opens a session that ends with the browser', async () => {
    const { url, answer } = await signIn('stranger')
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{16,}$/)
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{16,}$/)
    expect(url.searchParams.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email', 'profile']))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/admin')
    const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('staff.session_token='))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/HttpOnly/)
    expect(cookies[0]).not.toMatch(/Max-Age|Expires/i)
  })

  test('shows its UID to an account without access', async () => {
    const { answer } = await signIn('stranger')
    const session = (await sessionOf(answer)) as { user: { id: string } }
    expect(session).toMatchObject({ user: { email: 'stranger@example.com' }, isAdmin: false })
    const refused = await shop.get('/api/admin/orders', { Cookie: cookieOf(answer) })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'Signed in, but not authorized as admin. Ask an existing admin to add your UID to /admins.',
      uid: session.user.id,
    })
  })

  test('matches an admin with a password by the verified address', async () => {
    const { id } = await addAdmin(shop, { email: 'anna@example.com', password: 'curry and rice' })
    const { answer } = await signIn('anna', { callbackURL: '/admin/orders?status=all' })
    expect(answer.headers.get('Location')).toBe('/admin/orders?status=all')
    expect(await sessionOf(answer)).toMatchObject({ user: { id }, isAdmin: true })
    const kept = await shop.db.select().from(account).where(eq(account.userId, id))
    expect(kept.map(({ providerId }) => providerId).sort()).toEqual(['credential', 'google'])
    for (const { accessToken, refreshToken, idToken } of kept)
      expect([accessToken, refreshToken, idToken]).toEqual([null, null, null])
    const byPassword = { email: 'anna@example.com', password: 'curry and rice' }
    expect((await shop.post('/api/auth/sign-in/email', byPassword)).status).toBe(200)
    expect((await sessionOf((await signIn('anna')).answer)) as object).toMatchObject({ user: { id }, isAdmin: true })
  })

  test('with an unverified address opens no session and creates no account', async () => {
    await addAdmin(shop, { email: 'bela@example.com', password: 'curry and rice' })
    for (const person of ['pretender', 'nobody']) {
      const { answer } = await signIn(person)
      expect(answer.headers.get('Location')).toMatch(/^\/admin\/login\?error=/)
      expect(answer.headers.getSetCookie().filter((line) => /session_token=[^;]/.test(line))).toEqual([])
    }
    expect(await shop.db.select().from(user).where(eq(user.email, 'nobody@example.com'))).toEqual([])
    expect(await shop.db.select().from(account).where(eq(account.accountId, 'pretender'))).toEqual([])
  })

  test('cancelled at Google leads back to the error box', async () => {
    const { answer } = await signIn(undefined, { errorCallbackURL: '/admin/login?next=%2Fadmin%2Forders' })
    expect(answer.headers.get('Location')).toMatch(/^\/admin\/login\?next=%2Fadmin%2Forders&error=access_denied/)
  })

  test('accepts a callback once, and only in the browser that began', async () => {
    const stolen = await signIn('stranger')
    const again = await shop.get(stolen.back, { Cookie: stolen.cookie })
    expect(again.headers.get('Location')).toMatch(/\/admin\/login\?error=/)
    const started = await start()
    const { url } = (await started.json()) as { url: string }
    const back = (await signInThere(url, 'stranger')).replace(PUBLIC_URL, '')
    const elsewhere = await shop.get(back)
    expect(elsewhere.headers.get('Location')).toMatch(/\/admin\/login\?error=state_mismatch/)
    expect(elsewhere.headers.getSetCookie().filter((line) => /session_token=[^;]/.test(line))).toEqual([])
  })

  test.each(['https://elsewhere.example', '//elsewhere.example', '/cart', '/admin\\@elsewhere.example'])(
    'never redirects to %s',
    async (callbackURL) => {
      expect((await start({ callbackURL })).status).toBe(400)
    },
  )

  test('is reported as unavailable without a client', async () => {
    await using plain = await openTestShop()
    const answer = await plain.post('/api/auth/sign-in/social', { provider: 'google' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('Sign-in with Google is not configured.'),
    })
  })

  test('retries a provider that did not answer at the next attempt', async () => {
    const late = await openIdentityProvider(PUBLIC_URL, [])
    await late.close()
    await using plain = await openTestShop({ googleSignIn: late.client })
    const answer = await plain.post('/api/auth/sign-in/social', { provider: 'google' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('Google sign-in failed.') })
  })
})
