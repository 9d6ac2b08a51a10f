import { dateOf, type LocalDateTime, spokenTime, timeOf } from '../time/clock-time.ts'
import { closedSentence } from '../time/describe-opening.ts'
import { formatMoment } from '../time/format-dates.ts'
import { openingAt } from '../time/opening.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import type { SpokenClock } from '../time/zone-clock.ts'
import { ORDER_TYPES, type OrderType } from './order-status.ts'

/** The earliest time for an order placed now, and whether "as soon as possible" is on offer or only later times are. */
export type Soonest = { readonly at: LocalDateTime; readonly isAsap: boolean }

type Place = { readonly hours: OpeningHours; readonly clock: SpokenClock }

/**
 * What guests read above the menu: `Pickup at 6:20pm, delivery at 6:45pm.` While the restaurant is closed, when it opens,
 * and the first times on offer unless they are the opening.
 * Empty while nothing can be ordered.
 */
export function promiseSentence(
  soonest: Readonly<Partial<Record<OrderType, Soonest>>>,
  now: Date,
  { hours, clock }: Place,
): string {
  const offered = ORDER_TYPES.flatMap((type) => {
    const one = soonest[type]
    return one ? [{ type, ...one }] : []
  })
  if (offered.length === 0) return ''
  const closed = offered.some(({ isAsap }) => isAsap) ? undefined : closedSentence(hours, now, clock)
  const today = dateOf(clock.localAt(now))
  const inWords = (at: LocalDateTime) =>
    at.startsWith(today) ? spokenTime(timeOf(at), clock) : formatMoment(at, today, clock)
  const times = offered.map(({ type, at, isAsap }) => {
    const isOtherDay = !at.startsWith(today)
    return isAsap && !isOtherDay ? `${type} at ${inWords(at)}` : `${type} from ${inWords(at)}`
  })
  const sentence = `${times.join(', ')}.`
  const promise = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  if (!closed) return promise
  const opening = openingAt(hours, now, clock)
  const opens = !opening.isOpen && opening.opensAt && clock.localAt(opening.opensAt).slice(0, 16)
  return offered.every(({ at }) => at === opens) ? closed : `${closed} ${promise}`
}
