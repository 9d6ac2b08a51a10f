import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffSession } from '#contract/account.ts'
import type { Page } from '#contract/list.ts'
import { english } from '#domain/language/translate.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { LINK_OVER, RESET_REQUESTED } from '#domain/people/sign-in.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { account, session, verification } from '#server/database/schema/admin.ts'
import { staffTranslatorFor } from '#server/language/catalogues.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { cookieOf, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { deviceName, signOutEverywhere } from './account.ts'
import { removeAdmin, setPassword } from './admins.ts'
import { PASSWORD_RESET_JOB } from './password-reset.ts'

type SignedIn = Awaited<ReturnType<typeof signInAs>>

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let ada: SignedIn
let address = 0
beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  post.received.length = 0
  post.become('fine')
  ada = await signInAs(shop, 'staff')
})

const elsewhere = () => ({ 'X-Forwarded-For': `10.7.${++address >> 8}.${address & 255}` })
const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  shop.ask(`/api/admin${path}`, { method, ...(body && { body }), headers })
const signIn = (password: string, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/sign-in/email', { email: ada.email, password }, { ...elsewhere(), ...headers })
const isSignedIn = async ({ Cookie }: { Cookie: string }) =>
  (await shop.get('/api/admin/session', { Cookie })).status === 200
const NEW = 'three words together'

describe('one’s own password', () => {
  const change = (body: object) => send('POST', '/account/password', ada.headers, body)

  test('can be changed with the current one; other sessions end, and their screens close', async () => {
    const tablet = { Cookie: cookieOf(await signIn(ada.password)) }
    const screen = readEvents(await shop.get('/api/admin/live', tablet))
    for (let each = 0; each < 5; each++) await screen.next()
    expect((await change({ password: ada.password, newPassword: NEW })).status).toBe(204)
    expect([await isSignedIn(ada.headers), await isSignedIn(tablet)]).toEqual([true, false])
    expect([await screen.next(), await screen.next()]).toEqual([{ event: 'admins', data: {} }, undefined])
    expect([(await signIn(ada.password)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    const history = await readHistory(shop, 'admin', ada.id)
    expect(history).toContainEqual({
      action: 'changed',
      actor: ada.email,
      changes: { password: { from: 'the old one', to: 'a new one' } },
    })
    expect(JSON.stringify(history)).not.toContain(NEW)
  })

  test.each([
    [{ password: 'a guess at it', newPassword: NEW }, { password: 'Wrong password.' }],
    [{ password: '', newPassword: NEW }, { password: 'Please enter your password.' }],
    [
      { password: 'a long password for tests', newPassword: 'short' },
      { newPassword: 'The password must have 8 to 128 characters.' },
    ],
  ])('cannot be changed with %j', async (body, fields) => {
    const answer = await change(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }])
    expect((await signIn(ada.password)).status).toBe(200)
  })

  test('cannot be guessed on an unattended screen', async () => {
    for (let turn = 0; turn < 10; turn++) await change({ password: '', newPassword: NEW })
    const guesses = Array.from({ length: 11 }, () => change({ password: 'a guess at it', newPassword: NEW }))
    expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('cannot be set by a session alone if the account has none', async () => {
    await shop.db.delete(account).where(eq(account.userId, ada.id))
    expect(await (await send('GET', '/account', ada.headers)).json()).toMatchObject({ hasPassword: false })
    const answer = await change({ password: 'whatever', newPassword: NEW })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'no_password' }])
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => shop.post('/api/auth/password-reset/request', { email }, elsewhere())
  const set = (token: string, newPassword = NEW) =>
    shop.post('/api/auth/password-reset', { token, newPassword }, elsewhere())
  /** Runs the queued jobs, as the worker would. */
  const work = async () => {
    const { rows } = await shop.db.execute<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = ${PASSWORD_RESET_JOB.task}`,
    )
    await shop.db.execute(sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`)
    for (const { payload } of rows) await PASSWORD_RESET_JOB.run(shop, payload)
  }
  const linkTo = async (email: string) => {
    expect((await ask(email)).status).toBe(202)
    await work()
    return /http:\/\/localhost:3000\/admin\/password#(\S+)/.exec(post.received.at(-1)?.mail.text ?? '')?.[1] ?? ''
  }

  test('can be replaced once through a link, which ends every session', async () => {
    const token = await linkTo(ada.email.toUpperCase())
    expect(post.received.map(({ envelope }) => envelope.to)).toEqual([[ada.email]])
    const answer = await set(token)
    expect([answer.status, await answer.json()]).toEqual([200, { email: ada.email }])
    expect(await isSignedIn(ada.headers)).toBe(false)
    expect([(await signIn(ada.password)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    const again = await set(token, 'another password')
    expect([again.status, await again.json()]).toEqual([409, { code: 'link_over', error: LINK_OVER }])
  })

  test('gets the same answer for an unknown address, without an email', async () => {
    const [known, unknown] = [await ask(ada.email), await ask('nobody@example.com')]
    for (const answer of [known, unknown]) {
      expect([answer.status, await answer.json()]).toEqual([202, { message: RESET_REQUESTED }])
    }
    await work()
    expect(post.received.map(({ envelope }) => envelope.to)).toEqual([[ada.email]])
  })

  test('cannot be replaced by somebody who is no longer an admin, even with an earlier link', async () => {
    const token = await linkTo(ada.email)
    await signInAs(shop, 'owner')
    await removeAdmin(shop, ada.id, SYSTEM)
    expect((await set(token)).status).toBe(409)
    post.received.length = 0
    await shop.db.delete(verification)
    await ask(ada.email)
    await work()
    expect(post.received).toEqual([])
  })

  test('has a link that expires after an hour, and whose token is not stored', async () => {
    const token = await linkTo(ada.email)
    const { rows } = await shop.db.execute(sql`select verification::text as row from verification`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    await shop.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await set(token)).status).toBe(409)
  })

  test('gets a new link at most every two minutes, which invalidates the earlier one', async () => {
    const first = await linkTo(ada.email)
    await linkTo(ada.email)
    expect(post.received).toHaveLength(1)
    await shop.db.update(verification).set({ createdAt: new Date(Date.now() - 121_000) })
    const second = await linkTo(ada.email)
    expect(second).not.toBe(first)
    expect([(await set(first)).status, (await set(second)).status]).toEqual([409, 200])
  })

  test('can be requested again at once if the mail server refuses', async () => {
    post.become('refuses')
    await expect(linkTo(ada.email)).rejects.toThrow()
    post.become('fine')
    expect(await linkTo(ada.email)).not.toBe('')
  })

  test('has a link that ends when the password changes otherwise', async () => {
    const token = await linkTo(ada.email)
    await setPassword(shop, { email: ada.email, password: 'said on the telephone' })
    expect((await set(token)).status).toBe(409)
    expect((await signIn('said on the telephone')).status).toBe(200)
  })

  test('is limited to five requests a minute from one client address', async () => {
    const from = elsewhere()
    const tries = Array.from({ length: 6 }, () =>
      shop.post('/api/auth/password-reset', { token: 'a guess', newPassword: NEW }, from),
    )
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 429])
  })

  test('needs a mail server, or the command line', async () => {
    await using silent = await openTestShop()
    const answer = await silent.post('/api/auth/password-reset/request', { email: 'ada@example.com' })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: expect.stringContaining('npm run admin') },
    ])
  })
})

describe('one’s sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
  const list = async () =>
    ((await (await send('GET', '/account/sessions', ada.headers)).json()) as Page<StaffSession>).items

  test('are listed by device, the current one first, without anybody else’s', async () => {
    await signIn(ada.password, { 'User-Agent': FIREFOX })
    await signInAs(shop, 'staff')
    expect(await list()).toMatchObject([
      { device: 'Unknown device', isCurrent: true },
      { device: 'Firefox on Windows', isCurrent: false },
    ])
    const [, other] = await list()
    expect(Date.now() - Date.parse(other?.lastSeen ?? '')).toBeLessThan(60_000)
    expect(JSON.stringify(await list())).not.toMatch(/token/i)
  })

  test('can be ended one by one, or all others at once, which the history records', async () => {
    const others = [await signIn(ada.password), await signIn(ada.password), await signIn(ada.password)]
    const cookies = others.map((answer) => ({ Cookie: cookieOf(answer) }))
    const first = (await list()).find(({ isCurrent }) => !isCurrent)
    expect((await send('DELETE', `/account/sessions/${first?.id}`, ada.headers)).status).toBe(204)
    expect((await send('DELETE', `/account/sessions/${first?.id}`, ada.headers)).status).toBe(404)
    expect((await Promise.all(cookies.map(isSignedIn))).filter(Boolean)).toHaveLength(2)
    expect((await send('DELETE', '/account/sessions', ada.headers)).status).toBe(204)
    expect(await Promise.all([ada.headers, ...cookies].map(isSignedIn))).toEqual([true, false, false, false])
    expect((await readHistory(shop, 'admin', ada.id)).map(({ changes }) => changes.sessionsEnded?.to ?? 0)).toEqual(
      expect.arrayContaining([1, 2]),
    )
  })

  test('can all be ended at the command line, which the history records', async () => {
    await signOutEverywhere(shop, ada.email)
    expect(await isSignedIn(ada.headers)).toBe(false)
    const history = await readHistory(shop, 'admin', ada.id)
    expect(JSON.stringify(history)).toContain('sessionsEnded')
  })

  test('of somebody else cannot be ended', async () => {
    const eve = await signInAs(shop, 'owner')
    const [row] = await shop.db.select().from(session).where(eq(session.userId, ada.id))
    expect((await send('DELETE', `/account/sessions/${row?.id}`, eve.headers)).status).toBe(404)
    expect(await isSignedIn(ada.headers)).toBe(true)
  })

  test.each([
    [null, 'Unknown device'],
    ['curl/8.5.0', 'curl'],
    [FIREFOX, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
  ])('of %s are called %s', (userAgent, name) => {
    expect(deviceName(english, userAgent)).toContain(name === 'curl' ? '' : name)
  })
})

describe('the language of the staff area', () => {
  const choose = (language: string, headers: Record<string, string> = {}) =>
    send('PATCH', '/account', { ...ada.headers, ...headers }, { language })
  const session = async () => (await shop.get('/api/admin/session', ada.headers)).json()

  test('is English at first, and somebody’s own on all their devices', async () => {
    expect(await session()).not.toMatchObject({ user: { language: expect.anything() } })
    const chosen = await choose('hi')
    expect([chosen.status, await chosen.json()]).toEqual([200, expect.objectContaining({ language: 'hi' })])
    expect(chosen.headers.get('Set-Cookie')).toMatch(
      /^staff-language=hi; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await session()).toMatchObject({ user: { language: 'hi' } })
    const other = await shop.get('/api/admin/session', { Cookie: cookieOf(await signIn(ada.password)) })
    expect(other.headers.get('Set-Cookie')).toMatch(/^staff-language=hi;/)
  })

  test('is forgotten by the browser when it is English again', async () => {
    await choose('hi')
    const back = await choose('en', { Cookie: `${ada.headers.Cookie}; staff-language=hi` })
    expect(back.headers.get('Set-Cookie')).toMatch(/^staff-language=; Max-Age=0; Path=\//)
    expect(await session()).not.toMatchObject({ user: { language: expect.anything() } })
  })

  test('is one of those that there are, which is said in the language of the screen', async () => {
    const refused = await choose('tlh', { 'Accept-Language': 'de-AT' })
    const t = await staffTranslatorFor('de', 'AT')
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { language: t.message('Please choose one of the languages.') } }),
    ])
    expect(t.message('Please choose one of the languages.')).toMatch(/^Bitte/)
  })
})
