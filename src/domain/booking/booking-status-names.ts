import type { Translate } from '../language/translate.ts'
import type { BookingStatus } from './booking.ts'

/** What staff call the status of a booking. */
export const bookingStatusNames = (t: Translate): Readonly<Record<BookingStatus, string>> => ({
  new: t.as('a booking', 'New'),
  confirmed: t.as('a booking', 'Confirmed'),
  cancelled: t.as('a booking', 'Cancelled'),
})
