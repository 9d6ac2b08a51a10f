import { addDays, type ClockTime, dateOf, type PlainDate, wholeMinuteAfter } from '../time/clock-time.ts'
import { openingAt } from '../time/opening.ts'
import {
  hoursFor,
  hoursOn,
  type OpeningHours,
  type OpeningTimes,
  type Service,
  spansOn,
} from '../time/opening-hours.ts'
import type { Pause } from '../time/pause.ts'
import type { ZoneClock } from '../time/zone-clock.ts'

/** What guests order. */
export type OrderedService = Exclude<Service, 'tables'>

/** Orders take this many minutes longer. */
export type Busy = { readonly minutes: number; readonly until: string }

/** What staff have set for the hours ahead, besides the settings. Every part ends automatically. */
export type Pauses = {
  readonly pickup?: Pause | undefined
  readonly delivery?: Pause | undefined
  /** Applies to both types, until the next day on which the restaurant opens. */
  readonly closing?: Pause | undefined
  readonly busy?: Busy | undefined
  /** Staff practise, and guests cannot order (docs/design/kitchen.md). */
  readonly rehearsal?: Rehearsal | undefined
  /** Applies to both types; set by the shop itself while no staff screen would ring. */
  readonly unattended?: Pause | undefined
}
export type Rehearsal = Pick<Pause, 'from' | 'until'>

export const AS_USUAL: Pauses = {}

export const PAUSE_LENGTHS = ['15m', '30m', '60m', 'next_shift', 'rest_of_day'] as const
type PauseLength = (typeof PAUSE_LENGTHS)[number]
export const BUSY_MINUTES = [10, 20, 30] as const
export const BUSY_LENGTHS = ['30m', '60m', '120m', 'next_shift'] as const
export type BusyLength = (typeof BUSY_LENGTHS)[number]
/** In how many minutes the restaurant can close early. */
export const CLOSING_IN = [0, 30, 60] as const
export const REASON_MAX = 60

const DAYS_SEARCHED = 400

/** The parts that have not ended. */
export function currentPauses({ pickup, delivery, closing, busy, unattended, rehearsal }: Pauses, now: Date): Pauses {
  const lasts = ({ until }: { readonly until: string }) => Date.parse(until) > now.getTime()
  return {
    ...(pickup && lasts(pickup) && { pickup }),
    ...(delivery && lasts(delivery) && { delivery }),
    ...(closing && lasts(closing) && { closing }),
    ...(busy && lasts(busy) && { busy }),
    ...(unattended && lasts(unattended) && { unattended }),
    ...(rehearsal && lasts(rehearsal) && { rehearsal }),
  }
}

/** The next instant at which a part begins or ends; undefined when none does. */
export function nextPauseChange(
  { pickup, delivery, closing, busy, unattended, rehearsal }: Pauses,
  now: Date,
): number | undefined {
  const edges = [
    pickup?.from,
    pickup?.until,
    delivery?.from,
    delivery?.until,
    closing?.from,
    closing?.until,
    busy?.until,
    rehearsal?.until,
    unattended?.until,
  ]
    .filter((edge) => edge !== undefined)
    .map((edge) => Date.parse(edge))
    .filter((edge) => edge > now.getTime())
  return edges.length > 0 ? Math.min(...edges) : undefined
}

type Rules = Readonly<Record<OrderedService, { readonly leadMinutes: number }>> & { readonly service: Pauses }

/** What limits the orders of a type now, for server and browser. */
export type ServiceLimits = {
  /** How long an order takes, the busy delay included. */
  readonly leadMinutes: number
  /** Pauses that have not ended, that of the type first. */
  readonly pauses: readonly Pause[]
}

export function serviceLimits(rules: Rules, type: OrderedService, now: Date): ServiceLimits {
  const service = currentPauses(rules.service, now)
  return {
    leadMinutes: rules[type].leadMinutes + (service.busy?.minutes ?? 0),
    pauses: [service[type], service.closing, service.unattended].filter((pause) => pause !== undefined),
  }
}

export type Place = { readonly hours: OpeningTimes; readonly clock: ZoneClock }

/** When something that begins now ends. */
export function endOf(
  length: PauseLength | BusyLength,
  type: OrderedService,
  now: Date,
  { hours, clock }: Place,
): Date {
  const ofType = hoursFor(hours, type)
  if (length === 'next_shift') return nextShift(ofType, now, clock)
  if (length === 'rest_of_day') return nextDayOpening(ofType, now, clock)
  // Slots are whole minutes: a pause that ended some seconds into one would hide a slot that should be on offer.
  return wholeMinuteAfter(now, Number.parseInt(length, 10))
}

/** The next occurrence of a time of day, if the restaurant stays open past it. */
export function closingAt(time: ClockTime, now: Date, { hours, clock }: Place): Date | undefined {
  const today = dateOf(clock.localAt(now))
  const next = [today, addDays(today, 1)].map((date) => clock.instantAt(`${date}T${time}`)).find((at) => at > now)
  const isOfToday = next && next < nextDayOpening(hoursFor(hours, 'pickup'), now, clock)
  return isOfToday && openingAt(hoursFor(hours, 'pickup'), next, clock).isOpen ? next : undefined
}

/** When the next opening range begins, after the current one. A restaurant that never closes starts a new one at midnight. */
function nextShift(hours: OpeningHours, now: Date, clock: ZoneClock): Date {
  const opening = openingAt(hours, now, clock)
  if (!opening.isOpen) return opening.opensAt ?? nextMidnight(now, clock)
  const next = opening.closesAt && openingAt(hours, opening.closesAt, clock)
  return (next && !next.isOpen && next.opensAt) || nextMidnight(now, clock)
}

/** When the restaurant first opens on a later day. A night past midnight belongs to the day on which it began. */
export function nextDayOpening(hours: OpeningHours, now: Date, clock: ZoneClock): Date {
  const today = dayOfBusiness(hours, now, clock)
  for (let ahead = 1; ahead <= DAYS_SEARCHED; ahead++) {
    const date = addDays(today, ahead)
    const [first] = hoursOn(hours, date)
    const opens = first && clock.instantAt(`${date}T${first.opens}`)
    if (opens && opens > now) return opens
  }
  return nextMidnight(now, clock)
}

function dayOfBusiness(hours: OpeningHours, now: Date, clock: ZoneClock): PlainDate {
  const local = clock.localAt(now)
  const today = dateOf(local)
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14))
  const night = spansOn(hours, today).find(({ from, to }) => from < 0 && to > 0)
  const isNight = night !== undefined && minutes < night.to && night.to < 24 * 60
  return isNight ? addDays(today, -1) : today
}

const nextMidnight = (now: Date, clock: ZoneClock): Date =>
  clock.instantAt(`${addDays(dateOf(clock.localAt(now)), 1)}T00:00`)
