import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const PAGE = '<!doctype html><script>begin()</script><script src="/assets/a.js"></script><p>Menu</p>'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    publicUrl: 'https://spice.example',
    trustedProxies: 1,
    pages: async ({ url }) =>
      url.includes('/broken')
        ? Promise.reject(new Error('the password of the database is hunter2'))
        : new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  })
})
afterAll(() => shop.close())

const problemOf = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer
  const { error, code } = (await (await answer).json()) as { error: string; code: string }
  expect(error).toMatch(/^[A-Z].*\.$/)
  expect(headers.get('Content-Type')).toMatch(/^application\/json/)
  return `${status} ${code}`
}
const send = (init: RequestInit & { duplex?: 'half' }) =>
  shop.app.request('/api/delivery/check', { method: 'POST', ...init })
const json = { 'Content-Type': 'application/json' }
/** `Request` refuses this method, which the server gets from a socket. */
const trace = (path: string) => {
  const request = new Request(`https://spice.example${path}`, { headers: { 'X-Secret': 'hunter2' } })
  return shop.app.fetch(Object.defineProperty(request, 'method', { value: 'TRACE' }))
}

describe('an invalid request is refused with a sentence and a code', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['broken JSON', () => send({ body: '{"address":', headers: json }), '400 invalid_json'],
    ['an empty body', () => send({ headers: json }), '400 invalid_json'],
    ['JSON of another shape', () => send({ body: '[1,2]', headers: json }), '400 invalid_input'],
    ['null', () => send({ body: 'null', headers: json }), '400 invalid_input'],
    ['a wrong type', () => send({ body: '{"address":7}', headers: json }), '400 invalid_input'],
    ['no body at all', () => send({}), '400 invalid_input'],
    ['a form', () => send({ body: new URLSearchParams({ address: 'x' }) }), '415 unsupported_media'],
    ['a body without a type', () => send({ body: new Blob(['{}']) }), '415 unsupported_media'],
    [
      'a text too long for its field',
      () => send({ body: `{"address":"${'x'.repeat(301)}"}`, headers: json }),
      '400 invalid_input',
    ],
    ['a body over 256 KB', () => send({ body: `"${'x'.repeat(256 * 1024)}"`, headers: json }), '413 too_large'],
    ['the same in chunks', () => send({ body: endless(), headers: json, duplex: 'half' }), '413 too_large'],
    ['an unknown call', () => shop.get('/api/nothing'), '404 not_found'],
    ['a call by another method', () => shop.ask('/api/menu', { method: 'DELETE' }), '405 method_not_allowed'],
    ['the bare /api', () => shop.get('/api'), '404 not_found'],
    ['an unknown picture', () => shop.get('/images/none.webp'), '404 not_found'],
    ['an unknown upload', () => shop.get('/media/menu/none.webp'), '404 not_found'],
    ['a script of an older build', () => shop.get('/assets/gone-1a2b.js'), '404 not_found'],
    ['a method that repeats the request', () => trace('/api/menu'), '405 method_not_allowed'],
    ['a path that leaves the folder', () => shop.get('/images/..%2f..%2fpackage.json'), '404 not_found'],
    ['a call that is not valid UTF-8', () => shop.get('/api/%zz'), '400 invalid_input'],
    ['the same below the guard', () => shop.get('/api/admin/orders/%E0%A4%A'), '400 invalid_input'],
    ['a picture that is not valid UTF-8', () => shop.get('/images/%zz.webp'), '400 invalid_input'],
    ['an upload that is not valid UTF-8', () => shop.get('/media/menu/%c3%28'), '400 invalid_input'],
    ['a NUL in the path', () => shop.get('/api/orders/%00?key=x'), '400 invalid_input'],
    ['a NUL in the query', () => shop.get('/api/orders/SP-1?key=%00'), '400 invalid_input'],
  ])('%s', async (_what, ask, answer) => {
    expect(await problemOf(ask())).toBe(answer)
  })

  test('an unstorable character in JSON is a bad request, not a server error', async () => {
    expect(await problemOf(send({ body: '{"address":"a\\u0000b"}', headers: json }))).toBe('400 invalid_input')
  })

  test('a server error is a 500 without details', async () => {
    const answer = await shop.get('/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/hunter2|password|at .*\.ts/)
  })
})

test.each(['/.git/config', '/.env', '/package.json', '/src/main.ts', '/data/secrets/auth-secret'])(
  'the file %s of the program is a page like any other unknown address',
  async (path) => {
    const answer = await shop.get(path)
    expect(await answer.text()).toBe(PAGE)
  },
)

test('a page is not shown for a method that repeats the request', async () => {
  const answer = await trace('/cart')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  expect(await answer.text()).not.toContain('hunter2')
})

describe('an unreadable page address redirects to the landing page', () => {
  test.each(['/%zz', '/%E0%A4%A', '/cart%00', '/admin/%', '/admin/orders/%c3%28?x=1', '/cart?x=%00'])(
    '%s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await shop.ask(path, { method })
        expect([method, answer.status, answer.headers.get('Location')]).toEqual([method, 302, '/'])
      }
    },
  )
})

describe('a write sent from another site is refused', () => {
  const from = async (headers: Record<string, string>) =>
    (await send({ body: '{"address":"1 Near Street"}', headers: { ...json, ...headers } })).status
  test.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ Origin: 'https://spice.example' }, 200],
    [{ Origin: 'https://spice.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ Origin: 'http://192.168.1.7:3000', Host: '192.168.1.7:3000' }, 200],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'https://spice.example.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('%j: %i', async (headers, status) => {
    expect(await from(headers)).toBe(status)
  })

  test('Stripe’s webhook may come from any origin, because its signature authenticates it', async () => {
    const answer = shop.post('/api/stripe/webhook', { id: 'evt_1' }, { Origin: 'https://stripe.com' })
    expect(await problemOf(answer)).toBe('400 invalid_signature')
  })

  test('reading is allowed from any origin', async () => {
    expect((await shop.get('/api/restaurant', { Origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('every answer has security headers', () => {
  test.each(['/', '/cart', '/admin'])(
    'the page %s may run its own scripts and one inline script, allowed by its hash',
    async (path) => {
      const policy = (await shop.get(path)).headers.get('Content-Security-Policy')
      expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]{44}';/)
      expect(policy).toContain("default-src 'self'")
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
    },
  )

  test.each([
    '/',
    '/api/docs',
    '/api/health',
    '/api/nothing',
    '/media/menu/none.webp',
    '/service-worker.js',
    '/admin/service-worker.js',
    '/offline',
  ])('%s allows no plugin, no other base address and no frame', async (path) => {
    const policy = (await shop.get(path)).headers.get('Content-Security-Policy') ?? ''
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
    expect(directives.get('object-src') ?? directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('base-uri')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  })

  test('HTTPS is kept for a year, and for subdomains where the owner says so', async () => {
    const valueFor = async (parts: { publicUrl?: string; hstsSubdomains?: boolean }) => {
      await using other = await openTestShop(parts)
      return (await other.get('/api/health')).headers.get('Strict-Transport-Security')
    }
    const publicUrl = 'https://spice.example'
    expect(await valueFor({ publicUrl })).toBe('max-age=31536000')
    expect(await valueFor({ publicUrl, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
    expect(await valueFor({ hstsSubdomains: true })).toBeNull()
  })

  test('only staff pages may load pictures from the map tile server', async () => {
    const mapTiles = { url: 'http://tiles.lan:8080/{z}/{x}/{y}.png', attribution: '© Everybody' }
    const pages = async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    await using other = await openTestShop({ mapTiles, pages })
    const picturesOf = async (path: string) =>
      /img-src ([^;]*)/.exec((await other.get(path)).headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(await picturesOf('/admin/settings/ordering')).toBe("'self' data: blob: https: http://tiles.lan:8080")
    expect(await picturesOf('/cart')).toBe("'self' data: blob: https:")
    expect(await picturesOf('/')).toBe("'self' data: blob: https:")
  })

  test.each(['/', '/api/health', '/api/nothing', '/images/none.webp'])('%s', async (path) => {
    const { headers } = await shop.get(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/)
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  })

  test('a request keeps the id given by a proxy, unless the id could forge log lines', async () => {
    const idFor = async (given: string) =>
      (await shop.get('/api/health', { 'X-Request-Id': given })).headers.get('X-Request-Id')
    expect(await idFor('proxy-00c0ffee')).toBe('proxy-00c0ffee')
    expect(await idFor('"} {"level":"fatal')).toMatch(/^[\w-]{36}$/)
  })

  test('browsers do not cache an order’s page or API answers', async () => {
    expect((await shop.get('/success?order=SP-1&key=secret')).headers.get('Cache-Control')).toBe('no-store')
    expect((await shop.get('/api/orders/SP-1?key=secret')).headers.get('Cache-Control')).toBe('no-store')
    expect((await shop.get('/api/admin/orders')).headers.get('Cache-Control')).toBe('no-store')
  })
})

function endless(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
  let sent = 0
  return new ReadableStream({
    pull: (controller) => (++sent > 20 ? controller.close() : controller.enqueue(chunk)),
  })
}
