import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PG_CHANNEL } from '#server/adapters/live/live-channel.ts'
import { readShopBooks, TIMETABLE_JOBS } from './read-books.ts'
import { MARK_TOPIC } from './staff-screen.ts'
import type { World } from './world.ts'

const ROUNDS_MAX = 30
/** Long enough that a slow machine does not count as a fault; only reached when something is wrong. */
const PATIENCE_MS = 120_000
const LOOK_AGAIN_MS = 10
const MARK_AGAIN_MS = 250
/** A healthy worker needs less for one job, so a worker that holds one for longer was killed. */
const ORPHANED_AFTER_MS = 3_000

/** What is due after a minute: the scheduled jobs, and those that wait for a retry. */
export async function queueMinutely({ cluster }: World): Promise<void> {
  await cluster.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL AND attempts > 0`,
  )
  for (const job of ['reconcile_payments', 'give_up_unaccepted']) {
    await cluster.query('SELECT graphile_worker.add_job($1, job_key := $1, max_attempts := 1)', [job])
  }
}

/** Repairs everything, then lets hours pass until nothing more happens. Returns the problems on the way. */
export async function repairAndSettle(world: World): Promise<string[]> {
  const { faults, servers, state, webhooks, clock } = world
  const repair = () => {
    for (const plan of Object.values(faults)) plan.repair()
    webhooks.repair()
  }
  repair()
  await finish(state.underWay)
  // Work that was under way may have planned more faults.
  repair()
  await Promise.all(servers.map((server) => server.start()))
  await Promise.all(servers.map(({ skew }) => skew(0)))
  const unsettled = await settle(world)
  const open = await listPayablePages(world)
  clock.advance(3 * 60)
  await world.setClocks()
  await world.cluster.query("SELECT graphile_worker.add_job('purge', job_key := 'purge', max_attempts := 1)")
  const later = await settle(world)
  return [...unsettled, ...open, ...later, ...(await screensCatchUp(world))]
}

/** Work under way may cause more work: a killed server is restarted. */
async function finish(underWay: Promise<unknown>[]): Promise<void> {
  while (underWay.length > 0) await Promise.all(underWay.splice(0))
}

async function settle(world: World): Promise<string[]> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    world.clock.advance(3)
    await world.setClocks()
    await world.cluster.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()')
    await queueMinutely(world)
    await world.webhooks.resend()
    if (!(await jobsAreDone(world))) return ['Jobs are not done although all is well.']
    if (await isQuiet(world)) return []
  }
  return ['The shop does not come to rest.']
}

/** Waits until no job is due. */
async function jobsAreDone({ cluster, state }: World): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    const [{ due } = { due: 0 }] = await cluster.query<{ due: number }>(
      `SELECT count(*)::int AS due FROM graphile_worker._private_jobs
        WHERE (run_at <= now() AND attempts < max_attempts) OR locked_at IS NOT NULL`,
    )
    if (due === 0) return true
    if (state.serverKills + state.databaseKills > 0) await freeOrphans(cluster)
  }
  return false
}

/** The worker itself does this after four hours. */
const freeOrphans = ({ query }: World['cluster']) =>
  query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
      WHERE locked_at < now() - $1::float8 * interval '1 millisecond'`,
    [ORPHANED_AFTER_MS],
  )

/**
 * Nothing waits: no event, no job except scheduled ones, no page to be opened, no refund to be sent, no page of a closed order.
 */
async function isQuiet({ cluster, webhooks }: World): Promise<boolean> {
  const [{ busy } = { busy: true }] = await cluster.query<{ busy: boolean }>(
    `SELECT EXISTS (SELECT FROM refunds WHERE status = 'pending' AND "refundId" IS NULL)
        OR EXISTS (SELECT FROM graphile_worker.jobs WHERE task_identifier <> ALL ($1) AND attempts < max_attempts)
        OR EXISTS (SELECT FROM checkout_sessions s JOIN orders o ON o.id = s."orderId" WHERE s.status = 'opening'
          OR s.status = 'open' AND NOT (o.status = 'pending' AND o."paymentStatus" = 'unpaid' AND o."deletedAt" IS NULL)) AS busy`,
    [TIMETABLE_JOBS],
  )
  return !busy && webhooks.waiting() === 0
}

/** Pages of closed orders that guests can still pay on. */
async function listPayablePages({ cluster, stripe, state }: World): Promise<string[]> {
  const { orders } = await readShopBooks(cluster)
  const known = new Set(state.people.checkouts.flatMap(({ urls }) => [...urls].map((url) => url.split('/').at(-1))))
  return stripe
    .sessions()
    .filter(({ id, status }) => status === 'open' && known.has(id))
    .filter(({ metadata }) => {
      const order = orders.find(({ id }) => id === metadata.orderId)
      return order?.status !== 'pending' || order.paymentStatus !== 'unpaid'
    })
    .map(({ id, metadata }) => `${id} can still be paid on, and ${metadata.orderId} is over.`)
}

/**
 * Waits until each screen has received a mark, and has read everything announced before it. The screen is then compared with the
 * books: an update that was never announced is still missing.
 */
async function screensCatchUp({ cluster, screens }: World): Promise<string[]> {
  const mark = randomUUID()
  const isCaughtUp = (screen: World['screens'][number]) => screen.mark() === mark && !screen.isReading()
  let markedAt = 0
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    if (screens.every(isCaughtUp)) return []
    if (Date.now() - markedAt < MARK_AGAIN_MS) continue
    markedAt = Date.now()
    await cluster.query('SELECT pg_notify($1, $2)', [LIVE_PG_CHANNEL, JSON.stringify({ topic: MARK_TOPIC, id: mark })])
  }
  return ['A screen no longer receives events.']
}
