import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddressOf } from '#server/http/client-address.ts'
import { aCheckout, paneerLine, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
})
afterAll(() => shop.close())

const check = (address: string, at = shop) =>
  at.post('/api/delivery/check', { address: '1 Near Street' }, { 'X-Forwarded-For': address })
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

test('a client may check twenty addresses a minute, and then reads when to try again', async () => {
  const statuses = await statusesOf(Array.from({ length: 20 }, () => check('198.51.100.1')))
  expect(statuses).toEqual(Array(20).fill(200))
  const refused = await check('198.51.100.1')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    error: `Too many requests. Please wait ${seconds} seconds and try again.`,
  })
  expect((await check('198.51.100.2')).status).toBe(200)
})

test('two processes on one database share the count', async () => {
  await using other = await openTestShop({ database: shop.database, trustedProxies: 1 })
  const half = (at: TestShop) => Array.from({ length: 11 }, () => check('198.51.100.3', at))
  const statuses = await statusesOf([...half(shop), ...half(other)])
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
})

test('five tables a minute can be booked from one address', async () => {
  const evening = { name: 'Ada', email: 'ada@example.com', phone: '021', guests: 2, date: '2026-12-01', time: '18:30' }
  const book = () => shop.post('/api/bookings', evening, { 'X-Forwarded-For': '198.51.100.4' })
  expect(await statusesOf(Array.from({ length: 6 }, book))).toEqual([201, 201, 201, 201, 201, 429])
})

test.each([
  ['bookings', '/api/bookings', '198.51.100.6'],
  ['checkouts', '/api/create-stripe-session', '198.51.100.7'],
])('invalid %s are limited too, to sixty a minute', async (_what, path, client) => {
  const send = (body: unknown, at = shop) => at.post(path, body, { 'X-Forwarded-For': client })
  expect(await statusesOf(Array.from({ length: 60 }, () => send({ name: 7 })))).toEqual(Array(60).fill(400))
  const refused = await send({ name: 7 })
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await shop.post(path, { name: 7 }, { 'X-Forwarded-For': '198.51.100.8' })).status).toBe(400)
})

test('an order that cannot be accepted leaves room for the ten that can, with a key and without', async () => {
  const menu = await setTheMenu(shop)
  const order = (lines: Parameters<typeof aCheckout>[0], headers = {}) =>
    shop.post('/api/create-stripe-session', aCheckout(lines), { 'X-Forwarded-For': '198.51.100.20', ...headers })
  for (let sent = 0; sent < 12; sent++) {
    const refused = await order([], sent < 6 ? {} : { 'Idempotency-Key': `refused ${sent}` })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'cart_empty' }])
  }
  const placed = await statusesOf(Array.from({ length: 11 }, () => order([paneerLine(menu, { quantity: 2 })])))
  expect(placed).toEqual([...Array(10).fill(200), 429])
})

test('a client that has sent too many invalid requests is refused before any lookup', async () => {
  const looked: string[] = []
  const geocoder = { ...shop.adapters.geocoder, locate: async (address: string) => void looked.push(address) }
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })
  await using asking = await openTestShop({ trustedProxies: 1, geocoder, log })
  const menu = await setTheMenu(asking)
  const lines = [paneerLine(menu, { quantity: 2 })]
  const order = () =>
    asking.post(
      '/api/create-stripe-session',
      aCheckout(lines, { orderType: 'delivery', address: `${looked.length} Nowhere Street`, pickupTime: 'ASAP' }),
      { 'X-Forwarded-For': '198.51.100.9', 'Idempotency-Key': `key ${looked.length}` },
    )
  expect((await order()).status).toBe(400)
  const invalid = Array.from({ length: 59 }, () =>
    asking.post('/api/create-stripe-session', {}, { 'X-Forwarded-For': '198.51.100.9' }),
  )
  expect(await statusesOf(invalid)).toEqual(Array(59).fill(400))
  // A count that failed would be in the warnings, beside the refusal itself.
  expect([(await order()).status, looked, warnings]).toEqual([429, ['0 Nowhere Street'], ['security']])
})

test.each([
  ['checkouts', '/api/create-stripe-session'],
  ['bookings', '/api/bookings'],
])(
  'while %s cannot be counted nobody is limited, which is logged once and a problem of the system',
  async (_, path) => {
    const warnings: unknown[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })
    await using broken = await openTestShop({ trustedProxies: 1, log })
    const problems = async () => {
      await broken.system.check()
      const { rows } = await broken.database.pool.query(
        'select code from system_problems where code = \'limits_failing\' and "endedAt" is null',
      )
      return rows.length
    }
    const send = (client: string) => broken.post(path, {}, { 'X-Forwarded-For': client })
    await broken.database.pool.query('ALTER TABLE rate_limits RENAME TO elsewhere')
    expect(await statusesOf([send('198.51.100.5'), send('198.51.100.5')])).toEqual([400, 400])
    expect(warnings).not.toEqual([])
    expect(warnings).toEqual([...new Set(warnings)])
    expect(await problems()).toBe(1)
    await broken.database.pool.query('ALTER TABLE elsewhere RENAME TO rate_limits')
    expect((await send('198.51.100.5')).status).toBe(400)
    expect(await problems()).toBe(0)
  },
)

/** What a shop logs above `info` about a request with this header that is sent three times. */
async function warningsAbout(header: Record<string, string>, trustedProxies: number): Promise<string[]> {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  await using behindProxy = await openTestShop({ trustedProxies, log })
  for (let request = 0; request < 3; request++) await behindProxy.get('/api/restaurant', header)
  return said
}

test.each([{ 'X-Forwarded-For': '198.51.100.6' }, { Forwarded: 'for=198.51.100.6' }])(
  'an untrusted proxy (%j) is logged once, with the variable to set',
  async (header) => {
    const [warning, ...others] = await warningsAbout(header, 0)
    expect(warning).toContain('TRUST_PROXY=1')
    expect(others).toEqual([])
  },
)

test('nothing is logged about a trusted proxy, or without one', async () => {
  expect(await warningsAbout({ 'X-Forwarded-For': '198.51.100.6' }, 1)).toEqual([])
  expect(await warningsAbout({}, 0)).toEqual([])
})

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', 'forged, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', 'not an address', 1, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  ['10.0.0.1', '0x7f.1', 1, '10.0.0.1'],
  ['::ffff:1.2.3.4', undefined, 0, '1.2.3.4'],
  ['::ffff:102:304', undefined, 0, '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
  [undefined, undefined, 0, 'unknown'],
])('socket %s, forwarded for "%s", %i proxies: counted as %s', (socket, forwarded, proxies, address) => {
  expect(clientAddressOf(socket, forwarded, proxies)).toBe(address)
})

test('the times of a day can be asked for 240 times a minute from one address, for orders and tables together', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.40' }
  const asks = [
    () => shop.get('/api/slots?type=pickup', headers),
    () => shop.post('/api/slots', { type: 'pickup', items: [] }, headers),
    () => shop.get('/api/booking-times?date=2026-12-01&guests=2', headers),
  ]
  for (const ask of asks) expect(await statusesOf(Array.from({ length: 80 }, ask))).toEqual(Array(80).fill(200))
  for (const ask of asks) {
    const refused = await ask()
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await shop.get('/api/slots?type=pickup', { 'X-Forwarded-For': '198.51.100.41' })).status).toBe(200)
})
