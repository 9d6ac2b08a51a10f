import { bookingTimes } from '../booking/booking.ts'
import type { LocalDateTime } from '../time/clock-time.ts'
import { hoursFor, isOpenAt, type OpeningTimes, type Service } from '../time/opening-hours.ts'

/** A local time, which `becomes` another one where the time zone is changed too. */
export type Moment = { readonly at: LocalDateTime; readonly becomes: LocalDateTime }

/**
 * Whether changed hours affect a booking or an order: it was possible before and no longer is. The moments are its time and, for an
 * order, the minutes before it: an order delayed past closing time counts as due at closing time.
 */
export function isAffected(
  service: Service,
  moments: Iterable<Moment>,
  before: OpeningTimes,
  after: OpeningTimes,
): boolean {
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
