import { once } from 'node:events'
import { createServer, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { keptAnswers } from './kept-answers.ts'
import { canSendReady } from './ready-answer.ts'

const BODY = 'Palak Paneer '.repeat(1_000)
const LARGE = 'x'.repeat(70_000)
const opened: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server with two kept pages. Counts the heads that Node makes. */
async function openSite() {
  const front = keptAnswers({
    paths: new Map(['/', '/large'].map((path) => [path, () => 'one'])),
    fetch: ({ url, headers }) => {
      const isKnown = headers.get('If-None-Match') === '"1"'
      const body = url.endsWith('/large') ? LARGE : BODY
      return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { ETag: '"1"' } })
    },
    publicUrl: 'http://spice.example',
    onFinished: () => {},
  })
  const server = createServer((request, response) => front(request, response, () => response.writeHead(404).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(server)
  const heads = vi.spyOn(ServerResponse.prototype, 'writeHead')
  const { port } = server.address() as AddressInfo
  return {
    server,
    headsMade: () => heads.mock.calls.length,
    /** Sends these at once on one connection and returns all that comes back. */
    async send(...requests: string[]) {
      const client = connect(port, '127.0.0.1')
      const answers = text(client)
      const areSent = finished(server, requests.length)
      client.write(requests.join(''))
      await areSent
      client.end()
      return answers
    },
  }
}

/** Resolves after this many answers. */
const finished = (server: Server, count: number) =>
  new Promise<void>((resolve) => {
    let left = count
    const watch = (_request: unknown, response: ServerResponse) =>
      response.once('finish', () => {
        left -= 1
        if (left > 0) return
        server.off('request', watch)
        resolve()
      })
    server.on('request', watch)
  })

const asked = (more = '', path = '/', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: spice.example\r\n${more}\r\n`
const TAG = 'If-None-Match: "1"\r\n'
const KEPT = 'Connection: keep-alive\r\n'
const KNOWN = asked(TAG)
const withId = (id: string) => asked(`X-Request-Id: ${id}\r\n`)
const idsIn = (answers: string) => [...answers.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id)
const withoutWhatDiffers = (answers: string) => answers.replace(/^(x-request-id|Date): .*/gm, '$1')

test.each([
  ['page', asked()],
  ['page that the client already has', KNOWN],
])(
  'from the second one on, a %s is sent without Node building its head, byte for byte the same',
  async (_what, request) => {
    const site = await openSite()
    const first = await site.send(request)
    expect(site.headsMade()).toBe(1)
    const others = [await site.send(request), await site.send(request)]
    expect(site.headsMade()).toBe(1)
    for (const other of others) expect(withoutWhatDiffers(other)).toBe(withoutWhatDiffers(first))
    expect(new Set([first, ...others].flatMap(idsIn)).size).toBe(3)
  },
)

test('ready answers to pipelined requests arrive complete, in order, each with its id', async () => {
  const site = await openSite()
  const one = await site.send(withId('order-00'))
  const ids = Array.from({ length: 30 }, (_, place) => `order-${10 + place}`)
  const answers = await site.send(...ids.map(withId))
  expect(idsIn(answers)).toEqual(ids)
  expect(withoutWhatDiffers(answers)).toBe(withoutWhatDiffers(one).repeat(30))
})

/** A connection whose client reads nothing until `read` is called. */
function slowConnection(server: Server) {
  const written: Buffer[] = []
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>()
  const socket = new Duplex({
    read: () => {},
    write: (part, _encoding, done) => {
      written.push(part)
      void mayRead.then(() => done())
    },
  })
  server.emit('connection', socket)
  return { ask: (request: string) => socket.push(request), written, read, socket }
}

test('bytes that a slow client is still reading are not changed for the next client', async () => {
  const site = await openSite()
  await site.send(withId('others-1'))
  const slow = slowConnection(site.server)
  slow.ask(withId('slow-one'))
  await expect.poll(() => slow.written.length).toBe(1)
  expect(site.headsMade()).toBe(1)
  expect(idsIn(await site.send(withId('others-2')))).toEqual(['others-2'])
  expect(site.headsMade()).toBe(2)
  expect(idsIn(Buffer.concat(slow.written).toString())).toEqual(['slow-one'])
})

test.each<[string, (slow: ReturnType<typeof slowConnection>) => void]>([
  ['has read them', ({ read }) => read()],
  ['has gone', ({ socket }) => void socket.destroy()],
])('bytes sent to a slow client are reused once the client %s', async (_what, end) => {
  const site = await openSite()
  const first = await site.send(asked())
  const slow = slowConnection(site.server)
  const released = new Promise((resolve) => {
    site.server.once('request', (_request, response) => response.once('close', resolve))
  })
  slow.ask(asked())
  await expect.poll(() => slow.written.length).toBe(1)
  end(slow)
  await released
  expect(withoutWhatDiffers(await site.send(asked()))).toBe(withoutWhatDiffers(first))
  expect(site.headsMade()).toBe(1)
})

test('the Date of a ready answer is the time when it is sent', async () => {
  const site = await openSite()
  await site.send(asked())
  for (const now of ['2031-03-01T18:30:59.999Z', '2031-03-01T18:31:00.000Z', '2029-12-31T23:00:00.500Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    expect(await site.send(asked())).toContain(`\r\nDate: ${new Date(now).toUTCString()}\r\n`)
  }
  expect(site.headsMade()).toBe(1)
})

test('an id of another length is sent unchanged, and so are later ones', async () => {
  const site = await openSite()
  for (const id of ['proxy-00c0ffee', 'proxy-00c0ffef', 'another-proxy-00c0ffee', 'proxy-00c0fff0'])
    expect(idsIn(await site.send(withId(id)))).toEqual([id])
  expect(site.headsMade()).toBe(2)
})

const OLD = 'GET / HTTP/1.0\r\nHost: spice.example\r\n'

test.each([
  ['that the client wants closed', asked(), asked('Connection: close\r\n')],
  ['of HTTP/1.0', asked(), `${OLD}\r\n`],
  ['of HTTP/1.0 on which the end of an answer without a length would not be seen', KNOWN, `${OLD}${KEPT}${TAG}\r\n`],
])('a connection %s is closed after a ready answer too, with a Connection header', async (_what, before, request) => {
  const site = await openSite()
  await site.send(before)
  expect(await site.send(request)).toContain('\r\nConnection: close\r\n')
})

test('HEAD requests get the head and no body, every time', async () => {
  const site = await openSite()
  await site.send(asked())
  for (const _time of [1, 2])
    expect(await site.send(asked('', '/', 'HEAD'))).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\n\r\n$/s)
})

test('a large answer is always sent by Node', async () => {
  const site = await openSite()
  for (const times of [1, 2]) {
    expect((await site.send(asked('', '/large'))).endsWith(LARGE)).toBe(true)
    expect(site.headsMade()).toBe(times)
  }
})

class OfAnotherNode extends ServerResponse {
  override end(...parts: unknown[]): this {
    Reflect.set(this, '_headerSent', false)
    return Reflect.apply(super.end, this, parts)
  }
}

test('ready answers are switched off if Node sends responses in another way', () => {
  expect(canSendReady()).toBe(true)
  expect(canSendReady(OfAnotherNode)).toBe(false)
})
