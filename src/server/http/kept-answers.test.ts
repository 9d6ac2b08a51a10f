import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { FinishedRequest } from './access-log.ts'
import { keptAnswers } from './kept-answers.ts'
import { type Listening, listen } from './listen.ts'

const PUBLIC_URL = 'http://spice.example'
const opened: Listening[] = []
afterEach(() => Promise.all(opened.splice(0).map((site) => site.close())))

type Answer = (request: Request) => Response | Promise<Response>

const LARGE = ['/one', '/two', '/three']

/** A site whose pages have a version and can be kept. */
async function openSite(answer: Answer) {
  const asked: Request[] = []
  const forKeeping: Request[] = []
  const passedOn: string[] = []
  const finished: FinishedRequest[] = []
  let version: string | undefined = 'one'
  const front = keptAnswers({
    paths: new Map(['/', ...LARGE].map((path) => [path, () => version])),
    fetch: (request, { isForKeeping }) => {
      asked.push(request)
      if (isForKeeping) forKeeping.push(request)
      return answer(request)
    },
    publicUrl: PUBLIC_URL,
    onFinished: (request) => void finished.push(request),
  })
  const site = await listen(
    (request) => {
      passedOn.push(new URL(request.url).pathname)
      return new Response('from the app')
    },
    { host: '127.0.0.1', port: 0, front },
  )
  opened.push(site)
  return {
    asked,
    /** The server's own requests, which the app neither counts nor logs. */
    forKeeping,
    passedOn,
    finished,
    setVersion: (next: string | undefined) => {
      version = next
    },
    get: (path = '/', headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${site.port}${path}`, { headers }),
    head: () => fetch(`http://127.0.0.1:${site.port}/`, { method: 'HEAD' }),
    /** With any request head, even one that `fetch` would correct. */
    send: (headers: Record<string, string>, method = 'GET') => ask(site.port, method, headers),
  }
}

async function ask(port: number, method: string, headers: Record<string, string>) {
  const asked = request({ host: '127.0.0.1', port, method, headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** An app that tags its answer, and recognises the tag. */
const tagged =
  (tag: string): Answer =>
  ({ method, headers }) =>
    headers.get('If-None-Match') === tag
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : new Response(method === 'HEAD' ? null : 'a menu', { headers: { ETag: tag } })

const textFrom = async (answer: Promise<Response>) => (await answer).text()

test('simultaneous requests for a new path share one answer of the app, as do all later ones', async () => {
  const mayAnswer = Promise.withResolvers<void>()
  const site = await openSite(async () => {
    await mayAnswer.promise
    return new Response('a menu')
  })
  const visitors = Array.from({ length: 20 }, () => textFrom(site.get()))
  await expect.poll(() => site.asked.length).toBe(1)
  mayAnswer.resolve()
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(['a menu']))
  expect(await textFrom(site.get())).toBe('a menu')
  expect([site.asked.length, site.passedOn]).toEqual([1, []])
})

test('the app gets no visitor’s headers when it makes an answer to keep', async () => {
  const site = await openSite(() => new Response('a menu'))
  await site.get('/?utm_source=poster', { Cookie: 'session=ada', Authorization: 'Bearer x', 'User-Agent': 'Ada' })
  expect(site.asked.map(({ url, headers }) => [url, ...headers])).toEqual([
    [`${PUBLIC_URL}/`, ['accept-encoding', expect.any(String)]],
  ])
  expect(site.forKeeping).toEqual(site.asked)
})

test('a new version is rendered for its first reader', async () => {
  const site = await openSite(() => new Response(`menu ${site.asked.length}`))
  expect(await textFrom(site.get())).toBe('menu 1')
  site.setVersion('two')
  expect(await textFrom(site.get())).toBe('menu 2')
})

test('an answer is rendered again if its version changed meanwhile', async () => {
  const site = await openSite(() => {
    if (site.asked.length === 1) site.setVersion('two')
    return new Response(`menu ${site.asked.length}`)
  })
  expect(await textFrom(site.get())).toBe('menu 2')
  expect(await textFrom(site.get())).toBe('menu 2')
})

test('an answer whose version keeps changing is left to the app', async () => {
  const site = await openSite(() => {
    site.setVersion(String(site.asked.length))
    return new Response('a menu')
  })
  expect(await textFrom(site.get())).toBe('from the app')
})

test.each<[string, ResponseInit]>([
  ['that sets a cookie', { headers: { 'Set-Cookie': 'session=ada' } }],
  ['that must not be stored', { headers: { 'Cache-Control': 'no-store' } }],
  ['for one visitor', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ['that is a problem', { status: 503 }],
  ['that is a redirect', { status: 302 }],
])('an answer %s is never kept', async (_what, init) => {
  const site = await openSite(() => new Response('mine', init))
  expect(await textFrom(site.get())).toBe('from the app')
  expect(await textFrom(site.get())).toBe('from the app')
})

test('when an answer to keep fails, the visitor’s own request goes to the app', async () => {
  const site = await openSite(() => Promise.reject(new Error('The database is away.')))
  expect(await textFrom(site.get())).toBe('from the app')
})

test.each(['/other', '/?a=%00', '/cart'])('%s is passed on', async (path) => {
  const site = await openSite(() => new Response('a menu'))
  expect(await textFrom(site.get(path))).toBe('from the app')
})

test('a HEAD request gets no body, and later GET requests get it', async () => {
  const site = await openSite(tagged('"1"'))
  expect(await textFrom(site.head())).toBe('')
  expect(await textFrom(site.get())).toBe('a menu')
  expect(await textFrom(site.head())).toBe('')
  expect([site.asked.map(({ method }) => method), site.passedOn]).toEqual([['HEAD', 'HEAD', 'GET', 'GET'], []])
})

test('each encoding has an answer of its own', async () => {
  const site = await openSite((request) => new Response(`for ${request.headers.get('Accept-Encoding')}`))
  for (const [accepted, made] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', 'null'],
    ['gzip, br', 'br'],
    ['br;q=0', 'null'],
  ] as const)
    expect((await site.send({ 'Accept-Encoding': accepted })).body).toBe(`for ${made}`)
  expect(site.asked).toHaveLength(3)
})

test.each(['"1"', 'W/"1"'])('a client with the tag %s gets 304', async (given) => {
  const site = await openSite(tagged(given))
  for (const tag of ['"1"', 'W/"1"', '"0", W/"1"', '*'])
    expect(await site.send({ 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' })
  for (const tag of ['"0"', '1', ''])
    expect(await site.send({ 'If-None-Match': tag })).toMatchObject({ body: 'a menu' })
  expect([site.asked.length, site.passedOn]).toEqual([2, []])
  site.setVersion('two')
  await site.send({ 'If-None-Match': '"1"' })
  expect(site.asked).toHaveLength(4)
})

test('an answer without a tag is sent whole to everybody', async () => {
  const site = await openSite(() => new Response('a menu'))
  expect(await site.send({ 'If-None-Match': '*' })).toMatchObject({ status: 200, body: 'a menu' })
})

test('an answer has a Content-Length', async () => {
  const site = await openSite(() => new Response('Rösti'))
  const { headers } = await site.send({})
  expect(headers).toMatchObject({ 'content-length': '6' })
  expect(headers).not.toHaveProperty('transfer-encoding')
})

test.each<[string, Record<string, string>, string?]>([
  ['for a range', { Range: 'bytes=0-1' }],
  ['with If-Modified-Since', { 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' }],
  ['with a body', { 'Content-Length': '0' }],
  ['with a body in chunks', { 'Transfer-Encoding': 'chunked' }],
  ['with another method', {}, 'POST'],
])('a request %s is passed on', async (_what, headers, method = 'GET') => {
  const site = await openSite(() => new Response('a menu'))
  expect((await site.send(headers, method)).body).toBe('from the app')
  expect([site.asked, site.passedOn.length]).toEqual([[], 1])
})

test.each(['a b', 'ada@spice.example', '1.2.3.999', 'spice.example:99999', 'spice.example/?#'])(
  'a request for the host %s, which cannot exist, is refused, although its answer is kept',
  async (host) => {
    const site = await openSite(() => new Response('a menu'))
    expect(await site.send({ Host: 'spice.example:80' })).toMatchObject({ status: 200 })
    expect((await site.send({ Host: host })).status).toBeGreaterThanOrEqual(400)
  },
)

test('If-Modified-Since is ignored beside If-None-Match', async () => {
  const site = await openSite(tagged('"1"'))
  const headers = { 'If-None-Match': '"0"', 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' }
  expect(await site.send(headers)).toMatchObject({ status: 200, body: 'a menu' })
  expect(site.passedOn).toEqual([])
})

test('an answer with an unknown version is rendered again when the version is known', async () => {
  const site = await openSite(() => {
    site.setVersion('one')
    return new Response(`menu ${site.asked.length}`)
  })
  site.setVersion(undefined)
  expect(await textFrom(site.get())).toBe('menu 2')
  site.setVersion(undefined)
  expect(await textFrom(site.get())).toBe('menu 4')
})

test('nothing is kept while the version is unknown', async () => {
  const site = await openSite(() => new Response('a menu'))
  site.setVersion(undefined)
  expect(await textFrom(site.get())).toBe('from the app')
  expect(await textFrom(site.get())).toBe('from the app')
})

test('when memory is full, the least recently used answer is dropped', async () => {
  const site = await openSite((request) => new Response(new URL(request.url).pathname.padEnd(7_000_000)))
  for (const path of [...LARGE, '/three', '/one']) expect((await textFrom(site.get(path))).trim()).toBe(path)
  expect(site.asked.map(({ url }) => new URL(url).pathname)).toEqual([...LARGE, '/one'])
})

test('every answer is logged once, without its query, and has an id of its own', async () => {
  const site = await openSite(
    () => new Response('a menu', { headers: { 'X-Request-Id': 'of the making', ETag: '"1"' } }),
  )
  const first = await site.get('/?key=secret')
  const second = await site.get('/', { 'If-None-Match': '"1"', 'X-Request-Id': 'proxy-00c0ffee' })
  expect(site.finished).toEqual([
    { requestId: first.headers.get('X-Request-Id'), method: 'GET', path: '/', status: 200, ms: expect.any(Number) },
    { requestId: 'proxy-00c0ffee', method: 'GET', path: '/', status: 200, ms: expect.any(Number) },
  ])
  expect(first.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  expect(second.headers.get('X-Request-Id')).toBe('proxy-00c0ffee')
})
