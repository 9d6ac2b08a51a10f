import type { AdminBooking, NewBooking } from '#contract/booking.ts'
import { ASK_FOR_GUESTS, BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { ASK_FOR_GUEST_NAME, ASK_FOR_GUEST_PHONE } from '#domain/guest.ts'
import { guestNotification } from '#domain/staff-booking.ts'
import { ASK_FOR_DATE, ASK_FOR_TIME, type PlainDate } from '#domain/time/clock-time.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import type { RestaurantTime } from '#web/admin/time/spoken-time.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

/** The fields of the form, as typed. */
export type BookingForm = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly guests: string
  readonly date: string
  readonly time: string
  readonly message: string
  readonly status: BookingStatus
  /** Whether the guest gets an email about the change. */
  readonly notifyGuest: boolean
}

/** The form of a booking. A new one is confirmed: staff have already said yes on the phone. */
export function bookingFormOf(booking: AdminBooking | null, day: PlainDate): BookingForm {
  if (!booking) {
    const typed = { name: '', phone: '', email: '', guests: '', date: day, time: '', message: '' }
    return { ...typed, status: 'confirmed', notifyGuest: true }
  }
  const { name, phone, email, guests, date, time, message, status } = booking
  return { name, phone, email, guests: String(guests), date, time, message, status, notifyGuest: true }
}

/** Required fields; the server checks whether a table is free. */
export function bookingErrors({ name, phone, guests, date, time }: BookingForm): FieldErrors {
  return {
    ...(name.trim() === '' && { name: ASK_FOR_GUEST_NAME }),
    ...(phone.trim() === '' && { phone: ASK_FOR_GUEST_PHONE }),
    ...(!Number.isInteger(Number(guests || Number.NaN)) && { guests: ASK_FOR_GUESTS }),
    ...(date === '' && { date: ASK_FOR_DATE }),
    ...(time === '' && { time: ASK_FOR_TIME }),
  }
}

export const bookingFrom = ({ notifyGuest: _choice, ...typed }: BookingForm): NewBooking => ({
  ...typed,
  guests: Number(typed.guests),
})

/** Whether the guest can and should get an email: a future booking was moved or cancelled. */
export const hasNewsForGuest = (before: AdminBooking, typed: BookingForm, { now, timeZone }: RestaurantTime): boolean =>
  typed.email.trim() !== '' &&
  `${typed.date}T${typed.time}` > restaurantClock(timeZone, now) &&
  guestNotification(before, { ...typed, guests: Number(typed.guests) }) !== undefined

export const bookingStatusFrom = (chosen: string): BookingStatus =>
  BOOKING_STATUSES.find((status) => status === chosen) ?? 'new'
