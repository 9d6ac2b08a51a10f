import { english, message, type Translate } from '../language/translate.ts'
import { type SentenceForm, writtenAgain } from '../language/written-again.ts'
import { ATTENTION_FORMS } from '../order/attention-words.ts'
import { PROBLEM_FORMS } from '../system/problem-words.ts'
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
type Matter = (typeof MATTERS)[number]

/** The flags that are themselves matters for an alert. */
export const FLAGGED_MATTERS = ['dispute', 'refund_failed'] as const satisfies Matter[]
export type FlaggedMatter = (typeof FLAGGED_MATTERS)[number]

export const ALERT_EVENTS = ['began', 'ended'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]
export const ALERT_CHANNELS = ['push', 'email', 'webhook'] as const

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
const ORDER_ALERT_DELAY_MS = 3 * 60_000
/** A tablet may be restarted within this time. */
const SCREEN_ALERT_DELAY_MS = 2 * 60_000
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
    title: ALERT_WORDS.waiting(english, { count }),
    sentence: [
      newOrders > 0 && ALERT_WORDS.unaccepted(english, { count: newOrders }),
      preorders > 0 && ALERT_WORDS.unstarted(english, { count: preorders }),
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  }
}

type Counted = { readonly count: number }

/** What is said of matters with their numbers. Alerts are stored and sent in English; the screen writes them again for its reader. */
const ALERT_WORDS = {
  waiting: (t: Translate, { count }: Counted) => t.plural(count, 'An order is waiting', '{count} orders are waiting'),
  unaccepted: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      'A new order has not been accepted for three minutes.',
      '{count} new orders have not been accepted. The first has been waiting for three minutes.',
    ),
  unstarted: (t: Translate, { count }: Counted) =>
    t.plural(
      count,
      'A preorder should have been started by now.',
      '{count} preorders should have been started by now.',
    ),
} as const satisfies Readonly<Record<string, SentenceForm>>

/** A stored alert in the reader's language. */
export function alertInWords(
  t: Translate,
  { orderId, title, sentence }: Pick<Alert, 'orderId' | 'title' | 'sentence'>,
): Pick<Alert, 'title' | 'sentence'> {
  const forms = [...Object.values(ALERT_WORDS), ...PROBLEM_FORMS, ...ATTENTION_FORMS]
  const again = (stored: string) => writtenAgain(t, stored, forms)
  const prefix = `${orderId}: `
  return {
    title: again(title),
    sentence:
      orderId !== '' && sentence.startsWith(prefix)
        ? t('{order}: {sentence}', { order: orderId, sentence: again(sentence.slice(prefix.length)) })
        : again(sentence),
  }
}

function findNoScreen({ openSince, ringingAt, runningSince, now }: AlertReadings): Alert | undefined {
  if (!openSince) return undefined
  const since = Math.max(openSince.getTime(), runningSince.getTime(), ringingAt?.getTime() ?? 0)
  if (now.getTime() - since < SCREEN_ALERT_DELAY_MS) return undefined
  return {
    matter: 'no_screen',
    orderId: '',
    title: message('No screen can ring'),
    sentence: message(
      'The restaurant is open, but no staff screen with sound on is connected. Nobody would hear a new order.',
    ),
  }
}

const SLIP_UNPRINTED = message(
  'A printer has not printed that this order was deleted. Tell the kitchen, and check the printer.',
)

const findUnprintedSlips = ({ unprintedSlips }: AlertReadings): Alert[] =>
  unprintedSlips.map((orderId) => ({
    matter: 'slip_unprinted',
    orderId,
    title: message('A deleted order may be cooked'),
    sentence: `${orderId}: ${SLIP_UNPRINTED}`,
  }))

function findStoppedJobs({ areJobsStopped }: AlertReadings): Alert | undefined {
  if (!areJobsStopped) return undefined
  return {
    matter: 'jobs_stopped',
    orderId: '',
    title: message('Background work has stopped'),
    sentence: message(
      'Receipts, tickets and missed payments are on hold. Restart the site. If that does not help, check its log.',
    ),
  }
}

function findLostProtection({ lostProtection }: AlertReadings): Alert | undefined {
  if (lostProtection.length === 0) return undefined
  return {
    matter: 'protection_lost',
    orderId: '',
    title: message('The shop is less protected'),
    sentence: [...lostProtection, message('The shop serves on; the System screen says what to do.')].join(' '),
  }
}

function findChangedBooks({ changedBooks }: AlertReadings): Alert | undefined {
  if (changedBooks.length === 0) return undefined
  return {
    matter: 'books_changed',
    orderId: '',
    title: message('The books have changed'),
    sentence: [...changedBooks, message('The screen Sealed books shows what was sealed and what is there now.')].join(
      ' ',
    ),
  }
}

const FLAGGED_TITLES: Readonly<Record<FlaggedMatter, string>> = {
  dispute: message('A payment is disputed'),
  refund_failed: message('A refund failed'),
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
  no_screen: message('A screen can ring again'),
  orders_waiting: message('No orders are waiting'),
  slip_unprinted: message('A deleted order is settled'),
  jobs_stopped: message('Background work is running again'),
  protection_lost: message('Everything is protected again'),
  books_changed: message('No change of the books is new'),
  dispute: message('A dispute was dealt with'),
  refund_failed: message('A failed refund was dealt with'),
}

const END_SENTENCES: Readonly<Record<Matter, string>> = {
  no_screen: message('A screen can ring for new orders again, or the restaurant has closed.'),
  orders_waiting: message('Every order has been accepted or started, or the restaurant has closed.'),
  slip_unprinted: message('Its slip is printed, or its printer is no longer used.'),
  jobs_stopped: message('The backlog is now worked off automatically.'),
  protection_lost: message('Machines, standby databases and the archive are there again.'),
  books_changed: message('The sealed days are as they were sealed, or the difference has been known for a week.'),
  dispute: message('Someone has cleared the flag on the order.'),
  refund_failed: message('Someone has cleared the flag on the order.'),
}

/** What the settings call a matter. */
export const MATTER_NAMES: Readonly<Record<Matter, string>> = {
  no_screen: message('No screen with sound on is connected while the restaurant is open'),
  orders_waiting: message('An order is not accepted within three minutes, or a preorder is not started in time'),
  slip_unprinted: message('A printer does not print that an order was deleted'),
  jobs_stopped: message('Background work has stopped'),
  protection_lost: message('A machine, a standby database or the archive has fallen away'),
  books_changed: message('A sealed day is not as it was sealed'),
  dispute: message('A payment is disputed'),
  refund_failed: message('A refund failed'),
}

/** The staff screen for dealing with it. */
export const screenOf = (matter: Matter): string => SCREENS[matter] ?? '/admin/orders'

const SCREENS: Partial<Readonly<Record<Matter, string>>> = {
  jobs_stopped: '/admin/system',
  slip_unprinted: '/admin/system',
  protection_lost: '/admin/system',
  books_changed: '/admin/sealed-books',
}
