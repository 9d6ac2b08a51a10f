import type { AdminBooking, BookingChange, BookingDeletion } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import { guestNotification, staffBookingProblems } from '#domain/booking/staff-booking.ts'
import type { Actor } from '#domain/people/audit.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/people/guest.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import { NO_EMAIL_FOR_BOOKING } from '#domain/rehearsal/rehearsal.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { instantAt, spokenClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { chosenForGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import { assertKnownTables, assertNoProblems, tableRules, takeSeats } from './availability.ts'
import { queueBookingEmail, queueDeletionEmail } from './booking-emails.ts'
import { type BookingRow, deleteBookingRow, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { bookingNotFound, showBooking } from './list-bookings.ts'

/**
 * Staff may set any status and correct every field; only values that change are validated. A guest whose table changes or is
 * cancelled gets an email unless staff choose otherwise (docs/design/tables.md).
 */
export function changeBooking(
  shop: Shop,
  id: string,
  { version, notifyGuest = true, ...change }: BookingChange,
  by: Actor,
): Promise<AdminBooking> {
  const { timeZone } = shop.restaurant
  return shop.db.transaction(async (tx) => {
    const at = shop.now()
    const current = await findBookingForUpdate(tx, id)
    if (!current) throw bookingNotFound()
    const before = showBooking(current, timeZone)
    assertVersion('booking', version, before)
    assertCorrectable(current, change)
    const { date, time: _time, language, ...rest } = change
    const start = validStart(shop, before, change)
    // When clocks are set back, a local time comes twice.
    const startsAt = start === `${before.date}T${before.time}` ? current.startsAt : instantAt(start, timeZone)
    const tables = await changedTables(tx, shop, { current, change, startsAt })
    const isNewlyConfirmed = change.status === 'confirmed' && current.status !== 'confirmed'
    const row = await updateBooking(tx, id, {
      ...rest,
      startsAt,
      ...(tables && { tables }),
      // One that the site has given up stays, if nobody changes it.
      ...(language !== undefined &&
        language !== before.language && { language: chosenForGuest(language, shop.restaurant, 'language') }),
      ...(isNewlyConfirmed && { confirmedAt: at }),
      // Links sent to the former mailbox must no longer open the booking.
      ...(rest.email !== undefined && rest.email !== current.email && { linkHashes: [] }),
      ...(before.date !== (date ?? before.date) && { remindedAt: null }),
    })
    const after = showBooking(row, timeZone)
    await recordBookingChange(tx, { before, after, by, at })
    const news = notifyGuest && guestNotification(before, after)
    if (news) await queueBookingEmail(tx, shop, news, row)
    await announce(tx, { topic: 'bookings', id })
    return after
  })
}

type MovedBooking = { readonly current: BookingRow; readonly change: Change; readonly startsAt: Date }

/**
 * The tables chosen by staff, or new ones for a booking that is moved, grows or is revived. Undefined if unchanged: without limits,
 * only staff choose tables.
 */
async function changedTables(tx: Db, shop: Shop, { current, change, startsAt }: MovedBooking) {
  if (change.tables) {
    assertKnownTables(shop, change.tables)
    return [...change.tables]
  }
  const { guests = current.guests, status = current.status } = change
  const isMoved = guests !== current.guests || startsAt.getTime() !== current.startsAt.getTime()
  const isBack = current.status === 'cancelled' && status !== 'cancelled'
  if (status === 'cancelled' || !(isMoved || isBack) || !tableRules(shop).isLimited) return undefined
  return takeSeats(tx, shop, { guests, startsAt, area: current.area }, { booking: current, isForced: true })
}

type Change = Omit<BookingChange, 'version' | 'notifyGuest'>

function assertCorrectable({ erasedAt, isRehearsal }: BookingRow, { name, email, phone, message }: Change): void {
  if (isRehearsal && email) throw new InvalidInput({ email: NO_EMAIL_FOR_BOOKING })
  const isCorrected = [name, email, phone, message].some((value) => value !== undefined)
  if (erasedAt && isCorrected) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
}

/** The local date and time of the changed booking. */
function validStart({ now, restaurant }: Shop, before: AdminBooking, { guests, date, time }: Change): string {
  const wanted = { guests: guests ?? before.guests, date: date ?? before.date, time: time ?? before.time }
  const clock = spokenClock(restaurant)
  const today = dateOf(clock.localAt(now()))
  const day = { today, hours: hoursFor(restaurant.hours, 'tables') }
  assertNoProblems((t) => staffBookingProblems(wanted, { ...day, clock: { ...clock, t } }, before))
  return `${wanted.date}T${wanted.time}`
}

/** Deletes a booking. The guest of an upcoming booking gets an email unless staff choose otherwise. */
export function deleteBooking(
  shop: Shop,
  id: string,
  { notifyGuest = true }: BookingDeletion,
  by: Actor,
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const deleted = await deleteBookingRow(tx, id)
    if (!deleted) throw bookingNotFound()
    await queueDeletionEmail(tx, shop, deleted, { notifyGuest })
    await recordChange(tx, { entity: 'booking', entityId: id, action: 'deleted', by, at: shop.now() })
    await announce(tx, { topic: 'bookings', id })
  })
}

type RecordedChange = {
  /** Undefined for a booking that staff have added. */
  readonly before: AdminBooking | undefined
  readonly after: AdminBooking
  readonly by: Actor
  readonly at: Date
}

/** Adds to the audit log. The guest's own details are recorded only when they are corrected (docs/design/people.md). */
export const recordBookingChange = (tx: Db, { before, after, by, at }: RecordedChange): Promise<void> =>
  recordChange(tx, {
    entity: 'booking',
    entityId: after.id,
    action: before ? 'changed' : 'created',
    before: before && { ...tableOf(before), ...guestOf(before) },
    after: { ...tableOf(after), ...(before && guestOf(after)) },
    by,
    at,
  })

const tableOf = ({ status, guests, date, time, area, tables, attendance, isWalkIn }: AdminBooking) => ({
  status,
  guests,
  date,
  time,
  area,
  tables,
  attendance,
  isWalkIn,
})

const guestOf = ({ name, email, phone, message }: AdminBooking) => ({ name, email, phone, message })
