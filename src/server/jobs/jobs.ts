import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type Worker,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Instrument } from '#server/adapters/instrumentation/instrumentation.ts'
import { withoutPersonalData } from '#server/adapters/log/personal-data.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import { JOBS_AT_ONCE, queueIn } from '#server/database/job-lanes.ts'
import {
  nameWorkerConnection,
  placeInLanes,
  unlockJobs,
  unlockJobsOfDeadWorkers,
} from '#server/database/job-queries.ts'
import { SHOP_JOBS } from '#server/jobs/shop-jobs.ts'
import { backOff } from '#server/process/back-off.ts'
import type { Shop } from '#server/shop.ts'

type JobParts = { readonly shop: Shop; readonly pool: Pool }

/** Uses a key, so that a job that still waits when it is due again is not queued twice. */
const cronItemsOf = (shop: Shop) =>
  SHOP_JOBS.flatMap(({ task, lane, at, onlyIf }): CronItem[] => {
    const options = {
      jobKey: task,
      jobKeyMode: 'preserve_run_at',
      queueName: queueIn(lane, task),
      maxAttempts: 1,
    } as const
    return at === undefined || onlyIf?.(shop) === false
      ? []
      : [{ task, match: at, options: { ...options, backfillPeriod: 0 } }]
  })

type Tasks = { readonly [name: string]: (payload: unknown) => Promise<void> }

/** How long a closing shop waits for running jobs: less than the whole time for closing. */
const LAST_CHANCE_MS = 1_000

/** How long a worker may take to end: a database that does not answer must not hold it up forever. */
const END_MS = 10_000

/** New jobs are announced; only those that become due later wait for this. Each of the places in all lanes asks this often. */
const POLL_MS = 5_000

/** The shop's background jobs. With several processes on one database, each job runs in only one of them. */
export function openJobs({ shop, pool }: JobParts): Supervised {
  const log = shop.log.child({ part: 'jobs' })
  const jobShop: Shop = {
    ...shop,
    payments: shop.jobPayments,
    get restaurant() {
      return shop.restaurant
    },
    get mailer() {
      return shop.mailer
    },
  }
  const tasks: Tasks = Object.fromEntries(
    SHOP_JOBS.map(({ task, run }): [string, Tasks[string]] => [task, (payload) => run(jobShop, payload)]),
  )
  let workerId: string | undefined
  const runWorker: RunWorker = async (signal, onStart) => {
    if (workerId) await unlockJobs(shop.db, workerId)
    await unlockJobsOfDeadWorkers(shop.db)
    await placeInLanes(shop.db, SHOP_JOBS)
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    events.on('pool:listen:success', ({ workerPool, client }) => {
      nameWorkerConnection(client, workerPool.id).catch((err: unknown) => log.warn({ err }, 'a worker bears no name'))
    })
    wakeEachOther(events)
    lookWhileDeaf(events)
    const ended = endOf(events)
    const runner = await run({
      pgPool: pool,
      events,
      taskList: requeuedOnClose(measured(tasks, shop.instrument)),
      gracefulShutdownAbortTimeout: LAST_CHANCE_MS,
      // Only batched writes, here without a delay, are finished before the worker reports that it has stopped. A single write
      // that fails is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: parseCronItems(cronItemsOf(shop)),
      concurrency: JOBS_AT_ONCE,
      pollInterval: POLL_MS,
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

/** Places that look for a job at the same moment hide the queues from each other, so the one that finds a job wakes the next. */
function wakeEachOther(events: WorkerEvents): void {
  const wake = ({ worker }: { readonly worker: Worker }) => worker.workerPool.nudge(1)
  events.on('job:start', wake)
  events.once('pool:gracefulShutdown', () => void events.off('job:start', wake))
}

/** How often jobs are looked for while new ones cannot be heard. */
const DEAF_LOOK_MS = 500

/**
 * After an outage the worker waits up to 19 s before it listens for new jobs again. Until then one place looks for them, so that they
 * begin as soon as the database answers.
 */
export function lookWhileDeaf(events: WorkerEvents): void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  events.on('pool:listen:error', ({ workerPool }) => {
    timer ??= setInterval(() => workerPool.nudge(1), DEAF_LOOK_MS).unref()
  })
  events.on('pool:listen:success', stop)
  events.once('pool:gracefulShutdown', stop)
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

/** Jobs wait for printers, mail servers and the like much longer than for connections, so there are more places than connections. */
const isIntended = (message: string) => message.includes('maxPoolSize')

/** The worker logs every job; only warnings and errors concern the operator. */
const workerLogger = (log: Logger, { notice }: Pick<DatabaseHealth, 'notice'>) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (notice(meta?.error) || isIntended(message)) return
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn'](message)
  })

/** Runs until it ends by itself or the signal aborts; resolves to the reason, if known. Calls `onStart` once it runs. */
type RunWorker = (signal: AbortSignal, onStart: () => void) => Promise<unknown>

export type Supervised = ReturnType<typeof supervise>

const PAUSES = { firstMs: 1_000, longestMs: 30_000, quietMs: 60_000 }

/** Ends early once the database can be written to again. */
async function pauseUntilBack(ms: number, signal: AbortSignal, health?: Pick<DatabaseHealth, 'onBack'>): Promise<void> {
  const back = new AbortController()
  const stop = health?.onBack(() => back.abort())
  await pause(ms, undefined, { signal: AbortSignal.any([signal, back.signal]) }).catch(() => {})
  stop?.()
}

/** Keeps a worker running: restarts it after a pause when it ends unexpectedly or cannot start (docs/design/operations.md). */
function supervise(runWorker: RunWorker, log: Logger, health?: Pick<DatabaseHealth, 'onBack'>) {
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
