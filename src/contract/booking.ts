import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { ListQuery } from './list.ts'
import { setByServer, whereAllFieldsFit } from './strict-body.ts'
import { boundedText, optionalText, requiredText } from './text.ts'

const EMAIL_SENTENCE = 'Please enter a valid e-mail address.'

const Email = z.string(EMAIL_SENTENCE).trim().max(200, EMAIL_SENTENCE).pipe(z.email(EMAIL_SENTENCE))

/** Dates, times and guests are the domain's to judge. */
const tableFields = {
  guests: z.number('Please enter how many guests will come.'),
  date: z.string('Please choose a date.').max(20, 'Please choose a date.'),
  time: z.string('Please choose a time.').max(10, 'Please choose a time.'),
}

/** What a visitor sends to book a table. */
export const BookingRequest = z
  .object({
    name: requiredText(100, 'Please enter your name.'),
    email: Email,
    phone: requiredText(30, 'Please enter your phone number.'),
    ...tableFields,
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
    erasedAt: z.string().nullable().describe("When the guest's data was erased; the name reads Erased then"),
    version: z.number().int(),
  })
  .meta({ id: 'AdminBooking' })
export type AdminBooking = z.infer<typeof AdminBooking>

export const BookingQuery = ListQuery.extend({
  status: z.preprocess(
    (status) => (status === 'all' ? undefined : status),
    z.enum(['active', ...BOOKING_STATUSES], 'Please choose a status.').optional(),
  ),
})
export type BookingQuery = z.infer<typeof BookingQuery>

const staffFields = {
  name: requiredText(100, "Please enter the guest's name."),
  email: z.union([z.literal(''), Email], EMAIL_SENTENCE).describe('Empty when the guest gave none'),
  phone: requiredText(30, "Please enter the guest's phone number."),
  ...tableFields,
  message: boundedText(1000),
  status: z.enum(BOOKING_STATUSES, 'Please choose a status.'),
  id: setByServer,
  createdAt: setByServer,
  confirmedAt: setByServer,
  erasedAt: setByServer,
}

/** A booking that staff write down, for a guest who phones or stands at the door. */
export const NewBooking = z
  .strictObject({
    ...staffFields,
    version: setByServer,
    email: staffFields.email.default(''),
    message: staffFields.message.default(''),
    status: staffFields.status.default('new'),
  })
  .meta({ id: 'NewBooking' })
export type NewBooking = z.infer<typeof NewBooking>

const NotifyGuest = z
  .boolean()
  .describe('false: the guest is not told by e-mail of another table, or of none; without a mail server nobody is')

/** What changes of a booking. With the `version` that was read, a change made by somebody else meanwhile is not overwritten. */
export const BookingChange = z
  .strictObject({ ...staffFields, version: z.number().int(), notifyGuest: NotifyGuest })
  .partial()
  .refine(
    ({ version: _seen, notifyGuest: _told, ...change }) => Object.values(change).some((value) => value !== undefined),
    whereAllFieldsFit('Please say what to change.'),
  )
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof BookingChange>

export const BookingDeletion = z.object({
  notifyGuest: z.stringbool().optional().describe('false: the guest is not told by e-mail'),
})
export type BookingDeletion = z.infer<typeof BookingDeletion>

/** With the `version` that was read, nothing is confirmed that somebody else has changed meanwhile. */
export const ConfirmationRequest = z
  .strictObject({ version: z.number().int().optional() })
  .meta({ id: 'ConfirmationRequest' })
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

/** The booking, whether its guest was sent an e-mail, and the sentence to show staff. */
export const ConfirmedBooking = AdminBooking.extend({ emailSent: z.boolean(), notice: z.string() }).meta({
  id: 'ConfirmedBooking',
})
export type ConfirmedBooking = z.infer<typeof ConfirmedBooking>
