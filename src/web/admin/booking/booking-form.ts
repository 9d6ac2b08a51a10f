import type { AdminBooking, NewBooking } from '#contract/booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'

/** What stands in the form, as it is typed. */
export type BookingForm = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly guests: string
  readonly date: string
  readonly time: string
  readonly message: string
  readonly status: BookingStatus
}

/** The form of a booking, or of a new one: who answers the phone has said yes already. */
export function bookingFormOf(booking: AdminBooking | null, day: PlainDate): BookingForm {
  if (!booking) {
    return { name: '', phone: '', email: '', guests: '', date: day, time: '', message: '', status: 'confirmed' }
  }
  const { name, phone, email, guests, date, time, message, status } = booking
  return { name, phone, email, guests: String(guests), date, time, message, status }
}

/** What is missing; whether a table can be had then, the server says. */
export function bookingErrors({ name, phone, guests, date, time }: BookingForm): FieldErrors {
  return {
    ...(name.trim() === '' && { name: "Please enter the guest's name." }),
    ...(phone.trim() === '' && { phone: "Please enter the guest's phone number." }),
    ...(!Number.isInteger(Number(guests || Number.NaN)) && { guests: 'Please enter how many guests will come.' }),
    ...(date === '' && { date: 'Please choose a date.' }),
    ...(time === '' && { time: 'Please choose a time.' }),
  }
}

export const bookingFrom = (typed: BookingForm): NewBooking => ({ ...typed, guests: Number(typed.guests) })

export const bookingStatusFrom = (chosen: string): BookingStatus =>
  BOOKING_STATUSES.find((status) => status === chosen) ?? 'new'
