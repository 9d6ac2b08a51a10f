import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openHostileShop } from './hostile-shop.ts'
import { sendRaw } from './raw-request.ts'

const shop = await openHostileShop()
afterAll(shop.close)

const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await shop.untilIdle()
})

async function dial(): Promise<Socket> {
  const socket = connect({ port: shop.port, host: '127.0.0.1' })
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  return socket
}
/** A few at a time, because the machine refuses more than it can queue. */
async function dialMany(count: number): Promise<Socket[]> {
  const dialled: Socket[] = []
  while (dialled.length < count)
    dialled.push(...(await Promise.all(Array.from({ length: Math.min(100, count - dialled.length) }, dial))))
  return dialled
}

let guests = 0
const headOf = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', `X-Forwarded-For: 10.9.${++guests >> 8}.${guests & 255}`, ...headers, '', ''].join('\r\n')
const booking = (...headers: string[]) =>
  headOf('POST /api/bookings HTTP/1.1', 'Content-Type: application/json', ...headers)

async function expectGuestsServed(): Promise<void> {
  for (const path of ['/api/menu', '/api/health', '/cart']) {
    const answer = await sendRaw(Buffer.from(headOf(`GET ${path} HTTP/1.1`, 'Connection: close')), { port: shop.port })
    expect([path, answer]).toMatchObject([path, { status: 200 }])
  }
}

/** Both ends of a connection are open files of this process. */
const MOST_OPEN_FILES = Number(Reflect.get(process.report.getReport(), 'userLimits').open_files.soft) || 1_000_000
const IDLE = Math.min(5_000, Math.floor((MOST_OPEN_FILES - 500) / 2))

describe('guests are served', () => {
  test(`beside ${IDLE} idle connections`, async () => {
    await dialMany(IDLE)
    await expectGuestsServed()
  })

  test('beside requests with endless headers, and bodies that arrive byte by byte', async () => {
    const slow = await dialMany(300)
    for (const [at, socket] of slow.entries())
      socket.write(at % 2 ? 'GET / HTTP/1.1\r\nHost: loc' : `${booking('Content-Length: 200')}{`)
    await expectGuestsServed()
    for (const [at, socket] of slow.entries()) socket.write(at % 2 ? 'a' : '"')
    await expectGuestsServed()
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([])
  })

  test('beside clients that never read their pages', async () => {
    for (const socket of await dialMany(100)) {
      socket.pause()
      socket.write(headOf('GET / HTTP/1.1').repeat(20))
    }
    await expectGuestsServed()
  })

  test('beside a thousand live streams that nobody reads', async () => {
    const streams = await dialMany(1_000)
    await Promise.all(
      streams.map(async (socket) => {
        socket.write(headOf('GET /api/live HTTP/1.1'))
        await once(socket, 'readable')
      }),
    )
    await expectGuestsServed()
  })
})
