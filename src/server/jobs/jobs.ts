import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
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
import type { Instrument } from '#server/adapters/instrumentation/instrumentation.ts'
import { withoutPersonalData } from '#server/adapters/log/personal-data.ts'
import { EMAIL_CHANGE_JOB, EMAIL_CHANGED_JOB, sendEmailChange, sendEmailChanged } from '#server/admin/email-change.ts'
import { PASSWORD_RESET_JOB, sendPasswordReset } from '#server/admin/password-reset.ts'
import { SEND_ALERT_JOB, sendAlert } from '#server/alert/send-alert.ts'
import { BOOKING_EMAIL_JOB, sendQueuedBookingEmail } from '#server/booking/booking-emails.ts'
import { remindGuests } from '#server/booking/remind-guests.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import { nameWorkerConnection, unlockJobs, unlockJobsOfDeadWorkers } from '#server/database/job-queries.ts'
import { purge } from '#server/jobs/purge.ts'
import { REMOVE_UPLOAD_JOB } from '#server/media/make-picture.ts'
import { REMOVE_PICTURES_JOB, removePictures, removeUpload, sweepPictures } from '#server/media/pictures.ts'
import { SEND_CANCELLATION_JOB, sendCancellation } from '#server/order/cancellation-mail.ts'
import { SEND_DELAY_JOB, sendDelay } from '#server/order/delay-order.ts'
import { PRINT_SLIP_JOB, printSlip } from '#server/order/deleted-order-slips.ts'
import { SEND_ORDER_CHANGE_JOB, sendOrderChange } from '#server/order/order-change-mail.ts'
import { SEND_ORDER_NOTICE_JOB } from '#server/order/order-notice-queries.ts'
import { sendOrderNotice } from '#server/order/order-notices.ts'
import { SEND_PAYMENT_LINK_JOB, sendPaymentLink } from '#server/order/payment-link.ts'
import { SEND_RECEIPT_JOB, sendReceipt } from '#server/order/receipt.ts'
import { reconcilePayments } from '#server/order/reconcile-payments.ts'
import { PRINT_TICKET_JOB, printQueuedTicket } from '#server/order/tickets.ts'
import { backOff } from '#server/process/back-off.ts'
import { playRehearsal } from '#server/rehearsal/play-rehearsal.ts'
import { REHEARSAL_JOB } from '#server/rehearsal/rehearsal.ts'
import { DAY_END_JOB, queueDayEnd, sendDayEnd } from '#server/report/day-end.ts'
import { moveHolidays } from '#server/settings/change-hours.ts'
import type { Shop } from '#server/shop.ts'

type JobParts = { readonly shop: Shop; readonly pool: Pool }

/** Uses a key, so that a job that still waits when it is due again is not queued twice. */
const once = (task: string, match: string): CronItem => ({
  task,
  match,
  options: { jobKey: task, jobKeyMode: 'preserve_run_at', maxAttempts: 1, backfillPeriod: 0 },
})

type Tasks = { readonly [name: string]: (payload: unknown) => Promise<void> }

/** How long a closing shop waits for running jobs: less than the whole time for closing. */
const LAST_CHANCE_MS = 1_000

const TIMETABLE = [
  once('reconcile_payments', '* * * * *'),
  once('purge', '17 * * * *'),
  once('sweep_pictures', '41 * * * *'),
  once('remind_guests', '*/15 * * * *'),
  once('move_holidays', '7 * * * *'),
  once('queue_day_end', '*/5 * * * *'),
]

/** How long a worker may take to end: a database that does not answer must not hold it up forever. */
const END_MS = 10_000

/** The shop's background jobs. With several processes on one database, each job runs in only one of them. */
export function openJobs({ shop, pool }: JobParts): Supervised {
  const log = shop.log.child({ part: 'jobs' })
  const tasks: Tasks = {
    reconcile_payments: () => reconcilePayments(shop),
    purge: () => purge(shop),
    [PASSWORD_RESET_JOB]: (payload) => sendPasswordReset(shop, payload),
    [EMAIL_CHANGE_JOB]: (payload) => sendEmailChange(shop, payload),
    [EMAIL_CHANGED_JOB]: (payload) => sendEmailChanged(shop, payload),
    [BOOKING_EMAIL_JOB]: (payload) => sendQueuedBookingEmail(shop, payload),
    [SEND_ORDER_CHANGE_JOB]: (payload) => sendOrderChange(shop, payload),
    [SEND_CANCELLATION_JOB]: (payload) => sendCancellation(shop, payload),
    [SEND_PAYMENT_LINK_JOB]: (payload) => sendPaymentLink(shop, payload),
    [SEND_DELAY_JOB]: (payload) => sendDelay(shop, payload),
    [SEND_RECEIPT_JOB]: (payload) => sendReceipt(shop, payload),
    [SEND_ALERT_JOB]: (payload) => sendAlert(shop, payload),
    [SEND_ORDER_NOTICE_JOB]: (payload) => sendOrderNotice(shop, payload),
    [PRINT_TICKET_JOB]: (payload) => printQueuedTicket(shop, payload),
    [PRINT_SLIP_JOB]: (payload) => printSlip(shop, payload),
    [REMOVE_PICTURES_JOB]: (payload) => removePictures(shop, payload),
    [REMOVE_UPLOAD_JOB]: (payload) => removeUpload(shop, payload),
    [REHEARSAL_JOB]: (payload) => playRehearsal(shop, payload),
    ...{ sweep_pictures: () => sweepPictures(shop), remind_guests: () => remindGuests(shop) },
    move_holidays: () => moveHolidays(shop),
    queue_day_end: () => queueDayEnd(shop),
    [DAY_END_JOB]: (payload) => sendDayEnd(shop, payload),
  }
  let workerId: string | undefined
  const runWorker: RunWorker = async (signal, onStart) => {
    if (workerId) await unlockJobs(shop.db, workerId)
    await unlockJobsOfDeadWorkers(shop.db)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    events.on('pool:listen:success', ({ workerPool, client }) => {
      nameWorkerConnection(client, workerPool.id).catch((err: unknown) => log.warn({ err }, 'a worker bears no name'))
    })
    const ended = endOf(events)
    const runner = await run({
      pgPool: pool,
      events,
      taskList: requeuedOnClose(measured(tasks, shop.instrument)),
      gracefulShutdownAbortTimeout: LAST_CHANCE_MS,
      // Only batched writes, here without a delay, are finished before the worker reports that it has stopped. A single write
      // that fails is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(TIMETABLE),
      concurrency: 2,
      noHandleSignals: true,
      logger: workerLogger(log, shop.databaseHealth),
    })
    onStart()
    // Rejects when it is already ending by itself.
    const stop = () => void runner.stop().catch(() => {})
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    return Promise.race([runner.promise.catch(() => {}), ended.late]).then(ended.reason)
  }
  return supervise(runWorker, log, shop.databaseHealth)
}

/** After a failed write, the worker ends without an error: only its events say why. */
function endOf(events: WorkerEvents) {
  let reason: unknown
  events.once('pool:fatalError', ({ error }) => {
    reason = error
  })
  const late = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => void setTimeout(late.resolve, END_MS).unref())
  return { reason: () => reason, late: late.promise }
}

const measured = (tasks: Tasks, instrument: Instrument): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload: unknown) => instrument({ kind: 'job', name }, () => work(payload)),
    ]),
  )

/** Jobs that a closing shop has not finished go back into the queue for the next start; otherwise they stay locked for four hours. */
const requeuedOnClose = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]): [string, Task] => [
      name,
      (payload, { abortSignal }) =>
        // The worker logs the error of a job, and keeps it in its table until the job is done.
        unlessClosing(work(payload), abortSignal).catch((error: unknown) => Promise.reject(withoutPersonalData(error))),
    ]),
  )

/** Not `Promise.race` with a promise that lives as long as the process, which would keep every job in memory. */
const unlessClosing = (work: Promise<void>, closing: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const requeue = () =>
      reject(new Error('The shop closes before this was done; it is tried again after the next start.'))
    closing.addEventListener('abort', requeue, { once: true })
    void work.then(resolve, reject).finally(() => closing.removeEventListener('abort', requeue))
  })

/** The worker logs every job; only warnings and errors concern the operator. */
const workerLogger = (log: Logger, { notice }: Pick<DatabaseHealth, 'notice'>) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (notice(meta?.error)) return
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn'](message)
  })

/** Runs until it ends by itself or the signal aborts; resolves to the reason, if known. Calls `onStart` once it runs. */
export type RunWorker = (signal: AbortSignal, onStart: () => void) => Promise<unknown>

export type Supervised = ReturnType<typeof supervise>

const PAUSES = { firstMs: 1_000, longestMs: 30_000, quietMs: 60_000 }

/** Ends early once the database can be written to again. */
async function pauseUntilBack(ms: number, signal: AbortSignal, health?: Pick<DatabaseHealth, 'onBack'>): Promise<void> {
  const back = new AbortController()
  const stop = health?.onBack(() => back.abort())
  await pause(ms, undefined, { signal: AbortSignal.any([signal, back.signal]) }).catch(() => {})
  stop?.()
}

/** Keeps a worker running: restarts it after a pause when it ends unexpectedly or cannot start (decision 0042). */
export function supervise(runWorker: RunWorker, log: Logger, health?: Pick<DatabaseHealth, 'onBack'>) {
  const pauses = backOff(PAUSES)
  let stopping = new AbortController()
  let supervision = Promise.resolve()
  let isInterrupted = false

  const onStart = () => {
    if (isInterrupted) log.info('the jobs are running again')
    isInterrupted = false
  }
  async function keepRunning(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const reason = await runWorker(signal, onStart).catch((error: unknown) => error)
      if (signal.aborted) return
      isInterrupted = true
      const pauseMs = pauses.nextPauseMs()
      log.error({ err: reason, pauseMs }, 'the jobs have stopped by themselves and will be started again')
      await pauseUntilBack(pauseMs, signal, health)
    }
  }
  return {
    start(): void {
      stopping = new AbortController()
      supervision = keepRunning(stopping.signal)
    },
    /** Waits for what is under way; also ends a pause between two attempts. */
    async stop(): Promise<void> {
      stopping.abort()
      await supervision
      isInterrupted = false
    },
    /** For how long jobs have been interrupted; 0 while all is well. */
    interruptedForMs: (): number => (isInterrupted ? pauses.failingForMs() : 0),
  }
}
