import type { AdminBooking } from '#contract/booking.ts'
import { bookingStatusNames } from '#domain/booking/booking-status-names.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { pageFrom } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import { type BookingRow, selectBookings } from './booking-queries.ts'
import { type BookingFilterQuery, filterOf, showBooking } from './list-bookings.ts'

const CSV_BATCH_ROWS = 500

/** All bookings of the list as CSV. */
export const exportBookings = (shop: Shop, query: BookingFilterQuery, t: Translate) => ({
  filename: 'bookings.csv',
  header: csvHeader(t),
  rows: bookingRows(shop, query, t),
})

const csvHeader = (t: Translate): string[] => [
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

/** Reads in batches. */
async function* bookingRows(
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

const localTime = (instant: string, timeZone: string): string =>
  localDateTimeAt(new Date(instant), timeZone).replace('T', ' ')
