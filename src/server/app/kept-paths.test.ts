import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { listFiles } from '#server/http/static-files.ts'
import { changeDish } from '#server/menu/dishes.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { momosLine, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const HERE = { host: '127.0.0.1', port: 0 }
const PATHS = [
  '/',
  '/api/menu',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/api/settings',
  '/favicon.svg',
  '/apple-touch-icon.png',
]

let shop: TestShop
let withKept: Listening
let appAlone: Listening
let momos = ''
let tags: string[]
/** On kept-alive connections, answers are ready from the second one on. */
const agent = new Agent({ keepAlive: true })

async function pages(): Promise<Response> {
  const { items } = await shop.menu.read()
  const html = `<!doctype html><h1>${shop.restaurant.name}</h1>${items.map(({ name }) => `<p>${name}</p>`).join('')}${' '.repeat(2000)}`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

beforeAll(async () => {
  shop = await openTestShop({ pages, files: await listFiles('public') })
  momos = momosLine(await setTheMenu(shop)).id
  shop.menu.invalidate()
  withKept = await listen(shop.app.fetch, { ...HERE, front: shop.keptAnswers })
  appAlone = await listen(shop.app.fetch, HERE)
  tags = await Promise.all(PATHS.map(async (path) => (await ask(appAlone, { path })).headers.etag ?? '"none"'))
})
afterAll(async () => {
  agent.destroy()
  await Promise.all([withKept.close(), appAlone.close()])
  await shop.close()
})

type Asked = { readonly path: string; readonly method?: string; readonly headers?: Record<string, string> }

/** The response without the parts that differ each time. */
async function ask({ port }: Listening, { path, method = 'GET', headers = {} }: Asked) {
  const sent = request({ ...HERE, port, path, method, headers, agent }).end()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  const { date: _date, 'x-request-id': id, ...others } = answer.headers
  const body = await buffer(answer)
  return { status: answer.statusCode, headers: { ...others, hasId: id !== undefined }, body: body.toString('base64') }
}

const ENCODINGS = ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip;q=0.5', 'BR', '*', '']
const QUERIES = ['?', '?utm_source=a', '?a=%00', '?%zz', '/', '//x', '?é']

/** Most requests lack a header, because one header that needs the app would hide the effect of the others. */
const header = (name: string, values: string[], weight = 1) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    { weight, arbitrary: fc.constantFrom(...values).map((value) => ({ [name]: value })) },
  )

const anyRequest = () =>
  fc.record({
    path: fc
      .tuple(fc.constantFrom(...PATHS), fc.constantFrom('', '', '', '', '', ...QUERIES))
      .map(([path, end]) => encodeURI(path + end).replaceAll('%25', '%')),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'HEAD', 'OPTIONS', 'POST'),
    headers: fc
      .tuple(
        header('Accept-Encoding', ENCODINGS, 16),
        header('If-None-Match', [...tags, ...tags.map((tag) => `"x", W/${tag}`), '*', '"x"', 'x', ''], 8),
        header('If-Modified-Since', ['Thu, 01 Jan 2099 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'never']),
        header('Range', ['bytes=0-9', 'bytes=-5', 'bytes=999999-', 'x']),
        header('Host', ['spice.example', 'SPICE.example:80', '[::1]:3000', '1.2.3.999', 'a b', 'user@host', '']),
        header('Cookie', ['session=ada']),
        header('Content-Length', ['0']),
      )
      .map((headers) => Object.assign({}, ...headers) as Record<string, string>),
  })

test('a kept answer equals the app’s answer for any path, method and headers', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(), async (asked) => {
      const [kept, made] = [await ask(withKept, asked), await ask(appAlone, asked)]
      expect(kept).toEqual(made)
    }),
    { numRuns: 400 },
  )
})

const namesAt = async (path: string) => Buffer.from((await ask(withKept, { path })).body, 'base64').toString()

test.each(['/', '/api/menu'])('%s shows a changed dish to the next visitor', async (path) => {
  expect(await namesAt(path)).not.toContain('Jhol Momos')
  await changeDish(shop, momos, { name: 'Jhol Momos' }, SYSTEM)
  expect(await namesAt(path)).toContain('Jhol Momos')
  await changeDish(shop, momos, { name: 'Momos' }, SYSTEM)
  expect(await namesAt(path)).not.toContain('Jhol Momos')
})

test.each(['/', '/site.webmanifest', '/api/settings'])(
  '%s shows changed settings to the next visitor',
  async (path) => {
    const rename = async (name: string) => {
      const { version } = (await readAllSettings(shop)).restaurant
      await changeSettings(shop, 'restaurant', { version, name }, SYSTEM)
    }
    expect(await namesAt(path)).toContain('Spice Parade')
    await rename('Pizzeria Ada')
    expect(await namesAt(path)).toContain('Pizzeria Ada')
    await rename('Spice Parade')
    expect(await namesAt(path)).not.toContain('Pizzeria Ada')
  },
)

test('a special leaves the kept menu the moment it ends', async () => {
  const end = new Date(NOON.getTime() + 3_600_000)
  const special = { isSpecial: true, specialBadge: 'Today only', specialEndAt: end.toISOString() }
  await changeDish(shop, momos, special, SYSTEM)
  expect(await namesAt('/api/menu')).toContain('Today only')
  shop.setTime(end)
  expect(await namesAt('/api/menu')).not.toContain('Today only')
  shop.setTime(NOON)
})
