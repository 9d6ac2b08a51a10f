import type { AdminBooking, GuestBooking, GuestBookingChange } from '#contract/booking.ts'
import { guestNotification, isMoved } from '#domain/booking/staff-booking.ts'
import { message } from '#domain/language/translate.ts'
import { GUEST } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { selectChangeTimes } from '#server/audit/audit-queries.ts'
import type { Db } from '#server/database/client.ts'
import { spokenToGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import { tableRules, takeSeats, validStartForGuest, wishedArea } from './availability.ts'
import { calendarEntry } from './booking-email-text.tsx'
import { queueBookingEmail } from './booking-emails.ts'
import { changesUntil, isKeyOf } from './booking-links.ts'
import { type BookingRow, findBooking, findBookingForUpdate, updateBooking } from './booking-queries.ts'
import { recordBookingChange } from './change-booking.ts'
import { showBooking } from './list-bookings.ts'

/** Which booking a guest means. The key of their link proves that it is theirs. */
type GuestAccess = { readonly id: string; readonly key: string }

export const readGuestBooking = async (shop: Shop, access: GuestAccess): Promise<GuestBooking> =>
  showToGuest(shop, ofGuest(await findBooking(shop.db, access.id), access))

/** An entry for the guest's calendar. With the same id as the one in a later email, which replaces it. */
export async function readCalendarEntry(shop: Shop, access: GuestAccess): Promise<string> {
  const row = ofGuest(await findBooking(shop.db, access.id), access)
  return calendarEntry('PUBLISH', row, await spokenToGuest(row, shop.restaurant, shop.menu)).content
}

/** A guest moves their booking. Where staff confirm bookings, they are asked again. */
export function changeGuestBooking(shop: Shop, access: GuestAccess, change: GuestBookingChange): Promise<GuestBooking> {
  return asGuest(shop, access, async (tx, current, before) => {
    await assertFewChanges(tx, shop, current)
    const { message = before.message, guests = before.guests, date = before.date, time = before.time } = change
    // An unchanged area may no longer be listed.
    const isOtherArea = change.area !== undefined && change.area !== (before.area ?? '')
    const area = isOtherArea ? wishedArea(shop, change.area) : current.area
    const wanted = { guests, date, time }
    if (!isOtherArea && !isMoved(before, wanted)) return { message }
    const startsAt = validStartForGuest(shop, wanted)
    const tables = await takeSeats(tx, shop, { guests, startsAt, area }, { booking: current })
    const status = tableRules(shop).isAutomatic ? current.status : 'new'
    const isOtherDay = date !== before.date
    return { message, guests, startsAt, area, tables, status, ...(isOtherDay && { remindedAt: null }) }
  })
}

/** A day of these is a guest who cannot decide, or a program. Cancelling stays possible: it happens once. */
const CHANGES_A_DAY = 10
const DAY_MS = 24 * 60 * 60_000

/** Counted by the history, while the booking is locked. */
async function assertFewChanges(tx: Db, { now }: Shop, { id }: BookingRow): Promise<void> {
  const times = await selectChangeTimes(tx, { entity: 'booking', id, actor: GUEST.name, limit: CHANGES_A_DAY })
  const tenth = times[CHANGES_A_DAY - 1]
  const waitMs = tenth ? tenth.getTime() + DAY_MS - now().getTime() : 0
  if (waitMs > 0) {
    throw new Refusal('rate_limited', CHANGED_OFTEN, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
}

const CHANGED_OFTEN = message('This booking was changed often today. To change it again, please phone us.')

export const cancelGuestBooking = (shop: Shop, access: GuestAccess): Promise<GuestBooking> =>
  asGuest(shop, access, async () => ({ status: 'cancelled' }))

type Change = Parameters<typeof updateBooking>[2]
type Decide = (tx: Db, current: BookingRow, before: AdminBooking) => Promise<Change>

/** Changes a booking in the guest's name: the history says so, staff see it at once, and the guest gets an email. */
function asGuest(shop: Shop, access: GuestAccess, decide: Decide): Promise<GuestBooking> {
  return shop.db.transaction(async (tx) => {
    const current = ofGuest(await findBookingForUpdate(tx, access.id), access)
    if (!changesUntil(shop, current)) throw new Refusal('changes_over', CHANGES_OVER)
    const { timeZone } = shop.restaurant
    const before = showBooking(current, timeZone)
    const row = await updateBooking(tx, current.id, await decide(tx, current, before))
    const after = showBooking(row, timeZone)
    // The booking has the new text: written here as well, each text would be stored twice.
    const isOtherText = after.message !== before.message
    const recorded = isOtherText ? { ...after, message: 'another text' } : after
    await recordBookingChange(tx, { before, after: recorded, by: GUEST, at: shop.now() })
    const news = guestNotification(before, after)
    if (news) await queueBookingEmail(tx, shop, news, row)
    await announce(tx, { topic: 'bookings', id: row.id })
    return showToGuest(shop, row)
  })
}

const CHANGES_OVER = message('This booking can no longer be changed here. Please phone us.')

function ofGuest(row: BookingRow | undefined, { key }: GuestAccess): BookingRow {
  if (row && isKeyOf(row, key)) return row
  throw new Refusal('not_found', message('This link no longer works. Please phone us.'))
}

function showToGuest(shop: Shop, row: BookingRow): GuestBooking {
  const { timeZone } = shop.restaurant
  const { id, name, guests, date, time, message, area, status } = showBooking(row, timeZone)
  const until = changesUntil(shop, row)
  const changes = until ? localDateTimeAt(until, timeZone) : null
  return { id, name, guests, date, time, message, ...(area && { area }), status, changesUntil: changes }
}
