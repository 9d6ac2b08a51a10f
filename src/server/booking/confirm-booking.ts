import { setTimeout as pause } from 'node:timers/promises'
import type { ConfirmationRequest, ConfirmedBooking } from '#contract/booking.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { mustBeAsSeen } from '#domain/seen-version.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type BookingRow, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotThere } from './list-bookings.ts'
import { showBooking } from './show-booking.ts'
import { queueLetter, sendLetter, whyNoLetter } from './tell-guest.ts'

/** Staff wait so long for the mail server; what it has not taken by then is the job's. */
const AT_ONCE_MS = 6_000
const JOB_AFTER_MS = 30_000

const NOTICES = {
  unconfigured: 'Marked as confirmed. (Email sending will be added later.)',
  sent: 'Marked as confirmed. Confirmation e-mail sent.',
  over: 'Marked as confirmed. The table was in the past, so no e-mail was sent.',
  unaddressed: 'Marked as confirmed. The guest gave no e-mail address, so please tell them.',
  later: 'Marked as confirmed. The e-mail could not be sent yet; it will be tried again by itself.',
} as const

/**
 * "Send confirmation": the booking is confirmed, and its e-mail asked for, in one transaction. It is sent at once, so that
 * staff know; a mail server that is down or slow gets it later, from the job (decision 0046).
 */
export const confirmBooking = (adapters: Adapters) => {
  const { db, restaurant, now } = adapters
  return async (id: string, { version }: ConfirmationRequest, by: Actor): Promise<ConfirmedBooking> => {
    const row = await db.transaction(async (tx) => {
      const current = await findBookingForUpdate(tx, id)
      if (!current) throw bookingNotThere()
      mustBeAsSeen('booking', version, showBooking(current, restaurant.timeZone))
      const confirmed = await updateBooking(tx, id, { status: 'confirmed', confirmedAt: now() })
      await queueLetter(tx, adapters, 'confirmation', confirmed, JOB_AFTER_MS)
      const states = { before: { status: current.status }, after: { status: 'confirmed' } }
      await recordChange(tx, { entity: 'booking', entityId: id, action: 'confirmed', ...states, by, at: now() })
      await announce(tx, { topic: 'bookings', id })
      return confirmed
    })
    const result = await send(adapters, row)
    return { ...showBooking(row, restaurant.timeZone), emailSent: result === 'sent', notice: NOTICES[result] }
  }
}

async function send(adapters: Adapters, row: BookingRow): Promise<keyof typeof NOTICES> {
  if (!adapters.mailer) return 'unconfigured'
  return whyNoLetter(row, adapters.now()) ?? sendAtOnce(adapters, adapters.mailer, row)
}

async function sendAtOnce(adapters: Adapters, mailer: Mailer, row: BookingRow) {
  // Even when it comes too late for the answer, what was sent is not sent again.
  const sending = sendLetter(adapters, mailer, 'confirmation', row)
    .then(() => 'sent' as const)
    .catch((error: unknown) => {
      adapters.log.warn({ err: error, bookingId: row.id }, 'a confirmation could not be sent at once')
      return 'later' as const
    })
  return Promise.race([sending, pause(AT_ONCE_MS, 'later' as const, { ref: false })])
}
