import type { AdminBooking, BookingRequest, NewBooking } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import { bookingProblems } from '#domain/booking.ts'
import { staffBookingProblems } from '#domain/staff-booking.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { instantAt, localDateTimeAt, zoneClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Shop } from '#server/shop.ts'
import { insertBooking } from './booking-queries.ts'
import { recordBookingChange } from './change-booking.ts'
import { showBooking } from './list-bookings.ts'

/** A visitor asks for a table. `rateLimit` is called once the request is known to be valid: a typing mistake uses up nothing. */
export async function bookTable(
  { db, restaurant: { timeZone, hours }, now, isRehearsal }: Shop,
  request: BookingRequest,
  rateLimit: () => Promise<void>,
): Promise<{ id: string }> {
  const createdAt = now()
  const local = localDateTimeAt(createdAt, timeZone)
  const problems = bookingProblems(request, {
    today: local.slice(0, 10),
    now: local.slice(11),
    hours: hoursFor(hours, 'tables'),
    clock: zoneClock(timeZone),
  })
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  await rateLimit()
  const { name, email, phone, guests, date, time, message } = request
  const startsAt = instantAt(`${date}T${time}`, timeZone)
  const booking = { name, email, phone, guests, startsAt, message, status: 'new', createdAt, isRehearsal } as const
  return db.transaction(async (tx) => {
    const { id } = await insertBooking(tx, booking)
    await announce(tx, { topic: 'bookings', id })
    return { id }
  })
}

/** Staff add a booking made by phone or at the door (decision 0037). */
export async function addBooking(
  { db, restaurant: { timeZone, hours }, now }: Shop,
  { date, time, ...booking }: NewBooking,
  by: Actor,
): Promise<AdminBooking> {
  const at = now()
  const today = localDateTimeAt(at, timeZone).slice(0, 10)
  const problems = staffBookingProblems(
    { guests: booking.guests, date, time },
    { today, hours: hoursFor(hours, 'tables'), clock: zoneClock(timeZone) },
  )
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  return db.transaction(async (tx) => {
    const row = await insertBooking(tx, {
      ...booking,
      startsAt: instantAt(`${date}T${time}`, timeZone),
      confirmedAt: booking.status === 'confirmed' ? at : null,
      createdAt: at,
    })
    const added = showBooking(row, timeZone)
    await recordBookingChange(tx, { before: undefined, after: added, by, at })
    await announce(tx, { topic: 'bookings', id: row.id })
    return added
  })
}
