import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { account, session, user } from '#server/database/schema/admin.ts'
import { purge } from '#server/jobs/purge.ts'
import { openIdentityProvider, signInThere } from '#tests/support/doubles/identity-provider.ts'
import { cookieOf, openTestShop, PUBLIC_URL, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { addAdmin, removeAdmin } from './admins.ts'
import { setEmail } from './email-change.ts'

let provider: Awaited<ReturnType<typeof openIdentityProvider>>
let shop: TestShop
let visitor = 0

beforeAll(async () => {
  provider = await openIdentityProvider(PUBLIC_URL, [
    { sub: 'anna', email: 'Anna@Example.com' },
    { sub: 'stranger', email: 'stranger@example.com' },
    { sub: 'colleague', email: 'colleague@example.com' },
    { sub: 'invited', email: 'invited@example.com' },
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

  describe('never joins an account by an address that nobody confirmed:', () => {
    const PASSWORD = 'a long password for tests'
    const errorOf = ({ answer }: { answer: Response }) => answer.headers.get('Location')
    const isRefused = expect.stringMatching(/^\/admin\/login\?error=/)
    const providersOf = async (userId: string) =>
      (await shop.db.select().from(account).where(eq(account.userId, userId))).map(({ providerId }) => providerId)
    const changeTo = (email: string, { headers, password }: Awaited<ReturnType<typeof signInAs>>) =>
      shop.post('/api/admin/account/email', { email, password }, headers)
    const invite = async (email: string, headers: Record<string, string>) => {
      const answer = await shop.post('/api/admin/invitations', { email, role: 'staff' }, headers)
      return { status: answer.status, token: ((await answer.json()) as { link?: string }).link?.split('#')[1] ?? '' }
    }
    const accept = (token: string) =>
      shop.post(
        '/api/auth/invitation/accept',
        { token, newPassword: PASSWORD },
        { 'X-Forwarded-For': `10.3.0.${++visitor}` },
      )

    test('one that was changed without a mail, until another owner confirms it', async () => {
      const cook = await signInAs(shop, 'staff')
      const owner = await signInAs(shop, 'owner')
      const path = `/api/admin/admins/${cook.id}`
      expect((await changeTo('colleague@example.com', cook)).status).toBe(200)
      expect(errorOf(await signIn('colleague'))).toEqual(isRefused)
      expect(await providersOf(cook.id)).toEqual(['credential'])
      expect(await (await shop.get(path, owner.headers)).json()).toMatchObject({ isEmailConfirmed: false })
      const confirm = (headers: Record<string, string>) =>
        shop.ask(path, { method: 'PATCH', body: { isEmailConfirmed: true }, headers })
      expect((await confirm(cook.headers)).status).toBe(403)
      expect(await (await confirm(owner.headers)).json()).toMatchObject({ isEmailConfirmed: true })
      expect(await sessionOf((await signIn('colleague')).answer)).toMatchObject({ user: { id: cook.id } })
    })

    test('not even one that was taken back, or that an owner would confirm for themselves', async () => {
      const owner = await signInAs(shop, 'owner')
      await changeTo('passing@example.com', owner)
      await changeTo(owner.email, owner)
      const path = `/api/admin/admins/${owner.id}`
      expect(await (await shop.get(path, owner.headers)).json()).toMatchObject({
        email: owner.email,
        isEmailConfirmed: false,
      })
      const answer = await shop.ask(path, {
        method: 'PATCH',
        body: { isEmailConfirmed: true },
        headers: owner.headers,
      })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { fields: { isEmailConfirmed: expect.stringContaining('Another owner') } },
      ])
    })

    test('one whose invitation was passed on by hand', async () => {
      const owner = await signInAs(shop, 'owner')
      const { token } = await invite('invited@example.com', owner.headers)
      expect((await accept(token)).status).toBe(200)
      expect(errorOf(await signIn('invited'))).toEqual(isRefused)
    })

    test('nor is an address free by which somebody is invited', async () => {
      const [owner, cook] = [await signInAs(shop, 'owner'), await signInAs(shop, 'staff')]
      await invite('expected@example.com', owner.headers)
      const answer = await changeTo('Expected@Example.com', cook)
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'email_taken' }])
      await expect(setEmail(shop, { from: cook.email, to: 'expected@example.com' })).rejects.toThrow(/address already/)
    })

    test('nor does a role travel by it: to be added by address, by an invitation or by the command line', async () => {
      const owner = await signInAs(shop, 'owner')
      const cook = await signInAs(shop, 'staff')
      await changeTo('rival@example.com', cook)
      const add = { email: 'rival@example.com', password: PASSWORD }
      await expect(addAdmin(shop, add)).rejects.toThrow('nobody has confirmed it')
      const taken = await shop.post('/api/admin/invitations', { email: add.email, role: 'owner' }, owner.headers)
      expect([taken.status, await taken.json()]).toMatchObject([
        409,
        { error: expect.stringContaining('nobody has confirmed it') },
      ])
      await removeAdmin(shop, cook.id, SYSTEM)
      const named = await shop.post('/api/admin/admins', { email: add.email, role: 'owner' }, owner.headers)
      expect([named.status, await named.json()]).toMatchObject([403, { code: 'not_permitted' }])
      const { token } = await invite(add.email, owner.headers)
      const session = {
        Cookie: cookieOf(await shop.post('/api/auth/sign-in/email', { ...add, password: cook.password })),
      }
      expect((await shop.post('/api/auth/invitation/join', { token }, session)).status).toBe(403)
      expect((await accept(token)).status).toBe(200)
      const [rival] = await shop.db.select().from(user).where(eq(user.email, add.email))
      expect(rival?.id).not.toBe(cook.id)
      expect(await shop.db.select().from(user).where(eq(user.id, cook.id))).toEqual([])
    })
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
