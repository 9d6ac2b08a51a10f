import { z } from 'zod'
import type { AlertRules } from '#domain/alert/alert.ts'
import type { CapacityRules } from '#domain/capacity.ts'
import { CONTACT_MAX, hasEnoughDigits, PHONE_TOO_SHORT } from '#domain/guest.ts'
import type { LandingPage } from '#domain/landing-page.ts'
import type { Look } from '#domain/look/look.ts'
import type { MailRules } from '#domain/mail-texts.ts'
import { cents } from '#domain/money.ts'
import type { PrintingRules } from '#domain/printing/printer.ts'
import {
  DEFAULT_SETTINGS,
  type MoneyRules,
  type OrderingRules,
  type Profile,
  type ReportRules,
  type SettingsSection,
} from '#domain/restaurant.ts'
import type { TableRules } from '#domain/seating.ts'
import { DEFAULT_TERMINAL_NAME } from '#domain/terminal-name.ts'
import type { OpeningTimes } from '#domain/time/opening-hours.ts'
import { alertFields } from './alert.ts'
import { capacityFields } from './capacity.ts'
import { MapPoint } from './delivery-zones.ts'
import { EmailAddress, OptionalEmail } from './email-address.ts'
import { boundedText, NOT_EMPTY, OptionalPicture, requiredText, setByServer } from './fields.ts'
import { landingFields } from './landing-page.ts'
import { lookFields, ShownLook } from './look.ts'
import { addedMailKeys, addedMails, mailFields } from './mail.ts'
import { Locale, moneyFields, TaxRules, TimeZone } from './money.ts'
import { HoursImpact, hoursFields, StoredHours, TimeZoneImpact } from './opening-hours.ts'
import { orderingFields } from './ordering.ts'
import { printingFields } from './printing.ts'
import { ServiceState } from './service.ts'
import { tableFields } from './tables.ts'

export const SETTINGS_FILE_FORMAT = 'restaurant-settings'
/** Raised when older versions can no longer read what is stored. A new field with a default does not need that. */
export const SETTINGS_VERSION = 1

const LINKS_MAX = 10

const COUNTRY = 'Please enter the two letters of a country, such as FR.'
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined

const WEB_ADDRESS = 'Please enter a web address that begins with https://.'
const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === 'https:'
const Link = z.strictObject({
  name: requiredText(40, 'Please enter a name.'),
  url: z.string(WEB_ADDRESS).trim().max(500, WEB_ADDRESS).refine(isWebAddress, WEB_ADDRESS),
})

const logo = OptionalPicture('Please name a picture of this site.')

const PHONE = 'Please enter a phone number.'

const profileFields = {
  name: requiredText(60, 'Please enter the name of the restaurant.'),
  logo: logo.describe('A picture of this site; empty: the name in letters'),
  tagline: requiredText(160, 'Please enter a tagline.'),
  headline: requiredText(100, 'Please say in a few words what you serve.'),
  cuisines: z.array(requiredText(40, 'Please enter a cuisine.')).max(LINKS_MAX),
  address: z.strictObject({
    street: requiredText(100, 'Please enter the street and number.'),
    suburb: boundedText(60),
    city: requiredText(60, 'Please enter the city.'),
    state: boundedText(60).default('').describe('State or province, where the country has them'),
    postcode: boundedText(15),
    country: z.string(COUNTRY).trim().toUpperCase().refine(isCountry, COUNTRY),
  }),
  location: MapPoint,
  timeZone: TimeZone,
  locale: Locale.describe('How amounts are written; null: as in English in the country of the address'),
  phone: z
    .string(PHONE)
    .trim()
    .max(CONTACT_MAX.phone, PHONE)
    .regex(/^\+?[\d\s()./-]+$/, PHONE)
    .refine(hasEnoughDigits, PHONE_TOO_SHORT),
  email: EmailAddress,
  chat: Link.nullable(),
  social: z.array(Link).max(LINKS_MAX, `Please list at most ${LINKS_MAX}.`),
  marketplaces: z.array(Link.extend({ logo })).max(LINKS_MAX, `Please list at most ${LINKS_MAX}.`),
}

const reportFields = {
  dayEndTo: OptionalEmail.describe("Who gets the day's end by email; empty for nobody"),
}

/** What the owner can set, by section. */
export const SECTION_SCHEMAS = {
  restaurant: z.strictObject(profileFields) satisfies z.ZodType<Profile>,
  hours: z.strictObject(hoursFields) satisfies z.ZodType<OpeningTimes>,
  ordering: z.strictObject(orderingFields) satisfies z.ZodType<OrderingRules>,
  money: z.strictObject(moneyFields) satisfies z.ZodType<MoneyRules>,
  look: z.strictObject(lookFields) satisfies z.ZodType<Look>,
  mail: z.strictObject(mailFields) satisfies z.ZodType<MailRules>,
  landing: z.strictObject(landingFields) satisfies z.ZodType<LandingPage>,
  capacity: z.strictObject(capacityFields) satisfies z.ZodType<CapacityRules>,
  tables: z.strictObject(tableFields) satisfies z.ZodType<TableRules>,
  reports: z.strictObject(reportFields) satisfies z.ZodType<ReportRules>,
  alerts: z.strictObject(alertFields) satisfies z.ZodType<AlertRules>,
  printing: z.strictObject(printingFields) satisfies z.ZodType<PrintingRules>,
} as const

const { timeZone, locale, logo: demoLogo } = DEFAULT_SETTINGS.restaurant

/** A default that the API description does not show, since it is the demo's. */
const orElse = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  schema.optional().transform((stored) => (stored === undefined ? value : stored))

/** The same as in stored rows: those saved by an older version lack the fields added since. */
export const STORED_SCHEMAS = {
  ...SECTION_SCHEMAS,
  restaurant: SECTION_SCHEMAS.restaurant.extend({
    timeZone: orElse(TimeZone, timeZone),
    locale: orElse(Locale, locale),
    logo: orElse(logo, demoLogo),
  }),
  hours: StoredHours,
  ordering: SECTION_SCHEMAS.ordering.extend({
    offers: orderingFields.offers.default({ pickup: true, delivery: true }),
    deliveryFee: orderingFields.deliveryFee.default({ feeCents: cents(0), freeFromCents: null }),
    deliveryZones: orderingFields.deliveryZones.default([]),
    firstTimes: orderingFields.firstTimes.default('at_opening'),
    codePrefix: orElse(orderingFields.codePrefix, DEFAULT_SETTINGS.ordering.codePrefix),
  }),
  // A currency that was on offer before.
  money: SECTION_SCHEMAS.money.extend({
    currency: z.string().regex(/^[A-Z]{3}$/),
    terminalName: moneyFields.terminalName.default(DEFAULT_TERMINAL_NAME),
  }),
  landing: SECTION_SCHEMAS.landing.extend({ menu: orElse(landingFields.menu, DEFAULT_SETTINGS.landing.menu) }),
  mail: SECTION_SCHEMAS.mail.extend(addedMails),
} as const

/** All settings as one JSON file. Importing a file from an older version keeps the fields that it does not contain. */
export const SettingsFile = z
  .strictObject({
    format: z.literal(SETTINGS_FILE_FORMAT, 'This is not a settings file.'),
    version: z.literal(SETTINGS_VERSION, 'This settings file was written by a newer version of the site.'),
    restaurant: SECTION_SCHEMAS.restaurant.partial({ timeZone: true, locale: true, logo: true }),
    hours: SECTION_SCHEMAS.hours.partial({ services: true, specialDays: true }),
    ordering: SECTION_SCHEMAS.ordering.partial({
      offers: true,
      deliveryFee: true,
      deliveryZones: true,
      firstTimes: true,
      codePrefix: true,
    }),
    money: SECTION_SCHEMAS.money.partial({ terminalName: true }).optional(),
    look: SECTION_SCHEMAS.look.optional(),
    mail: SECTION_SCHEMAS.mail.partial(addedMailKeys).optional(),
    landing: SECTION_SCHEMAS.landing.partial({ menu: true }).optional(),
    capacity: SECTION_SCHEMAS.capacity.optional(),
    tables: SECTION_SCHEMAS.tables.optional(),
    reports: SECTION_SCHEMAS.reports.optional(),
    alerts: SECTION_SCHEMAS.alerts.optional(),
    printing: SECTION_SCHEMAS.printing.optional(),
  })
  .meta({ id: 'SettingsFile' })
export type SettingsFile = z.infer<typeof SettingsFile>

const MissingPicture = z.object({
  place: z.string().describe('The place of the picture in words, such as `the picture of the story`'),
  imageUrl: z.string(),
})
export type MissingPicture = z.infer<typeof MissingPicture>

/** What an import would affect: the orders and bookings that its time zone and hours affect. */
export const ImportImpact = z
  .object({
    timeZone: TimeZoneImpact,
    hours: HoursImpact,
    missingPictures: z.array(MissingPicture).describe('Uploaded to another installation, and missing here'),
  })
  .meta({ id: 'ImportImpact' })
export type ImportImpact = z.infer<typeof ImportImpact>

export const ImportQuery = z.object({
  missingPictures: z
    .enum(['refuse', 'leave_out'])
    .default('refuse')
    .describe('What to do if pictures of the file are missing here'),
})
export type ImportQuery = z.infer<typeof ImportQuery>

const recordOf = <Id extends SettingsSection>(id: Id) => ({ id: z.literal(id), version: z.number().int() })

/** A section as staff read it. */
export const AdminProfile = SECTION_SCHEMAS.restaurant.extend(recordOf('restaurant')).meta({ id: 'ProfileSettings' })
export const AdminHours = SECTION_SCHEMAS.hours.extend(recordOf('hours')).meta({ id: 'HoursSettings' })
export const AdminOrdering = SECTION_SCHEMAS.ordering.extend(recordOf('ordering')).meta({ id: 'OrderingSettings' })
export const AdminMoney = SECTION_SCHEMAS.money.extend(recordOf('money')).meta({ id: 'MoneySettings' })
export const AdminLook = SECTION_SCHEMAS.look.extend(recordOf('look')).meta({ id: 'LookSettings' })
export const AdminMail = SECTION_SCHEMAS.mail.extend(recordOf('mail')).meta({ id: 'MailSettings' })
export const AdminLanding = SECTION_SCHEMAS.landing.extend(recordOf('landing')).meta({ id: 'LandingPageSettings' })
export const AdminCapacity = SECTION_SCHEMAS.capacity.extend(recordOf('capacity')).meta({ id: 'CapacitySettings' })
export const AdminTables = SECTION_SCHEMAS.tables.extend(recordOf('tables')).meta({ id: 'TableSettings' })
export const AdminReports = SECTION_SCHEMAS.reports.extend(recordOf('reports')).meta({ id: 'ReportSettings' })
export const AdminAlerts = SECTION_SCHEMAS.alerts.extend(recordOf('alerts')).meta({ id: 'AlertSettings' })
export const AdminPrinting = SECTION_SCHEMAS.printing.extend(recordOf('printing')).meta({ id: 'PrintingSettings' })

/** All settings as staff read them. */
export const AdminSettings = z
  .object({
    restaurant: AdminProfile,
    hours: AdminHours,
    ordering: AdminOrdering,
    money: AdminMoney,
    look: AdminLook,
    mail: AdminMail,
    landing: AdminLanding,
    capacity: AdminCapacity,
    tables: AdminTables,
    reports: AdminReports,
    alerts: AdminAlerts,
    printing: AdminPrinting,
  })
  .meta({ id: 'Settings' })
export type AdminSettings = z.infer<typeof AdminSettings>

const seen = {
  id: setByServer,
  version: z
    .number('Please send the version that you have read.')
    .int('Please send the version that you have read.')
    .describe('409 if it is not the current one'),
}
const changesSomething = (change: object): boolean => Object.keys(change).some((key) => !(key in seen))
const changeOf = <Change extends z.ZodType<object>>(change: Change, id: string): Change =>
  change.refine(changesSomething, NOT_EMPTY).meta({ id })

/** A change of a section: omitted fields keep their values. */
export const ProfileChange = changeOf(SECTION_SCHEMAS.restaurant.partial().extend(seen), 'ProfileChange')
export const HoursChange = changeOf(SECTION_SCHEMAS.hours.partial().extend(seen), 'HoursChange')
export const OrderingChange = changeOf(SECTION_SCHEMAS.ordering.partial().extend(seen), 'OrderingChange')
export const MoneyChange = changeOf(SECTION_SCHEMAS.money.partial().extend(seen), 'MoneyChange')
export const LookChange = changeOf(SECTION_SCHEMAS.look.partial().extend(seen), 'LookChange')
export const MailChange = changeOf(SECTION_SCHEMAS.mail.partial().extend(seen), 'MailChange')
export const LandingChange = changeOf(SECTION_SCHEMAS.landing.partial().extend(seen), 'LandingPageChange')
export const CapacityChange = changeOf(SECTION_SCHEMAS.capacity.partial().extend(seen), 'CapacityChange')
export const TablesChange = changeOf(SECTION_SCHEMAS.tables.partial().extend(seen), 'TablesChange')
export const ReportsChange = changeOf(SECTION_SCHEMAS.reports.partial().extend(seen), 'ReportsChange')
export const AlertsChange = changeOf(SECTION_SCHEMAS.alerts.partial().extend(seen), 'AlertsChange')
export const PrintingChange = changeOf(SECTION_SCHEMAS.printing.partial().extend(seen), 'PrintingChange')

/** What pages are rendered from. */
export const PublicSettings = z
  .object({
    version: z.number().int().describe('Grows with every change'),
    restaurant: z.object({
      ...SECTION_SCHEMAS.restaurant.shape,
      ...SECTION_SCHEMAS.ordering.shape,
      hours: SECTION_SCHEMAS.hours,
      language: z.string().describe('The variant of English for words and dates'),
      locale: z.string().describe('How amounts are written'),
      hourCycle: z.enum(['h12', 'h23']).describe('How times of day are written: with am and pm, or on a 24-hour clock'),
      currency: z.string(),
      tax: TaxRules,
      terminalName: z.string().describe('What the card terminal at the counter is called'),
      amountFormat: z
        .object({
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          decimal: z.string(),
          group: z.string(),
        })
        .describe('How amounts are written'),
      look: ShownLook.nullable().describe('Null: the look of the style sheets'),
      service: ServiceState.describe('What staff have paused for now; an absent part is as usual'),
      landing: SECTION_SCHEMAS.landing,
      bookings: SECTION_SCHEMAS.tables.pick({ isLimited: true, isAutomatic: true }).extend({
        areas: z.array(z.string()).describe('The areas that guests can choose; empty if there is no choice'),
      }),
    }),
  })
  .meta({ id: 'PublicSettings' })
