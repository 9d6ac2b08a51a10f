import { setTimeout as pause } from 'node:timers/promises'
import type { ConfirmationRequest, ConfirmedBooking } from '#contract/booking.ts'
import { message } from '#domain/language/translate.ts'
import type { Actor } from '#domain/people/audit.ts'
import { assertVersion } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { tableRules, takeSeats } from './availability.ts'
import { queueBookingEmail, sendBookingEmail, whyNoEmail } from './booking-emails.ts'
import { type BookingRow, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotFound, showBooking } from './list-bookings.ts'

/** How long staff wait for the mail server before the job takes over. */
const SEND_TIMEOUT_MS = 6_000
const JOB_DELAY_MS = 30_000

const NOTICES = {
  unconfigured: message('Marked as confirmed. (Email sending will be added later.)'),
  sent: message('Marked as confirmed. Confirmation e-mail sent.'),
  past: message('Marked as confirmed. The table was in the past, so no email was sent.'),
  no_address: message('Marked as confirmed. The guest gave no email address, so please tell them.'),
  later: message('Marked as confirmed. The email could not be sent yet; it will be retried automatically.'),
} as const

/**
 * Confirms a booking and queues its email in one transaction. The email is then sent at once, so that staff see the result;
 * if the mail server is down or slow, the job sends it later (docs/design/tables.md).
 */
export async function confirmBooking(
  shop: Shop,
  id: string,
  { version }: ConfirmationRequest,
  by: Actor,
): Promise<ConfirmedBooking> {
  const { timeZone } = shop.restaurant
  const row = await shop.db.transaction(async (tx) => {
    const current = await findBookingForUpdate(tx, id)
    if (!current) throw bookingNotFound()
    assertVersion('booking', version, showBooking(current, timeZone))
    const tables = await tablesOfRevived(tx, shop, current)
    const confirmed = await updateBooking(tx, id, { status: 'confirmed', confirmedAt: shop.now(), ...tables })
    await queueBookingEmail(tx, shop, 'confirmation', confirmed, JOB_DELAY_MS)
    const states = { before: stateOf(current), after: stateOf(confirmed) }
    await recordChange(tx, { entity: 'booking', entityId: id, action: 'confirmed', ...states, by, at: shop.now() })
    await announce(tx, { topic: 'bookings', id })
    return confirmed
  })
  const result = await sendConfirmation(shop, row)
  return { ...showBooking(row, timeZone), emailSent: result === 'sent', notice: NOTICES[result] }
}

/** Others may have got the tables of a cancelled booking. */
async function tablesOfRevived(tx: Db, shop: Shop, booking: BookingRow): Promise<Partial<BookingRow>> {
  if (booking.status !== 'cancelled' || !tableRules(shop).isLimited) return {}
  return { tables: await takeSeats(tx, shop, booking, { booking, isForced: true }) }
}

const stateOf = ({ status, tables }: BookingRow) => ({ status, tables })

async function sendConfirmation(shop: Shop, row: BookingRow): Promise<keyof typeof NOTICES> {
  if (!shop.mailer) return 'unconfigured'
  return whyNoEmail(row, shop.now()) ?? sendNow(shop, shop.mailer, row)
}

async function sendNow(shop: Shop, mailer: Mailer, row: BookingRow) {
  // An email that is sent after the timeout still removes its job, so it is not sent twice.
  const sending = sendBookingEmail(shop, mailer, 'confirmation', row)
    .then(() => 'sent' as const)
    .catch((error: unknown) => {
      shop.log.warn({ err: error, bookingId: row.id }, 'a confirmation could not be sent at once')
      return 'later' as const
    })
  return Promise.race([sending, pause(SEND_TIMEOUT_MS, 'later' as const, { ref: false })])
}
