import { type CronItem, Logger as JobLogger, parseCronItems, run, type Task, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Adapters } from '#server/adapters/adapters.ts'
import { SEND_CONFIRMATION_JOB } from '#server/booking/confirm-booking.ts'
import { purge } from '#server/jobs/purge.ts'
import { REMOVE_PICTURES_JOB } from '#server/media/change-picture.ts'
import { FORGET_UPLOAD_JOB } from '#server/media/make-picture.ts'
import { SEND_RECEIPT_JOB } from '#server/order/send-receipt.ts'
import type { Services } from '#server/services.ts'

type JobParts = { readonly adapters: Adapters; readonly services: Services; readonly pool: Pool }

/** By its key: a job that still waits when it is due again is not queued twice. */
const once = (task: string, match: string): CronItem => ({
  task,
  match,
  options: { jobKey: task, jobKeyMode: 'preserve_run_at', maxAttempts: 1, backfillPeriod: 0 },
})

type Tasks = { readonly [name: string]: (payload: unknown) => Promise<void> }

/** So long a closing shop waits for the jobs under way: less than it has for closing them. */
const LAST_CHANCE_MS = 1_000

const TIMETABLE = [
  once('reconcile_payments', '* * * * *'),
  once('purge', '17 * * * *'),
  once('sweep_pictures', '41 * * * *'),
]

/** What the shop does by itself. With several processes on one database, one of them does it each time. */
export async function startJobs({ adapters, services, pool }: JobParts): Promise<{ stop(): Promise<void> }> {
  const tasks: Tasks = {
    reconcile_payments: services.order.reconcilePayments,
    purge: purge(adapters, services),
    [SEND_CONFIRMATION_JOB]: services.booking.sendConfirmation,
    [SEND_RECEIPT_JOB]: services.order.sendReceipt,
    [REMOVE_PICTURES_JOB]: services.media.removePictures,
    [FORGET_UPLOAD_JOB]: services.media.forgetUpload,
    sweep_pictures: services.media.sweepPictures,
  }
  const runner = await run({
    pgPool: pool,
    taskList: givenBackAtTheEnd(tasks),
    gracefulShutdownAbortTimeout: LAST_CHANCE_MS,
    // Only what it writes down in batches, of no delay, is written for certain before it says that it has stopped.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(TIMETABLE),
    concurrency: 2,
    noHandleSignals: true,
    logger: jobLogger(adapters.log),
  })
  // It ends when it is stopped; any other end is a fault that must not take the site down.
  runner.promise.catch((error: unknown) => adapters.log.error({ err: error }, 'the jobs have stopped'))
  return { stop: () => runner.stop() }
}

/**
 * What a closing shop has not finished goes back into the queue, to be tried again after the next start. Just left, it would
 * be locked for four hours.
 */
const givenBackAtTheEnd = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]): [string, Task] => [
      name,
      (payload, { abortSignal }) => unlessClosing(work(payload), abortSignal),
    ]),
  )

/** No `Promise.race` with one promise for the life of the process: that would remember every job there ever was. */
const unlessClosing = (work: Promise<void>, closing: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveBack = () =>
      reject(new Error('The shop closes before this was done; it is tried again after the next start.'))
    closing.addEventListener('abort', giveBack, { once: true })
    void work.then(resolve, reject).finally(() => closing.removeEventListener('abort', giveBack))
  })

/** The worker tells of every job it does; only what went wrong concerns the operator. */
const jobLogger = (log: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn']({ part: 'jobs' }, message)
  })
