import { dateOf, type LocalDateTime, spokenTime, timeOf } from '../time/clock-time.ts'
import { closedSentence, closureOn } from '../time/describe-opening.ts'
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
  const offered = listOffered(soonest)
  if (offered.length === 0) return ''
  const closed = offered.some(({ isAsap }) => isAsap) ? undefined : closedSentence(hours, now, clock)
  const promise = describeTimes(offered, now, clock)
  if (!closed) return promise
  return isAtOpening(offered, now, { hours, clock }) ? closed : `${closed} ${promise}`
}

type Offered = Soonest & { readonly type: OrderType }

const listOffered = (soonest: Readonly<Partial<Record<OrderType, Soonest>>>): Offered[] =>
  ORDER_TYPES.flatMap((type) => {
    const one = soonest[type]
    return one ? [{ type, ...one }] : []
  })

/** `Pickup at 6:20pm, delivery from tomorrow at 11:00am.` */
function describeTimes(offered: readonly Offered[], now: Date, clock: SpokenClock): string {
  const today = dateOf(clock.localAt(now))
  const times = offered.map(({ type, at, isAsap }) => {
    if (!at.startsWith(today)) return `${type} from ${formatMoment(at, today, clock)}`
    return `${type} ${isAsap ? 'at' : 'from'} ${spokenTime(timeOf(at), clock)}`
  })
  const sentence = `${times.join(', ')}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Whether the first times on offer are the opening, which then need not be said. */
function isAtOpening(offered: readonly Offered[], now: Date, { hours, clock }: Place): boolean {
  const opening = openingAt(hours, now, clock)
  const opens = !opening.isOpen && opening.opensAt && clock.localAt(opening.opensAt).slice(0, 16)
  return offered.every(({ at }) => at === opens)
}

/** The sign at the door. Only later times can be ordered if it is `isAhead`. */
export type DoorSign = { readonly words: string; readonly note: string; readonly isAhead: boolean }

const HANDED_OVER = { pickup: 'in your hand', delivery: 'at your door' } as const satisfies Record<OrderType, string>

/**
 * `Open · in your hand at 6:20pm`, and below it `Delivery at 6:45pm.`; while the restaurant is closed, `We open tomorrow at 11:00am:
 * order ahead`. Null while nothing can be ordered.
 */
export function doorSign(
  soonest: Readonly<Partial<Record<OrderType, Soonest>>>,
  now: Date,
  { hours, clock }: Place,
): DoorSign | null {
  const offered = listOffered(soonest)
  const first = offered.find(({ isAsap }) => isAsap)
  const today = dateOf(clock.localAt(now))
  const when = (at: LocalDateTime) =>
    at.startsWith(today) ? `at ${spokenTime(timeOf(at), clock)}` : formatMoment(at, today, clock)
  if (first) {
    const others = offered.filter((one) => one !== first)
    const note = others.length > 0 ? describeTimes(others, now, clock) : ''
    return { words: `Open · ${HANDED_OVER[first.type]} ${when(first.at)}`, note, isAhead: false }
  }
  if (offered.length === 0) return null
  const times = describeTimes(offered, now, clock)
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen || !opening.opensAt) return { words: 'Order ahead', note: times, isAhead: true }
  const closure = closureOn(hours, today)
  const notes = [
    ...(closure ? [`We are closed now (${closure}).`] : []),
    ...(isAtOpening(offered, now, { hours, clock }) ? [] : [times]),
  ]
  return { words: `We open ${when(clock.localAt(opening.opensAt))}: order ahead`, note: notes.join(' '), isAhead: true }
}
