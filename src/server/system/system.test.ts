import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { SystemState } from '#contract/system.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { listLostProtection } from '#server/alert/alert-queries.ts'
import { oneTimeSteps } from '#server/database/schema/one-time-step.ts'
import { orders, paymentEvents } from '#server/database/schema/order.ts'
import { systemProblems } from '#server/database/schema/system.ts'
import { checkSystem } from '#server/system/check-system.ts'
import { listStandbys, saveStandbys } from '#server/system/protection-queries.ts'
import { lockSystemCheck, recordBackup } from '#server/system/system-queries.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { payWith, placeOrder, setTheMenu, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, receiveAnnouncements, type TestShop } from '#tests/support/shop/test-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const afterNoon = (ms: number) => new Date(NOON.getTime() + ms)

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
beforeAll(async () => {
  post = await openMailServer()
  shop = await openTestShop({
    trustedProxies: 1,
    mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
  })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  shop.setTime(NOON)
  await shop.db.update(orders).set({ status: 'completed', paidAt: afterNoon(-10 * DAY_MS) })
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  await shop.db.execute(sql`truncate payment_events, milestones, backup_runs, system_problems`)
})

afterEach(() => shop.jobs.stop())

async function readSystem(at = shop): Promise<SystemState> {
  const answer = await at.get('/api/admin/system', staff)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SystemState
}
async function checked(at = shop): Promise<SystemState> {
  await at.system.check()
  return readSystem(at)
}
/** Returns when the connections are closed; without a time limit, PostgreSQL would only send the signal. */
const cutConnections = (operator: Client, database: string | undefined) =>
  operator.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [database])
const codes = ({ problems }: SystemState) => problems.map(({ code }) => code)
const paidOrder = async () => {
  const placed = await placeOrder(shop, menu, { email: 'ada@example.com' })
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
}

test('a healthy shop has no problems, and lists its processes with their versions', async () => {
  const state = await checked()
  expect(state).toMatchObject({ problems: [], ended: [], lastBackupAt: null })
  expect(state.checkedAt).not.toBeNull()
  expect(state.postgresVersion).toMatch(/^\d+/)
  expect(state.processes).toEqual([
    expect.objectContaining({
      pid: process.pid,
      nodeVersion: process.versions.node,
      productVersion: expect.stringMatching(/^\d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/),
    }),
  ])
  await using other = await openTestShop({ database: shop.database })
  expect((await checked(other)).processes).toHaveLength(2)
  await other.system.stop()
  expect((await readSystem()).processes).toHaveLength(1)
})

test('a mail server that refuses is a problem until it accepts mail again, and is then in the history', async () => {
  post.become('refuses')
  await paidOrder()
  await shop.db.update(orders).set({ status: 'completed' })
  shop.jobs.start()
  await expect.poll(async () => codes(await checked())).toEqual(['mail_failing'])
  const [problem] = (await readSystem()).problems
  expect(problem).toMatchObject({
    sentence: '1 email to a guest could not be sent. The mail server refuses the recipient.',
    since: NOON.toISOString(),
    endedAt: null,
  })
  post.become('fine')
  shop.setTime(afterNoon(5 * MINUTE_MS))
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await expect.poll(async () => codes(await checked())).toEqual([])
  expect((await readSystem()).ended).toEqual([{ ...problem, endedAt: afterNoon(5 * MINUTE_MS).toISOString() }])
})

test('the start of a problem survives a restart, and a problem is stored once for all processes', async () => {
  await recordBackup(shop.db, afterNoon(-3 * DAY_MS))
  await shop.system.check()
  shop.setTime(afterNoon(DAY_MS))
  await using restarted = await openTestShop({ database: shop.database })
  await Promise.all([restarted.system.check(), shop.system.check(), checkSystem(restarted), checkSystem(shop)])
  const { problems } = await readSystem()
  expect(problems).toMatchObject([
    { code: 'backup_overdue', since: afterNoon(-3 * DAY_MS + 25 * 3_600_000).toISOString() },
  ])
  await recordBackup(shop.db, afterNoon(DAY_MS))
  expect(codes(await checked())).toEqual([])
  await restarted.system.stop()
})

test('a missing backup is a problem after a day', async () => {
  await shop.db.insert(oneTimeSteps).values({ name: 'opened', reachedAt: afterNoon(-2 * DAY_MS) })
  expect((await checked()).problems).toMatchObject([
    { code: 'backup_overdue', sentence: 'No backup has been made yet.' },
  ])
})

test('an unreachable address service is a problem until it answers', async () => {
  const locate = (address: string) => shop.post('/api/delivery/check', { address })
  await locate('down')
  shop.setTime(afterNoon(10 * MINUTE_MS))
  await locate('down')
  expect((await checked()).problems).toMatchObject([{ code: 'geocoder_failing', since: NOON.toISOString() }])
  await locate('1 Near Street')
  expect(codes(await checked())).toEqual([])
})

test('payments without a webhook are a problem until one arrives', async () => {
  await paidOrder()
  await shop.db.update(orders).set({ status: 'completed' })
  await shop.db.delete(paymentEvents)
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  shop.setTime(afterNoon(3 * MINUTE_MS))
  expect((await checked()).problems).toMatchObject([{ code: 'webhooks_missing', since: NOON.toISOString() }])
  await shop.db
    .insert(paymentEvents)
    .values({ id: 'evt_1', type: 'checkout.session.completed', receivedAt: NOON, mode: 'demo' })
  expect(codes(await checked())).toEqual([])
})

test('new orders without an open staff screen are a problem', async () => {
  await paidOrder()
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  expect(codes(await checked())).toEqual([])
  shop.setTime(afterNoon(2 * MINUTE_MS))
  expect((await checked()).problems).toMatchObject([
    { code: 'orders_unaccepted', sentence: '1 new order is waiting, and no staff screen is open to ring.' },
  ])
  const screen = await shop.get('/api/admin/live', staff)
  expect(await checked()).toMatchObject({ problems: [], processes: [{ staffScreens: 1 }] })
  await screen.body?.cancel()
})

test('orders of a rehearsal wait and are paid without being a problem', async () => {
  await paidOrder()
  await shop.db.update(orders).set({ isRehearsal: true, customerEmail: null })
  await shop.db.delete(paymentEvents)
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  shop.setTime(afterNoon(3 * MINUTE_MS))
  expect(codes(await checked())).toEqual([])
  await shop.db.update(orders).set({ isRehearsal: false })
  expect(codes(await checked())).toEqual(['webhooks_missing', 'orders_unaccepted'])
})

test('jobs that do not run are a problem', async () => {
  await shop.db.execute(sql`select graphile_worker.add_job('purge', run_at := ${NOON.toISOString()}::timestamptz)`)
  shop.setTime(afterNoon(6 * MINUTE_MS))
  expect((await checked()).problems).toMatchObject([{ code: 'jobs_stopped', since: NOON.toISOString() }])
})

test('a job that fails every minute is one problem, not one every minute', async () => {
  await shop.db.execute(sql`select graphile_worker.add_job('purge', max_attempts := 1)`)
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'No space left'`)
  expect(codes(await checked())).toEqual(['jobs_failing'])
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  shop.setTime(afterNoon(MINUTE_MS))
  expect(codes(await checked())).toEqual(['jobs_failing'])
  shop.setTime(afterNoon(2 * MINUTE_MS))
  expect(codes(await checked())).toEqual([])
})

test('staff screens are notified when a problem begins or ends, and not otherwise', async () => {
  await receiveAnnouncements(shop)
  let heard = 0
  const stop = shop.live.listen(
    ({ topic }) => {
      if (topic === 'system') heard++
    },
    () => {},
  )
  await recordBackup(shop.db, afterNoon(-3 * DAY_MS))
  for (let time = 0; time < 3; time++) await shop.system.check()
  await expect.poll(() => heard).toBe(1)
  await recordBackup(shop.db, NOON)
  await shop.system.check()
  await expect.poll(() => heard).toBe(2)
  stop()
})

test('problems that ended more than thirty days ago are deleted', async () => {
  const span = { firstSeenAt: afterNoon(-40 * DAY_MS), lastSeenAt: afterNoon(-31 * DAY_MS) }
  const problem = { code: 'disk_low' as const, sentence: 'Full.', advice: 'Delete.' }
  await shop.db.insert(systemProblems).values({ ...problem, ...span, endedAt: afterNoon(-31 * DAY_MS) })
  await shop.db.insert(systemProblems).values({ ...problem, ...span, endedAt: afterNoon(-29 * DAY_MS) })
  expect((await checked()).ended).toHaveLength(1)
  expect(await shop.db.select().from(systemProblems)).toHaveLength(1)
})

test('only admins can read the system’s state', async () => {
  expect((await shop.get('/api/admin/system')).status).toBe(401)
})

test('a database outage is in the history, although another process was checking when it ended', async () => {
  const operator = new Client(inject('testServer'))
  await operator.connect()
  const { database } = shop.database.connection
  await operator.query(`alter database ${database} allow_connections false`)
  await cutConnections(operator, database)
  await shop.system.check()
  await operator.query(`alter database ${database} allow_connections true`)
  await operator.end()
  await shop.db.transaction(async (tx) => {
    expect(await lockSystemCheck(tx)).toBe(true)
    await shop.system.check()
  })
  await shop.system.check()
  expect((await readSystem()).ended.map(({ code }) => code)).toEqual(['database_away'])
})

test('a database outage is in the history, once for all processes', async () => {
  const operator = new Client(inject('testServer'))
  await operator.connect()
  const { database } = shop.database.connection
  await using other = await openTestShop({ database: shop.database })
  await operator.query(`alter database ${database} allow_connections false`)
  await cutConnections(operator, database)
  await Promise.all([shop.system.check(), other.system.check()])
  await operator.query(`alter database ${database} allow_connections true`)
  await operator.end()
  for (const each of [shop, other]) each.setTime(afterNoon(3 * MINUTE_MS))
  await shop.system.check()
  await other.system.check()
  expect(await readSystem()).toMatchObject({
    problems: [],
    ended: [{ code: 'database_away', since: NOON.toISOString(), endedAt: afterNoon(3 * MINUTE_MS).toISOString() }],
  })
  await other.system.stop()
})

test('a machine whose processes were killed is missed until it reports again', async () => {
  await checked()
  await shop.db.execute(sql`insert into server_processes (id, readings, "seenAt")
    select gen_random_uuid(), jsonb_set(readings, '{host}', '"counter"'), now() - interval '3 minutes' from server_processes limit 1`)
  const missed = await checked()
  expect(codes(missed)).toContain('machine_gone')
  expect(missed.goneMachines).toMatchObject([{ host: 'counter' }])
  expect(await listLostProtection(shop.db)).toEqual(['The machine counter no longer reports.'])
  await shop.db.execute(sql`update server_processes set "seenAt" = now()`)
  expect(await checked()).toMatchObject({ goneMachines: [], problems: [] })
  await shop.db.execute(sql`delete from server_processes`)
})

test('standbys that no longer follow are remembered for a day', async () => {
  await saveStandbys(shop.db)
  await shop.db.execute(sql`insert into database_standbys (name, "behindMs", "behindBytes", "seenAt")
    values ('node2', 0, 0, now() - interval '1 hour'), ('node3', 0, 0, now() - interval '2 days'), ('node4', 7, 9, now())`)
  await saveStandbys(shop.db)
  expect(await listStandbys(shop.db)).toMatchObject([
    { name: 'node2', isThere: false },
    { name: 'node4', isThere: true, behindMs: 7, behindBytes: 9 },
  ])
})
