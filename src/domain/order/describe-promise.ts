import { english, type Translate } from '../language/translate.ts'
import { dateOf, type LocalDateTime, type PlainDate, spokenTime, timeOf } from '../time/clock-time.ts'
import { closedSentence, closureOn } from '../time/describe-opening.ts'
import { formatLimit, formatMoment } from '../time/format-dates.ts'
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
  const { t = english } = clock
  const { pickup, delivery } = timesOf(offered, now, clock)
  if (pickup === undefined) return delivery === undefined ? '' : deliveryTime(delivery, t)
  return delivery === undefined ? pickupTime(pickup, t) : bothTimes(pickup, delivery, t)
}

/** A time of today at which something is ready, or from when it can be had. */
type Said = { readonly moment: string; readonly isFrom: boolean }

function timesOf(
  offered: readonly Offered[],
  now: Date,
  clock: SpokenClock,
): Readonly<Partial<Record<OrderType, Said>>> {
  const today = dateOf(clock.localAt(now))
  const said = ({ at, isAsap }: Offered): Said =>
    isAsap && at.startsWith(today)
      ? { moment: spokenTime(timeOf(at), clock), isFrom: false }
      : { moment: formatLimit(at, today, clock), isFrom: true }
  return Object.fromEntries(offered.map((one) => [one.type, said(one)]))
}

const pickupTime = ({ moment, isFrom }: Said, t: Translate): string =>
  isFrom ? t('Pickup from {moment}.', { moment }) : t('Pickup at {time}.', { time: moment })

const deliveryTime = ({ moment, isFrom }: Said, t: Translate): string =>
  isFrom ? t('Delivery from {moment}.', { moment }) : t('Delivery at {time}.', { time: moment })

function bothTimes(
  { moment: pickup, isFrom }: Said,
  { moment: delivery, isFrom: isLater }: Said,
  t: Translate,
): string {
  const moments = { pickup, delivery }
  if (isFrom && isLater) return t('Pickup from {pickup}, delivery from {delivery}.', moments)
  if (isFrom) return t('Pickup from {pickup}, delivery at {delivery}.', moments)
  return isLater
    ? t('Pickup at {pickup}, delivery from {delivery}.', moments)
    : t('Pickup at {pickup}, delivery at {delivery}.', moments)
}

/** Whether the first times on offer are the opening, which then need not be said. */
function isAtOpening(offered: readonly Offered[], now: Date, { hours, clock }: Place): boolean {
  const opening = openingAt(hours, now, clock)
  const opens = !opening.isOpen && opening.opensAt && clock.localAt(opening.opensAt).slice(0, 16)
  return offered.every(({ at }) => at === opens)
}

/** The sign at the door. Only later times can be ordered if it is `isAhead`. */
export type DoorSign = { readonly words: string; readonly note: string; readonly isAhead: boolean }

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
  const { t = english } = clock
  if (first) {
    const others = offered.filter((one) => one !== first)
    const note = others.length > 0 ? describeTimes(others, now, clock) : ''
    return { words: openWords(first, today, clock), note, isAhead: false }
  }
  if (offered.length === 0) return null
  const times = describeTimes(offered, now, clock)
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen || !opening.opensAt) return { words: t('Order ahead'), note: times, isAhead: true }
  const closure = closureOn(hours, today, t)
  const notes = [
    ...(closure ? [t('We are closed now ({closure}).', { closure })] : []),
    ...(isAtOpening(offered, now, { hours, clock }) ? [] : [times]),
  ]
  return { words: opensWords(clock.localAt(opening.opensAt), today, clock), note: notes.join(' '), isAhead: true }
}

function openWords({ type, at }: Offered, today: PlainDate, clock: SpokenClock): string {
  const { t = english } = clock
  if (at.startsWith(today)) {
    const time = spokenTime(timeOf(at), clock)
    return type === 'pickup'
      ? t('Open · in your hand at {time}', { time })
      : t('Open · at your door at {time}', { time })
  }
  const moment = formatMoment(at, today, clock)
  return type === 'pickup'
    ? t('Open · in your hand {moment}', { moment })
    : t('Open · at your door {moment}', { moment })
}

function opensWords(at: LocalDateTime, today: PlainDate, clock: SpokenClock): string {
  const { t = english } = clock
  return at.startsWith(today)
    ? t('We open at {time}: order ahead', { time: spokenTime(timeOf(at), clock) })
    : t('We open {moment}: order ahead', { moment: formatMoment(at, today, clock) })
}
