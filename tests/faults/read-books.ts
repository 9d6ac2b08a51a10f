import { LIVE_PG_CHANNEL } from '#server/adapters/live/live-channel.ts'
import type { JournalBook, ShopBooks } from './books.ts'
import type { DatabaseCluster } from './processes/database-cluster.ts'
import { ask } from './shop-client.ts'

/** The scheduled jobs, which recur automatically. */
export const TIMETABLE_JOBS = ['reconcile_payments', 'give_up_unaccepted', 'purge', 'sweep_pictures']

/** The shop's own books, from its database. */
export async function readShopBooks({ query }: DatabaseCluster): Promise<ShopBooks> {
  return {
    orders:
      await query(`SELECT id, status, "paymentStatus", "totalCents", "paidCents", "dueCents", "refundedCents", "paidBySession",
      "attentionCode", "customerEmail" AS email, notes, "deletedAt" IS NOT NULL AS "isDeleted",
      "begunAt" IS NOT NULL AS "isBegun", "payBy" IS NOT NULL AND "agreedAt" IS NULL AND "deletedAt" IS NULL AND status = 'new'
        AS "isUnaccepted", "payBy" IS NOT NULL AS "isPaidLater", version FROM orders`),
    sessions: await query('SELECT "orderId", "sessionId", status, "paymentIntent" FROM checkout_sessions'),
    refunds: await query(
      'SELECT id, "orderId", "refundId", "amountCents", "tipCents", "goodwillCents", status, "requestedBy" FROM refunds',
    ),
    payments: await query(
      'SELECT "orderId", method, "amountCents", "tipCents", "goodwillCents", "reversesId", "sessionId" FROM order_payments',
    ),
    counted: await query('SELECT id, "menuItemId" AS "dishId", "left" FROM sold_out WHERE "left" IS NOT NULL'),
    held: await query('SELECT "orderId", "soldOutId", quantity, "isGivenBack" FROM held_portions'),
    lines: await query('SELECT "orderId", "menuItemId" AS "dishId", quantity FROM order_lines'),
    bookings: await query('SELECT id, status, version FROM bookings'),
    audit: await query('SELECT entity, "entityId", action, actor, changes FROM audit_entries'),
    jobs: await readJobs({ query }),
  }
}

/**
 * Without those that a newer job with the same key replaced while they ran, and whose worker was then killed: graphile-worker gives
 * them no further attempt, and the newer job does their work.
 */
async function readJobs({ query }: Pick<DatabaseCluster, 'query'>): Promise<string[]> {
  const jobs = await query<{ name: string }>(
    `SELECT task_identifier || coalesce(': ' || last_error, '') AS name FROM graphile_worker.jobs
      WHERE task_identifier <> ALL ($1) AND NOT (key IS NULL AND attempts >= max_attempts AND last_error IS NULL)`,
    [TIMETABLE_JOBS],
  )
  return jobs.map(({ name }) => name)
}

const DAY_MS = 24 * 60 * 60_000

/** The journal of the days around this moment, as the accountant gets it. */
export async function readJournal(
  url: string,
  headers: Readonly<Record<string, string>>,
  now: Date,
): Promise<JournalBook[]> {
  const [from, to] = [-3, 3].map((days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10))
  const { status, body } = await ask(`${url}/api/admin/journal?from=${from}&to=${to}`, { headers })
  if (status !== 200) throw new Error(`The journal was answered ${status}.`)
  const entries = body.entries as { readonly day: string; readonly role: string; readonly amount: number }[]
  return entries.map(({ day, role, amount }) => ({ day, role, amountCents: Math.round(amount * 100) }))
}

/** Orders are deleted with everything that belongs to them. */
const EMPTIED = [
  'orders',
  'payment_events',
  'bookings',
  'audit_entries',
  'rate_limits',
  'graphile_worker._private_jobs',
]

/** Deletes every order and booking. `TRUNCATE` would wait for all readers, and could deadlock. */
export async function emptyShop({ query }: Pick<DatabaseCluster, 'query'>): Promise<void> {
  for (const table of EMPTIED) await query(`DELETE FROM ${table}`)
  for (const topic of ['orders', 'bookings']) {
    await query('SELECT pg_notify($1, $2)', [LIVE_PG_CHANNEL, JSON.stringify({ topic })])
  }
}
