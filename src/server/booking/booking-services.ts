import type { Adapters } from '#server/adapters/adapters.ts'
import { addBooking } from './add-booking.ts'
import { bookTable } from './book-table.ts'
import { changeBooking, removeBooking } from './change-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { bookingsAsRows, listBookingsForStaff, readBooking } from './list-bookings.ts'
import { tellGuest } from './tell-guest.ts'

export const bookingServices = (adapters: Adapters) => ({
  bookTable: bookTable(adapters),
  listBookings: listBookingsForStaff(adapters),
  addBooking: addBooking(adapters),
  readBooking: readBooking(adapters),
  bookingsAsRows: bookingsAsRows(adapters),
  changeBooking: changeBooking(adapters),
  confirmBooking: confirmBooking(adapters),
  tellGuest: tellGuest(adapters),
  removeBooking: removeBooking(adapters),
})
export type BookingServices = ReturnType<typeof bookingServices>
