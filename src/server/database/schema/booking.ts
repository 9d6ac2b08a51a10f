import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ATTENDANCES, BOOKING_STATUSES, GUESTS_MIN } from '#domain/booking/booking.ts'
import { STAFF_GUESTS_MAX } from '#domain/booking/staff-booking.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { createdAt, oneOf, updatedAt } from '../columns.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Triggers fold name, phone number and email address into `guestText`, the message into `messageText` (docs/design/menu.md). */
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The language of the page on which the guest booked. Null for the site's own, and for what staff entered. */
    language: text().$type<LanguageCode>(),
    guests: integer().notNull(),
    /** The date and time of the booking, as an instant. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    message: text().notNull().default(''),
    status: text().$type<(typeof BOOKING_STATUSES)[number]>().notNull().default('new'),
    /** The area that the guest prefers; null without a preference. */
    area: text(),
    /** The names of its tables; empty if staff have not chosen any. */
    tables: text().array().notNull().default(sql`'{}'`),
    /** Null until staff say whether the guests came. */
    attendance: text().$type<(typeof ATTENDANCES)[number]>(),
    /** The guests came without a booking. */
    isWalkIn: boolean().notNull().default(false),
    /** Hashes of the tokens in the links through which the guest can change it, one for each email. */
    linkHashes: text().array().notNull().default(sql`'{}'`),
    /** When the reminder for the day before was queued. */
    remindedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When name, email, phone and message were erased; the booking itself stays. */
    erasedAt: timestamp({ withTimezone: true }),
    /** Made by a rehearsal, and erased with it. */
    isRehearsal: boolean().notNull().default(false),
    /** The Idempotency-Key with which the guest or staff sent it, and what was sent (SHA-256). */
    requestKey: text().unique(),
    requestFingerprint: text(),
    version: integer().notNull().default(1),
    /** The version that the guest was last emailed about; null if none. */
    toldVersion: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bookings_created_idx').on(table.createdAt.desc(), table.id.desc()),
    index('bookings_starts_idx').on(table.startsAt),
    index('bookings_rehearsal_idx').on(table.id).where(sql`${table.isRehearsal}`),
    check('bookings_rehearsal_without_email', sql`not ${table.isRehearsal} or ${table.email} = ''`),
    index('bookings_new_idx').on(table.createdAt).where(sql`${table.status} = 'new'`),
    oneOf('bookings_status', table.status, BOOKING_STATUSES),
    oneOf('bookings_attendance', table.attendance, ATTENDANCES),
    check('bookings_guests', sql`${table.guests} between ${sql.raw(`${GUESTS_MIN} and ${STAFF_GUESTS_MAX}`)}`),
  ],
)
