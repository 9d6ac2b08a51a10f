import { isInEnglish, listIn } from '../language/date-forms.ts'
import { english, message } from '../language/translate.ts'
import {
  ASK_FOR_DATE,
  ASK_FOR_TIME,
  addDays,
  type ClockTime,
  clockTimeOf,
  DATE_IS_PAST,
  isClockTime,
  isPlainDate,
  minutesOf,
  type PlainDate,
  spokenTime,
  TIME_SKIPPED,
} from '../time/clock-time.ts'
import { closureSentence } from '../time/describe-opening.ts'
import { type OpeningHours, spansOn, spansWithin } from '../time/opening-hours.ts'
import { type SpokenClock, timeExists } from '../time/zone-clock.ts'

export const BOOKING_STATUSES = ['new', 'confirmed', 'cancelled'] as const
/** Bookings whose guests are expected. */
export const ACTIVE_BOOKING_STATUSES = ['new', 'confirmed'] as const satisfies readonly BookingStatus[]
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Whether the guests came, as recorded by staff. */
export const ATTENDANCES = ['arrived', 'no_show'] as const
export type Attendance = (typeof ATTENDANCES)[number]

/** The longest message from a guest, in characters. */
export const MESSAGE_MAX = 1000
export const GUESTS_MIN = 1
export const GUESTS_MAX = 20
/** How long guests are told that a table is theirs, however long the settings let parties stay. */
export const TABLE_MINUTES = 90
const DAYS_AHEAD = 90
/** The last table is one hour before closing. */
const LAST_TABLE_MINUTES = 60

export const ASK_FOR_GUESTS = message('Please enter the number of guests.')
const CLOSED_THAT_DAY = message('We are closed that day. Please choose another date.')
export const tooFarAhead = (days: number, t = english): string =>
  t.plural(days, 'Tables can be booked up to {count} day ahead.', 'Tables can be booked up to {count} days ahead.')

export type TableRequest = { readonly guests: number; readonly date: PlainDate; readonly time: ClockTime }
/** The restaurant's local date and time, its hours for tables, and its clock. */
export type BookingDay = {
  readonly today: PlainDate
  readonly now: ClockTime
  readonly hours: OpeningHours
  readonly clock: SpokenClock
}
/** An error message for each field that is wrong. */
export type BookingProblems = Partial<Record<keyof TableRequest, string>>

/** Checks a guest's request; an empty result means that the table can be requested. */
export function bookingProblems(request: TableRequest, day: BookingDay): BookingProblems {
  const guests = guestsProblem(request.guests, day.clock)
  const date = dateProblem(request.date, day)
  const time = date ? undefined : timeProblem(request, day)
  return { ...(guests && { guests }), ...(date && { date }), ...(time && { time }) }
}

type BookingTimes = { readonly first: ClockTime; readonly last: ClockTime }

/** When tables can be booked on that date: one entry for each range of opening hours, the previous night's included. */
export const bookingTimes = (date: PlainDate, hours: OpeningHours): BookingTimes[] =>
  spansOn(hours, date).flatMap(({ from, to }) => {
    const [first, last] = [Math.max(0, from), Math.min(DAY_MINUTES - 1, to - LAST_TABLE_MINUTES)]
    return first <= last ? [{ first: clockTimeOf(first), last: clockTimeOf(last) }] : []
  })

const DAY_MINUTES = 24 * 60

/** Half an hour apart. A guest may also ask for any minute between. */
const TIMES_STEP_MINUTES = 30

/** The times to choose from on that day, without past ones. */
export function offeredBookingTimes(date: PlainDate, day: BookingDay): ClockTime[] {
  const { today, now, hours, clock } = day
  if (!isPlainDate(date) || dateProblem(date, day)) return []
  const offered = bookingTimes(date, hours).flatMap((times) => {
    const first = Math.ceil(minutesOf(times.first) / TIMES_STEP_MINUTES) * TIMES_STEP_MINUTES
    const count = Math.floor((minutesOf(times.last) - first) / TIMES_STEP_MINUTES) + 1
    return Array.from({ length: Math.max(0, count) }, (_, step) => clockTimeOf(first + step * TIMES_STEP_MINUTES))
  })
  const existing = offered.filter((time) => timeExists(`${date}T${time}`, clock))
  return date === today ? existing.filter((time) => time > now) : existing
}

/** The next days on which a table can still be booked, at most this many. */
export function offeredBookingDays(day: BookingDay, count: number): PlainDate[] {
  const { today, now, hours } = day
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => bookingTimes(date, hours).some(({ last }) => date > today || last > now))
    .slice(0, count)
}

export const lastBookingDate = (today: PlainDate): PlainDate => addDays(today, DAYS_AHEAD)
type BookingState = { readonly status: BookingStatus; readonly attendance?: Attendance | null | undefined }

/** Whether the guests take seats: neither cancelled nor no-shows. */
export const isExpectedBooking = ({ status, attendance }: BookingState): boolean =>
  status !== 'cancelled' && attendance !== 'no_show'

/** Whether staff still have to answer it; nobody waits for an answer who did not come. */
export const awaitsAnswer = ({ status, attendance }: BookingState): boolean =>
  status === 'new' && attendance !== 'no_show'

/** The guest is still to come, so their data is still needed. */
export const isUpcomingBooking = (
  { status, startsAt }: { readonly status: BookingStatus; readonly startsAt: Date },
  now: Date,
): boolean => status !== 'cancelled' && startsAt > now

export const isGuestCount = (guests: number): boolean => Number.isInteger(guests) && guests >= GUESTS_MIN

function guestsProblem(guests: number, { t = english }: SpokenClock): string | undefined {
  if (!isGuestCount(guests)) return ASK_FOR_GUESTS
  if (guests > GUESTS_MAX)
    return t.plural(
      GUESTS_MAX,
      'For more than {count} guest, please phone us.',
      'For more than {count} guests, please phone us.',
    )
}

function dateProblem(date: PlainDate, { today, hours, clock }: BookingDay): string | undefined {
  if (!isPlainDate(date)) return ASK_FOR_DATE
  if (date < today) return DATE_IS_PAST
  if (date > lastBookingDate(today)) return tooFarAhead(DAYS_AHEAD, clock.t)
  if (spansWithin(hours, date).length === 0) return closureSentence(hours, date, clock) ?? CLOSED_THAT_DAY
}

function timeProblem({ date, time }: TableRequest, { today, now, hours, clock }: BookingDay): string | undefined {
  if (!isClockTime(time)) return ASK_FOR_TIME
  const times = bookingTimes(date, hours)
  if (times.length === 0) return CLOSED_THAT_DAY
  if (!times.some(({ first, last }) => first <= time && time <= last)) {
    const closure = closureSentence(hours, date, clock)
    if (closure) return closure
    return askForTimeWithin(times, clock)
  }
  if (!timeExists(`${date}T${time}`, clock)) return TIME_SKIPPED
  if (date === today && time <= now) return message('That time has passed. Please choose a later one.')
}

function askForTimeWithin(times: readonly BookingTimes[], clock: SpokenClock): string {
  const { t = english } = clock
  const ranges = times.map(({ first, last }) =>
    t('from {first} to {last}', { first: spokenTime(first, clock), last: spokenTime(last, clock) }),
  )
  return t('Please choose a time {ranges}.', {
    ranges: isInEnglish(clock) ? ranges.join(' or ') : listIn(t, ranges, 'disjunction'),
  })
}
