import type { AdminBooking, BookingChange, BookingDeletion } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { guestNews } from '#domain/booking/guest-news.ts'
import { staffBookingProblems } from '#domain/booking/staff-booking.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/guest/guest-data.ts'
import { Refusal } from '#domain/refusal.ts'
import { mustBeAsSeen } from '#domain/seen-version.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { deleteBooking, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotThere } from './list-bookings.ts'
import { recordBookingChange } from './record-booking-change.ts'
import { showBooking } from './show-booking.ts'
import { dropLetter, queueFarewell, queueLetter } from './tell-guest.ts'

/**
 * Staff may set any status freely and correct all else; only what changes is judged. Becoming confirmed records when. Another
 * table, or none, is told to the guest by e-mail unless staff choose not to (decision 0087).
 */
export const changeBooking = (adapters: Adapters) => {
  const {
    db,
    restaurant: { timeZone, hours },
    now,
  } = adapters
  return (
    id: string,
    { version, date, time, notifyGuest = true, ...change }: BookingChange,
    by: Actor,
  ): Promise<AdminBooking> =>
    db.transaction(async (tx) => {
      const at = now()
      const current = await findBookingForUpdate(tx, id)
      if (!current) throw bookingNotThere()
      const before = showBooking(current, timeZone)
      mustBeAsSeen('booking', version, before)
      const told = [change.name, change.email, change.phone, change.message]
      if (current.erasedAt && told.some((value) => value !== undefined)) {
        throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
      }
      const wish = { guests: change.guests ?? before.guests, date: date ?? before.date, time: time ?? before.time }
      const today = localDateTimeAt(at, timeZone).slice(0, 10)
      const problems = staffBookingProblems(wish, { today, hours }, before)
      if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
      const row = await updateBooking(tx, id, {
        ...change,
        startsAt: instantAt(`${wish.date}T${wish.time}`, timeZone),
        ...(change.status === 'confirmed' && current.status !== 'confirmed' && { confirmedAt: at }),
      })
      const after = showBooking(row, timeZone)
      await recordBookingChange(tx, { before, after, by, at })
      const news = notifyGuest && guestNews(before, after)
      if (news) await queueLetter(tx, adapters, news, row)
      await announce(tx, { topic: 'bookings', id })
      return after
    })
}

/** Deletes a booking; a guest whose table was still to come is told by e-mail unless staff choose not to. */
export const removeBooking =
  (adapters: Adapters) =>
  (id: string, { notifyGuest = true }: BookingDeletion, by: Actor): Promise<void> =>
    adapters.db.transaction(async (tx) => {
      const gone = await deleteBooking(tx, id)
      if (!gone) throw bookingNotThere()
      await dropLetter(tx, id)
      if (notifyGuest) await queueFarewell(tx, adapters, gone)
      await recordChange(tx, { entity: 'booking', entityId: id, action: 'deleted', by, at: adapters.now() })
      await announce(tx, { topic: 'bookings', id })
    })
