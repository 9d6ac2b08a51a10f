import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderAccess } from '#contract/provider.ts'
import { settings } from '#server/database/schema/settings.ts'
import { openMailServer, type Received } from '#tests/support/doubles/mail-server.ts'
import { openMapServer } from '#tests/support/doubles/map-server.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, receiveAnnouncements, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof signInAs>>
let post: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  shop = await openTestShop({ env: {}, trustedProxies: 1 })
  owner = await signInAs(shop, 'owner')
  post = await openMailServer()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})

const call = async (path: string, method: string, body: object, to = shop, headers = owner.headers) => {
  const answer = await to.ask(`/api/admin/providers${path}`, { method, body, headers })
  return { status: answer.status, body: await answer.json() }
}
const read = async (from = shop): Promise<ProviderAccess> =>
  (await from.get('/api/admin/providers', owner.headers)).json()
const withPassword = async (provider: keyof ProviderAccess, body: object) => ({
  ...body,
  version: (await read())[provider].version,
  ownPassword: owner.password,
})

const mailServer = (change: object = {}) => ({
  ...{ host: '127.0.0.1', port: Number(new URL(post.smtpUrl).port), security: 'starttls' },
  ...{ user: '', password: '', from: 'cafe@example.com' },
  ...change,
})
const last = (): Received | undefined => post.received.at(-1)

test('staff neither read nor change how providers are reached', async () => {
  const staff = await signInAs(shop, 'staff')
  expect((await shop.get('/api/admin/providers', staff.headers)).status).toBe(403)
  const removal = { provider: 'mail', version: 0, ownPassword: staff.password }
  expect((await call('/remove', 'POST', removal, shop, staff.headers)).status).toBe(403)
})

test('a mail server is tried before it is saved, and then sends for all processes at once', async () => {
  await using colleague = await openTestShop({ database: shop.database, env: {} })
  expect([shop.mailer, colleague.mailer]).toEqual([undefined, undefined])
  const tried = await call('/mail/test', 'POST', { ...mailServer(), to: 'marta@example.com' })
  expect(tried.body).toMatchObject({ isGood: true, sentence: 'The mail server has accepted it.' })
  expect(last()?.envelope).toEqual({ from: 'cafe@example.com', to: ['marta@example.com'] })
  expect((await read()).mail.source).toBe('none')

  const saved = await call('/mail', 'PATCH', await withPassword('mail', mailServer()))
  expect(saved).toMatchObject({ status: 200, body: { mail: { source: 'screen', host: '127.0.0.1', version: 1 } } })
  await receiveAnnouncements(colleague)
  await colleague.mailer?.verify()
  const mail = await shop.post('/api/admin/settings/mail/test', { to: 'rui@example.com' }, owner.headers)
  expect(mail.status).toBe(200)
  expect(last()?.envelope.to).toEqual(['rui@example.com'])
})

test('jobs that run already send through the mail server that is entered next', async () => {
  const menu = await setTheMenu(shop)
  shop.jobs.start()
  const placed = await placeOrder(shop, menu, { email: 'ada@example.com' })
  await using next = await openMailServer()
  const server = mailServer({ port: Number(new URL(next.smtpUrl).port) })
  expect((await call('/mail', 'PATCH', await withPassword('mail', server))).status).toBe(200)
  await payWith(shop, placed.url)
  await expect.poll(() => next.received.map(({ envelope }) => envelope.to)).toEqual([['ada@example.com']])
  await shop.jobs.stop()
})

test('a change needs the owner’s password, and the version that was read', async () => {
  const wrong = { ...(await withPassword('mail', mailServer())), ownPassword: 'guessed' }
  expect(await call('/mail', 'PATCH', wrong)).toMatchObject({
    status: 400,
    body: { fields: { ownPassword: 'Wrong password.' } },
  })
  const stale = { ...(await withPassword('mail', mailServer())), version: 0 }
  expect(await call('/mail', 'PATCH', stale)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
})

test('a stored password is never shown, and goes to no other server than the one it was typed for', async () => {
  const password = 'hush-hush-hush'
  const login = mailServer({ user: 'marta', password })
  expect((await call('/mail', 'PATCH', await withPassword('mail', login))).status).toBe(200)
  expect((await read()).mail).toMatchObject({ user: 'marta', hasPassword: true })
  expect(JSON.stringify(await read())).not.toContain(password)
  const elsewhere = { ...login, password: '', host: 'localhost' }
  expect((await call('/mail/test', 'POST', { ...elsewhere, to: 'marta@example.com' })).body.fields).toEqual({
    password: 'Please enter the password again: the stored one belongs to another server or name.',
  })
  expect((await call('/mail', 'PATCH', await withPassword('mail', { ...login, password: '' }))).status).toBe(200)

  const rows = JSON.stringify(await shop.db.select().from(settings))
  expect(rows).not.toContain(password)
  const history = await readHistory(shop, 'settings', 'credentials_mail')
  expect(history.map(({ actor }) => actor)).toContain(owner.email)
  expect(JSON.stringify(history)).not.toMatch(/hush|127\.0\.0\.1/)
})

test('a mail server may be in the restaurant’s own network, but not where clouds keep their secrets', async () => {
  const metadata = { ...mailServer({ host: '169.254.169.254', port: 25 }), to: 'marta@example.com' }
  expect((await call('/mail/test', 'POST', metadata)).body).toMatchObject({
    isGood: false,
    sentence: expect.stringContaining('must not be called'),
  })
})

test('a wrong host, port or sender is said at its field', async () => {
  const wrong = mailServer({ host: 'smtp example', port: 0, from: 'me' })
  expect((await call('/mail', 'PATCH', await withPassword('mail', wrong))).body.fields).toEqual({
    host: 'Please enter the name of the mail server, such as smtp.example.com.',
    port: 'Ports begin with 1.',
    from: 'Please enter a valid email address.',
  })
})

test('an address service is tried with an address, and then finds those of deliveries', async () => {
  await using map = await openMapServer()
  const nominatim = { kind: 'nominatim', apiKey: '', url: map.url }
  const lisbon = { country: 'PT', city: 'Lisboa', postcode: '1200', suburb: '', street: 'Rua Garrett 1' }
  const { restaurant } = await (await shop.get('/api/admin/settings', owner.headers)).json()
  const moved = await shop.ask('/api/admin/settings/restaurant', {
    method: 'PATCH',
    headers: owner.headers,
    body: { version: restaurant.version, address: { ...restaurant.address, ...lisbon } },
  })
  expect(moved.status).toBe(200)
  expect(await (await shop.get('/api/admin/address-service', owner.headers)).json()).toEqual({ isSet: false })

  const asked = { ...nominatim, address: 'Rua Garrett 1, Lisboa' }
  expect((await call('/geocoder/test', 'POST', asked)).body).toMatchObject({
    isGood: true,
    sentence: expect.stringMatching(/^Found, [\d.]+ km from your point on the map\.$/),
  })
  expect((await call('/geocoder/test', 'POST', { ...asked, address: 'Nowhere 1' })).body).toMatchObject({
    isGood: false,
    sentence: 'The address service answers, but does not know this address.',
  })
  expect((await call('/geocoder/test', 'POST', { ...asked, url: 'http://127.0.0.1:9' })).body).toMatchObject({
    isGood: false,
    sentence:
      'The address service did not answer as it should. The geocoder could not be asked: it could not be reached',
  })
  expect((await call('/geocoder', 'PATCH', await withPassword('geocoder', nominatim))).status).toBe(200)
  expect(await (await shop.get('/api/admin/address-service', owner.headers)).json()).toEqual({ isSet: true })

  const removal = await withPassword('geocoder', { provider: 'geocoder' })
  expect((await call('/remove', 'POST', removal)).body.geocoder).toMatchObject({
    source: 'none',
    kind: 'none',
  })
  expect(await (await shop.get('/api/admin/address-service', owner.headers)).json()).toEqual({ isSet: false })
})

test('what is missing of an address service, or too much, is said at its field', async () => {
  const secret = { kind: 'nominatim', apiKey: '', url: 'https://marta:hush@maps.example.com/?key=1' }
  expect((await call('/geocoder', 'PATCH', await withPassword('geocoder', secret))).body.fields).toEqual({
    url: 'Please enter the address alone, without a name, a password or a question.',
  })
  const google = { kind: 'google', apiKey: '', url: '' }
  expect((await call('/geocoder', 'PATCH', await withPassword('geocoder', google))).body.fields).toEqual({
    apiKey: 'Please enter the key of Google Maps.',
  })
})

test('what the environment sets wins over what was entered, and cannot be changed on a screen', async () => {
  await using other = await openTestShop({ database: shop.database, env: { SMTP_URL: 'smtp://mail.internal:25' } })
  expect((await read(other)).mail).toMatchObject({ source: 'env', host: '', hasPassword: false })
  const answer = await call('/mail', 'PATCH', await withPassword('mail', mailServer()), other)
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'set_by_administrator',
      error: 'This is set by your administrator in .env, and can only be changed there.',
    },
  })
})

test('on a machine with another secret, what was entered has to be entered again', async () => {
  await using moved = await openTestShop({
    database: shop.database,
    env: {},
    authSecret: 'a secret of another machine',
  })
  const other = await signInAs(moved, 'owner')
  const access: ProviderAccess = await (await moved.get('/api/admin/providers', other.headers)).json()
  expect(access.mail).toMatchObject({ source: 'unreadable', host: '', hasPassword: false })
  expect(moved.mailer).toBeUndefined()
})
