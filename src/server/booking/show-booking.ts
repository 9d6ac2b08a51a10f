import type { AdminBooking } from '#contract/booking.ts'
import { ERASED } from '#domain/guest/guest-data.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { BookingRow } from './booking-queries.ts'

/** A booking as staff see it, in the restaurant's time. */
export function showBooking(row: BookingRow, timeZone: string): AdminBooking {
  const local = localDateTimeAt(row.startsAt, timeZone)
  return {
    id: row.id,
    name: row.erasedAt ? ERASED : row.name,
    email: row.email,
    phone: row.phone,
    guests: row.guests,
    date: local.slice(0, 10),
    time: local.slice(11),
    message: row.message,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    version: row.version,
  }
}
