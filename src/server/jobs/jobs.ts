import { EventEmitter } from 'node:events'
import {
  type CronItem,
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { withoutPersonalData } from '#server/adapters/log/personal-data.ts'
import { BOOKING_EMAIL_JOB, sendQueuedBookingEmail } from '#server/booking/booking-emails.ts'
import { unlockJobs } from '#server/database/job-queries.ts'
import { purge } from '#server/jobs/purge.ts'
import { type RunWorker, type Supervised, supervise } from '#server/jobs/supervise.ts'
import { REMOVE_UPLOAD_JOB } from '#server/media/make-picture.ts'
import { REMOVE_PICTURES_JOB, removePictures, removeUpload, sweepPictures } from '#server/media/pictures.ts'
import { SEND_RECEIPT_JOB, sendReceipt } from '#server/order/receipt.ts'
import { reconcilePayments } from '#server/order/reconcile-payments.ts'
import type { Shop } from '#server/shop.ts'

type JobParts = { readonly shop: Shop; readonly pool: Pool }

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

/** A worker that has begun to end has so long to do so: a database that says nothing must not hold it up for ever. */
const END_MS = 10_000

/** What the shop does by itself, once it is started. With several processes on one database, one of them does it each time. */
export function openJobs({ shop, pool }: JobParts): Supervised {
  const log = shop.log.child({ part: 'jobs' })
  const tasks: Tasks = {
    reconcile_payments: () => reconcilePayments(shop),
    purge: () => purge(shop),
    [BOOKING_EMAIL_JOB]: (payload) => sendQueuedBookingEmail(shop, payload),
    [SEND_RECEIPT_JOB]: (payload) => sendReceipt(shop, payload),
    [REMOVE_PICTURES_JOB]: (payload) => removePictures(shop, payload),
    [REMOVE_UPLOAD_JOB]: (payload) => removeUpload(shop, payload),
    sweep_pictures: () => sweepPictures(shop),
  }
  let workerId: string | undefined
  const runWorker: RunWorker = async (signal, onStart) => {
    if (workerId) await unlockJobs(shop.db, workerId)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    const ended = endOf(events)
    const runner = await run({
      pgPool: pool,
      events,
      taskList: givenBackAtTheEnd(tasks),
      gracefulShutdownAbortTimeout: LAST_CHANCE_MS,
      // Only what it writes down in batches, of no delay, is written for certain before it says that it has stopped. Written
      // one by one, a failure would be a promise that nobody looks at, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(TIMETABLE),
      concurrency: 2,
      noHandleSignals: true,
      logger: workerLogger(log),
    })
    onStart()
    // It refuses when it is ending by itself already.
    const stop = () => void runner.stop().catch(() => {})
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    return Promise.race([runner.promise.catch(() => {}), ended.late]).then(ended.reason)
  }
  return supervise(runWorker, log)
}

/** After a write that failed, the worker ends without an error of its own: only its events say why. */
function endOf(events: WorkerEvents) {
  let reason: unknown
  events.once('pool:fatalError', ({ error }) => {
    reason = error
  })
  const late = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => void setTimeout(late.resolve, END_MS).unref())
  return { reason: () => reason, late: late.promise }
}

/**
 * What a closing shop has not finished goes back into the queue, to be tried again after the next start. Just left, it would
 * be locked for four hours.
 */
const givenBackAtTheEnd = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]): [string, Task] => [
      name,
      (payload, { abortSignal }) =>
        // The worker logs the error of a job, and keeps it in its table until the job is done.
        unlessClosing(work(payload), abortSignal).catch((error: unknown) => Promise.reject(withoutPersonalData(error))),
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
const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn'](message)
  })
