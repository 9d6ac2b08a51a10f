import { english } from '../language/translate.ts'
import {
  ASK_FOR_TIME,
  addDays,
  DATE_IS_PAST,
  isClockTime,
  isPlainDate,
  type PlainDate,
  TIME_SKIPPED,
} from '../time/clock-time.ts'
import { closureSentence } from '../time/describe-opening.ts'
import { isOpenAt, type OpeningHours } from '../time/opening-hours.ts'
import { type SpokenClock, timeExists } from '../time/zone-clock.ts'
import type { OrderStatus } from './order-status.ts'

/** An order that must be started sooner than this cannot be set aside. */
const MIN_MINUTES_ASIDE = 10
/** As for customers: today and the next six days. */
const ORDER_DAYS_AHEAD = 6

type Start = {
  readonly leadMinutes: number
  /** Of a large order (`kitchen-load.ts`); null for none. */
  readonly minutesBeyondLead: number | null
}

/** When the kitchen must start an order to have it ready in time; null for "as soon as possible". */
export const startBy = (pickupAt: Date | null, { leadMinutes, minutesBeyondLead }: Start): Date | null =>
  pickupAt && new Date(pickupAt.getTime() - (leadMinutes + (minutesBeyondLead ?? 0)) * 60_000)

type Preorder = { readonly status: OrderStatus; readonly startBy: Date | null }

/** Whether staff can accept a new order now for its later time. */
export const canBeAccepted = ({ status, startBy }: Preorder, now: Date): boolean =>
  status === 'new' && startBy !== null && startBy.getTime() - now.getTime() >= MIN_MINUTES_ASIDE * 60_000

/** Why an order rings: `new` until staff accept it, `due` when an accepted one must be started. Null while it does not ring. */
export function ringReason(
  { status, startBy, acceptedAt }: Preorder & { readonly acceptedAt: Date | null },
  now: Date,
): 'new' | 'due' | null {
  if (status !== 'new') return null
  if (acceptedAt === null) return 'new'
  return startBy === null || startBy <= now ? 'due' : null
}

/**
 * Why staff cannot promise an order for this time; undefined when they can. Unlike customers, they can choose any minute within
 * opening hours, however soon or even earlier today: they know what the kitchen can do.
 */
export function staffTimeProblem(
  pickupTime: string,
  { today, hours, clock }: { readonly today: PlainDate; readonly hours: OpeningHours; readonly clock: SpokenClock },
): string | undefined {
  const { t = english } = clock
  if (pickupTime === 'ASAP') return undefined
  const [date = '', time = '', ...rest] = pickupTime.split('T')
  if (!isPlainDate(date) || !isClockTime(time) || rest.length > 0) return t.message(ASK_FOR_TIME)
  if (date < today) return t.message(DATE_IS_PAST)
  if (date > addDays(today, ORDER_DAYS_AHEAD))
    return t.plural(
      ORDER_DAYS_AHEAD,
      'Orders can be taken up to {count} day ahead.',
      'Orders can be taken up to {count} days ahead.',
    )
  if (!timeExists(pickupTime, clock)) return t.message(TIME_SKIPPED)
  if (isOpenAt(hours, pickupTime)) return undefined
  return closureSentence(hours, date, clock) ?? t('We are closed at that time. Please choose another one.')
}
