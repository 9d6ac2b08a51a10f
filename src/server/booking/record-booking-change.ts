import type { AdminBooking } from '#contract/booking.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'

type BookingChanged = {
  /** Undefined for a booking that staff have added. */
  readonly before: AdminBooking | undefined
  readonly after: AdminBooking
  readonly by: Actor
  readonly at: Date
}

/** Writes into the booking's history what became of it, and what was corrected of its guest (decision 0086). */
export const recordBookingChange = (tx: Db, { before, after, ...said }: BookingChanged): Promise<void> =>
  recordChange(tx, {
    entity: 'booking',
    entityId: after.id,
    action: before ? 'changed' : 'created',
    before: before && { ...told(before), ...guest(before) },
    after: { ...told(after), ...(before && guest(after)) },
    ...said,
  })

const told = ({ status, guests, date, time }: AdminBooking) => ({ status, guests, date, time })

const guest = ({ name, email, phone, message }: AdminBooking) => ({ name, email, phone, message })
