import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { session as sessions } from '#server/database/schema/admin.ts'
import { cookieOf, NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { addAdmin, permitAdmin, removeAdmin } from './admins.ts'

let shop: TestShop
let address = 0
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
})
afterAll(() => shop.close())

/** From a new address each time: the growing pause applies to accounts, not addresses. */
const signIn = (email: string, password: string) =>
  shop.post(
    '/api/auth/sign-in/email',
    { email, password },
    { 'X-Forwarded-For': `10.1.${++address >> 8}.${address & 255}` },
  )
const later = (seconds: number) => shop.setTime(new Date(NOON.getTime() + seconds * 1000))
const newAdmin = async (email: string, password = 'curry and rice') => {
  await addAdmin(shop, { email, password })
  return { email, password }
}

describe('signing in', () => {
  test('opens a session that ends with the browser', async () => {
    const { email, password } = await newAdmin('anna@example.com')
    const answer = await signIn(' Anna@Example.com ', password)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { email, name: 'anna' }, isAdmin: true })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('staff.session_token='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
    const session = await shop.get('/api/admin/session', { Cookie: cookieOf(answer) })
    expect(await session.json()).toEqual({ user: expect.objectContaining({ email }), isAdmin: true })
    const known = await shop.get('/api/auth/get-session', { Cookie: cookieOf(answer) })
    const told = await known.text()
    expect(JSON.parse(told)).toMatchObject({ user: { email } })
    // Only the cookie has it, which scripts cannot read.
    expect(told).not.toContain(/session_token=([^;.]+)/.exec(cookie ?? '')?.[1])
  })

  test.each([
    ['nobody@example.com', 'curry and rice', 401, 'user-not-found', 'User not found.'],
    ['not an address', 'curry and rice', 400, 'invalid-email', 'Invalid email.'],
    ['bela@example.com', 'rice and curry', 401, 'wrong-password', 'Wrong password.'],
    ['', 'curry and rice', 400, 'invalid_input', 'Please enter your email address.'],
    ['bela@example.com', '', 400, 'invalid_input', 'Please enter your password.'],
  ])('with "%s" and "%s" gets the answer %i %s', async (email, password, status, code, error) => {
    await newAdmin('bela@example.com')
    const answer = await signIn(email, password)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, error })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('sets a cookie for HTTPS only on an HTTPS site', async () => {
    await using safe = await openTestShop({ publicUrl: 'https://spice.example' })
    await addAdmin(safe, { email: 'cora@example.com', password: 'curry and rice' })
    const answer = await safe.post('/api/auth/sign-in/email', { email: 'cora@example.com', password: 'curry and rice' })
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-staff\./)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure(;|$)/)
      expect(cookie).not.toMatch(/Domain/i)
    }
    const Cookie = cookieOf(answer)
    expect((await safe.get('/api/admin/session', { Cookie })).status).toBe(200)
    const out = await safe.post('/api/auth/sign-out', {}, { Cookie, Origin: 'https://spice.example' })
    expect(out.headers.getSetCookie().join()).toMatch(/__Host-staff\.session_token=;.*Max-Age=0/)
  })

  test.each([
    '/api/auth/update-user',
    '/api/auth/delete-user',
    '/api/auth/forget-password',
    '/api/auth/callback/github',
  ])('cannot be bypassed through %s', async (path) => {
    expect((await shop.post(path, {})).status).toBe(404)
  })

  test('offers no registration', async () => {
    const answer = await shop.post('/api/auth/sign-up/email', {
      name: 'x',
      email: 'x@example.com',
      password: 'curry and rice',
    })
    expect(answer.status).toBe(404)
  })
})

describe('guessing passwords', () => {
  test('pauses the account after five wrong ones, longer each time, even for the right one', async () => {
    const { email, password } = await newAdmin('dora@example.com')
    for (let guess = 0; guess < 5; guess++) expect((await signIn(email, `guess ${guess}`)).status).toBe(401)
    const paused = await signIn(email, password)
    expect(paused.status).toBe(429)
    expect(paused.headers.get('Retry-After')).toBe('30')
    expect(await paused.json()).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 30 })
    later(31)
    expect((await signIn(email, 'another guess')).status).toBe(401)
    later(31 + 59)
    expect((await signIn(email, password)).status).toBe(429)
    later(31 + 60)
    expect((await signIn(email, password)).status).toBe(200)
    for (let guess = 0; guess < 4; guess++) expect((await signIn(email, `guess ${guess}`)).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
    later(0)
  })

  test('cannot bypass the pause with thirty requests at once', async () => {
    const { email, password } = await newAdmin('emil@example.com')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => signIn(email, `guess ${guess}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await signIn(email, password)).status).toBe(429)
  })

  test('is limited to ten attempts a minute from one client address, whatever the account', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    const tries = Array.from({ length: 12 }, (_, guess) =>
      shop.post('/api/auth/sign-in/email', { email: `guess${guess}@example.com`, password: 'x' }, from),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('a device that has signed in before', () => {
  /** Its cookies, as its browser keeps them; a phone at its own address by default. */
  const knownDevice = async (email: string) => {
    const { password } = await newAdmin(email)
    const Cookie = cookieOf(await signIn(email, password))
    const at = (address: string) => (given: string) =>
      shop.post('/api/auth/sign-in/email', { email, password: given }, { Cookie, 'X-Forwarded-For': address })
    return { email, password, Cookie, at, signIn: at(`10.3.0.${++address & 255}`) }
  }
  const guess = async (email: string, guesses = 6) => {
    for (let turn = 0; turn < guesses; turn++) await signIn(email, `guess ${turn}`)
  }
  const statusOf = async (answer: Promise<Response>) => (await answer).status

  test('can sign in while an unknown device that guesses is paused', async () => {
    const { email, password, ...device } = await knownDevice('kim@example.com')
    await guess(email)
    expect(await statusOf(signIn(email, password))).toBe(429)
    expect(await statusOf(device.signIn(password))).toBe(200)
    // This gives the unknown device no new guesses.
    expect(await statusOf(signIn(email, password))).toBe(429)
  })

  test('is paused only for its own wrong passwords', async () => {
    const { email, password, ...device } = await knownDevice('lea@example.com')
    for (let turn = 0; turn < 5; turn++) expect(await statusOf(device.signIn(`guess ${turn}`))).toBe(401)
    const paused = await device.signIn(password)
    expect(paused.status).toBe(429)
    expect(await paused.json()).toMatchObject({
      error: 'Too many wrong passwords. Please wait 30 seconds and try again.',
      retryAfterSeconds: 30,
    })
    expect(await statusOf(signIn(email, password))).toBe(200)
    later(31)
    expect(await statusOf(device.signIn(password))).toBe(200)
    later(0)
  })

  test('is not blocked when others use up the sign-ins of a shared address', async () => {
    const { password, at } = await knownDevice('max@example.com')
    const wifi = '203.0.113.20'
    const stranger = (turn: number) =>
      shop.post('/api/auth/sign-in/email', { email: `guess${turn}@example.com`, password }, { 'X-Forwarded-For': wifi })
    await Promise.all(Array.from({ length: 10 }, (_, turn) => stranger(turn)))
    expect(await statusOf(stranger(11))).toBe(429)
    for (let turn = 0; turn < 10; turn++) expect(await statusOf(at(wifi)(password))).toBe(200)
    expect(await statusOf(at(wifi)(password))).toBe(429)
  })

  test('is recognized by a cookie, which alone gives no access', async () => {
    const { email, password } = await newAdmin('nia@example.com')
    const [cookie] = (await signIn(email, password)).headers.getSetCookie().filter((line) => /known_device/.test(line))
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/api\/auth\/sign-in;/)
    const headers = { Cookie: cookie?.split(';')[0] ?? '' }
    expect((await shop.get('/api/admin/session', headers)).status).toBe(401)
    expect(await statusOf(shop.post('/api/auth/sign-in/email', { email, password: 'a guess' }, headers))).toBe(401)
  })

  test('gets its cookie for HTTPS only on an HTTPS site', async () => {
    await using safe = await openTestShop({ publicUrl: 'https://spice.example' })
    const owner = { email: 'ole@example.com', password: 'curry and rice' }
    await addAdmin(safe, owner)
    const answer = await safe.post('/api/auth/sign-in/email', owner)
    expect(answer.headers.getSetCookie().at(-1)).toMatch(/^__Host-staff\.known_device\..*; Secure$/)
    for (let turn = 0; turn < 6; turn++) await safe.post('/api/auth/sign-in/email', { ...owner, password: 'a guess' })
    const again = await safe.post('/api/auth/sign-in/email', owner, { Cookie: cookieOf(answer) })
    expect(again.status).toBe(200)
  })

  const idOf = async (Cookie: string) =>
    ((await (await shop.get('/api/admin/session', { Cookie })).json()) as { user: { id: string } }).user.id

  test.each<[string, (device: Awaited<ReturnType<typeof knownDevice>>) => Promise<string>]>([
    ['whose password was reset', async ({ email }) => (await newAdmin(email, 'naan and dal')).password],
    [
      'whose admin was removed and added again',
      async ({ email, password, Cookie }) => {
        const id = await idOf(Cookie)
        await removeAdmin(shop, id, SYSTEM)
        await permitAdmin(shop, { id }, SYSTEM)
        return password ?? email
      },
    ],
  ])('is unknown again for an account %s', async (what, happen) => {
    const device = await knownDevice(`${what.replaceAll(' ', '-')}@example.com`)
    const password = await happen(device)
    await guess(device.email)
    expect(await statusOf(device.signIn(password))).toBe(429)
  })

  test.each<[string, (cookie: string, other: string) => string]>([
    ['a cookie of another account', (_cookie, other) => other],
    [
      'the value of another account’s cookie under its own name',
      (cookie, other) => `${cookie.split('=')[0]}=${other.split('=')[1]}`,
    ],
    ['an invented device number', (cookie) => cookie.replace(/=[^.]+/, '=made-up')],
    ['no signature', (cookie) => cookie.replace(/\.[^.]*$/, '')],
  ])('cannot be imitated with %s', async (what, forge) => {
    const known = (Cookie: string) => Cookie.split('; ').find((each) => each.includes('known_device')) ?? ''
    const owner = await knownDevice(`${what.replace(/\W+/g, '-')}@example.com`)
    const other = await knownDevice(`other-${owner.email}`)
    await guess(owner.email)
    const forged = { Cookie: forge(known(owner.Cookie), known(other.Cookie)), 'X-Forwarded-For': '203.0.113.21' }
    const { email, password } = owner
    expect(await statusOf(shop.post('/api/auth/sign-in/email', { email, password }, forged))).toBe(429)
  })
})

describe('a session', () => {
  const signedIn = async (email: string) => {
    const { password } = await newAdmin(email)
    return { Cookie: cookieOf(await signIn(email, password)) }
  }
  const idOf = async (headers: Record<string, string>) =>
    ((await (await shop.get('/api/admin/session', headers)).json()) as { user: { id: string } }).user.id
  const endsAt = async (userId: string) => {
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId))
    return row?.expiresAt.getTime() ?? 0
  }

  test('ends on sign-out for every copy of its cookie', async () => {
    const headers = await signedIn('fred@example.com')
    const out = await shop.post('/api/auth/sign-out', {}, headers)
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().join()).toMatch(/staff\.session_token=;.*Max-Age=0/)
    expect((await shop.get('/api/admin/session', headers)).status).toBe(401)
  })

  test('lasts twelve hours after its last use', async () => {
    const headers = await signedIn('gina@example.com')
    const userId = await idOf(headers)
    const inHours = async () => Math.round(((await endsAt(userId)) - Date.now()) / 3_600_000)
    expect(await inHours()).toBe(12)
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 3_600_000) })
      .where(eq(sessions.userId, userId))
    await shop.get('/api/admin/session', headers)
    expect(await inHours()).toBe(12)
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.userId, userId))
    expect((await shop.get('/api/admin/session', headers)).status).toBe(401)
  })

  test('is not extended beyond thirty days after sign-in, however much it is used', async () => {
    const headers = await signedIn('gus@example.com')
    const userId = await idOf(headers)
    const endsAfterUse = async (daysAgo: number) => {
      const [createdAt, expiresAt] = [Date.now() - daysAgo * 86_400_000, Date.now() + 3_600_000].map(
        (ms) => new Date(ms),
      )
      await shop.db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.userId, userId))
      expect((await shop.get('/api/admin/session', headers)).status).toBe(200)
      return Math.round(((await endsAt(userId)) - Date.now()) / 3_600_000)
    }
    expect(await endsAfterUse(28)).toBe(12)
    expect(await endsAfterUse(30)).toBe(1)
  })

  test('with a forged cookie is invalid', async () => {
    const { Cookie } = await signedIn('hugo@example.com')
    const forged = { Cookie: Cookie.replace(/(session_token=)\w{4}/, '$1AAAA') }
    expect((await shop.get('/api/admin/session', forged)).status).toBe(401)
  })

  test('ends when the command line sets a new password', async () => {
    const headers = await signedIn('ida@example.com')
    await newAdmin('ida@example.com', 'naan and dal')
    expect((await shop.get('/api/admin/session', headers)).status).toBe(401)
    expect((await signIn('ida@example.com', 'curry and rice')).status).toBe(401)
    expect((await signIn('ida@example.com', 'naan and dal')).status).toBe(200)
  })

  test('of an account that is not an admin says so', async () => {
    const headers = await signedIn('jon@example.com')
    await removeAdmin(shop, await idOf(headers), SYSTEM)
    const answer = await shop.get('/api/admin/session', headers)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ isAdmin: false })
  })
})
