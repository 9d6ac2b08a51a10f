import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { openDatabaseHealth } from '#server/database/database-health.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

/** A PostgreSQL socket that forwards to another one, and can be cut. */
async function openSocketTo(host: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'socket-'))
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(join(host, `.s.PGSQL.${port}`))
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    client.pipe(database).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, cut }
}

const real = await openTestDatabase()
const { host = '', port = 5432 } = real.connection
const socket = await openSocketTo(host, port)
const database = openDatabase({ ...real.connection, host: socket.folder })
const log = pino({ level: 'silent' })
const databaseHealth = openDatabaseHealth({ db: database.db, log, times: { shortOutageMs: 0 } })
const shop = await openTestShop({ database, databaseHealth })
let staff: Record<string, string>
let before: unknown

beforeAll(async () => {
  staff = await shop.signInStaff()
  expect((await shop.get('/api/admin/bookings', staff)).status).toBe(200)
  before = await (await shop.get('/api/menu')).json()
  await socket.cut()
})
afterAll(async () => {
  await shop.close()
  await database.close()
  await real.close()
})

test('while the database is away, pages and menu are shown as they were, also after a change that could not be read', async () => {
  shop.menu.invalidate()
  const answer = await shop.get('/api/menu')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(before)
})

test.each([
  ['a guest who follows an order', () => shop.get('/api/orders/SP-1?key=none')],
  ['staff at their screens', () => shop.get('/api/admin/bookings', staff)],
])('while the database is away, %s is asked to try again', async (_who, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    error: 'We cannot reach our records right now. Please try again in a moment.',
  })
})
