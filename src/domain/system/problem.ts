import { english, message } from '../language/translate.ts'
import { findFailingJobs, findFailingMail } from './failing-jobs.ts'
import { PROBLEM_WORDS } from './problem-words.ts'
import {
  findChangedBooks,
  findGoneMachine,
  findGoneStandby,
  findLateArchive,
  findUntriedRestore,
} from './protection.ts'
import type { DiskSpace, ProcessReadings, Provider, SystemReadings } from './readings.ts'

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

const SLOW_DATABASE_MS = 250
const LARGEST_CLOCK_ERROR_MS = 5_000
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
    findFailingJobs(readings),
    findFailingMail(readings),
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
  sentence: message('The database did not answer.'),
  advice: message('Orders could not be taken during that time. Ask whoever runs the database what happened.'),
  since,
})

const SERVICE_WORDS = {
  payments: {
    code: 'payments_unreachable',
    sentence: message('The payment provider cannot be reached, so guests cannot pay.'),
    advice: message(
      'Check status.stripe.com and the server’s internet connection. Take orders by phone until it is back.',
    ),
  },
  geocoder: {
    code: 'geocoder_failing',
    sentence: message('Delivery addresses cannot be looked up, so delivery orders are refused.'),
    advice: message('Check the key and the limits of the address service. Pickup orders work as usual.'),
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
    sentence: PROBLEM_WORDS.webhooksMissing(english, { count }),
    advice: message(
      'Orders reach the kitchen minutes late. Check in Stripe’s dashboard that the webhook points to this site and that its signing secret is the one under Settings, Stripe, or in .env.',
    ),
    since,
  }
}

function findUnacceptedOrders({ newOrders, processes, now }: SystemReadings): Problem | undefined {
  if (!newOrders) return undefined
  const { count, since } = newOrders
  const waitedMs = now.getTime() - since.getTime()
  const hasScreen = processes.some(({ staffScreens }) => staffScreens > 0)
  if (!hasScreen && waitedMs >= NO_SCREEN_PATIENCE_MS) {
    return {
      code: 'orders_unaccepted',
      sentence: PROBLEM_WORDS.noScreen(english, { count }),
      advice: message('Open the staff area on a tablet in the kitchen, and check its Wi-Fi.'),
      since,
    }
  }
  if (waitedMs < RINGING_PATIENCE_MS) return undefined
  return {
    code: 'orders_unaccepted',
    sentence: PROBLEM_WORDS.noReaction(english, { count }),
    advice: message('Check that the kitchen’s tablet is turned up, and start the orders.'),
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
    sentence: message('Background work has stopped: receipts, missed payments and clean-up are on hold.'),
    advice: message('Restart the site. If that does not help, check its log.'),
    since: isLate ? oldestDueJob : new Date(now.getTime() - interruptedForMs),
  }
}

function findFailingLimits(processes: readonly ProcessReadings[]): Problem | undefined {
  const begins = processes.flatMap(({ limitsFailingSince }) => limitsFailingSince ?? [])
  if (begins.length === 0) return undefined
  return {
    code: 'limits_failing',
    sentence: message(
      'Requests cannot be counted, so nobody is held back who sends too many orders, bookings or passwords.',
    ),
    advice: message(
      'Guests are served as usual. Whoever runs the site finds the reason in its log at “rate limit could not be counted”.',
    ),
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
    ? PROBLEM_WORDS.diskFull(english, { megabytes: megabytes(disk) })
    : message('The disk of the database is full, so no orders are taken.'),
  advice: message(
    'Delete old backups and logs on the server, or enlarge its disk. Orders are taken again as soon as there is room.',
  ),
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
    sentence: PROBLEM_WORDS.ordersLost(english, { count }),
    advice: message(
      'They are listed below with what was ordered. Make each order again or refund it in Stripe’s dashboard.',
    ),
    since,
  }
}

function findLowDisk({ disk, holdsDatabase }: SystemReadings): Problem | undefined {
  const { freeBytes, totalBytes } = disk
  if (holdsDatabase && !hasRoomForOrders(disk)) return undefined
  if (freeBytes >= Math.min(LEAST_FREE_BYTES, totalBytes * LEAST_FREE_SHARE)) return undefined
  return {
    code: 'disk_low',
    sentence: PROBLEM_WORDS.diskLow(english, { megabytes: megabytes(disk) }),
    advice: message(
      'Delete old backups and logs on the server, or enlarge its disk. When it is full, orders are lost.',
    ),
  }
}

function findWrongClock(processes: readonly ProcessReadings[]): Problem | undefined {
  const worst = processes.toSorted((a, b) => Math.abs(b.clockAheadMs) - Math.abs(a.clockAheadMs))[0]
  if (!worst || Math.abs(worst.clockAheadMs) < LARGEST_CLOCK_ERROR_MS) return undefined
  const count = Math.round(Math.abs(worst.clockAheadMs) / 1000)
  return {
    code: 'clock_off',
    sentence: PROBLEM_WORDS.clockOff(english, { count }),
    advice: message(
      'Turn on time synchronization (NTP) on both machines. Order times and deadlines are wrong until then.',
    ),
  }
}

function findSlowDatabase(processes: readonly ProcessReadings[]): Problem | undefined {
  const slowest = Math.max(0, ...processes.map(({ databaseMs }) => databaseMs))
  if (slowest < SLOW_DATABASE_MS) return undefined
  return {
    code: 'database_slow',
    sentence: PROBLEM_WORDS.databaseSlow(english, { count: Math.round(slowest) }),
    advice: message(
      'Pages and the checkout are slow, too. Check the load on the database’s machine and the connection to it.',
    ),
  }
}

function findOverdueBackup({ lastBackupAt, shopOpenedAt, now }: SystemReadings): Problem | undefined {
  const dueAt = new Date((lastBackupAt ?? shopOpenedAt).getTime() + BACKUP_DUE_MS)
  if (now < dueAt) return undefined
  return {
    code: 'backup_overdue',
    sentence: lastBackupAt
      ? message('The last backup is more than a day old.')
      : message('No backup has been made yet.'),
    advice: message('Run “npm run backup -- FILE” every night, and keep the file on another machine.'),
    since: dueAt,
  }
}
