import type { BookingRequest } from '#contract/booking.ts'
import { bookingProblems } from '#domain/booking.ts'
import { restaurant } from '#domain/restaurant.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

/** What stands in the form, as it was typed. */
export type BookingFields = Readonly<Record<keyof BookingRequest, string>>
export type FieldProblems = Partial<Record<keyof BookingRequest, string>>

export const NO_BOOKING: BookingFields = { name: '', email: '', phone: '', guests: '', date: '', time: '', message: '' }

/** Enough to catch a slip; whether mail arrives only sending shows. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** As it is sent: guests as a number, 0 when empty (specification, section 5). */
export const bookingRequest = (fields: BookingFields): BookingRequest => ({
  ...fields,
  guests: Number(fields.guests) || 0,
})

/** The sentence beside each field that cannot be sent like this. The server asks the same rules again. */
export function fieldProblems(fields: BookingFields): FieldProblems {
  const [today = '', now = ''] = restaurantClock().split('T')
  const { guests, date, time } = bookingRequest(fields)
  return {
    ...(!fields.name.trim() && { name: 'Please enter your name.' }),
    ...(!EMAIL.test(fields.email.trim()) && { email: 'Please enter a valid e-mail address.' }),
    ...(!fields.phone.trim() && { phone: 'Please enter your phone number.' }),
    ...(!time && { time: 'Please choose a time.' }),
    ...bookingProblems({ guests, date, time }, { today, now, hours: restaurant.hours }),
  }
}
