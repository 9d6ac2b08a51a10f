import type { AdminBooking, BookingChange } from '#contract/booking.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { deleteBooking, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotThere } from './list-bookings.ts'
import { showBooking } from './show-booking.ts'

/** Staff may set any status freely; confirming records when (specification, sections 4 and 7). */
export const changeBooking =
  ({ db, restaurant: { timeZone }, now }: Adapters) =>
  (id: string, { status, version }: BookingChange): Promise<AdminBooking> =>
    db.transaction(async (tx) => {
      const current = await findBookingForUpdate(tx, id)
      if (!current) throw bookingNotThere()
      if (version !== undefined && version !== current.version) {
        throw new Refusal(
          'stale_version',
          'Somebody else has changed this booking meanwhile. Please look at it again.',
          {
            current: showBooking(current, timeZone),
          },
        )
      }
      const row = await updateBooking(tx, id, { status, ...(status === 'confirmed' && { confirmedAt: now() }) })
      await announce(tx, { topic: 'bookings', id })
      return showBooking(row, timeZone)
    })

export const removeBooking =
  ({ db }: Adapters) =>
  (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await deleteBooking(tx, id))) throw bookingNotThere()
      await announce(tx, { topic: 'bookings', id })
    })
