import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactorSetup } from '#contract/account.ts'
import { session, twoFactor, user } from '#server/database/schema/admin.ts'
import { secretOf } from '#tests/support/doubles/otp-secret.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { cookieOf, openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'
import { resetSecondFactor } from './second-factor.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof signInAs>>
let setup: SecondFactorSetup
let address = 0
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
})
afterAll(() => shop.close())

const elsewhere = () => ({ 'X-Forwarded-For': `10.6.${++address >> 8}.${address & 255}` })
const post = (path: string, body: object, headers: Record<string, string> = ada.headers) =>
  shop.post(`/api/admin/account/second-factor${path}`, body, headers)
const signIn = (password = ada.password) =>
  shop.post('/api/auth/sign-in/email', { email: ada.email, password }, elsewhere())
const sendCode = (code: string, Cookie: string) =>
  shop.post('/api/auth/sign-in/second-factor', { code }, { Cookie, ...elsewhere() })
const sessionOf = (Cookie: string) => shop.get('/api/admin/session', { Cookie })
/** The code of this half minute, or of the next one, which is accepted too: each is accepted once. */
const codeOfApp = (ahead: 0 | 1 = 1) => createOTP(secretOf(setup.uri)).hotp(Math.floor(Date.now() / 30_000) + ahead)
/** A code of the same length that is wrong now and in the surrounding minutes. */
const wrongCode = async () => {
  const near = [-1, 0, 1].map((step) => createOTP(secretOf(setup.uri)).hotp(Math.floor(Date.now() / 30_000) + step))
  const taken = await Promise.all(near)
  return ['000000', '111111', '222222', '333333'].find((code) => !taken.includes(code)) ?? ''
}
/** A browser's cookies after another answer. */
const cookiesAfter = (before: string, answer: Response) => {
  const jar = new Map(before.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair]))
  for (const pair of cookieOf(answer).split('; ')) jar.set(pair.slice(0, pair.indexOf('=')), pair)
  return [...jar.values()].join('; ')
}

beforeEach(async () => {
  ada = await signInAs(shop, 'owner')
  setup = await (await post('', { password: ada.password })).json()
})

async function turnOn() {
  const answer = await post('/confirm', { code: await codeOfApp(0) })
  expect(answer.status).toBe(204)
  return { Cookie: cookiesAfter(ada.headers.Cookie, answer) }
}

describe('a second factor', () => {
  test('is not required before its first correct code', async () => {
    expect((await post('/confirm', { code: await wrongCode() })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test.each(['123456', 'a backup code'])('that does not exist accepts no code: %s', async (code) => {
    const answer = await sendCode(code, (await signInAs(shop, 'owner')).headers.Cookie)
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'sign_in_required' }])
  })

  test('is asked for after the password; the code of the app completes the sign-in', async () => {
    const headers = await turnOn()
    expect((await sessionOf(headers.Cookie)).status).toBe(200)
    const first = await signIn()
    expect([first.status, await first.json()]).toEqual([202, { secondFactorRequired: true }])
    expect((await sessionOf(cookieOf(first))).status).toBe(401)
    const answer = await sendCode(await codeOfApp(), cookieOf(first))
    expect([answer.status, await answer.json()]).toMatchObject([200, { isAdmin: true, user: { email: ada.email } }])
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('staff.session_token='))
    expect(session).not.toMatch(/Max-Age|Expires/i)
    expect((await sessionOf(cookieOf(answer))).status).toBe(200)
    const again = await sendCode(await codeOfApp(), cookieOf(first))
    expect([again.status, (await again.json()).code]).toEqual([401, 'sign_in_required'])
  })

  test('ends the sessions that began without it, and is in the history without its secret', async () => {
    const other = cookieOf(await signIn())
    await turnOn()
    expect([(await sessionOf(ada.headers.Cookie)).status, (await sessionOf(other)).status]).toEqual([401, 401])
    const history = await readHistory(shop, 'admin', ada.id)
    expect(history).toContainEqual(expect.objectContaining({ changes: { secondFactor: { from: false, to: true } } }))
    expect(JSON.stringify(history)).not.toContain(secretOf(setup.uri))
    const [stored] = await shop.db.select().from(twoFactor).where(eq(twoFactor.userId, ada.id))
    expect(JSON.stringify(stored)).not.toContain(secretOf(setup.uri))
    for (const code of setup.backupCodes) expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('accepts each backup code once', async () => {
    await turnOn()
    const [code = ''] = setup.backupCodes
    expect((await sendCode(code, cookieOf(await signIn()))).status).toBe(200)
    expect((await sendCode(code, cookieOf(await signIn()))).status).toBe(401)
  })

  test('accepts each code of the app once, even of two simultaneous requests', async () => {
    const first = await codeOfApp(0)
    expect((await post('/confirm', { code: first })).status).toBe(204)
    const refused = await sendCode(first, cookieOf(await signIn()))
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { code: 'sign_in_required', error: expect.stringContaining('the next code that your app shows') },
    ])
    expect(refused.headers.getSetCookie()).toEqual([])

    const next = await codeOfApp()
    const spaced = `${next.slice(0, 3)} ${next.slice(3)}`
    const passwords = [cookieOf(await signIn()), cookieOf(await signIn())] as const
    const answers = await Promise.all([sendCode(next, passwords[0]), sendCode(spaced, passwords[1])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    // One is from turning it on; the refused attempts opened none.
    expect(await shop.db.$count(session, eq(session.userId, ada.id))).toBe(2)
  })

  test('is turned on once: the same code, or the next one, changes nothing more', async () => {
    const first = await codeOfApp(0)
    const answers = await Promise.all([post('/confirm', { code: first }), post('/confirm', { code: first })])
    const [on, ...refused] = answers.sort((one, other) => one.status - other.status)
    expect([on?.status, refused.length]).toEqual([204, 1])
    expect([401, 409]).toContain(refused[0]?.status)
    expect(refused[0]?.headers.getSetCookie()).toEqual([])
    const headers = { Cookie: on ? cookiesAfter(ada.headers.Cookie, on) : '' }
    for (const code of [first, await codeOfApp()]) {
      const again = await post('/confirm', { code }, headers)
      expect([again.status, (await again.json()).code]).toEqual([409, 'second_factor_on'])
    }
    expect((await sessionOf(headers.Cookie)).status).toBe(200)
    expect(await shop.db.$count(session, eq(session.userId, ada.id))).toBe(1)
    const turnedOn = (await readHistory(shop, 'admin', ada.id)).filter(({ changes }) => 'secondFactor' in changes)
    expect(turnedOn).toHaveLength(1)
  })

  test('is turned on by a double click without ending the session', async () => {
    const { verifyTOTP } = shop.auth.api
    const areBothAsked = Promise.withResolvers<void>()
    const isOn = async () => (await shop.db.select().from(user).where(eq(user.id, ada.id)))[0]?.twoFactorEnabled
    const holder = await shop.database.pool.connect()
    let asked = 0
    const inTurn = async (given: Parameters<typeof verifyTOTP>[0]) => {
      if (++asked === 1) {
        await areBothAsked.promise
        // Between turning it on and opening the new session.
        await holder.query('BEGIN; LOCK TABLE session IN SHARE MODE')
      } else {
        areBothAsked.resolve()
        await expect.poll(isOn).toBe(true)
      }
      return verifyTOTP(given)
    }
    Object.assign(shop.auth.api, { verifyTOTP: inTurn })
    const code = await codeOfApp(0)
    const clicks = [1, 2].map(() => post('/confirm', { code }))
    const first = await Promise.race(clicks)
    await holder.query('COMMIT')
    holder.release()
    Object.assign(shop.auth.api, { verifyTOTP })
    const answers = await Promise.all(clicks)
    expect([first?.status, answers.map(({ status }) => status).sort()]).toEqual([409, [204, 409]])
    const on = answers.find(({ status }) => status === 204)
    expect((await sessionOf(on ? cookiesAfter(ada.headers.Cookie, on) : '')).status).toBe(200)
  })

  test('limits guesses to five codes after a password, and ten in a row for the account', async () => {
    await turnOn()
    const wrong = await wrongCode()
    const codesFor = async (Cookie: string) => {
      const statuses: string[] = []
      for (let turn = 0; turn < 6; turn++) statuses.push((await (await sendCode(wrong, Cookie)).json()).code)
      return statuses
    }
    const five = Array(5).fill('wrong_code')
    expect(await codesFor(cookieOf(await signIn()))).toEqual([...five, 'sign_in_required'])
    expect(await codesFor(cookieOf(await signIn()))).toEqual([...five, 'rate_limited'])
    const right = await sendCode(await codeOfApp(), cookieOf(await signIn()))
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900'])
  })

  test('is accepted only from the browser that sent the password', async () => {
    await turnOn()
    const answer = await sendCode(await codeOfApp(), 'staff.two_factor=made-up.signature')
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'sign_in_required'])
  })

  test('can be changed only with the password', async () => {
    const headers = await turnOn()
    for (const path of ['', '/off', '/backup-codes']) {
      expect((await post(path, { password: 'a guess at it' }, headers)).status).toBe(400)
    }
    expect((await post('', { password: ada.password }, headers)).status).toBe(409)
    const renewed = await post('/backup-codes', { password: ada.password }, headers)
    const { backupCodes } = (await renewed.json()) as { backupCodes: string[] }
    expect(backupCodes).toHaveLength(10)
    expect((await sendCode(setup.backupCodes[0] ?? '', cookieOf(await signIn()))).status).toBe(401)
    expect((await post('/off', { password: ada.password }, headers)).status).toBe(204)
    expect((await signIn()).status).toBe(200)
  })

  test('can be removed at the command line for a lost device, which ends the account’s sessions', async () => {
    const headers = await turnOn()
    await resetSecondFactor(shop, ada.email)
    expect((await sessionOf(headers.Cookie)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })
})
