import { and, count, desc, eq, gte, isNotNull, isNull, lt, lte, max, min, or, sql } from 'drizzle-orm'
import type { OrderType } from '#domain/order/order-status.ts'
import type { Problem } from '#domain/system/problem.ts'
import type { CountedSince, FailingJobs, ProcessReadings } from '#domain/system/readings.ts'
import type { Db } from '#server/database/client.ts'
import { oneTimeSteps } from '#server/database/schema/one-time-step.ts'
import { isRealOrder, orders, paymentEvents } from '#server/database/schema/order.ts'
import { backupRuns, serverProcesses, systemProblems } from '#server/database/schema/system.ts'

export type ProblemRow = typeof systemProblems.$inferSelect

/** False while another process checks. The lock ends with the transaction. */
export async function lockSystemCheck(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('restaurant: system check')) as locked`,
  )
  return rows[0]?.locked === true
}

/** The database's own time. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}

export async function readPostgresVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}

/** A process that has not reported for this long is gone. */
export const PROCESS_GONE = sql`now() - interval '2 minutes'`

export async function saveProcess(db: Db, id: string, readings: ProcessReadings): Promise<void> {
  const seenAt = sql`now()`
  await db
    .insert(serverProcesses)
    .values({ id, readings, seenAt })
    .onConflictDoUpdate({ target: serverProcesses.id, set: { readings, seenAt } })
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.id, id))
}

/** Those of a machine that has a process again, and those of a day ago. */
export async function deleteGoneProcesses(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${serverProcesses} where ${serverProcesses.seenAt} < ${PROCESS_GONE}
      and (${serverProcesses.seenAt} < now() - interval '1 day' or ${serverProcesses.readings}->>'host' in
        (select here.readings->>'host' from ${serverProcesses} here where here."seenAt" >= ${PROCESS_GONE}))`)
}

export const listProcesses = (db: Db) =>
  db
    .select()
    .from(serverProcesses)
    .where(gte(serverProcesses.seenAt, PROCESS_GONE))
    .orderBy(sql`${serverProcesses.readings}->>'startedAt'`, serverProcesses.id)

/** Jobs that failed and will be retried, and those given up during the last day. */
export async function listFailingJobs(db: Db): Promise<FailingJobs[]> {
  const { rows } = await db.execute<FailingJobs>(sql`
    select task_identifier as task, count(*)::int as count, (array_agg(last_error order by updated_at desc))[1] as error
    from graphile_worker.jobs
    where last_error is not null and (attempts < max_attempts or updated_at > now() - interval '1 day')
    group by task_identifier order by task_identifier`)
  return rows
}

/** When the oldest runnable job became due. One that waits for another of its queue is not late: that one is being done. */
export async function findOldestDueJob(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(run_at)) * 1000)::float8 as ms from graphile_worker.jobs
    left join graphile_worker._private_job_queues queues on queues.queue_name = jobs.queue_name
    where jobs.locked_at is null and attempts < max_attempts and run_at < now() and queues.locked_at is null`)
  return dateOf(rows[0]?.ms)
}

const dateOf = (ms: number | null | undefined): Date | undefined =>
  ms === null || ms === undefined ? undefined : new Date(ms)

/** Orders of guests that ring: new, and not accepted for later. */
export async function countUnacceptedOrders(db: Db): Promise<CountedSince | undefined> {
  const [row] = await db
    .select({
      count: count(),
      since: sql<Date | null>`min(coalesce(${orders.paidAt}, ${orders.createdAt}))`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(and(eq(orders.status, 'new'), isNull(orders.acceptedAt), isNull(orders.deletedAt), isRealOrder))
  return countedSince(row)
}

type LeadTimes = { readonly [Type in OrderType]: { readonly leadMinutes: number } }

/** Preorders that were accepted for their time and should have been started, and when the first of them was due to start (`startBy`). */
export async function countUnstartedPreorders(
  db: Db,
  { pickup, delivery }: LeadTimes,
  now: Date,
): Promise<CountedSince | undefined> {
  const lead = sql`case ${orders.type} when 'delivery' then ${delivery.leadMinutes}::int else ${pickup.leadMinutes}::int end`
  const minutes = sql`(${lead} + coalesce(${orders.minutesBeyondLead}, 0)) * interval '1 minute'`
  const promised = sql`case when ${orders.pickupAt} is not null then ${orders.promisedFor} end`
  const startBy = sql`coalesce(${promised} - ${minutes}, ${orders.acceptedAt})`
  const [row] = await db
    .select({ count: count(), since: sql<Date | null>`min(${startBy})`.mapWith(orders.createdAt) })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'new'),
        isNotNull(orders.acceptedAt),
        isNull(orders.deletedAt),
        isRealOrder,
        lte(startBy, sql`${now}::timestamptz`),
      ),
    )
  return countedSince(row)
}

type Span = { readonly from: Date; readonly until: Date }

/** Orders paid by card within a span that no webhook followed. */
export async function countPaymentsWithoutWebhook(db: Db, { from, until }: Span): Promise<CountedSince | undefined> {
  // A webhook may be stored a moment before its order's time of payment.
  const { receivedAt } = paymentEvents
  const lastWebhook = sql`(select max(${receivedAt}) from ${paymentEvents}
    where ${receivedAt} > ${from.toISOString()}::timestamptz - interval '1 hour')`
  const [row] = await db
    .select({ count: count(), since: min(orders.paidAt) })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidBySession),
        isRealOrder,
        gte(orders.paidAt, from),
        lt(orders.paidAt, until),
        sql`${orders.paidAt} > coalesce(${lastWebhook}, '-infinity') + interval '2 minutes'`,
      ),
    )
  return countedSince(row)
}

const countedSince = (row: { count: number; since: Date | null } | undefined): CountedSince | undefined =>
  row?.since ? { count: row.count, since: row.since } : undefined

export async function recordBackup(db: Db, takenAt: Date): Promise<void> {
  await db.insert(backupRuns).values({ takenAt })
}

export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(backupRuns.takenAt) }).from(backupRuns)
  return row?.at ?? undefined
}

/** When the shop was set up. */
export async function findShopOpening(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(oneTimeSteps.reachedAt) }).from(oneTimeSteps)
  return row?.at ?? undefined
}

export const listOpenProblems = (db: Db): Promise<ProblemRow[]> =>
  db.select().from(systemProblems).where(isNull(systemProblems.endedAt))

const LONGEST_HISTORY = 100

export const listEndedProblems = (db: Db, after: Date): Promise<ProblemRow[]> =>
  db
    .select()
    .from(systemProblems)
    .where(gte(systemProblems.endedAt, after))
    .orderBy(desc(systemProblems.endedAt))
    .limit(LONGEST_HISTORY)

type ProblemSpan = { readonly firstSeenAt: Date; readonly lastSeenAt: Date; readonly endedAt?: Date }

export async function insertProblem(db: Db, { code, sentence, advice }: Problem, span: ProblemSpan): Promise<void> {
  await db.insert(systemProblems).values({ code, sentence, advice, ...span })
}

export async function updateProblem(db: Db, id: string, update: Partial<ProblemRow>): Promise<void> {
  await db.update(systemProblems).set(update).where(eq(systemProblems.id, id))
}

/** Whether a stored problem of this kind lasted until then or still lasts. */
export async function hasProblemSince(db: Db, { code }: Problem, since: Date): Promise<boolean> {
  const lasted = or(isNull(systemProblems.endedAt), gte(systemProblems.endedAt, since))
  const found = await db
    .select()
    .from(systemProblems)
    .where(and(eq(systemProblems.code, code), lasted))
    .limit(1)
  return found.length > 0
}

export async function deleteEndedProblems(db: Db, before: Date): Promise<void> {
  await db.delete(systemProblems).where(lt(systemProblems.endedAt, before))
}
