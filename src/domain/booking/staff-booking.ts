import { addDays, type PlainDate } from '../time/clock-time.ts'
import { type BookingDay, bookingProblems, GUESTS_MIN, type TableRequest } from './booking.ts'

/** Larger groups are asked to phone (decisions, Bookings), so that whoever answers the phone can write them down. */
export const STAFF_GUESTS_MAX = 100
/** Further ahead it is rather a slip in the year than a wish. */
export const STAFF_DAYS_AHEAD = 365

/**
 * The same for a booking that staff write down: the opening hours hold for them too, the limits of the public form do not. It may
 * be for a minute ago, since the guests may stand at the door. Of a booking that is `known`, only what changes is judged: one of
 * last week can still get a name spelt right.
 */
export function staffBookingProblems(
  wish: TableRequest,
  { today, hours }: Pick<BookingDay, 'today' | 'hours'>,
  known?: TableRequest,
): Partial<Record<keyof TableRequest, string>> {
  // The public rules, asked first thing on the day itself, say whether the restaurant is open then.
  const open = bookingProblems({ ...wish, guests: GUESTS_MIN }, { today: wish.date, now: '00:00', hours })
  const isSameDate = known?.date === wish.date
  const isSameMoment = isSameDate && known.time === wish.time
  const guests = known?.guests === wish.guests ? undefined : guestsProblem(wish.guests)
  const date = isSameDate ? undefined : (open.date ?? dateProblem(wish.date, today))
  const time = date || isSameMoment ? undefined : (open.time ?? open.date)
  return { ...(guests && { guests }), ...(date && { date }), ...(time && { time }) }
}

export const lastStaffBookingDate = (today: PlainDate): PlainDate => addDays(today, STAFF_DAYS_AHEAD)

function guestsProblem(guests: number): string | undefined {
  if (!Number.isInteger(guests) || guests < GUESTS_MIN) return 'Please enter how many guests will come.'
  if (guests > STAFF_GUESTS_MAX) return `A booking can be for at most ${STAFF_GUESTS_MAX} guests.`
}

function dateProblem(date: PlainDate, today: PlainDate): string | undefined {
  if (date < today) return 'That day is over. Please choose another date.'
  if (date > lastStaffBookingDate(today)) return `Tables can be booked up to ${STAFF_DAYS_AHEAD} days ahead.`
}
