import type { AdminBooking, BookingQuery } from '#contract/booking.ts'
import type { SearchPage } from '#contract/list.ts'
import { ACTIVE_BOOKING_STATUSES, BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { message } from '#domain/language/translate.ts'
import { ERASED } from '#domain/people/given-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { businessSpan } from '#domain/time/business-day.ts'
import { dateOf, timeOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { countOnce, foundElsewhere, pageFrom } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  type BookingFilter,
  type BookingRow,
  countBookings,
  countFoundBookings,
  findBooking,
  selectBookings,
} from './booking-queries.ts'

export type BookingFilterQuery = Omit<BookingQuery, 'cursor' | 'limit'>
/** A page of bookings, newest first. For a search it also counts matches that the other filters leave out. */
export async function listBookings({ db, restaurant }: Shop, query: BookingQuery): Promise<SearchPage<AdminBooking>> {
  const { timeZone } = restaurant
  const filter = filterOf(query, restaurant)
  const rows = await selectBookings(db, filter, query)
  const total = await countOnce(db, { list: 'bookings', ...filter }, () => countBookings(db, filter))
  const page = pageFrom(rows, { limit: query.limit, total, show: (row) => showBooking(row, timeZone) })
  if (query.cursor !== undefined || !query.search || !hasOtherFilters(filter)) return page
  const found = await countFoundBookings(db, filter)
  return { ...page, elsewhere: foundElsewhere(found, { statuses: filter.statuses, all: BOOKING_STATUSES }) }
}

export async function readBooking({ db, restaurant }: Shop, id: string): Promise<AdminBooking> {
  const row = await findBooking(db, id)
  if (!row) throw bookingNotFound()
  return showBooking(row, restaurant.timeZone)
}

const hasOtherFilters = ({ statuses, from, until }: BookingFilter): boolean => Boolean(statuses ?? from ?? until)

/** Days are business days: a table at half past midnight belongs to the evening. */
export const filterOf = ({ search, status, from, to }: BookingFilterQuery, restaurant: Restaurant): BookingFilter => ({
  search,
  statuses: status === 'active' ? ACTIVE_BOOKING_STATUSES : status && [status],
  ...businessSpan({ from, to }, businessPlaceOf(restaurant)),
})

/** A booking as the API shows it to staff: date and time are the restaurant's own. */
export function showBooking(row: BookingRow, timeZone: string): AdminBooking {
  const local = localDateTimeAt(row.startsAt, timeZone)
  return {
    id: row.id,
    name: row.erasedAt ? ERASED : row.name,
    email: row.email,
    phone: row.phone,
    ...(row.language && { language: row.language }),
    guests: row.guests,
    date: dateOf(local),
    time: timeOf(local),
    message: row.message,
    status: row.status,
    isRehearsal: row.isRehearsal,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    version: row.version,
    ...(row.tables.length > 0 && { tables: row.tables }),
    ...(row.area && { area: row.area }),
    ...(row.attendance && { attendance: row.attendance }),
    ...(row.isWalkIn && { isWalkIn: true }),
  }
}

export const bookingNotFound = () => new Refusal('not_found', message('This booking no longer exists.'))
