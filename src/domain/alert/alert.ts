import type { CountedSince } from '../system/readings.ts'

/** What needs a person at once, the most severe first. */
export const MATTERS = [
  'no_screen',
  'orders_waiting',
  'slip_unprinted',
  'jobs_stopped',
  'protection_lost',
  'books_changed',
  'dispute',
  'refund_failed',
] as const
export type Matter = (typeof MATTERS)[number]

/** The flags that are themselves matters for an alert. */
export const FLAGGED_MATTERS = ['dispute', 'refund_failed'] as const satisfies Matter[]
export type FlaggedMatter = (typeof FLAGGED_MATTERS)[number]

export const ALERT_EVENTS = ['began', 'ended'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]
export const ALERT_CHANNELS = ['push', 'email', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** What is reported unless the owner chooses. */
export const ALL_MATTERS: Readonly<Record<Matter, boolean>> = {
  no_screen: true,
  orders_waiting: true,
  slip_unprinted: true,
  jobs_stopped: true,
  protection_lost: true,
  books_changed: true,
  dispute: true,
  refund_failed: true,
}

export const ALERT_EMAILS_MAX = 5

/** Alerts about an order that nobody accepts, or starts when due, after this time. */
export const ORDER_ALERT_DELAY_MS = 3 * 60_000
/** A tablet may be restarted within this time. */
export const SCREEN_ALERT_DELAY_MS = 2 * 60_000
/** A printer may be busy: its third attempt comes about ten seconds after the first. */
export const SLIP_ALERT_ATTEMPTS = 3

/** Something that needs a person, as reported when it begins. */
export type Alert = {
  readonly matter: Matter
  /** The order concerned; empty for none or several. */
  readonly orderId: string
  readonly title: string
  readonly sentence: string
}

export type AlertReadings = {
  readonly now: Date
  /** Orders that are new and not accepted. */
  readonly unaccepted: CountedSince | undefined
  /** Preorders that were accepted for their time and should have been started, and when the first of them was due to start. */
  readonly unstarted: CountedSince | undefined
  /** Since when the restaurant has been open for orders; undefined while it is closed. */
  readonly openSince: Date | undefined
  /** When a screen with its sound on last asked for waiting orders. */
  readonly ringingAt: Date | undefined
  /** Since when this process has been checking. Screens reconnect soon after a restart. */
  readonly runningSince: Date
  readonly flagged: readonly { readonly orderId: string; readonly code: FlaggedMatter; readonly message: string }[]
  readonly areJobsStopped: boolean
  /** The problems of machines, standbys and the archive, in sentences. */
  readonly lostProtection: readonly string[]
  /** What System says of sealed days that are not as they were sealed. */
  readonly changedBooks: readonly string[]
  /** The ids of deleted orders whose slip has not come out of a printer. */
  readonly unprintedSlips: readonly string[]
}

/** Everything that needs a person now. */
export const findAlerts = (readings: AlertReadings): Alert[] =>
  [
    findNoScreen(readings),
    findWaitingOrders(readings),
    ...findUnprintedSlips(readings),
    findStoppedJobs(readings),
    findLostProtection(readings),
    findChangedBooks(readings),
    ...findFlagged(readings),
  ].filter((alert) => alert !== undefined)

/** Nobody is expected to touch an order while the restaurant is closed, so waiting counts from its opening. */
function findWaitingOrders({ unaccepted, unstarted, openSince, now }: AlertReadings): Alert | undefined {
  if (!openSince) return undefined
  const waitedFor = (one: CountedSince | undefined): number =>
    one && now.getTime() - Math.max(one.since.getTime(), openSince.getTime()) >= ORDER_ALERT_DELAY_MS ? one.count : 0
  const [newOrders, preorders] = [waitedFor(unaccepted), waitedFor(unstarted)]
  const count = newOrders + preorders
  if (count === 0) return undefined
  return {
    matter: 'orders_waiting',
    orderId: '',
    title: count === 1 ? 'An order is waiting' : `${count} orders are waiting`,
    sentence: [newOrders > 0 && describeUnaccepted(newOrders), preorders > 0 && describeUnstarted(preorders)]
      .filter((sentence) => sentence !== false)
      .join(' '),
  }
}

const describeUnaccepted = (count: number): string =>
  count === 1
    ? 'A new order has not been accepted for three minutes.'
    : `${count} new orders have not been accepted. The first has been waiting for three minutes.`

const describeUnstarted = (count: number): string =>
  count === 1 ? 'A preorder should have been started by now.' : `${count} preorders should have been started by now.`

function findNoScreen({ openSince, ringingAt, runningSince, now }: AlertReadings): Alert | undefined {
  if (!openSince) return undefined
  const since = Math.max(openSince.getTime(), runningSince.getTime(), ringingAt?.getTime() ?? 0)
  if (now.getTime() - since < SCREEN_ALERT_DELAY_MS) return undefined
  return {
    matter: 'no_screen',
    orderId: '',
    title: 'No screen can ring',
    sentence: 'The restaurant is open, but no staff screen with sound on is connected. Nobody would hear a new order.',
  }
}

const findUnprintedSlips = ({ unprintedSlips }: AlertReadings): Alert[] =>
  unprintedSlips.map((orderId) => ({
    matter: 'slip_unprinted',
    orderId,
    title: 'A deleted order may be cooked',
    sentence: `${orderId}: A printer has not printed that this order was deleted. Tell the kitchen, and check the printer.`,
  }))

function findStoppedJobs({ areJobsStopped }: AlertReadings): Alert | undefined {
  if (!areJobsStopped) return undefined
  return {
    matter: 'jobs_stopped',
    orderId: '',
    title: 'Background work has stopped',
    sentence:
      'Receipts, tickets and missed payments are on hold. Restart the site. If that does not help, check its log.',
  }
}

function findLostProtection({ lostProtection }: AlertReadings): Alert | undefined {
  if (lostProtection.length === 0) return undefined
  return {
    matter: 'protection_lost',
    orderId: '',
    title: 'The shop is less protected',
    sentence: `${lostProtection.join(' ')} The shop serves on; the System screen says what to do.`,
  }
}

function findChangedBooks({ changedBooks }: AlertReadings): Alert | undefined {
  if (changedBooks.length === 0) return undefined
  return {
    matter: 'books_changed',
    orderId: '',
    title: 'The books have changed',
    sentence: `${changedBooks.join(' ')} The screen Sealed books shows what was sealed and what is there now.`,
  }
}

const FLAGGED_TITLES: Readonly<Record<FlaggedMatter, string>> = {
  dispute: 'A payment is disputed',
  refund_failed: 'A refund failed',
}

const findFlagged = ({ flagged }: AlertReadings): Alert[] =>
  flagged.map(({ orderId, code, message }) => ({
    matter: code,
    orderId,
    title: FLAGGED_TITLES[code],
    sentence: `${orderId}: ${message}`,
  }))

/** The message that a matter is over. */
export function formatEnd({ matter, orderId }: Pick<Alert, 'matter' | 'orderId'>): Pick<Alert, 'title' | 'sentence'> {
  return {
    title: END_TITLES[matter],
    sentence: orderId ? `${orderId}: ${END_SENTENCES[matter]}` : END_SENTENCES[matter],
  }
}

const END_TITLES: Readonly<Record<Matter, string>> = {
  no_screen: 'A screen can ring again',
  orders_waiting: 'No orders are waiting',
  slip_unprinted: 'A deleted order is settled',
  jobs_stopped: 'Background work is running again',
  protection_lost: 'Everything is protected again',
  books_changed: 'No change of the books is new',
  dispute: 'A dispute was dealt with',
  refund_failed: 'A failed refund was dealt with',
}

const END_SENTENCES: Readonly<Record<Matter, string>> = {
  no_screen: 'A screen can ring for new orders again, or the restaurant has closed.',
  orders_waiting: 'Every order has been accepted or started, or the restaurant has closed.',
  slip_unprinted: 'Its slip is printed, or its printer is no longer used.',
  jobs_stopped: 'The backlog is now worked off automatically.',
  protection_lost: 'Machines, standby databases and the archive are there again.',
  books_changed: 'The sealed days are as they were sealed, or the difference has been known for a week.',
  dispute: 'Someone has cleared the flag on the order.',
  refund_failed: 'Someone has cleared the flag on the order.',
}

/** What the settings call a matter. */
export const MATTER_NAMES: Readonly<Record<Matter, string>> = {
  no_screen: 'No screen with sound on is connected while the restaurant is open',
  orders_waiting: 'An order is not accepted within three minutes, or a preorder is not started in time',
  slip_unprinted: 'A printer does not print that an order was deleted',
  jobs_stopped: 'Background work has stopped',
  protection_lost: 'A machine, a standby database or the archive has fallen away',
  books_changed: 'A sealed day is not as it was sealed',
  dispute: 'A payment is disputed',
  refund_failed: 'A refund failed',
}

/** The staff screen for dealing with it. */
export const screenOf = (matter: Matter): string => SCREENS[matter] ?? '/admin/orders'

const SCREENS: Partial<Readonly<Record<Matter, string>>> = {
  jobs_stopped: '/admin/system',
  slip_unprinted: '/admin/system',
  protection_lost: '/admin/system',
  books_changed: '/admin/sealed-books',
}
