import { and, count, gte, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { archiveRuns, backupRuns, databaseStandbys, systemProblems } from '#server/database/schema/system.ts'

type MetricRow = { readonly labels: Record<string, string>; readonly value: number }

const LAST_DAY = sql`now() - interval '1 day'`

/** Numbers from the database, with only a few labels. None of them is about a person. */
export async function readMetricRows(db: Db) {
  const [jobs, oldestDueJob, orderRows, refundRows, problems, backups, protection] = await Promise.all([
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
    readProtection(db),
  ])
  return {
    jobs,
    oldest_due_job_seconds: [{ labels: {}, value: oldestDueJob }] as MetricRow[],
    orders_of_last_day: orderRows.map(({ value, ...labels }): MetricRow => ({ labels, value })),
    refunds_of_last_day: refundRows.map(({ value, ...labels }): MetricRow => ({ labels, value })),
    last_backup_age_seconds: backups.flatMap(({ last }): MetricRow[] =>
      last ? [{ labels: {}, value: Math.max(0, (Date.now() - last.getTime()) / 1000) }] : [],
    ),
    ...protection,
    system_problems: problems.map((labels): MetricRow => ({ labels, value: 1 })),
  }
}

type ProtectionRow = { name: string; value: number }
type Standby = { name: string; seconds: number; bytes: number }

/** How old the archive, its copy of the database and its last trial are, and how far each standby is behind. */
async function readProtection(db: Db) {
  const { rows } = await db.execute<ProtectionRow>(sql`
    select kind as name, extract(epoch from now() - max("finishedAt"))::float8 as value from ${archiveRuns} group by kind
    union all select 'log', extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver
      where last_archived_time is not null and current_setting('archive_mode') <> 'off'`)
  const ageOf = (wanted: string): MetricRow[] =>
    rows.filter(({ name }) => name === wanted).map(({ value }) => ({ labels: {}, value: Math.max(0, value) }))
  const standbys = await db.execute<Standby>(sql`
    select name, "behindMs" / 1000.0::float8 as seconds, "behindBytes"::float8 as bytes from ${databaseStandbys}
    where "seenAt" > now() - interval '2 minutes'`)
  return {
    last_archive_age_seconds: ageOf('log'),
    last_base_copy_age_seconds: ageOf('base_copy'),
    last_restore_trial_age_seconds: ageOf('trial'),
    standby_behind_seconds: standbys.rows.map(({ name, seconds }): MetricRow => ({ labels: { name }, value: seconds })),
    standby_behind_bytes: standbys.rows.map(({ name, bytes }): MetricRow => ({ labels: { name }, value: bytes })),
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
