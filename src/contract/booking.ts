import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { ListQuery } from './list.ts'
import { optionalText, requiredText } from './text.ts'

const EMAIL_SENTENCE = 'Please enter a valid e-mail address.'

/** What a visitor sends to book a table. Dates, times and guests are the domain's to judge. */
export const BookingRequest = z
  .object({
    name: requiredText(100, 'Please enter your name.'),
    email: z.string(EMAIL_SENTENCE).trim().max(200, EMAIL_SENTENCE).pipe(z.email(EMAIL_SENTENCE)),
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

export const BookingQuery = ListQuery.extend({
  status: z.preprocess(
    (status) => (status === '' || status === 'all' ? undefined : status),
    z.enum(BOOKING_STATUSES, 'Please choose a status.').optional(),
  ),
})
export type BookingQuery = z.infer<typeof BookingQuery>

/** With the `version` that was read, a change made by somebody else meanwhile is not overwritten. */
export const BookingChange = z
  .object({ status: z.enum(BOOKING_STATUSES, 'Please choose a status.'), version: z.number().int().optional() })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof BookingChange>

/** With the `version` that was read, nothing is confirmed that somebody else has changed meanwhile. */
export const ConfirmationRequest = BookingChange.pick({ version: true }).meta({ id: 'ConfirmationRequest' })
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

/** The booking, whether its guest was sent an e-mail, and the sentence to show staff. */
export const ConfirmedBooking = AdminBooking.extend({ emailSent: z.boolean(), notice: z.string() }).meta({
  id: 'ConfirmedBooking',
})
export type ConfirmedBooking = z.infer<typeof ConfirmedBooking>
