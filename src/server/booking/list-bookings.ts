import type { AdminBooking, BookingQuery } from '#contract/booking.ts'
import type { SearchPage } from '#contract/list.ts'
import { ACTIVE_BOOKING_STATUSES, BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { bookingStatusNames } from '#domain/booking/booking-status-names.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { ERASED } from '#domain/people/guest.ts'
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

const CSV_BATCH_ROWS = 500
type BookingFilterQuery = Omit<BookingQuery, 'cursor' | 'limit'>
export const csvHeader = (t: Translate): string[] => [
  t('Booked at'),
  t('Name'),
  t('Email'),
  t('Phone'),
  t('Guests'),
  t('Date'),
  t('Time'),
  t('Message'),
  t('Status'),
  t('Confirmed at'),
  t('Table'),
  t.as('a part of the restaurant', 'Area'),
]

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

/** All bookings of the list as rows of cells under `csvHeader`, read in batches. */
export async function* bookingRows(
  { db, restaurant }: Shop,
  query: BookingFilterQuery,
  t: Translate,
): AsyncGenerator<(string | number)[]> {
  const { timeZone } = restaurant
  const filter = { ...filterOf(query, restaurant), isReal: true }
  const show = (row: BookingRow) => cellsOf(showBooking(row, timeZone), timeZone, t)
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const rows = await selectBookings(db, filter, { cursor, limit: CSV_BATCH_ROWS })
    const page = pageFrom(rows, { limit: CSV_BATCH_ROWS, total: 0, show })
    yield* page.items
    cursor = page.nextCursor
  }
}

const cellsOf = (booking: AdminBooking, timeZone: string, t: Translate): (string | number)[] => [
  localTime(booking.createdAt, timeZone),
  booking.name,
  booking.email,
  booking.phone,
  booking.guests,
  booking.date,
  booking.time,
  booking.message,
  isInEnglish({ t }) ? booking.status : bookingStatusNames(t)[booking.status],
  booking.confirmedAt === null ? '' : localTime(booking.confirmedAt, timeZone),
  booking.tables?.join(', ') ?? '',
  booking.area ?? '',
]

const hasOtherFilters = ({ statuses, from, until }: BookingFilter): boolean => Boolean(statuses ?? from ?? until)

const localTime = (instant: string, timeZone: string): string =>
  localDateTimeAt(new Date(instant), timeZone).replace('T', ' ')

/** Days are business days: a table at half past midnight belongs to the evening. */
const filterOf = ({ search, status, from, to }: BookingFilterQuery, restaurant: Restaurant): BookingFilter => ({
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
