import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openRefusingDatabase } from '#tests/support/database/refusing-database.ts'
import { openDatabaseServer } from './database-server.ts'

test('a DATABASE_URL server that is new enough is used', async () => {
  const { host, port, user, password } = inject('testServer')
  const databaseUrl = `postgres://${user}:${password}@localhost/postgres?host=${host}&port=${port}`
  const server = await openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve')
  expect(server.connection).toEqual({ connectionString: databaseUrl })
  await server.stop()
})

test('an unreachable database is reported in a sentence without the password', async () => {
  const databaseUrl = 'postgres://shop:secret@127.0.0.1:1/shop'
  const failure = openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve')
  await expect(failure).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check the address and that the server runs.',
  )
})

test('the start waits for a database that recovers from a crash, and logs that once', async () => {
  const logged: string[] = []
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) })
  const { url: databaseUrl, close } = await openRefusingDatabase('postgres', (connection) => connection <= 2)
  const server = await openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve', { log })
  expect(server.connection).toEqual({ connectionString: databaseUrl })
  expect(logged).toEqual(['the database is starting or recovering: waiting until it accepts connections'])
  close()
})

test.each([
  ['refuses connections', async () => ({ host: '127.0.0.1', port: await closedPort() })],
  ['has no socket yet', async () => ({ host: '/nowhere/at/all', port: 5432 })],
])('a start waits for a late database that %s, tells so, and then says why it gave up', async (_how, place) => {
  const { host, port } = await place()
  const told: string[] = []
  const databaseUrl = `postgres://shop:secret@localhost/shop?host=${encodeURIComponent(host)}&port=${port}`
  const options = { recoveryMs: 100, waitsUntilReachable: true, tell: (sentence: string) => void told.push(sentence) }
  const failure = openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve', options)
  await expect(failure).rejects.toThrow('The database of DATABASE_URL cannot be reached: ')
  expect(told).toEqual([
    expect.stringMatching(
      /^The database of DATABASE_URL cannot be reached \(connect E.*\)\. Waiting for up to 0\.1 seconds…$/,
    ),
  ])
})

test('a start that waited for a late database goes on when it is there', async () => {
  const { host, port: realPort, user, password } = inject('testServer')
  const port = await closedPort()
  const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const proxy = createServer((client) => {
    const real = connect(`${host}/.s.PGSQL.${realPort}`)
    client.pipe(real).pipe(client)
    client.on('error', () => {}).on('close', () => real.destroy())
  })
  const server = await openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve', {
    waitsUntilReachable: true,
    tell: () => void proxy.listen(port, '127.0.0.1'),
  })
  expect(server.connection).toEqual({ connectionString: databaseUrl })
  proxy.close()
})

test('a database that takes too long to recover is reported in a sentence', async () => {
  const { url: databaseUrl, close } = await openRefusingDatabase('postgres', () => true)
  const failure = openDatabaseServer({ databaseUrl, dataDir: '/nowhere' }, 'serve', { recoveryMs: 100 })
  await expect(failure).rejects.toMatchObject({
    name: 'StartProblem',
    message:
      'The database of DATABASE_URL is still starting or recovering after 0.1 seconds. Start again when it accepts connections.',
  })
  close()
})

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
