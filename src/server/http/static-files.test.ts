import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { encodingFor } from './compression.ts'
import { listFiles } from './static-files.ts'

const SCRIPT = `console.log(${JSON.stringify('curry '.repeat(1000))})`
const STYLE = `p { color: brown } ${'/* rice */'.repeat(200)}`
const PICTURE = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
const PAGE = `<!doctype html><p>${'rice '.repeat(1000)}</p>`

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restaurant-files-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'images', 'two words'), { recursive: true })
  await writeFile(join(folder, 'assets', 'root-1a2b3c.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'site-4d5e6f.css'), STYLE)
  await writeFile(join(folder, 'assets', 'site-4d5e6f.css.br'), brotliCompressSync('made by the build, as br'))
  await writeFile(join(folder, 'assets', 'site-4d5e6f.css.gz'), gzipSync('made by the build, as gzip'))
  await writeFile(join(folder, 'images', 'curry.webp'), PICTURE)
  await writeFile(join(folder, 'images', 'two words', 'a b.webp'), PICTURE)
  await writeFile(join(folder, '.secret'), 'hidden')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), 'hidden')
  const page = async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  shop = await openTestShop({ files: await listFiles(folder), pages: page })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a file of the build', () => {
  test('may be cached forever, because its name changes with its contents', async () => {
    const answer = await shop.get('/assets/root-1a2b3c.js')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Type')).toMatch(/javascript/)
    expect(await answer.text()).toBe(SCRIPT)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to clients that accept it', async (encoding, decompress) => {
    const answer = await shop.get('/assets/root-1a2b3c.js', { 'Accept-Encoding': encoding })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toMatch(/Accept-Encoding/)
    const body = await bytesOf(answer)
    expect(body.length).toBeLessThan(SCRIPT.length / 10)
    expect(answer.headers.get('Content-Length')).toBe(String(body.length))
    expect(decompress(body).toString()).toBe(SCRIPT)
  })
})

describe('a file that the build has compressed', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as its %s copy', async (encoding, decompress) => {
    const answer = await shop.get('/assets/site-4d5e6f.css', { 'Accept-Encoding': encoding })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/css/)
    expect(decompress(await bytesOf(answer)).toString()).toBe(`made by the build, as ${encoding}`)
  })

  test('is sent uncompressed to clients that accept neither', async () => {
    expect(await (await shop.get('/assets/site-4d5e6f.css')).text()).toBe(STYLE)
  })

  test.each(['.br', '.gz'])('does not serve its %s copy under its own address', async (suffix) => {
    const answer = await shop.get(`/assets/site-4d5e6f.css${suffix}`)
    expect(await answer.text()).not.toContain('made by the build')
    expect(answer.status).toBe(404)
  })
})

describe('a picture', () => {
  test('is sent once: a browser that already has it gets 304', async () => {
    const first = await shop.get('/images/curry.webp')
    expect(await bytesOf(first)).toEqual(PICTURE)
    const etag = first.headers.get('ETag') ?? ''
    expect((await shop.get('/images/curry.webp', { 'If-None-Match': etag })).status).toBe(304)
    expect((await shop.get('/images/curry.webp', { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304)
    expect((await shop.get('/images/curry.webp', { 'If-None-Match': '"other"' })).status).toBe(200)
    const since = first.headers.get('Last-Modified') ?? ''
    expect((await shop.get('/images/curry.webp', { 'If-Modified-Since': since })).status).toBe(304)
  })

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/5000', 100],
    ['bytes=4900-', 206, 'bytes 4900-4999/5000', 100],
    ['bytes=-100', 206, 'bytes 4900-4999/5000', 100],
    ['bytes=0-999999', 206, 'bytes 0-4999/5000', 5000],
    ['bytes=5000-', 416, 'bytes */5000', 0],
    ['bytes=0-1,5-6', 200, null, 5000],
    ['nonsense', 200, null, 5000],
  ])('in part, %s: %i', async (range, status, contentRange, length) => {
    const answer = await shop.get('/images/curry.webp', { Range: range })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Range')).toBe(contentRange)
    expect(await bytesOf(answer)).toHaveLength(length)
  })

  test('is not compressed again', async () => {
    const answer = await shop.get('/images/curry.webp', { 'Accept-Encoding': 'br, gzip' })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })

  test('answers HEAD without a body', async () => {
    const answer = await shop.ask('/images/curry.webp', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([200, '5000', ''])
  })

  test('may have a space in its name', async () => {
    expect((await shop.get('/images/two%20words/a%20b.webp')).status).toBe(200)
  })
})

test.each([
  '/.secret',
  '/.vite/manifest.json',
  '/assets',
  '/assets/',
  '/images/none.webp',
  '/assets/../.secret',
  '/images/%2e%2e/.secret',
])('%s is not a file of the site', async (path) => {
  const answer = await shop.get(path)
  expect(await answer.text()).not.toContain('hidden')
  expect(answer.headers.get('Content-Type')).not.toMatch(/javascript|webp/)
})

test('a page and the menu are compressed, with a tag that still matches', async () => {
  const page = await shop.get('/', { 'Accept-Encoding': 'gzip, br' })
  expect(page.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(page)).toString()).toBe(PAGE)
  await seedDemoMenu(shop)
  const menu = await shop.get('/api/menu', { 'Accept-Encoding': 'br' })
  const etag = menu.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await shop.get('/api/menu', { 'If-None-Match': etag })).status).toBe(304)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  [undefined, undefined],
])('a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
