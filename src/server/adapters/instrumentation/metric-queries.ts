import { and, count, gte, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { backupRuns, systemProblems } from '#server/database/schema/system.ts'

export type MetricRow = { readonly labels: Record<string, string>; readonly value: number }

const LAST_DAY = sql`now() - interval '1 day'`

/** Numbers from the database, with only a few labels. None of them is about a person. */
export async function readMetricRows(db: Db) {
  const [jobs, oldestDueJob, orderRows, refundRows, problems, backups] = await Promise.all([
    countJobs(db),
    readOldestDueJob(db),
    countOrders(db),
    db
      .select({ status: refunds.status, value: count() })
      .from(refunds)
      .where(gte(refunds.createdAt, LAST_DAY))
      .groupBy(refunds.status),
    db.select({ code: systemProblems.code }).from(systemProblems).where(isNull(systemProblems.endedAt)),
    db.select({ last: max(backupRuns.takenAt) }).from(backupRuns),
  ])
  return {
    jobs,
    oldest_due_job_seconds: [{ labels: {}, value: oldestDueJob }] as MetricRow[],
    orders_of_last_day: orderRows.map(({ value, ...labels }): MetricRow => ({ labels, value })),
    refunds_of_last_day: refundRows.map(({ value, ...labels }): MetricRow => ({ labels, value })),
    last_backup_age_seconds: backups.flatMap(({ last }): MetricRow[] =>
      last ? [{ labels: {}, value: Math.max(0, (Date.now() - last.getTime()) / 1000) }] : [],
    ),
    system_problems: problems.map((labels): MetricRow => ({ labels, value: 1 })),
  }
}

async function countJobs(db: Db): Promise<MetricRow[]> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where locked_at is null and last_error is null)::int as queued,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where locked_at is null and last_error is not null and attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs`)
  return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
}

async function readOldestDueJob(db: Db): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at < now()`)
  return rows[0]?.seconds ?? 0
}

const countOrders = (db: Db) =>
  db
    .select({ status: orders.status, payment_status: orders.paymentStatus, type: orders.type, value: count() })
    .from(orders)
    .where(and(gte(orders.createdAt, LAST_DAY), isNull(orders.deletedAt), isRealOrder))
    .groupBy(orders.status, orders.paymentStatus, orders.type)
