import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenLocally } from '#tests/support/doubles/local-receiver.ts'
import { openScreenFiles } from './screen-files.ts'

/** A server of built files that counts requests. */
async function serveFiles() {
  const asked: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end()
  })
  const { url, close } = await listenLocally(server)
  const answer = (next: number) => {
    status = next
  }
  return {
    at: (...names: string[]) => names.map((name) => `${url}/${name}`),
    asked,
    answer,
    [Symbol.asyncDispose]: close,
  }
}

test('a file that several screens share is fetched once', async () => {
  await using server = await serveFiles()
  const files = { orders: server.at('shell', 'orders'), menu: server.at('shell', 'menu'), deals: server.at('shell') }
  const imported: string[] = []
  const screens = openScreenFiles(files, async (path) => void imported.push(path))
  await screens.loadAll()
  expect(server.asked.toSorted()).toEqual(['/menu', '/orders', '/shell'])
  expect(imported).toEqual(['orders', 'menu', 'deals'])
  expect(screens.isLoaded('deals')).toBe(true)
})

test('a failed file is fetched again, and a file that a newer version has replaced is reported as such', async () => {
  await using server = await serveFiles()
  let isCached = false
  const screens = openScreenFiles({ orders: server.at('orders') }, async () => {
    if (!isCached) throw new Error('The cache has lost it.')
  })
  server.answer(404)
  expect(await screens.load('orders')).toBe('outdated')
  server.answer(200)
  expect(await screens.load('orders')).toBe('unreachable')
  server.answer(404)
  expect(await screens.load('orders')).toBe('outdated')
  server.answer(200)
  isCached = true
  expect(await screens.load('orders')).toBeUndefined()
  expect(server.asked).toHaveLength(4)
})

test('each screen is loaded ahead when the browser is idle, and one that is opened before that is loaded at once', async () => {
  await using server = await serveFiles()
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  onTestFinished(() => void vi.unstubAllGlobals())
  const imported: string[] = []
  const files = { orders: server.at('orders'), menu: server.at('menu'), deals: server.at('deals') }
  const screens = openScreenFiles(files, async (path) => void imported.push(path))
  const all = screens.loadAll()
  expect(await screens.load('deals')).toBeUndefined()
  expect([imported, idle.length]).toEqual([['deals'], 1])
  idle[0]?.()
  await expect.poll(() => idle).toHaveLength(2)
  expect(imported).toEqual(['deals', 'orders'])
  idle[1]?.()
  await expect.poll(() => idle).toHaveLength(3)
  idle[2]?.()
  await all
  expect(imported).toEqual(['deals', 'orders', 'menu'])
  expect(server.asked.toSorted()).toEqual(['/deals', '/menu', '/orders'])
})

test('ahead of time one file is asked for at once, so that a silent network cannot hold all connections', async () => {
  let [open, most] = [0, 0]
  const server = createServer((_, response) => {
    most = Math.max(most, ++open)
    setImmediate(() => {
      open--
      response.end()
    })
  })
  const { url, close } = await listenLocally(server)
  await using _closed = { [Symbol.asyncDispose]: close }
  const at = (...names: string[]) => names.map((name) => `${url}/${name}`)
  const screens = openScreenFiles({ orders: at('a', 'b', 'c', 'd'), menu: at('d', 'e', 'f') }, async () => {})
  await screens.loadAll()
  expect(screens.isLoaded('menu')).toBe(true)
  expect(most).toBe(1)
})
