import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ApiProblem, apiUrl, fetchAnswer } from './api-client.ts'

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const problemOf = async (calling: Promise<unknown>): Promise<ApiProblem> => {
  const error = await calling.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiProblem)) throw error
  return error
}

test('a call returns the data of the answer, and nothing after a deletion', async () => {
  const url = await aServer((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end()
    else response.end('{"asap":true}')
  })
  expect(await fetchAnswer(url)).toEqual({ asap: true })
  expect(await fetchAnswer(url, { method: 'delete' })).toBeUndefined()
})

test('a refusal has a sentence, the fields, the details and how long to wait', async () => {
  const url = await aServer((_, response) => {
    response.writeHead(429, { 'Retry-After': '40' })
    response.end('{"error":"Too often.","code":"rate_limited","fields":{"name":"Why"},"total":3}')
  })
  expect(await problemOf(fetchAnswer(url, { method: 'post', json: {} }))).toMatchObject({
    status: 429,
    error: 'Too often.',
    code: 'rate_limited',
    fields: { name: 'Why' },
    details: { total: 3 },
    retryAfterSeconds: 40,
  })
})

test("a proxy's error page becomes one of our sentences", async () => {
  const url = await aServer((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'))
  expect(await problemOf(fetchAnswer(url))).toMatchObject({
    status: 502,
    error: 'Something went wrong on our side. Please try again.',
  })
})

test('a lost connection or a timeout becomes a sentence', async () => {
  const url = await aServer(() => {})
  const unreachable = {
    code: 'unreachable',
    error: 'We could not reach the restaurant. Check your connection and try again.',
  }
  expect(await problemOf(fetchAnswer(url, { timeoutMs: 20 }))).toMatchObject(unreachable)
  expect(await problemOf(fetchAnswer('http://127.0.0.1:1/'))).toMatchObject(unreachable)
})

test('an aborted request is not a problem to show', async () => {
  const url = await aServer(() => {})
  const leave = new AbortController()
  const calling = fetchAnswer(url, { signal: leave.signal })
  leave.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
})

test('a URL is the path of a route with its parameters and query filled in', () => {
  expect(apiUrl('/orders/:orderId', { param: { orderId: 'SP/1 & 2' }, query: { key: 'a b', none: undefined } })).toBe(
    '/api/orders/SP%2F1%20%26%202?key=a+b',
  )
  expect(apiUrl('/admin/waiting', { query: { station: ['Fryer', 'Bar & co'] } })).toBe(
    '/api/admin/waiting?station=Fryer&station=Bar+%26+co',
  )
  expect(apiUrl('/admin/waiting', { query: { station: [] } })).toBe('/api/admin/waiting')
  expect(apiUrl('/live')).toBe('/api/live')
})
