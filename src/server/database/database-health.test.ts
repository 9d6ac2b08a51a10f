import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { openDatabaseHealth } from './database-health.ts'

const lines: { msg: string; refused?: number; reason?: string }[] = []
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
const database = await openTestDatabase()
const health = openDatabaseHealth({ db: database.db, log, times: { askAgainMs: 20 } })
const operator = new Client(inject('testServer'))
const name = database.connection.database

const allowConnections = async (isAllowed: boolean) => {
  await operator.query(`alter database ${name} allow_connections ${isAllowed}`)
  if (!isAllowed)
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}
const failure = (statement: string) => database.db.execute(sql.raw(statement)).catch((error: unknown) => error)

beforeAll(() => operator.connect())
beforeEach(() => lines.splice(0))
afterAll(async () => {
  await health.stop()
  await operator.end()
  await database.close()
})

test('an outage is two lines in the log, the second with the number of refused requests, and wakes those who wait', async () => {
  const { promise: isBack, resolve } = Promise.withResolvers<void>()
  const stop = health.onBack(resolve)
  await allowConnections(false)
  for (let request = 0; request < 3; request++) {
    expect(health.notice(await failure('select 1'))).toBe(true)
    health.countRefused()
  }
  expect(health.trouble()).toMatchObject({ code: 'database_away' })
  await allowConnections(true)
  await isBack
  stop()
  expect(health.trouble()).toBeUndefined()
  expect(lines).toMatchObject([
    { msg: 'the database is away', reason: expect.any(String) },
    { msg: 'the database is back; so many requests were refused', refused: 3 },
  ])
})

test('a database that has gone away is noticed without a request', async () => {
  await allowConnections(false)
  await health.look()
  expect(health.trouble()).toMatchObject({ code: 'database_away' })
  await allowConnections(true)
  await expect.poll(() => health.trouble()).toBeUndefined()
})

test('a database that does not answer in time is away', async () => {
  const silent = { execute: () => new Promise(() => {}) } as unknown as typeof database.db
  const watch = openDatabaseHealth({ db: silent, log, times: { patienceMs: 10, askAgainMs: 10 } })
  await watch.look()
  expect(watch.trouble()).toMatchObject({ code: 'database_away' })
  await watch.stop()
})

test('a refused statement is no outage', async () => {
  expect(health.notice(await failure('select * from no_such_table'))).toBe(false)
  expect(health.notice(undefined)).toBe(false)
  expect(lines).toEqual([])
})

test('a full disk lasts until something larger than a row can be stored', async () => {
  await database.db.execute(
    sql.raw(`create function refuse_tables() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`),
  )
  await database.db.execute(
    sql.raw(
      "create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_tables()",
    ),
  )
  const full = await failure("do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$")
  expect(health.notice(full)).toBe(true)
  await health.look()
  expect(health.trouble()).toMatchObject({ code: 'disk_full' })
  await database.db.execute(sql.raw('drop event trigger full_disk'))
  await expect.poll(() => health.trouble()).toBeUndefined()
  expect(lines[0]?.msg).toBe('the database’s disk is full')
})
