import type { Adapters } from '#server/adapters/adapters.ts'
import { addBooking } from './add-booking.ts'
import { bookTable } from './book-table.ts'
import { changeBooking, removeBooking } from './change-booking.ts'
import { confirmBooking, sendConfirmation } from './confirm-booking.ts'
import { bookingsAsRows, listBookingsForStaff, readBooking } from './list-bookings.ts'

export const bookingServices = (adapters: Adapters) => ({
  bookTable: bookTable(adapters),
  listBookings: listBookingsForStaff(adapters),
  addBooking: addBooking(adapters),
  readBooking: readBooking(adapters),
  bookingsAsRows: bookingsAsRows(adapters),
  changeBooking: changeBooking(adapters),
  confirmBooking: confirmBooking(adapters),
  sendConfirmation: sendConfirmation(adapters),
  removeBooking: removeBooking(adapters),
})
export type BookingServices = ReturnType<typeof bookingServices>
