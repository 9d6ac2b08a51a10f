import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Db } from '#server/database/client.ts'

/** Due jobs run in the order of their priority, the smallest number first: email waits for payments. */
export const EMAIL_PRIORITY = 10

type JobOptions = {
  readonly delayMs?: number
  readonly jobKey?: string
  readonly priority?: number
  /** Jobs in one queue run one after the other, across all processes. */
  readonly queue?: string
}

/**
 * Queues a job that runs if and only if the transaction commits. It is retried with exponential backoff, so it must be
 * safe to run twice.
 */
export async function addJob(
  tx: Db,
  task: string,
  payload: unknown,
  { delayMs = 0, jobKey, priority = 0, queue }: JobOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}::text, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + ${delayMs}::float8 * interval '1 millisecond', job_key := ${jobKey ?? null}::text,
      priority := ${priority}::integer, queue_name := ${queue ?? null}::text)`,
  )
}

/** The keys of the jobs of a task that have failed so many times. */
export async function listFailingJobKeys(db: Db, task: string, attempts: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = ${task}::text and key is not null
      and last_error is not null and attempts >= ${attempts}::integer order by key`,
  )
  return rows.map(({ key }) => key)
}

/** Removes the job with this key; if it is already running, it is not retried. True if there was one. */
export async function removeJob(db: Db, jobKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select id from graphile_worker.remove_job(${jobKey}::text)`,
  )
  return rows.some(({ id }) => id !== null)
}

/**
 * Unlocks the jobs of a worker that has ended; otherwise they stay locked for four hours. A job that finished without being
 * recorded as done runs a second time.
 */
export async function unlockJobs(db: Db, workerId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${workerId}::text])`)
}

/** A worker's listening connection carries its id: while it is open, the worker is alive. */
const WORKER_CONNECTION = 'restaurant: jobs '

export async function nameWorkerConnection(connection: PoolClient, workerId: string): Promise<void> {
  await connection.query("select set_config('application_name', $1, false)", [WORKER_CONNECTION + workerId])
}

/** Does the same for the workers of all dead processes. */
export async function unlockJobsOfDeadWorkers(db: Db): Promise<void> {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_by is not null and not exists (
        select from pg_stat_activity where application_name = ${WORKER_CONNECTION}::text || locked_by)`,
  )
}

/** Deletes jobs that have used up their tries, with the data in them. */
export async function deleteGivenUpJobs(db: Db, task: string): Promise<void> {
  await db.execute(
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = ${task}::text and attempts >= max_attempts`,
  )
}
