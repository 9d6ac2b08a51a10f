import type { AdminBooking, NewBooking } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { staffBookingProblems } from '#domain/booking/staff-booking.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { insertBooking } from './booking-queries.ts'
import { recordBookingChange } from './record-booking-change.ts'
import { showBooking } from './show-booking.ts'

/** Staff write down a booking that came by phone or at the door (decision 0055). */
export const addBooking =
  ({ db, restaurant: { timeZone, hours }, now }: Adapters) =>
  async ({ date, time, ...booking }: NewBooking, by: Actor): Promise<AdminBooking> => {
    const at = now()
    const today = localDateTimeAt(at, timeZone).slice(0, 10)
    const problems = staffBookingProblems({ guests: booking.guests, date, time }, { today, hours })
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
