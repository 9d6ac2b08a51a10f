import { bookingTimes } from './booking.ts'
import type { LocalDateTime } from './time/clock-time.ts'
import { hoursFor, isOpenAt, type OpeningTimes, type Service } from './time/opening-hours.ts'

/** Somebody who comes, or gets a delivery, at this time, which `becomes` another one where the time zone is changed too. */
export type Appointment = { readonly service: Service; readonly at: LocalDateTime; readonly becomes: LocalDateTime }

/** Whether changed hours hit an appointment: it was possible before and is no longer. */
export const isHit = ({ service, at, becomes }: Appointment, before: OpeningTimes, after: OpeningTimes): boolean =>
  isPossible(service, at, before) && !isPossible(service, becomes, after)

function isPossible(service: Service, at: LocalDateTime, times: OpeningTimes): boolean {
  const hours = hoursFor(times, service)
  if (service !== 'tables') return isOpenAt(hours, at)
  const [date = '', time = ''] = at.split('T')
  return bookingTimes(date, hours).some(({ first, last }) => first <= time && time <= last)
}
