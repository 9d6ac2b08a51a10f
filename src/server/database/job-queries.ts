import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ClientBase, PoolClient } from 'pg'
import type { Db } from '#server/database/client.ts'
import { type Job, queueIn } from '#server/database/job-lanes.ts'

type JobOptions = {
  readonly delayMs?: number
  readonly jobKey?: string
  /** Jobs in one queue run one after the other, across all processes. By default, one of the job's lane. */
  readonly queue?: string
  /** By default 25, over three days. */
  readonly maxAttempts?: number
}

/**
 * Queues a job that runs if and only if the transaction commits. It is retried with exponential backoff, so it must be
 * safe to run twice.
 */
export async function addJob<Queued>(
  tx: Db,
  { task, lane }: Job<unknown, Queued>,
  payload: NoInfer<Queued>,
  { delayMs = 0, jobKey, queue = queueIn(lane, jobKey ?? randomUUID()), maxAttempts }: JobOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}::text, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + ${delayMs}::float8 * interval '1 millisecond', job_key := ${jobKey ?? null}::text,
      queue_name := ${queue}::text, max_attempts := ${maxAttempts ?? null}::integer)`,
  )
}

type QueuedJob<Queued> = Required<Pick<JobOptions, 'jobKey' | 'queue'>> &
  Pick<JobOptions, 'maxAttempts'> & { readonly payload: Queued }

/** Queues many jobs by one statement. */
export async function addJobs<Queued>(
  tx: Db,
  { task }: Job<unknown, Queued>,
  jobs: readonly QueuedJob<NoInfer<Queued>>[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx.execute(
    sql`select graphile_worker.add_jobs(array(
      select (${task}::text, payload, queue, now(), "maxAttempts", "jobKey", null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as jobs (payload json, queue text, "maxAttempts" smallint, "jobKey" text)))`,
  )
}

/** Puts jobs without a queue into one of their lane: those of an older version, or of its backup. */
export async function placeInLanes(db: Db, jobs: readonly Job[]): Promise<void> {
  const rows = JSON.stringify(jobs.map(({ task, lane }) => ({ task, queue: queueIn(lane, task) })))
  await db.execute(sql`
    with lanes as (select task, queue from json_to_recordset(${rows}::json) as lanes (task text, queue text)),
    added as (
      insert into graphile_worker._private_job_queues (queue_name) select distinct queue from lanes
      on conflict (queue_name) do update set queue_name = excluded.queue_name returning id, queue_name
    )
    update graphile_worker._private_jobs set job_queue_id = added.id
    from graphile_worker._private_tasks tasks, lanes, added
    where job_queue_id is null and locked_at is null and tasks.id = task_id and lanes.task = tasks.identifier
      and added.queue_name = lanes.queue`)
}

/**
 * Announces a queue that becomes free while more of its jobs are due, as new jobs are. A worker looks for its next job before the end of the last
 * one is written down, finds that queue taken, and would only look again at its next poll.
 */
export async function announceFreeQueues(connection: Pick<ClientBase, 'query'>): Promise<void> {
  await connection.query(`
    CREATE OR REPLACE FUNCTION graphile_worker.announce_free_queue() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM graphile_worker._private_jobs WHERE job_queue_id = NEW.id AND is_available AND run_at <= now()) THEN
        PERFORM pg_notify('jobs:insert', '{"count":1}');
      END IF;
      RETURN NULL;
    END $$;
    DO $$
    BEGIN
      -- Its lock would wait for all others, so it is made only once.
      IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'announce_free_queue') THEN
        CREATE TRIGGER announce_free_queue AFTER UPDATE ON graphile_worker._private_job_queues FOR EACH ROW
          WHEN (OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL) EXECUTE FUNCTION graphile_worker.announce_free_queue();
      END IF;
    END $$`)
}

/** Graphile Worker waits e to the power of the attempts, in seconds: 20. */
const SOON = 3
/** The same, almost seven minutes. */
const LATER = 6

/**
 * The running job of a queue, which is about to fail, is retried after twenty seconds during its first hour, if `isUrgent`; otherwise after
 * minutes. By default, the waits would soon be hours.
 */
export async function hurryRetry(db: Db, queue: string, { isUrgent }: { isUrgent: boolean }): Promise<void> {
  const attempts = isUrgent ? sql`least(attempts, ${SOON})` : sql`${LATER}::int`
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = ${attempts}
      where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queue}::text)
        and locked_at is not null and created_at > now() - interval '1 hour'`,
  )
}

/** Makes the waiting jobs of a queue due now, in the order in which they were queued. */
export async function wakeQueue(db: Db, queue: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update graphile_worker._private_jobs set run_at = created_at
      where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queue}::text)
        and locked_at is null and run_at > now() and attempts between 1 and max_attempts - 1`,
  )
  if (rowCount) await db.execute(sql`select pg_notify('jobs:insert', ${JSON.stringify({ count: 1 })}::text)`)
}

/** The keys of the jobs of a task that have failed so many times. */
export async function listFailingJobKeys(db: Db, { task }: Job, attempts: number): Promise<string[]> {
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
export async function deleteGivenUpJobs(db: Db, { task }: Pick<Job, 'task'>): Promise<void> {
  await db.execute(
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = ${task}::text and attempts >= max_attempts`,
  )
}
