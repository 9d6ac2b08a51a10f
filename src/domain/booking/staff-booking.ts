import { english, type Translate } from '../language/translate.ts'
import { addDays, DATE_IS_PAST, type PlainDate } from '../time/clock-time.ts'
import {
  ASK_FOR_GUESTS,
  type BookingDay,
  type BookingProblems,
  type BookingStatus,
  bookingProblems,
  GUESTS_MIN,
  isGuestCount,
  type TableRequest,
  tooFarAhead,
} from './booking.ts'

/** Above the public limit: larger groups are asked to phone, and staff enter their bookings. */
export const STAFF_GUESTS_MAX = 100
/** A date further ahead is more likely a mistyped year. */
const STAFF_DAYS_AHEAD = 365

/**
 * Checks a booking that staff enter. Opening hours apply, the public form's limits do not, and a time earlier today is fine:
 * the guests may already be at the door. When an existing booking is edited, only the changed fields are checked, so that a name
 * in last week's booking can still be corrected.
 */
export function staffBookingProblems(
  request: TableRequest,
  { today, ...day }: Omit<BookingDay, 'now'>,
  existing?: TableRequest,
): BookingProblems {
  const { t = english } = day.clock
  // The public rules, applied as of midnight that day, decide whether the restaurant is open.
  const open = bookingProblems({ ...request, guests: GUESTS_MIN }, { ...day, today: request.date, now: '00:00' })
  const isSameDate = existing?.date === request.date
  const isSameTime = isSameDate && existing.time === request.time
  const guests = existing?.guests === request.guests ? undefined : staffGuestsProblem(t, request.guests)
  const date = isSameDate ? undefined : (open.date ?? staffDateProblem(t, request.date, today))
  const time = date || isSameTime ? undefined : (open.time ?? open.date)
  return { ...(guests && { guests }), ...(date && { date }), ...(time && { time }) }
}

const lastStaffBookingDate = (today: PlainDate): PlainDate => addDays(today, STAFF_DAYS_AHEAD)

/** The body of the desktop notification for new bookings. */
export const newBookingsSentence = (t: Translate, count: number): string =>
  t.plural(count, '{count} new booking needs acceptance.', '{count} new bookings need acceptance.')

type Booking = TableRequest & { readonly status: BookingStatus; readonly area?: string | undefined }

/** Which email the guest gets about a change; undefined for none. */
export function guestNotification(before: Booking, after: Booking): 'change' | 'cancellation' | undefined {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : 'cancellation'
  return isMoved(before, after) || before.area !== after.area ? 'change' : undefined
}

export const isMoved = (before: TableRequest, after: TableRequest): boolean =>
  before.date !== after.date || before.time !== after.time || before.guests !== after.guests

export function staffGuestsProblem(t: Translate, guests: number): string | undefined {
  if (!isGuestCount(guests)) return ASK_FOR_GUESTS
  if (guests > STAFF_GUESTS_MAX)
    return t.plural(
      STAFF_GUESTS_MAX,
      'A booking can be for at most {count} guest.',
      'A booking can be for at most {count} guests.',
    )
}

function staffDateProblem(t: Translate, date: PlainDate, today: PlainDate): string | undefined {
  if (date < today) return DATE_IS_PAST
  if (date > lastStaffBookingDate(today)) return tooFarAhead(STAFF_DAYS_AHEAD, t)
}
