import { z } from 'zod'
import { ASK_FOR_GUESTS, ATTENDANCES, BOOKING_STATUSES, GUESTS_MIN, MESSAGE_MAX } from '#domain/booking/booking.ts'
import { NO_SUCH_AREA, TABLES_MAX } from '#domain/booking/seating.ts'
import { STAFF_GUESTS_MAX } from '#domain/booking/staff-booking.ts'
import { message } from '#domain/language/translate.ts'
import {
  ASK_FOR_GUEST_NAME,
  ASK_FOR_GUEST_PHONE,
  ASK_FOR_OWN_NAME,
  ASK_FOR_OWN_PHONE,
  CONTACT_MAX,
} from '#domain/people/guest.ts'
import { plainDigits } from '#domain/text/phone-number.ts'
import { ASK_FOR_DATE, ASK_FOR_TIME } from '#domain/time/clock-time.ts'
import { ChosenLanguage } from './chosen-language.ts'
import { EmailAddress, OptionalEmail } from './email-address.ts'
import { boundedText, GuestLanguage, NOT_EMPTY, OrderKey, optionalText, requiredText, setByServer } from './fields.ts'
import { ListQuery } from './list.ts'

const ASK_FOR_STATUS = message('Please choose a status.')

/** `bookingProblems` checks their values. */
const tableFields = {
  guests: z.number(ASK_FOR_GUESTS),
  date: z.string(ASK_FOR_DATE).max(20, ASK_FOR_DATE),
  time: z.string(ASK_FOR_TIME).max(10, ASK_FOR_TIME),
}

const Area = z
  .string()
  .trim()
  .max(40, NO_SUCH_AREA)
  .describe('One of `bookings.areas` in the settings of the page; empty or absent: no preference')

export const BookingRequest = z
  .object({
    name: requiredText(CONTACT_MAX.name, ASK_FOR_OWN_NAME),
    email: EmailAddress,
    phone: requiredText(CONTACT_MAX.phone, ASK_FOR_OWN_PHONE).overwrite(plainDigits),
    ...tableFields,
    area: Area.optional(),
    message: optionalText(MESSAGE_MAX),
  })
  .meta({ id: 'BookingRequest' })
export type BookingRequest = z.infer<typeof BookingRequest>

export const BookingMade = z
  .object({
    id: z.string(),
    status: z.literal('confirmed').optional().describe('Present if bookings are confirmed at once'),
    key: z.string().describe('The receipt: opens `/api/bookings/{id}`'),
  })
  .meta({ id: 'BookingMade' })
export type BookingMade = z.infer<typeof BookingMade>

const GuestCount = z.coerce
  .number(ASK_FOR_GUESTS)
  .int(ASK_FOR_GUESTS)
  .min(GUESTS_MIN, ASK_FOR_GUESTS)
  .max(STAFF_GUESTS_MAX)

export const BookingTimesQuery = z.object({
  date: tableFields.date.describe('YYYY-MM-DD'),
  guests: GuestCount,
  area: Area.optional(),
  booking: z.string().max(100).optional().describe('The id of the booking that its guest changes'),
  key: OrderKey.optional().describe('The key of its link'),
})
export type BookingTimesQuery = z.infer<typeof BookingTimesQuery>

export const BookingTimes = z
  .object({ times: z.array(z.object({ time: z.string(), isFull: z.boolean() })) })
  .meta({ id: 'BookingTimes' })
export type BookingTimes = z.infer<typeof BookingTimes>

/** A booking as its guest sees it through the link. */
export const GuestBooking = z
  .object({
    id: z.string(),
    name: z.string(),
    guests: z.number().int(),
    date: z.string(),
    time: z.string(),
    message: z.string(),
    area: z.string().optional().describe('Where the guest wants to sit; absent without a preference'),
    status: z.enum(BOOKING_STATUSES),
    changesUntil: z.string().nullable().describe('A local time; null when the guest can no longer change it'),
  })
  .meta({ id: 'GuestBooking' })
export type GuestBooking = z.infer<typeof GuestBooking>

/** What a guest can change through the link. */
export const GuestBookingChange = z
  .object({ ...tableFields, area: Area, message: boundedText(MESSAGE_MAX) })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), NOT_EMPTY)
  .meta({ id: 'GuestBookingChange' })
export type GuestBookingChange = z.infer<typeof GuestBookingChange>

export const AdminBooking = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: GuestLanguage,
    guests: z.number().int(),
    date: z.string(),
    time: z.string(),
    message: z.string(),
    status: z.enum(BOOKING_STATUSES),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    erasedAt: z.string().nullable().describe("When the guest's data was erased; the name reads Erased then"),
    isRehearsal: z.boolean().describe('Practice: in no report, and erased after the rehearsal'),
    version: z.number().int(),
    tables: z.array(z.string()).optional().describe('Absent if it has no tables'),
    area: z.string().optional().describe('Where the guest wants to sit; absent without a preference'),
    attendance: z.enum(ATTENDANCES).optional().describe('Absent until staff record whether the guests came'),
    isWalkIn: z.literal(true).optional().describe('The guests came without a booking'),
  })
  .meta({ id: 'AdminBooking' })
export type AdminBooking = z.infer<typeof AdminBooking>

export const BookingQuery = ListQuery.extend({
  status: z.preprocess(
    (status) => (status === 'all' ? undefined : status),
    z.enum(['active', ...BOOKING_STATUSES], ASK_FOR_STATUS).optional(),
  ),
})
export type BookingQuery = z.infer<typeof BookingQuery>

const Tables = z.array(z.string().max(20)).max(TABLES_MAX).describe('Names as in the settings')

const staffFields = {
  name: requiredText(CONTACT_MAX.name, ASK_FOR_GUEST_NAME),
  email: OptionalEmail.describe('Empty if the guest gave none'),
  phone: requiredText(CONTACT_MAX.phone, ASK_FOR_GUEST_PHONE).overwrite(plainDigits),
  ...tableFields,
  message: boundedText(MESSAGE_MAX),
  status: z.enum(BOOKING_STATUSES, ASK_FOR_STATUS),
  id: setByServer,
  createdAt: setByServer,
  confirmedAt: setByServer,
  erasedAt: setByServer,
  isRehearsal: setByServer,
  language: setByServer,
}

/** Guests who came without a booking. */
export const WalkIn = z
  .strictObject({
    guests: tableFields.guests,
    name: boundedText(CONTACT_MAX.name).default(''),
    tables: Tables.optional().describe('Absent: the shop chooses'),
  })
  .meta({ id: 'WalkIn' })
export type WalkIn = z.infer<typeof WalkIn>

/** A booking that staff enter for a guest who phones or walks in. */
export const NewBooking = z
  .strictObject({
    ...staffFields,
    version: setByServer,
    tables: setByServer,
    attendance: setByServer,
    isWalkIn: setByServer,
    email: staffFields.email.default(''),
    message: staffFields.message.default(''),
    status: staffFields.status.default('new'),
    language: ChosenLanguage,
  })
  .meta({ id: 'NewBooking' })
export type NewBooking = z.infer<typeof NewBooking>

const NotifyGuest = z.boolean().describe('false: no email to the guest about a moved or cancelled booking')

/** With the `version` that was read, the change is refused if somebody else has changed the booking meanwhile. */
export const BookingChange = z
  .strictObject({
    ...staffFields,
    version: z.number().int(),
    tables: Tables,
    attendance: z.enum(ATTENDANCES).nullable().describe('Whether the guests came; null: not known yet'),
    isWalkIn: setByServer,
    language: ChosenLanguage,
    notifyGuest: NotifyGuest,
  })
  .partial()
  .refine(
    ({ version: _version, notifyGuest: _notifyGuest, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    NOT_EMPTY,
  )
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof BookingChange>

export const BookingDeletion = z.object({
  notifyGuest: z.stringbool().optional().describe('false: no email to the guest'),
})
export type BookingDeletion = z.infer<typeof BookingDeletion>

/** With the `version` that was read, a booking that somebody else has since changed is not confirmed. */
export const ConfirmationRequest = z
  .strictObject({ version: z.number().int().optional() })
  .meta({ id: 'ConfirmationRequest' })
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

/** Adds whether an email went to the guest, and a notice for staff. */
export const ConfirmedBooking = AdminBooking.extend({ emailSent: z.boolean(), notice: z.string() }).meta({
  id: 'ConfirmedBooking',
})
export type ConfirmedBooking = z.infer<typeof ConfirmedBooking>
