import { describeMailError } from './failed-mail.ts'
import {
  findChangedBooks,
  findGoneMachine,
  findGoneStandby,
  findLateArchive,
  findUntriedRestore,
} from './protection.ts'
import type { DiskSpace, FailingJobs, ProcessReadings, Provider, SystemReadings } from './readings.ts'

/** The most severe first. */
export const PROBLEM_CODES = [
  'database_away',
  'disk_full',
  'payments_unreachable',
  'orders_lost',
  'webhooks_missing',
  'orders_unaccepted',
  'jobs_stopped',
  'machine_gone',
  'standby_gone',
  'archive_late',
  'books_changed',
  'jobs_failing',
  'mail_failing',
  'limits_failing',
  'disk_low',
  'clock_off',
  'geocoder_failing',
  'database_slow',
  'backup_overdue',
  'restore_untried',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Something that is wrong with the shop's machinery, and what its owner can do about it. */
export type Problem = {
  readonly code: ProblemCode
  readonly sentence: string
  readonly advice: string
  /** When it began, if known more exactly than from the check that found it. */
  readonly since?: Date | undefined
}

const MINUTE_MS = 60_000
/** A nightly backup may be some minutes later than the day before. */
const BACKUP_DUE_MS = 25 * 60 * MINUTE_MS
const GIGABYTE = 1024 ** 3

export const SLOW_DATABASE_MS = 250
export const LARGEST_CLOCK_ERROR_MS = 5_000
/** A failed call says nothing about the service after this time. */
const FAILURE_COUNTS_MS = 60 * MINUTE_MS
/** Jobs restart automatically; most interruptions end sooner. */
const JOBS_PATIENCE_MS = 2 * MINUTE_MS
const DUE_JOB_PATIENCE_MS = 5 * MINUTE_MS
const RINGING_PATIENCE_MS = 10 * MINUTE_MS
const NO_SCREEN_PATIENCE_MS = 2 * MINUTE_MS
const LEAST_FREE_BYTES = GIGABYTE
const LEAST_FREE_SHARE = 0.03

/** How long a problem stays listed after the last check that found it: a job that fails every minute looks fine in between. */
export const holdMs = (code: ProblemCode): number => (code === 'jobs_failing' ? 90_000 : 0)

const MAIL_TASKS = ['send_receipt', 'send_confirmation']
/** Its order is gone, so no card says that it is missing (docs/design/printing.md). */
const SLIP_WORDS = 'printing that a deleted order must not be cooked'
const TASK_WORDS: Readonly<Record<string, string>> = {
  reconcile_payments: 'looking for missed payments',
  purge: 'deleting what is no longer needed',
  keep_archive: 'keeping the archive',
  sweep_pictures: 'deleting unused pictures',
  remove_pictures: 'deleting a dish’s old picture',
  remove_upload: 'deleting an unfinished upload',
  send_alert: 'sending an alert',
  send_order_notice: 'telling a guest about their order',
  print_ticket: 'printing a ticket',
  print_slip: SLIP_WORDS,
}

/** What is wrong now, the most severe first. */
export function findProblems(readings: SystemReadings): Problem[] {
  const found = [
    findFullDisk(readings),
    findUnreachable(readings, 'payments'),
    findLostOrders(readings),
    findMissingWebhooks(readings),
    findUnacceptedOrders(readings),
    findStoppedJobs(readings),
    findGoneMachine(readings),
    findGoneStandby(readings),
    findLateArchive(readings),
    findChangedBooks(readings),
    findFailingJobs(
      readings.failingJobs.filter(({ task }) => !MAIL_TASKS.includes(task)),
      readings.unprintedSlips,
    ),
    findFailingMail(readings.failingJobs.filter(({ task }) => MAIL_TASKS.includes(task))),
    findFailingLimits(readings.processes),
    findLowDisk(readings),
    findWrongClock(readings.processes),
    findUnreachable(readings, 'geocoder'),
    findSlowDatabase(readings.processes),
    findOverdueBackup(readings),
    findUntriedRestore(readings),
  ]
  return found.filter((problem) => problem !== undefined)
}

/** Reported afterwards, because nothing could be stored while the database was away. */
export const databaseWasAway = (since: Date): Problem => ({
  code: 'database_away',
  sentence: 'The database did not answer.',
  advice: 'Orders could not be taken during that time. Ask whoever runs the database what happened.',
  since,
})

const SERVICE_WORDS = {
  payments: {
    code: 'payments_unreachable',
    sentence: 'The payment provider cannot be reached, so guests cannot pay.',
    advice: 'Check status.stripe.com and the server’s internet connection. Take orders by phone until it is back.',
  },
  geocoder: {
    code: 'geocoder_failing',
    sentence: 'Delivery addresses cannot be looked up, so delivery orders are refused.',
    advice: 'Check the key and the limits of the address service. Pickup orders work as usual.',
  },
} as const satisfies Partial<Record<Provider, Problem>>

/** The latest call to the service, in any process, failed. */
function findUnreachable({ processes, now }: SystemReadings, service: keyof typeof SERVICE_WORDS): Problem | undefined {
  const readings = processes.map(({ services }) => services[service])
  const failedAt = Math.max(...readings.map((each) => each.failedAt ?? 0))
  const succeededAt = Math.max(...readings.map((each) => each.succeededAt ?? 0))
  if (failedAt <= succeededAt || now.getTime() - failedAt > FAILURE_COUNTS_MS) return undefined
  const begins = readings.map(({ failingSince }) => failingSince).filter((begin) => begin !== null)
  return { ...SERVICE_WORDS[service], since: new Date(Math.min(failedAt, ...begins)) }
}

function findMissingWebhooks({ paymentsWithoutWebhook }: SystemReadings): Problem | undefined {
  if (!paymentsWithoutWebhook) return undefined
  const { count, since } = paymentsWithoutWebhook
  return {
    code: 'webhooks_missing',
    sentence: `Stripe’s webhooks do not arrive: ${counted(count, 'paid order was', 'paid orders were')} found only by asking Stripe.`,
    advice:
      'Orders reach the kitchen minutes late. Check in Stripe’s dashboard that the webhook points to this site and that its signing secret is the one under Settings, Stripe, or in .env.',
    since,
  }
}

function findUnacceptedOrders({ newOrders, processes, now }: SystemReadings): Problem | undefined {
  if (!newOrders) return undefined
  const { count, since } = newOrders
  const waitedMs = now.getTime() - since.getTime()
  const waiting = counted(count, 'new order is waiting', 'new orders are waiting')
  const hasScreen = processes.some(({ staffScreens }) => staffScreens > 0)
  if (!hasScreen && waitedMs >= NO_SCREEN_PATIENCE_MS) {
    return {
      code: 'orders_unaccepted',
      sentence: `${waiting}, and no staff screen is open to ring.`,
      advice: 'Open the staff area on a tablet in the kitchen, and check its Wi-Fi.',
      since,
    }
  }
  if (waitedMs < RINGING_PATIENCE_MS) return undefined
  return {
    code: 'orders_unaccepted',
    sentence: `${waiting}, and nobody has reacted for ten minutes.`,
    advice: 'Check that the kitchen’s tablet is turned up, and start the orders.',
    since,
  }
}

function findStoppedJobs({ processes, oldestDueJob, now }: SystemReadings): Problem | undefined {
  const interruptedForMs = Math.min(...processes.map((each) => each.jobsInterruptedForMs))
  const isStopped = processes.length > 0 && interruptedForMs >= JOBS_PATIENCE_MS
  const isLate = oldestDueJob !== undefined && now.getTime() - oldestDueJob.getTime() >= DUE_JOB_PATIENCE_MS
  if (!isStopped && !isLate) return undefined
  return {
    code: 'jobs_stopped',
    sentence: 'Background work has stopped: receipts, missed payments and clean-up are on hold.',
    advice: 'Restart the site. If that does not help, check its log.',
    since: isLate ? oldestDueJob : new Date(now.getTime() - interruptedForMs),
  }
}

function findFailingJobs(jobs: readonly FailingJobs[], unprintedSlips: readonly string[]): Problem | undefined {
  if (jobs.length === 0) return undefined
  const tasks = jobs.map(({ task }) => TASK_WORDS[task] ?? task.replaceAll('_', ' '))
  const cook = unprintedSlips.length > 0 ? `not to cook ${unprintedSlips.join(', ')}` : 'which order was deleted'
  return {
    code: 'jobs_failing',
    sentence: `Background work fails: ${tasks.join(', ')}.`,
    advice: `${tasks.includes(SLIP_WORDS) ? `Tell the kitchen ${cook}, and check the printer. ` : ''}It is retried automatically. If this lasts for an hour, check the site’s log.`,
  }
}

function findFailingMail(jobs: readonly FailingJobs[]): Problem | undefined {
  if (jobs.length === 0) return undefined
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const reason = describeMailError(jobs[0]?.error ?? '')
  return {
    code: 'mail_failing',
    sentence: `${counted(count, 'email to a guest could', 'emails to guests could')} not be sent. ${reason}`,
    advice:
      'Check the mail server under Settings with your mail provider. Waiting emails are sent automatically once it works.',
  }
}

function findFailingLimits(processes: readonly ProcessReadings[]): Problem | undefined {
  const begins = processes.flatMap(({ limitsFailingSince }) => limitsFailingSince ?? [])
  if (begins.length === 0) return undefined
  return {
    code: 'limits_failing',
    sentence: 'Requests cannot be counted, so nobody is held back who sends too many orders, bookings or passwords.',
    advice:
      'Guests are served as usual. Whoever runs the site finds the reason in its log at “rate limit could not be counted”.',
    since: new Date(Math.min(...begins)),
  }
}

/** With less, the database could fail in the middle of an order. */
const ROOM_FOR_ORDERS_BYTES = 100 * 1024 ** 2

export const hasRoomForOrders = ({ freeBytes }: DiskSpace): boolean => freeBytes >= ROOM_FOR_ORDERS_BYTES

/** `disk` is undefined if the database is on another machine, which has only said that its disk is full. */
export const diskIsFull = (disk: DiskSpace | undefined, since?: Date): Problem => ({
  code: 'disk_full',
  sentence: disk
    ? `The disk is full: ${megabytes(disk)} MB are left, so no orders are taken.`
    : 'The disk of the database is full, so no orders are taken.',
  advice:
    'Delete old backups and logs on the server, or enlarge its disk. Orders are taken again as soon as there is room.',
  since,
})

const megabytes = ({ freeBytes }: DiskSpace): number => Math.floor(freeBytes / 1024 ** 2)

const findFullDisk = ({ disk, holdsDatabase }: SystemReadings): Problem | undefined =>
  holdsDatabase && !hasRoomForOrders(disk) ? diskIsFull(disk) : undefined

function findLostOrders({ lostOrders }: SystemReadings): Problem | undefined {
  if (!lostOrders) return undefined
  const { count, since } = lostOrders
  return {
    code: 'orders_lost',
    sentence: `${counted(count, 'guest has paid for an order that is', 'guests have paid for orders that are')} not here.`,
    advice: 'They are listed below with what was ordered. Make each order again or refund it in Stripe’s dashboard.',
    since,
  }
}

function findLowDisk({ disk, holdsDatabase }: SystemReadings): Problem | undefined {
  const { freeBytes, totalBytes } = disk
  if (holdsDatabase && !hasRoomForOrders(disk)) return undefined
  if (freeBytes >= Math.min(LEAST_FREE_BYTES, totalBytes * LEAST_FREE_SHARE)) return undefined
  return {
    code: 'disk_low',
    sentence: `The disk is nearly full: ${megabytes(disk)} MB are left.`,
    advice: 'Delete old backups and logs on the server, or enlarge its disk. When it is full, orders are lost.',
  }
}

function findWrongClock(processes: readonly ProcessReadings[]): Problem | undefined {
  const worst = processes.toSorted((a, b) => Math.abs(b.clockAheadMs) - Math.abs(a.clockAheadMs))[0]
  if (!worst || Math.abs(worst.clockAheadMs) < LARGEST_CLOCK_ERROR_MS) return undefined
  const seconds = Math.round(Math.abs(worst.clockAheadMs) / 1000)
  return {
    code: 'clock_off',
    sentence: `The clocks of the site and its database differ by ${seconds} seconds.`,
    advice: 'Turn on time synchronization (NTP) on both machines. Order times and deadlines are wrong until then.',
  }
}

function findSlowDatabase(processes: readonly ProcessReadings[]): Problem | undefined {
  const slowest = Math.max(0, ...processes.map(({ databaseMs }) => databaseMs))
  if (slowest < SLOW_DATABASE_MS) return undefined
  return {
    code: 'database_slow',
    sentence: `The database is slow: the simplest query takes ${Math.round(slowest)} ms.`,
    advice: 'Pages and the checkout are slow, too. Check the load on the database’s machine and the connection to it.',
  }
}

function findOverdueBackup({ lastBackupAt, shopOpenedAt, now }: SystemReadings): Problem | undefined {
  const dueAt = new Date((lastBackupAt ?? shopOpenedAt).getTime() + BACKUP_DUE_MS)
  if (now < dueAt) return undefined
  return {
    code: 'backup_overdue',
    sentence: lastBackupAt ? 'The last backup is more than a day old.' : 'No backup has been made yet.',
    advice: 'Run “npm run backup -- FILE” every night, and keep the file on another machine.',
    since: dueAt,
  }
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
