import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { announce, type LiveChannel, type LiveEvent, openPostgresLiveChannel } from './live-channel.ts'

let database: Database
let channel: LiveChannel
let heard: LiveEvent[]
let missed: number
let attempts: number
let stopListening: () => void
beforeEach(async () => {
  database = await openTestDatabase()
  attempts = 0
  const write = (line: string): void => {
    if (line.includes('tried again')) attempts += 1
  }
  const log = pino({ level: 'debug' }, { write })
  channel = await openPostgresLiveChannel(database.connection, log)
  heard = []
  missed = 0
  stopListening = channel.listen(
    (event) => heard.push(event),
    () => missed++,
  )
})
afterEach(async () => {
  await channel.close()
  await database.close()
})

const cutTheLine = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'restaurant: live' and datname = current_database()",
  )

test('events of a transaction arrive when it commits, in order', async () => {
  await database.db.transaction(async (tx) => {
    await announce(tx, { topic: 'orders', id: 'SP-1' })
    await announce(tx, { topic: 'menu' })
  })
  await expect.poll(() => heard).toEqual([{ topic: 'orders', id: 'SP-1' }, { topic: 'menu' }])
})

test('unknown events of another version of the site are ignored', async () => {
  await database.pool.query(`select pg_notify('live', '{"topic":"weather"}'), pg_notify('live', 'no json')`)
  await announce(database.db, { topic: 'deals' })
  await expect.poll(() => heard).toEqual([{ topic: 'deals' }])
})

test('a listener that has stopped gets nothing', async () => {
  const others: LiveEvent[] = []
  channel.listen(
    (event) => others.push(event),
    () => {},
  )
  stopListening()
  await announce(database.db, { topic: 'menu' })
  await expect.poll(() => others).toHaveLength(1)
  expect(heard).toEqual([])
})

test('a broken connection is restored, and every listener learns that events may be missing', async () => {
  await cutTheLine()
  await expect.poll(() => missed).toBe(1)
  await announce(database.db, { topic: 'bookings' })
  await expect.poll(() => heard).toEqual([{ topic: 'bookings' }])
})

test('connecting is retried until the database accepts connections', async () => {
  const outside = new Client(inject('testServer'))
  await outside.connect()
  const { database: name } = database.connection
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(3)
  expect(missed).toBe(0)
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  await expect.poll(() => missed).toBe(1)
})

test('when the database is back, the pause between two attempts ends', async () => {
  const said = new Map<string, () => void>()
  const untilSaid = (words: string) => new Promise<void>((resolve) => said.set(words, resolve))
  const log = pino({ level: 'debug' }, { write: (line: string) => said.get(JSON.parse(line).msg)?.() })
  let wake = () => {}
  const onBack = (listener: () => void) => {
    wake = listener
    return () => {}
  }
  const waiting = await openPostgresLiveChannel(database.connection, log, { onBack, look: async () => {} })
  const outside = new Client(inject('testServer'))
  await outside.connect()
  const { database: name } = database.connection
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await outside.query(`alter database ${name} allow_connections false`)
    const failedOnce = untilSaid('live updates will be tried again')
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await failedOnce
    const failedTwice = untilSaid('live updates will be tried again')
    vi.advanceTimersByTime(250)
    await failedTwice
    await outside.query(`alter database ${name} allow_connections true`)
    const isBack = untilSaid('live updates are back')
    wake()
    // Less than the pause that would be next.
    vi.advanceTimersByTime(200)
    await isBack
  } finally {
    vi.useRealTimers()
    await outside.end()
    await waiting.close()
  }
})

test('when the database comes back during an attempt that fails, the next one follows at once', async () => {
  const said = new Map<string, () => void>()
  const untilSaid = (words: string) => new Promise<void>((resolve) => said.set(words, resolve))
  const log = pino({ level: 'debug' }, { write: (line: string) => said.get(JSON.parse(line).msg)?.() })
  const proxy = await openProxy(database.connection)
  let wake = () => {}
  const onBack = (listener: () => void) => {
    wake = listener
    return () => {}
  }
  const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port }
  const waiting = await openPostgresLiveChannel(connection, log, { onBack, look: async () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const silent = proxy.beSilent()
    await expectSoon(() => vi.getTimerCount() > 0)
    vi.advanceTimersByTime(250)
    await silent
    wake()
    proxy.forwardAgain()
    const isBack = untilSaid('live updates are back')
    // Less than the pause that would be next.
    vi.advanceTimersByTime(250)
    await isBack
  } finally {
    vi.useRealTimers()
    await waiting.close()
    proxy.close()
  }
})

test('when the database comes back during an attempt that nobody answers, another one is not kept waiting by it', async () => {
  const said = new Map<string, () => void>()
  const log = pino({ level: 'info' }, { write: (line: string) => said.get(JSON.parse(line).msg)?.() })
  const isBack = new Promise<void>((resolve) => said.set('live updates are back', resolve))
  const proxy = await openProxy(database.connection)
  let wake = () => {}
  const onBack = (listener: () => void) => {
    wake = listener
    return () => {}
  }
  const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port }
  const waiting = await openPostgresLiveChannel(connection, log, { onBack, look: async () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const silent = proxy.beSilent()
    await expectSoon(() => vi.getTimerCount() > 0)
    vi.advanceTimersByTime(250)
    await silent
    proxy.answerTheNext()
    wake()
    // Much less than the patience of the first attempt, which still waits.
    vi.advanceTimersByTime(250)
    await isBack
  } finally {
    vi.useRealTimers()
    await waiting.close()
    proxy.close()
  }
})

/** Real time passes, although timers stand still. */
async function expectSoon(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

/** A proxy that can keep connections without a word, as one in front of a machine that has lost its power. */
async function openProxy({ host = '', port = 5432 }: Database['connection']) {
  const sockets = new Set<Socket>()
  let onSilent: (() => void) | undefined
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}))
    if (onSilent) return onSilent()
    const forwarded = connect(join(host, `.s.PGSQL.${port}`))
    sockets.add(forwarded.on('error', () => {}))
    client.pipe(forwarded).pipe(client)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when the next connection waits. */
    beSilent: () =>
      new Promise<void>((resolve) => {
        onSilent = resolve
        cut()
      }),
    /** Without a word to whoever waits. */
    answerTheNext(): void {
      onSilent = undefined
    },
    forwardAgain(): void {
      onSilent = undefined
      cut()
    },
    close(): void {
      cut()
      server.close()
    },
  }
}
