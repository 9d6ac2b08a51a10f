import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { healthRoutes } from '#server/app/health-routes.ts'
import { lookWhileDeaf } from '#server/jobs/jobs.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
/** Connected to another database on the same server. */
let operator: Client
beforeEach(async () => {
  shop = await openTestShop()
  operator = new Client(inject('testServer'))
  await operator.connect()
})
afterEach(async () => {
  await shop.close()
  await operator.end()
})

const query = async (sql: string) => (await shop.database.pool.query(sql)).rows
const addJob = () => query("select graphile_worker.add_job('purge')")
const untilAllIsDone = () =>
  expect.poll(() => query('select task_identifier, last_error from graphile_worker.jobs')).toEqual([])
const health = async () => {
  const answer = await shop.get('/api/health')
  return { code: answer.status, ...(await answer.json()) }
}
const untilHealthIs = (expected: object) => expect.poll(health).toEqual(expected)

const databaseName = () => shop.database.connection.database
const cutConnections = () =>
  operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [databaseName()])
const allowConnections = (isAllowed: boolean) =>
  operator.query(`alter database ${databaseName()} allow_connections ${isAllowed}`)

test('a job whose completion cannot be stored runs again, and so do all others', async () => {
  await query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
  shop.jobs.start()
  await addJob()
  await untilHealthIs({ code: 200, status: 'ok', jobs: 'restarting' })
  await query('drop trigger refuse on graphile_worker._private_jobs')
  await addJob()
  await untilAllIsDone()
  expect(await health()).toEqual({ code: 200, status: 'ok' })
})

test('jobs that start while the database is away run once it is back', async () => {
  await addJob()
  await allowConnections(false)
  await cutConnections()
  shop.jobs.start()
  await untilHealthIs({ code: 503, status: 'unavailable', jobs: 'restarting' })
  await allowConnections(true)
  await untilAllIsDone()
  expect(await health()).toEqual({ code: 200, status: 'ok' })
})

test('a job whose connection is lost midway is completed later', async () => {
  const blocker = new Client(shop.database.connection)
  blocker.on('error', () => {}) // it is cut off as well
  await blocker.connect()
  await blocker.query('begin; lock table rate_limits in access exclusive mode')
  shop.jobs.start()
  await addJob()
  const blocked = "wait_event_type = 'Lock' and query like '%rate_limits%'"
  const countBlocked = async () =>
    (await operator.query(`select from pg_stat_activity where datname = $1 and ${blocked}`, [databaseName()])).rowCount
  await expect.poll(countBlocked).toBeGreaterThan(0)
  await cutConnections()
  await untilAllIsDone()
  expect(await health()).toEqual({ code: 200, status: 'ok' })
})

test('while new jobs cannot be heard, they are looked for twice a second', () => {
  vi.useFakeTimers()
  const events: WorkerEvents = new EventEmitter()
  const nudge = vi.fn()
  const about = { ctx: undefined, workerPool: { nudge }, client: undefined, error: undefined } as never
  lookWhileDeaf(events)
  events.emit('pool:listen:error', about)
  events.emit('pool:listen:error', about)
  vi.advanceTimersByTime(10_000)
  expect(nudge).toHaveBeenCalledTimes(20)
  events.emit('pool:listen:success', about)
  vi.advanceTimersByTime(10_000)
  expect(nudge).toHaveBeenCalledTimes(20)
  vi.useRealTimers()
})

const lockJobs = (workerId: string) =>
  query(`update graphile_worker._private_jobs set locked_by = '${workerId}', locked_at = now()`)

test('the job of a killed process runs as soon as another process starts', async () => {
  await addJob()
  await lockJobs('pool-of-a-dead-process')
  shop.jobs.start()
  await untilAllIsDone()
})

test('the job of a live process is left to it', async () => {
  await using other = await openTestShop({ database: shop.database })
  other.jobs.start()
  const alive = `select application_name as name from pg_stat_activity
    where application_name like 'restaurant: jobs %' and datname = current_database()`
  await expect.poll(() => query(alive)).toHaveLength(1)
  const [{ name }] = await query(alive)
  await addJob()
  await untilAllIsDone()
  await query("select graphile_worker.add_job('purge', run_at := now() + interval '1 hour')")
  await lockJobs(name.replace('restaurant: jobs ', ''))
  shop.jobs.start()
  await expect.poll(() => query(alive)).toHaveLength(2)
  expect(await query('select from graphile_worker.jobs where locked_by is not null')).toHaveLength(1)
})

test.each([
  [0, { code: 200, status: 'ok' }],
  [1_000, { code: 200, status: 'ok', jobs: 'restarting' }],
  [119_999, { code: 200, status: 'ok', jobs: 'restarting' }],
  [120_000, { code: 503, status: 'unavailable', jobs: 'restarting' }],
])('jobs that have been interrupted for %i ms are reported as %j', async (interruptedForMs, expected) => {
  const answer = await healthRoutes(shop, { interruptedForMs: () => interruptedForMs }).request('/health')
  expect({ code: answer.status, ...(await answer.json()) }).toEqual(expected)
})
