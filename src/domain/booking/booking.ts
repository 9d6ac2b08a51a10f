import {
  addDays,
  type ClockTime,
  clockTimeOf,
  isClockTime,
  isPlainDate,
  minutesOf,
  type PlainDate,
  spokenTime,
} from '../time/clock-time.ts'
import { hoursOn, type WeeklyHours } from '../time/opening-hours.ts'

export const BOOKING_STATUSES = ['new', 'confirmed', 'cancelled'] as const
/** Those whose guests are expected. */
export const ACTIVE_BOOKING_STATUSES = ['new', 'confirmed'] as const satisfies readonly BookingStatus[]
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const GUESTS_MIN = 1
export const GUESTS_MAX = 20
export const DAYS_AHEAD = 90
/** The last table is one hour before closing (decisions, Bookings). */
export const LAST_TABLE_MINUTES = 60

export type TableRequest = { readonly guests: number; readonly date: PlainDate; readonly time: ClockTime }
/** What the restaurant's wall clock shows, and its opening hours. */
export type BookingDay = { readonly today: PlainDate; readonly now: ClockTime; readonly hours: WeeklyHours }

/** The sentence to show beside each field that cannot be accepted; empty when the table can be asked for. */
export function bookingProblems(request: TableRequest, day: BookingDay): Partial<Record<keyof TableRequest, string>> {
  const guests = guestsProblem(request.guests)
  const date = dateProblem(request.date, day)
  const time = date ? undefined : timeProblem(request, day)
  return { ...(guests && { guests }), ...(date && { date }), ...(time && { time }) }
}

/** First and last time a table can be had that day; undefined when there is none. */
export function bookingTimes(date: PlainDate, hours: WeeklyHours): { first: ClockTime; last: ClockTime } | undefined {
  const open = hoursOn(hours, date)
  if (!open) return undefined
  const last = minutesOf(open.closes) - LAST_TABLE_MINUTES
  return last < minutesOf(open.opens) ? undefined : { first: open.opens, last: clockTimeOf(last) }
}

export const lastBookingDate = (today: PlainDate): PlainDate => addDays(today, DAYS_AHEAD)

/** The body of the desktop notification while bookings wait (specification, section 4). */
export const newBookingsNotice = (count: number): string =>
  count === 1 ? '1 new booking needs acceptance.' : `${count} new bookings need acceptance.`

function guestsProblem(guests: number): string | undefined {
  if (!Number.isInteger(guests) || guests < GUESTS_MIN) return 'Please enter how many guests will come.'
  if (guests > GUESTS_MAX) return `For more than ${GUESTS_MAX} guests, please phone us.`
}

function dateProblem(date: PlainDate, { today, hours }: BookingDay): string | undefined {
  if (!isPlainDate(date)) return 'Please choose a date.'
  if (date < today) return 'That day is over. Please choose another date.'
  if (date > lastBookingDate(today)) return `Tables can be booked up to ${DAYS_AHEAD} days ahead.`
  if (!hoursOn(hours, date)) return 'We are closed that day. Please choose another date.'
}

function timeProblem({ date, time }: TableRequest, { today, now, hours }: BookingDay): string | undefined {
  if (!isClockTime(time)) return 'Please choose a time.'
  const times = bookingTimes(date, hours)
  if (!times) return 'We are closed that day. Please choose another date.'
  if (time < times.first || time > times.last) {
    return `Please choose a time from ${spokenTime(times.first)} to ${spokenTime(times.last)}.`
  }
  if (date === today && time <= now) return 'That time is over. Please choose a later one.'
}
