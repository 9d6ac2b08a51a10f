import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { addAdmin } from './admins.ts'
import { findSession } from './sign-in.ts'

const staff = { email: 'cookie@example.com', password: 'curry and rice' }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addAdmin(shop, staff)
})
afterAll(() => shop.close())

const SIGNED = /(?<=session_token=)[^;]*/

test.each([
  ['as it was set', (cookie: string) => cookie, true],
  ['among others', (cookie: string) => `a=b; ${cookie}; c=d`, true],
  ['after one without a signature', (cookie: string) => `staff.session_token=none; ${cookie}`, false],
  ['without its signature', (cookie: string) => cookie.replace(SIGNED, (value) => value.split('.')[0] ?? ''), false],
  ['with the signature of another', (cookie: string) => cookie.replace(SIGNED, (value) => `a${value}`), false],
  ['with half a signature', (cookie: string) => cookie.replace(SIGNED, (value) => value.slice(0, -9)), false],
  ['with an empty token', (cookie: string) => cookie.replace(SIGNED, (value) => `.${value.split('.')[1]}`), false],
  ['that cannot be decoded', (cookie: string) => cookie.replace(SIGNED, '%'), false],
  ['under another name', (cookie: string) => cookie.replace('staff.', 'stuff.'), false],
])('the cookie of a session %s is read as better-auth reads it', async (_how, change, isKnown) => {
  const answer = await shop.post('/api/auth/sign-in/email', staff)
  const headers = new Headers({ Cookie: change(cookieOf(answer)) })
  const known = await shop.auth.api.getSession({ headers })
  expect([known !== null, (await findSession(shop, headers))?.id]).toEqual([isKnown, known?.session.id])
})

test('the cookie of a site with HTTPS has a prefix, and is read', async () => {
  await using secure = await openTestShop({ publicUrl: 'https://restaurant.example' })
  await addAdmin(secure, staff)
  const cookie = cookieOf(await secure.post('/api/auth/sign-in/email', staff))
  expect(cookie).toMatch(/^__Host-staff\.session_token=/)
  expect((await findSession(secure, new Headers({ Cookie: cookie })))?.id).toBeDefined()
})
