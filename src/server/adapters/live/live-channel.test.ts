import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { announce, type LiveChannel, type LiveEvent, openPostgresLiveChannel } from './live-channel.ts'

let database: Database
let channel: LiveChannel
let heard: LiveEvent[]
let missed: number
let warnings: number
let stopListening: () => void
beforeEach(async () => {
  database = await openTestDatabase()
  warnings = 0
  const log = pino({ level: 'warn' }, { write: () => void warnings++ })
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
  await vi.waitFor(() => expect(missed).toBe(1), { timeout: 10_000 })
  await announce(database.db, { topic: 'bookings' })
  await expect.poll(() => heard).toEqual([{ topic: 'bookings' }])
})

test('connecting is retried until the database accepts connections', async () => {
  const outside = new Client(inject('testServer'))
  await outside.connect()
  const { database: name } = database.connection
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await vi.waitFor(() => expect(warnings).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
  expect(missed).toBe(0)
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  await vi.waitFor(() => expect(missed).toBe(1), { timeout: 10_000 })
})
