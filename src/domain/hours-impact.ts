import { bookingTimes } from './booking.ts'
import type { LocalDateTime } from './time/clock-time.ts'
import { hoursFor, isOpenAt, type OpeningTimes, type Service } from './time/opening-hours.ts'

/** A local time, which `becomes` another one where the time zone is changed too. */
export type Moment = { readonly at: LocalDateTime; readonly becomes: LocalDateTime }

/**
 * Whether changed hours hit somebody who comes, or gets a delivery: it was possible before and is no longer. The moments are when
 * they come and, for an order, the minutes before it: what was delayed past closing time counts as if it came at closing time.
 */
export function isHit(service: Service, moments: Iterable<Moment>, before: OpeningTimes, after: OpeningTimes): boolean {
  for (const { at, becomes } of moments) {
    if (isPossible(service, at, before)) return !isPossible(service, becomes, after)
  }
  return false
}

function isPossible(service: Service, at: LocalDateTime, times: OpeningTimes): boolean {
  const hours = hoursFor(times, service)
  if (service !== 'tables') return isOpenAt(hours, at)
  const [date = '', time = ''] = at.split('T')
  return bookingTimes(date, hours).some(({ first, last }) => first <= time && time <= last)
}
