import { afterEach, expect, test } from 'vitest'
import type { FinishedRequest } from './access-log.ts'
import { keptAnswers } from './kept-answers.ts'
import { type Listening, listen } from './listen.ts'

const PUBLIC_URL = 'http://spice.example'
const opened: Listening[] = []
afterEach(() => Promise.all(opened.splice(0).map((site) => site.close())))

type Answer = (request: Request) => Response | Promise<Response>

/** A site whose page at / has a version and can be kept. Everything else is answered with 404. */
async function openSite(answer: Answer) {
  const asked: Request[] = []
  const passedOn: string[] = []
  const finished: FinishedRequest[] = []
  let version: string | undefined = 'one'
  const front = keptAnswers({
    paths: new Map([['/', () => version]]),
    fetch: (request) => {
      asked.push(request)
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
    passedOn,
    finished,
    setVersion: (next: string | undefined) => {
      version = next
    },
    get: (path = '/', headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${site.port}${path}`, { headers }),
  }
}

const textFrom = async (answer: Promise<Response>) => (await answer).text()

test('simultaneous requests for something new wait for one answer of the app, as do all later ones', async () => {
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

test('the app hears nothing of the visitors whose answer it makes', async () => {
  const site = await openSite(() => new Response('a menu'))
  await site.get('/?utm_source=poster', { Cookie: 'session=ada', Authorization: 'Bearer x', 'User-Agent': 'Ada' })
  expect(site.asked.map(({ url, headers }) => [url, ...headers])).toEqual([
    [`${PUBLIC_URL}/`, ['accept-encoding', expect.any(String)]],
  ])
})

test('a new version is made for its first reader', async () => {
  const site = await openSite(() => new Response(`menu ${site.asked.length}`))
  expect(await textFrom(site.get())).toBe('menu 1')
  site.setVersion('two')
  expect(await textFrom(site.get())).toBe('menu 2')
})

test('what has changed while it was made is made once more', async () => {
  const site = await openSite(() => {
    if (site.asked.length === 1) site.setVersion('two')
    return new Response(`menu ${site.asked.length}`)
  })
  expect(await textFrom(site.get())).toBe('menu 2')
  expect(await textFrom(site.get())).toBe('menu 2')
})

test('what never stands still is left to the app', async () => {
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

test('an app that fails to make an answer is asked for it by the visitor', async () => {
  const site = await openSite(() => Promise.reject(new Error('The database is away.')))
  expect(await textFrom(site.get())).toBe('from the app')
})

test.each(['/other', '/?a=%00', '/cart'])('%s is passed on', async (path) => {
  const site = await openSite(() => new Response('a menu'))
  expect(await textFrom(site.get(path))).toBe('from the app')
})

test('every answer is reported once, without its query, and carries an id of its own', async () => {
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
