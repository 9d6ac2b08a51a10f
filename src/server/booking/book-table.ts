import { createHash } from 'node:crypto'
import type { AdminBooking, BookingMade, BookingRequest, NewBooking, WalkIn } from '#contract/booking.ts'
import { staffBookingProblems, staffGuestsProblem } from '#domain/booking/staff-booking.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import type { Actor } from '#domain/people/audit.ts'
import { WALK_IN } from '#domain/people/given-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { spokenClock } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { chosenForGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import {
  assertKnownTables,
  assertNoProblems,
  tableRules,
  takeSeats,
  validStartForGuest,
  wishedArea,
} from './availability.ts'
import { queueBookingEmail } from './booking-emails.ts'
import { newReceiptKey } from './booking-links.ts'
import { type BookingRow, findBookingByRequest, insertBooking } from './booking-queries.ts'
import { recordBookingChange } from './change-booking.ts'
import { showBooking } from './list-bookings.ts'

/** A visitor asks for a table. `rateLimit` is called once the request is known to be valid: a typing mistake does not count towards the limit. */
export async function bookTable(
  shop: Shop,
  request: BookingRequest,
  rateLimit: () => Promise<void>,
  { requestKey, language = null }: BookingOrigin = {},
): Promise<BookingMade> {
  const sent = sentOnce(request, requestKey)
  const repeated = await shop.db.transaction((tx) => findRepeated(tx, sent))
  if (repeated) return madeFrom(shop.db, repeated)
  const createdAt = shop.now()
  const startsAt = validStartForGuest(shop, request)
  const area = wishedArea(shop, request.area)
  await rateLimit()
  const { name, email, phone, guests, message } = request
  const { isRehearsal } = shop
  const { isAutomatic } = tableRules(shop)
  return shop.db.transaction(async (tx) => {
    const copy = await findRepeated(tx, sent)
    if (copy) return madeFrom(tx, copy)
    const tables = await takeSeats(tx, shop, { guests, startsAt, area })
    const state = isAutomatic ? ({ status: 'confirmed', confirmedAt: createdAt } as const) : {}
    const row = await insertBooking(tx, {
      name,
      email,
      phone,
      language,
      guests,
      startsAt,
      message,
      area,
      tables,
      createdAt,
      isRehearsal,
      ...sent,
      ...state,
    })
    if (isAutomatic) await queueBookingEmail(tx, shop, 'confirmation', row)
    await announce(tx, { topic: 'bookings', id: row.id })
    return madeFrom(tx, row)
  })
}

/** What comes with the request: its key, and the language of the page, if the site has it. */
type BookingOrigin = { readonly requestKey?: string | undefined; readonly language?: LanguageCode | null }

type SentOnce = { readonly requestKey?: string; readonly requestFingerprint?: string }

const sentOnce = (request: object, requestKey: string | undefined): SentOnce =>
  requestKey === undefined
    ? {}
    : { requestKey, requestFingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex') }

/** The booking that this very request has made already; refuses a key that came with another one. */
async function findRepeated(tx: Db, { requestKey, requestFingerprint }: SentOnce): Promise<BookingRow | undefined> {
  const row = requestKey === undefined ? undefined : await findBookingByRequest(tx, requestKey)
  if (row && row.requestFingerprint !== requestFingerprint) {
    throw new Refusal(
      'idempotency_conflict',
      message('This Idempotency-Key was used for another booking. Please use a new one.'),
    )
  }
  return row
}

async function madeFrom(db: Db, row: BookingRow): Promise<BookingMade> {
  const key = await newReceiptKey(db, row)
  return { id: row.id, ...(row.status === 'confirmed' && { status: 'confirmed' }), key }
}

/** Staff add a booking made by phone or at the door (docs/design/tables.md). */
export async function addBooking(
  shop: Shop,
  request: NewBooking,
  by: Actor,
  requestKey?: string,
): Promise<AdminBooking> {
  const { date, time, ...booking } = request
  const sent = sentOnce(request, requestKey)
  const { hours } = shop.restaurant
  const clock = spokenClock(shop.restaurant)
  const at = shop.now()
  const today = dateOf(clock.localAt(at))
  return shop.db.transaction(async (tx) => {
    const repeated = await findRepeated(tx, sent)
    if (repeated) return showBooking(repeated, shop.restaurant.timeZone)
    const wanted = { guests: booking.guests, date, time }
    assertNoProblems((t) =>
      staffBookingProblems(wanted, { today, hours: hoursFor(hours, 'tables'), clock: { ...clock, t } }),
    )
    const startsAt = clock.instantAt(`${date}T${time}`)
    const party = { guests: booking.guests, startsAt }
    const isExpected = booking.status !== 'cancelled'
    const tables = isExpected ? await takeSeats(tx, shop, party, { isForced: true }) : []
    const confirmedAt = booking.status === 'confirmed' ? at : null
    const language = chosenForGuest(booking.language, shop.restaurant, 'language')
    return storeForStaff(tx, shop, { ...booking, language, ...sent, startsAt, tables, confirmedAt, createdAt: at }, by)
  })
}

/** Staff seat guests who came without a booking: at once, regardless of opening hours and limits. */
export async function seatWalkIn(shop: Shop, walkIn: WalkIn, by: Actor, requestKey?: string): Promise<AdminBooking> {
  const { guests, name, tables } = walkIn
  const sent = sentOnce(walkIn, requestKey)
  const at = shop.now()
  assertNoProblems((t) => {
    const problem = staffGuestsProblem(t, guests)
    return problem === undefined ? {} : { guests: problem }
  })
  if (tables) assertKnownTables(shop, tables)
  const startsAt = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const state = { status: 'confirmed', attendance: 'arrived', isWalkIn: true, confirmedAt: at, createdAt: at } as const
  return shop.db.transaction(async (tx) => {
    const repeated = await findRepeated(tx, sent)
    if (repeated) return showBooking(repeated, shop.restaurant.timeZone)
    const seats = tables ?? (await takeSeats(tx, shop, { guests, startsAt }, { isForced: true }))
    const guest = { name: name || WALK_IN, email: '', phone: '' }
    return storeForStaff(tx, shop, { ...guest, ...state, ...sent, guests, startsAt, tables: seats }, by)
  })
}

const MINUTE_MS = 60_000

async function storeForStaff(
  tx: Db,
  { restaurant }: Shop,
  booking: Parameters<typeof insertBooking>[1] & { readonly createdAt: Date },
  by: Actor,
): Promise<AdminBooking> {
  const row = await insertBooking(tx, booking)
  const added = showBooking(row, restaurant.timeZone)
  await recordBookingChange(tx, { before: undefined, after: added, by, at: booking.createdAt })
  await announce(tx, { topic: 'bookings', id: row.id })
  return added
}
