import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'

/** Due jobs run in the order of their priority, the smallest number first: e-mail waits for payments. */
export const EMAIL_PRIORITY = 10

type JobOptions = { readonly delayMs?: number; readonly jobKey?: string; readonly priority?: number }

/**
 * Asks for work to be done after the transaction, if and only if it commits. It is tried again with growing pauses until
 * it succeeds, so it must be able to run twice.
 */
export async function addJob(
  tx: Db,
  task: string,
  payload: unknown,
  { delayMs = 0, jobKey, priority = 0 }: JobOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}::text, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + ${delayMs}::float8 * interval '1 millisecond', job_key := ${jobKey ?? null}::text,
      priority := ${priority}::integer)`,
  )
}

/** Takes back what `addJob` asked for under this key, unless it is being done already. */
export async function removeJob(db: Db, jobKey: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${jobKey}::text)`)
}

/**
 * Gives the jobs of a worker that is no more back to the queue. They would stay locked for four hours, among them one that
 * was done, but whose end could not be written down: it is done a second time.
 */
export async function unlockJobs(db: Db, workerId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${workerId}::text])`)
}

/** Forgets jobs that were tried for the last time, with what stands in them. */
export async function deleteGivenUpJobs(db: Db, task: string): Promise<void> {
  await db.execute(
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = ${task}::text and attempts >= max_attempts`,
  )
}
