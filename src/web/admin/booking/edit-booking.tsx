import type { AdminBooking } from '#contract/booking.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { bookingFrom } from './booking-form.ts'
import type { BookingActions } from './use-booking-actions.tsx'

type EditBookingProps = { booking: AdminBooking; actions: BookingActions; onClose: () => void }

/** Corrects a booking, from the list and from the day. */
export const EditBooking = ({ booking, actions, onClose }: EditBookingProps) => (
  <BookingDialog
    booking={booking}
    day={booking.date}
    save={(typed, seen) => actions.change(seen ?? booking, { ...bookingFrom(typed), notifyGuest: typed.notifyGuest })}
    onClose={onClose}
  />
)
