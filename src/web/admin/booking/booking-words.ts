import type { BookingStatus } from '#domain/booking/booking.ts'

export const BOOKING_STATUS_NAME = {
  new: 'New',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const satisfies Record<BookingStatus, string>
