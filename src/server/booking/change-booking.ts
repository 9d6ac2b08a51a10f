import type { AdminBooking, BookingChange } from '#contract/booking.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { mustBeAsSeen } from '#domain/seen-version.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { deleteBooking, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotThere } from './list-bookings.ts'
import { showBooking } from './show-booking.ts'

/** Staff may set any status freely; confirming records when (specification, sections 4 and 7). */
export const changeBooking =
  ({ db, restaurant: { timeZone }, now }: Adapters) =>
  (id: string, { status, version }: BookingChange, by: Actor): Promise<AdminBooking> =>
    db.transaction(async (tx) => {
      const current = await findBookingForUpdate(tx, id)
      if (!current) throw bookingNotThere()
      mustBeAsSeen('booking', version, showBooking(current, timeZone))
      const row = await updateBooking(tx, id, { status, ...(status === 'confirmed' && { confirmedAt: now() }) })
      const states = { before: { status: current.status }, after: { status } }
      await recordChange(tx, { entity: 'booking', entityId: id, action: 'changed', ...states, by, at: now() })
      await announce(tx, { topic: 'bookings', id })
      return showBooking(row, timeZone)
    })

export const removeBooking =
  ({ db, now }: Adapters) =>
  (id: string, by: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await deleteBooking(tx, id))) throw bookingNotThere()
      await recordChange(tx, { entity: 'booking', entityId: id, action: 'deleted', by, at: now() })
      await announce(tx, { topic: 'bookings', id })
    })
