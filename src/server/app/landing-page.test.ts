import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#domain/people/audit.ts'
import { changeDish } from '#server/menu/dishes.ts'
import { changePauses } from '#server/pauses/pauses.ts'
import { momosLine, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let renderings: Request[] = []
let momos = ''

/** Renders the requested URL. */
async function pages(request: Request): Promise<Response> {
  renderings.push(request)
  const { items } = await shop.menu.read()
  const html = `<!doctype html>${items.map(({ name }) => `<p>${name}</p>`).join('')}${' '.repeat(2000)}`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

beforeAll(async () => {
  shop = await openTestShop({ pages })
  const menu = await setTheMenu(shop)
  momos = momosLine(menu).id
  shop.menu.invalidate()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.get('/')
  renderings = []
})

test('the landing page is rendered once for all visitors, and keeps the content security policy of its rendering', async () => {
  const [one, other] = await Promise.all([shop.get('/'), shop.get('/', { Cookie: 'session=somebody' })])
  expect(renderings).toEqual([])
  expect(await one.text()).toBe(await other.text())
  expect(one.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-[^ ]{44}';/)
  expect(one.headers.get('Cache-Control')).toBe('no-cache')
})

test('nothing about a visitor reaches the renderer', async () => {
  shop.setTime(new Date(NOON.getTime() + 86_400_000))
  await shop.get('/', { Cookie: 'session=somebody', 'X-Secret': '1' })
  shop.setTime(NOON)
  expect(renderings).toHaveLength(1)
  expect([...(renderings[0]?.headers ?? [])]).toEqual([])
})

test('the next page shows a changed menu', async () => {
  await changeDish(shop, momos, { name: 'Jhol Momos' }, SYSTEM)
  expect(await (await shop.get('/')).text()).toContain('<p>Jhol Momos</p>')
  await changeDish(shop, momos, { name: 'Momos' }, SYSTEM)
  expect(await (await shop.get('/')).text()).toContain('<p>Momos</p>')
})

test('the next page shows a pause by staff, which ends there automatically, without a query', async () => {
  await changePauses(shop, { busy: { minutes: 20, for: '30m' } }, SYSTEM)
  await shop.get('/')
  await shop.get('/')
  expect(renderings).toHaveLength(1)
  shop.setTime(new Date(NOON.getTime() + 30 * 60_000))
  await shop.get('/')
  await shop.get('/')
  shop.setTime(NOON)
  expect(renderings).toHaveLength(2)
})

test('the page is rendered again on a new day, because its footer names the year', async () => {
  shop.setTime(new Date('2026-12-31T10:59:00Z'))
  await shop.get('/')
  shop.setTime(new Date('2026-12-31T11:00:00Z')) // midnight in Hamilton
  await shop.get('/')
  shop.setTime(NOON)
  expect(renderings).toHaveLength(2)
})

test('a browser that already has the page gets 304, in every encoding', async () => {
  const sent = await shop.get('/', { 'Accept-Encoding': 'br' })
  const etag = sent.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await shop.get('/', { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await shop.get('/', { 'If-None-Match': '"another"' })).status).toBe(200)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('it is sent as %s to clients that accept it', async (encoding, decompress) => {
  const plain = await (await shop.get('/')).text()
  const answer = await shop.get('/', { 'Accept-Encoding': encoding })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Length')).toBe(String(body.length))
  expect(decompress(body).toString()).toBe(plain)
  // A request with a range is not answered from what the server keeps in front of the app.
  expect(await (await shop.get('/', { 'Accept-Encoding': 'identity', Range: 'bytes=0-' })).text()).toBe(plain)
})

test('HEAD gets the headers without a body', async () => {
  const [head, page] = await Promise.all([shop.ask('/', { method: 'HEAD' }), shop.get('/')])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('ETag')).toBe(page.headers.get('ETag'))
  expect(head.headers.get('Content-Length')).toBe(String((await page.arrayBuffer()).byteLength))
})

test.each(['?', '?fbclid=IwAR0x', '?utm_source=poster&utm_medium=print', '?key=x&popup=1', '?%E0%A4%A', '?a=%zz'])(
  'the address with %s gets the same page, byte for byte, without another rendering',
  async (query) => {
    const accepting = { 'Accept-Encoding': 'br' }
    const [plain, linked] = [await shop.get('/', accepting), await shop.get(`/${query}`, accepting)]
    expect([...linked.headers].filter(([name]) => name !== 'x-request-id')).toEqual(
      [...plain.headers].filter(([name]) => name !== 'x-request-id'),
    )
    expect(Buffer.from(await linked.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()))
    const etag = plain.headers.get('ETag') ?? ''
    expect((await shop.get(`/${query}`, { ...accepting, 'If-None-Match': etag })).status).toBe(304)
    const head = await shop.ask(`/${query}`, { method: 'HEAD', headers: accepting })
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, ''])
    expect(renderings).toEqual([])
  },
)

test('any other page is rendered for each visitor', async () => {
  await shop.get('/cart?order=SP-1')
  expect(renderings.map(({ url }) => new URL(url).pathname)).toEqual(['/cart'])
})

test('the menu of the API is kept too, whatever its query', async () => {
  const [plain, linked] = [await shop.get('/api/menu'), await shop.get('/api/menu?fbclid=IwAR0x&limit=1')]
  expect([linked.status, linked.headers.get('ETag')]).toEqual([200, plain.headers.get('ETag')])
  expect(await linked.text()).toBe(await plain.text())
  const etag = plain.headers.get('ETag') ?? ''
  expect((await shop.get('/api/menu?fbclid=IwAR0x', { 'If-None-Match': etag })).status).toBe(304)
})
