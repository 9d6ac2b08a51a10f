import { z } from 'zod'
import { CONTACT_MAX, hasEnoughDigits, INVALID_EMAIL, PHONE_TOO_SHORT } from '#domain/guest.ts'
import type { Cents } from '#domain/money.ts'
import type { OpeningTimes, OrderingRules, Profile, SettingsSection } from '#domain/restaurant.ts'
import { DAYS_AHEAD_MAX, SLOT_LENGTHS } from '#domain/slot-limits.ts'
import { isClockTime } from '#domain/time/clock-time.ts'
import type { WeeklyHours } from '#domain/time/opening-hours.ts'
import { boundedText, NOT_EMPTY, requiredText, setByServer } from './fields.ts'

export const SETTINGS_FILE_FORMAT = 'restaurant-settings'
/** Raised when older programs can no longer read what is stored. A new field with a default does not need it. */
export const SETTINGS_VERSION = 1

const LINKS_MAX = 10

const COUNTRY = 'Please enter the two letters of a country, such as NZ.'
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined

const numberIn = (min: number, max: number, sentence: string) =>
  z.number(sentence).min(min, sentence).max(max, sentence)

const WEB_ADDRESS = 'Please enter a web address that begins with https://.'
const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === 'https:'
const Link = z.strictObject({
  name: requiredText(40, 'Please enter a name.'),
  url: z.string(WEB_ADDRESS).trim().max(500, WEB_ADDRESS).refine(isWebAddress, WEB_ADDRESS),
})

/** A picture of our own, or none. */
const logo = z
  .string()
  .max(300)
  .regex(/^(?:\/(?:images|media)\/[\w./-]+)?$/, 'Please name a picture of this site.')

const PHONE = 'Please enter a phone number.'

const profileFields = {
  name: requiredText(60, 'Please enter the name of the restaurant.'),
  tagline: requiredText(160, 'Please enter a tagline.'),
  headline: requiredText(100, 'Please say in a few words what you serve.'),
  cuisines: z.array(requiredText(40, 'Please enter a cuisine.')).max(LINKS_MAX),
  address: z.strictObject({
    street: requiredText(100, 'Please enter the street and number.'),
    suburb: boundedText(60),
    city: requiredText(60, 'Please enter the city.'),
    postcode: boundedText(15),
    country: z.string(COUNTRY).trim().toUpperCase().refine(isCountry, COUNTRY),
  }),
  location: z.strictObject({
    latitude: numberIn(-90, 90, 'Please enter a latitude from -90 to 90.'),
    longitude: numberIn(-180, 180, 'Please enter a longitude from -180 to 180.'),
  }),
  phone: z
    .string(PHONE)
    .trim()
    .max(CONTACT_MAX.phone, PHONE)
    .regex(/^\+?[\d\s()./-]+$/, PHONE)
    .refine(hasEnoughDigits, PHONE_TOO_SHORT),
  email: z.string().trim().max(CONTACT_MAX.email).pipe(z.email(INVALID_EMAIL)),
  chat: Link.nullable(),
  social: z.array(Link).max(LINKS_MAX, `Please list at most ${LINKS_MAX}.`),
  marketplaces: z.array(Link.extend({ logo })).max(LINKS_MAX, `Please list at most ${LINKS_MAX}.`),
}

const ClockTime = z.string().refine(isClockTime, 'Please enter a time.')
const DayHours = z.strictObject({ opens: ClockTime, closes: ClockTime }).refine(({ opens, closes }) => opens < closes, {
  path: ['closes'],
  error: 'Closing must be after opening, on the same day.',
})
const hoursFields = {
  weekly: z
    .array(z.array(DayHours).max(1, 'One opening and one closing time a day are possible so far.'))
    .length(7, 'Please name the hours of seven days, Monday first.')
    .describe('Monday to Sunday; a day without hours is closed'),
}

const LEAD = 'Please enter whole minutes from 0 to 240.'
const leadMinutes = numberIn(0, 240, LEAD).int(LEAD)
const MINIMUM = 'Please enter an amount from 0 to 1000.'
const minimumCents = numberIn(0, 100_000, MINIMUM).int(MINIMUM) as unknown as z.ZodType<Cents, number>
const SLOT = `Please choose one of ${SLOT_LENGTHS.join(', ')} minutes.`
const DAYS = `Please enter whole days from 1 to ${DAYS_AHEAD_MAX}.`
const orderingFields = {
  delivery: z.strictObject({
    minimumCents,
    radiusKm: numberIn(0.1, 100, 'Please enter kilometres from 0.1 to 100.'),
    leadMinutes,
  }),
  pickup: z.strictObject({ leadMinutes }),
  slotMinutes: z.number(SLOT).refine((minutes) => SLOT_LENGTHS.includes(minutes), SLOT),
  daysAhead: numberIn(1, DAYS_AHEAD_MAX, DAYS).int(DAYS),
}

/** What the owner can set, by section. */
export const SECTION_SCHEMAS = {
  restaurant: z.strictObject(profileFields) satisfies z.ZodType<Profile>,
  hours: z.strictObject(hoursFields) satisfies z.ZodType<OpeningTimes>,
  ordering: z.strictObject(orderingFields) satisfies z.ZodType<OrderingRules>,
} as const

/** All settings as one JSON file. */
export const SettingsFile = z
  .strictObject({
    format: z.literal(SETTINGS_FILE_FORMAT, 'This is not a settings file.'),
    version: z.literal(SETTINGS_VERSION, 'This settings file was written by a newer version of the site.'),
    ...SECTION_SCHEMAS,
  })
  .meta({ id: 'SettingsFile' })
export type SettingsFile = z.infer<typeof SettingsFile>

const recordOf = <Id extends SettingsSection>(id: Id) => ({ id: z.literal(id), version: z.number().int() })

/** A section as staff read it. */
export const AdminProfile = SECTION_SCHEMAS.restaurant.extend(recordOf('restaurant')).meta({ id: 'ProfileSettings' })
export const AdminHours = SECTION_SCHEMAS.hours.extend(recordOf('hours')).meta({ id: 'HoursSettings' })
export const AdminOrdering = SECTION_SCHEMAS.ordering.extend(recordOf('ordering')).meta({ id: 'OrderingSettings' })

/** All settings as staff read them. */
export const AdminSettings = z
  .object({ restaurant: AdminProfile, hours: AdminHours, ordering: AdminOrdering })
  .meta({ id: 'Settings' })
export type AdminSettings = z.infer<typeof AdminSettings>

const seen = {
  id: setByServer,
  version: z
    .number('Please send the version that you have read.')
    .int('Please send the version that you have read.')
    .describe('Another one than the current is 409'),
}
const changesSomething = (change: object): boolean => Object.keys(change).some((key) => !(key in seen))

/** A change of a section: what is not named stays as it is. */
export const ProfileChange = SECTION_SCHEMAS.restaurant
  .partial()
  .extend(seen)
  .refine(changesSomething, NOT_EMPTY)
  .meta({ id: 'ProfileChange' })
export const HoursChange = SECTION_SCHEMAS.hours
  .partial()
  .extend(seen)
  .refine(changesSomething, NOT_EMPTY)
  .meta({ id: 'HoursChange' })
export const OrderingChange = SECTION_SCHEMAS.ordering
  .partial()
  .extend(seen)
  .refine(changesSomething, NOT_EMPTY)
  .meta({ id: 'OrderingChange' })

const Week = z.array(DayHours.nullable()).length(7) as unknown as z.ZodType<WeeklyHours>

/** What pages are rendered from. */
export const PublicSettings = z
  .object({
    version: z.number().int().describe('Grows with every change'),
    restaurant: z.object({
      ...SECTION_SCHEMAS.restaurant.shape,
      ...SECTION_SCHEMAS.ordering.shape,
      hours: Week.describe('Monday to Sunday; null is a closed day'),
      locale: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      gst: z.object({ ratePercent: z.number(), number: z.string() }),
    }),
  })
  .meta({ id: 'PublicSettings' })
