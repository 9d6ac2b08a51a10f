import type { AdminBooking, BookingQuery } from '#contract/booking.ts'
import type { FoundPage } from '#contract/list.ts'
import { ACTIVE_BOOKING_STATUSES, BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOfDay, startOfDay } from '#domain/time/day-span.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { foundElsewhere } from '#server/database/found-elsewhere.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { rememberCounts } from '#server/database/remember-counts.ts'
import { type BookingFilter, countBookings, countFoundBookings, findBooking, listBookings } from './booking-queries.ts'
import { showBooking } from './show-booking.ts'

const ROWS_AT_ONCE = 500
type BookingFilterQuery = Omit<BookingQuery, 'cursor' | 'limit'>
export const CSV_HEADER = [
  'Booked at',
  'Name',
  'Email',
  'Phone',
  'Guests',
  'Date',
  'Time',
  'Message',
  'Status',
  'Confirmed at',
]

/** The newest bookings first, a page at a time; of a search also what it finds under another status or on other days. */
export const listBookingsForStaff = ({ db, restaurant: { timeZone } }: Adapters) => {
  const totalOf = rememberCounts()
  return async (query: BookingQuery): Promise<FoundPage<AdminBooking>> => {
    const filter = filterOf(query, timeZone)
    const rows = await listBookings(db, filter, query)
    const total = await totalOf(filter, () => countBookings(db, filter))
    const page = pageFrom(rows, { limit: query.limit, total, show: (row) => showBooking(row, timeZone) })
    if (query.cursor !== undefined || !query.search || !isNarrowed(filter)) return page
    const found = await countFoundBookings(db, filter)
    return { ...page, elsewhere: foundElsewhere(found, { statuses: filter.statuses, all: BOOKING_STATUSES }) }
  }
}

export const readBooking =
  ({ db, restaurant }: Adapters) =>
  async (id: string): Promise<AdminBooking> => {
    const row = await findBooking(db, id)
    if (!row) throw bookingNotThere()
    return showBooking(row, restaurant.timeZone)
  }

/** Every booking of the list, not only a page of it, as rows of cells under `CSV_HEADER`. */
export const bookingsAsRows = ({ db, restaurant: { timeZone } }: Adapters) =>
  async function* (query: BookingFilterQuery): AsyncGenerator<(string | number)[]> {
    const filter = filterOf(query, timeZone)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const rows = await listBookings(db, filter, { cursor, limit: ROWS_AT_ONCE })
      const page = pageFrom(rows, {
        limit: ROWS_AT_ONCE,
        total: 0,
        show: (row) => cellsOf(showBooking(row, timeZone), timeZone),
      })
      yield* page.items
      cursor = page.nextCursor
    }
  }

const cellsOf = (booking: AdminBooking, timeZone: string): (string | number)[] => [
  spoken(booking.createdAt, timeZone),
  booking.name,
  booking.email,
  booking.phone,
  booking.guests,
  booking.date,
  booking.time,
  booking.message,
  booking.status,
  booking.confirmedAt === null ? '' : spoken(booking.confirmedAt, timeZone),
]

/** Whether anything but the search leaves bookings out. */
const isNarrowed = ({ statuses, from, to }: BookingFilter): boolean => Boolean(statuses ?? from ?? to)

const spoken = (instant: string, timeZone: string): string =>
  localDateTimeAt(new Date(instant), timeZone).replace('T', ' ')

const filterOf = ({ search, status, from, to }: BookingFilterQuery, timeZone: string): BookingFilter => ({
  search,
  statuses: status === 'active' ? ACTIVE_BOOKING_STATUSES : status && [status],
  from: from === undefined ? undefined : startOfDay(from, timeZone),
  to: to === undefined ? undefined : endOfDay(to, timeZone),
})

export const bookingNotThere = () => new Refusal('not_found', 'This booking is not there any more.')
