import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : undefined
  }
}

test('every variable is optional', () => {
  expect(readConfig({})).toMatchObject({
    listen: { host: '127.0.0.1', port: 3000 },
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    stripe: undefined,
    trustedProxies: 0,
    isDemo: false,
  })
})

test('maps use tiles from OpenStreetMap, from another server, or none', () => {
  const url = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  expect(readConfig({}).mapTiles).toEqual({ url, attribution: '© OpenStreetMap contributors' })
  const own = { MAP_TILES_URL: 'http://tiles.lan:8080/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Us' }
  expect(readConfig(own).mapTiles).toEqual({ url: own.MAP_TILES_URL, attribution: '© Us' })
  expect(readConfig({ MAP_TILES_URL: 'off' }).mapTiles).toBeNull()
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'https://spice.example', DEMO: '1' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, false],
  [{ HOST: '::', DEMO: '1' }, false],
  [{ HOST: '192.168.1.5', DEMO: '1', PUBLIC_URL: 'http://localhost:8080' }, false],
])('%j: only this machine can reach the site is %s', (env, isLocal) => {
  expect(readConfig(env).isLocal).toBe(isLocal)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: ' ', ADMIN_EMAIL: '' })).toEqual(readConfig({}))
})

test('the first admin may be named by their address alone', () => {
  expect(readConfig({ ADMIN_EMAIL: 'ada@example.com' }).firstAdmin).toEqual({ email: 'ada@example.com' })
})

test('the public address follows the port, and its trailing slash is removed', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'http://localhost:9000/' }).publicUrl).toBe('http://localhost:9000')
})

test('all problems are reported at once, with a sentence for each', () => {
  expect(
    problemOf({ PORT: '70000', PUBLIC_URL: 'spice.nz', LOG_LEVEL: 'loud', TRUST_PROXY: '-1', GUEST_DATA_DAYS: '0' }),
  ).toBe(
    [
      'StartProblem: PORT must be a whole number from 1 to 65535.',
      'PUBLIC_URL must be an address that starts with http:// or https://.',
      'TRUST_PROXY must be a whole number from 0 to 10.',
      'GUEST_DATA_DAYS must be a whole number from 7 to 3650.',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ].join('\n'),
  )
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each<[Record<string, string>, string]>([
  [{ PORT: '3000.5' }, 'PORT must be'],
  [{ PORT: '0x10' }, 'PORT must be'],
  [{ PORT: '0' }, 'PORT must be'],
  ...['/shop', '?y', '/?y', '?', '#menu', '//'].map((end): [Record<string, string>, string] => [
    { PUBLIC_URL: `https://spice.nz${end}` },
    'PUBLIC_URL must be an address like https://example.com, without a path',
  ]),
  [{ PUBLIC_URL: 'https://ada@spice.nz' }, 'PUBLIC_URL must be an address like'],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES_URL must be an address like'],
  [{ MAP_TILES_URL: 'ftp://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL must be an address like'],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must start with postgres://'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/shop' }, 'DATABASE_URL must be set together with DATABASE_DIRECT_URL'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be set together with ADMIN_PASSWORD.'],
  [{ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
  [{ PUBLIC_URL: 'https://spice.nz' }, 'STRIPE_SECRET_KEY must be set when PUBLIC_URL is a public address'],
  [{ HOST: '0.0.0.0' }, 'STRIPE_SECRET_KEY must be set when HOST lets other machines in'],
  [
    { HOST: '::', PUBLIC_URL: 'http://localhost:3000' },
    'STRIPE_SECRET_KEY must be set when HOST lets other machines in',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
  [{ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE must stay https://api.stripe.com'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.'],
  [{ S3_BUCKET: 'x' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must start with smtp:// or smtps://'],
  ...['nonsense', 'Ada <nobody>', '<@example.com>', 'ada@', 'ada@example.com\nBcc: eve@example.com'].map(
    (from): [Record<string, string>, string] => [{ MAIL_FROM: from }, 'MAIL_FROM must be an email address'],
  ),
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0.'],
])('%o is refused', (env, sentence) => {
  expect(problemOf(env)).toContain(sentence)
})

test.each(['orders@example.com', 'root@localhost', "Ada's <orders@example.com>", '"Ada, Ltd" <orders@example.com>'])(
  'mail can be sent from %s',
  (from) => {
    expect(readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from }).mail).toMatchObject({ from })
  },
)

test('a problem never repeats a secret', () => {
  expect(problemOf({ STRIPE_SECRET_KEY: 'pk_live_secret', DATABASE_URL: 'mysql://a:secret@b/c' })).not.toContain(
    'secret@',
  )
  expect(problemOf({ STRIPE_SECRET_KEY: 'pk_live_secret' })).not.toContain('pk_live')
})

test('a public address can have demo payments with DEMO=1', () => {
  expect(readConfig({ PUBLIC_URL: 'https://spice.nz', DEMO: '1' })).toMatchObject({ isDemo: true, stripe: undefined })
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3101', 'http://[::1]:80', 'http://shop.localhost'])(
  '%s is this machine and needs no key',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  },
)

test('other machines can use demo payments with DEMO=1', () => {
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).listen.host).toBe('0.0.0.0')
  expect(
    readConfig({ HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe,
  ).toBeDefined()
})

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
  'HOST=%s accepts no other machines and needs no key',
  (HOST) => {
    expect(readConfig({ HOST }).listen.host).toBe(HOST)
  },
)

test('a host name that only looks like this machine is another one', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://127.example.com' })).toThrow('STRIPE_SECRET_KEY must be set')
})

test('a Stripe key with its webhook secret enables Stripe, and a test key can use another API base', () => {
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(env).stripe?.apiBase).toBe('https://api.stripe.com')
  expect(readConfig({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:12111/' }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'http://127.0.0.1:12111',
  })
})
