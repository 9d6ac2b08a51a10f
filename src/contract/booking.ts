import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { optionalText, requiredText } from './text.ts'

/** What a visitor sends to book a table. Dates, times and guests are the domain's to judge. */
export const BookingRequest = z
  .object({
    name: requiredText(100, 'Please enter your name.'),
    email: z.email('Please enter a valid e-mail address.').max(200),
    phone: requiredText(30, 'Please enter your phone number.'),
    guests: z.number('Please enter how many guests will come.'),
    date: z.string('Please choose a date.').max(20),
    time: z.string('Please choose a time.').max(10),
    message: optionalText(1000),
  })
  .meta({ id: 'BookingRequest' })
export type BookingRequest = z.infer<typeof BookingRequest>

export const BookingMade = z.object({ id: z.string() }).meta({ id: 'BookingMade' })

export const AdminBooking = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    guests: z.number().int(),
    date: z.string(),
    time: z.string(),
    message: z.string(),
    status: z.enum(BOOKING_STATUSES),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'AdminBooking' })
export type AdminBooking = z.infer<typeof AdminBooking>
