import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLogger } from '#server/adapters/log/logger.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

const lines: Record<string, unknown>[] = []
const log = openLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ log, trustedProxies: 1 })
})
afterAll(() => shop.close())
beforeEach(() => {
  lines.length = 0
})

const noted = () => lines.filter(({ msg }) => msg === 'security')
const from = (address: string) => ({ 'X-Forwarded-For': address })

test('every attempt to sign in is noted: what happened, when, to which account and from where, without its address', async () => {
  const { id, email, password } = await signInAs(shop, 'owner')
  lines.length = 0
  const send = (body: object) => shop.post('/api/auth/sign-in/email', body, from('203.0.113.7'))
  const answers = [await send({ email, password: 'a guess' }), await send({ email, password })]
  await send({ email: 'nobody@example.com', password })
  const [wrong, right, unknown] = noted()
  const request = { method: 'POST', path: '/api/auth/sign-in/email', source: expect.stringMatching(/^[\da-f]{12}$/) }
  expect(wrong).toMatchObject({ level: 'warn', event: 'wrong-password', account: id, ...request })
  expect(right).toMatchObject({ level: 'info', event: 'done', account: id, ...request })
  expect(unknown).toMatchObject({ level: 'warn', event: 'user-not-found', ...request })
  expect(answers.map(({ headers }) => headers.get('X-Request-Id'))).toEqual([wrong?.requestId, right?.requestId])
  expect([right?.source, unknown?.source]).toEqual([wrong?.source, wrong?.source])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|a guess|nobody@/)
})

test('another source has another mark', async () => {
  for (const address of ['203.0.113.8', '203.0.113.9']) {
    await shop.post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'x' }, from(address))
  }
  expect(new Set(noted().map(({ source }) => source)).size).toBe(2)
})

test('what somebody may not do is noted with their account', async () => {
  const staff = await signInAs(shop, 'staff')
  lines.length = 0
  expect((await shop.get('/api/admin/guests?search=ada', staff.headers)).status).toBe(403)
  expect((await shop.get('/api/admin/orders')).status).toBe(401)
  expect(noted()).toMatchObject([
    { level: 'warn', event: 'owners_only', account: staff.id, path: '/api/admin/guests' },
    { level: 'warn', event: 'sign_in_required', path: '/api/admin/orders' },
  ])
})

test('a write from another site, a forged webhook and too many requests are noted', async () => {
  await shop.post('/api/delivery/check', { address: '1 Near Street' }, { Origin: 'https://evil.example' })
  await shop.post('/api/stripe/webhook', { id: 'evt_1' })
  for (let turn = 0; turn < 11; turn++) {
    await shop.post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'x' }, from('203.0.113.10'))
  }
  expect(noted().map(({ event }) => event)).toEqual([
    'forbidden_origin',
    'invalid_signature',
    ...Array.from({ length: 10 }, () => 'user-not-found'),
    'rate_limited',
  ])
})

test('changes of a password and the end of a session are noted; reading and ordinary work are not', async () => {
  const { id, password, headers } = await signInAs(shop, 'owner')
  lines.length = 0
  await shop.get('/api/admin/orders', headers)
  await shop.get('/api/admin/session')
  await shop.get('/api/menu')
  expect(noted()).toEqual([])
  await shop.post('/api/admin/account/password', { password, newPassword: 'samosa and chai' }, headers)
  await shop.post('/api/auth/sign-out', {}, headers)
  expect(noted()).toMatchObject([
    { event: 'done', account: id, path: '/api/admin/account/password' },
    { event: 'done', path: '/api/auth/sign-out' },
  ])
})
