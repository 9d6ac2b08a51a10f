import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import type { Cents } from '#domain/money/money.ts'
import {
  bySection,
  DECLARED_IDS,
  DECLARED_SECTIONS,
  type DeclaredId,
  SETTINGS_SECTIONS,
} from '#domain/settings/declared-sections.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection } from '#domain/settings/settings.ts'
import { alertFields } from './alert.ts'
import { capacityFields } from './capacity.ts'
import { NOT_EMPTY, setByServer } from './fields.ts'
import { journalFields } from './journal.ts'
import { landingFields } from './landing-page.ts'
import { lookFields, ShownLook } from './look.ts'
import { addedMailKeys, mailFields } from './mail.ts'
import { moneyFields } from './money.ts'
import { HoursImpact, hoursFields, TimeZoneImpact } from './opening-hours.ts'
import { orderingFields } from './ordering.ts'
import { Pauses } from './pauses.ts'
import { printingFields } from './printing.ts'
import { restaurantFields } from './restaurant-section.ts'
import { type CustomSection, type Fields, fieldsOf } from './setting.ts'
import { tableFields } from './tables.ts'
import { TaxRules } from './tax.ts'
import { paymentFields, ShownTips, ShownWaysToPay } from './ways-to-pay.ts'

export const SETTINGS_FILE_FORMAT = 'restaurant-settings'
/** Raised when older versions can no longer read what is stored. A new field with a default does not need that. */
export const SETTINGS_VERSION = 2
/** Sections whose form is still that of the first version are stored under it: going back to that version stays possible. */
export const storedVersionOf = (section: SettingsSection): number => (section === 'money' ? SETTINGS_VERSION : 1)

type Declared = typeof DECLARED_SECTIONS
type DeclaredSchemas = { readonly [Id in DeclaredId]: z.ZodObject<Fields<Declared[Id]>, z.core.$strict> }

/** The declared sections that have custom fields. */
const withCustomFields: { readonly [Id in CustomSection<Declared>]: Fields<Declared[Id]> } = {
  capacity: capacityFields,
  payments: paymentFields,
  tables: tableFields,
  alerts: alertFields,
  printing: printingFields,
  journal: journalFields,
}

/** What the owner can set, by section. */
export const SECTION_SCHEMAS = {
  restaurant: z.strictObject(restaurantFields),
  hours: z.strictObject(hoursFields),
  ordering: z.strictObject(orderingFields),
  money: z.strictObject(moneyFields),
  look: z.strictObject(lookFields),
  mail: z.strictObject(mailFields),
  landing: z.strictObject(landingFields),
  ...bySection<DeclaredId, DeclaredSchemas>(DECLARED_IDS, (id) =>
    z.strictObject(Reflect.get(withCustomFields, id) ?? fieldsOf(DECLARED_SECTIONS[id], {})),
  ),
} as const satisfies { readonly [Id in SettingsSection]: z.ZodType<Settings[Id]> }
type Schemas = typeof SECTION_SCHEMAS

const orElse = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  schema.optional().transform((stored) => (stored === undefined ? value : stored))

/** A section as stored. Rows of an older version lack the fields added since: those have the demo's values. */
function storedSchema(id: SettingsSection) {
  const initial = DEFAULT_SETTINGS[id]
  const fields = Object.entries<z.ZodType>(SECTION_SCHEMAS[id].shape)
  return z.strictObject(
    Object.fromEntries(fields.map(([field, schema]) => [field, orElse(schema, Reflect.get(initial, field))])),
  )
}

export const STORED_SCHEMAS = {
  ...bySection<SettingsSection, { readonly [Id in SettingsSection]: z.ZodType }>(SETTINGS_SECTIONS, storedSchema),
  // A currency that was on offer before.
  money: storedSchema('money').extend({ currency: z.string().regex(/^[A-Z]{3}$/) }),
  // The demo's are words of another kitchen.
  landing: storedSchema('landing').extend({ sameWords: landingFields.sameWords.default('') }),
}

type Change<Id extends SettingsSection> = { readonly [Field in keyof Settings[Id]]?: Settings[Id][Field] | undefined }
type FileSections = { readonly [Id in DeclaredId]: z.ZodType<Change<Id> | undefined, Change<Id> | undefined> }

/** All settings as one JSON file. Importing a file from an older version keeps the fields that it does not contain. */
export const SettingsFile = z
  .strictObject({
    format: z.literal(SETTINGS_FILE_FORMAT, message('This is not a settings file.')),
    version: z
      .number()
      .int()
      .min(1)
      .max(SETTINGS_VERSION, message('This settings file was written by a newer version of the site.')),
    restaurant: SECTION_SCHEMAS.restaurant.partial({ timeZone: true, locale: true, logo: true }),
    hours: SECTION_SCHEMAS.hours.partial({ services: true, specialDays: true }),
    ordering: SECTION_SCHEMAS.ordering.partial({
      offers: true,
      deliveryFee: true,
      deliveryZones: true,
      firstTimes: true,
      codePrefix: true,
    }),
    money: SECTION_SCHEMAS.money.partial({ terminalName: true, cashStepCents: true }).optional(),
    look: SECTION_SCHEMAS.look.optional(),
    mail: SECTION_SCHEMAS.mail.partial(addedMailKeys).optional(),
    landing: SECTION_SCHEMAS.landing.partial({ menu: true, sameWords: true }).optional(),
    ...bySection<DeclaredId, FileSections>(DECLARED_IDS, (id) => SECTION_SCHEMAS[id].partial().optional()),
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

/** The names of the schemas and calls of a section, where they are not the section's own name. */
const NAMES: { readonly [Id in SettingsSection]?: { readonly section: string; readonly change: string } } = {
  restaurant: { section: 'Profile', change: 'Profile' },
  landing: { section: 'LandingPage', change: 'LandingPage' },
  tables: { section: 'Table', change: 'Tables' },
  reports: { section: 'Report', change: 'Reports' },
  alerts: { section: 'Alert', change: 'Alerts' },
  payments: { section: 'WaysToPay', change: 'WaysToPay' },
  journal: { section: 'Accounts', change: 'Accounts' },
}
export function namesOf(id: SettingsSection) {
  const own = id.charAt(0).toUpperCase() + id.slice(1)
  return NAMES[id] ?? { section: own, change: own }
}

/** A section as staff read it. */
export type AdminSettings = {
  [Id in SettingsSection]: z.output<Schemas[Id]> & { id: Id; version: number }
}
type Shown = { readonly [Id in SettingsSection]: z.ZodType<AdminSettings[Id]> }
export const SHOWN_SECTIONS = bySection<SettingsSection, Shown>(SETTINGS_SECTIONS, (id) =>
  SECTION_SCHEMAS[id]
    .extend({ id: z.literal(id), version: z.number().int() })
    .meta({ id: `${namesOf(id).section}Settings` }),
)

/** All settings as staff read them. */
export const AdminSettings = z.object(SHOWN_SECTIONS).meta({ id: 'Settings' })

const seen = {
  id: setByServer,
  version: z
    .number(message('Please send the version that you have read.'))
    .int(message('Please send the version that you have read.'))
    .describe('409 if it is not the current one'),
}
const changesSomething = (change: object): boolean => Object.keys(change).some((key) => !(key in seen))

/** A change of a section: omitted fields keep their values. */
export type SectionChange<Id extends SettingsSection> = Change<Id> & {
  readonly id?: undefined
  readonly version: number
}
type Changes = {
  readonly [Id in SettingsSection]: z.ZodType<
    SectionChange<Id>,
    Partial<z.input<Schemas[Id]>> & { readonly id?: unknown; readonly version: number }
  >
}
export const SECTION_CHANGES = bySection<SettingsSection, Changes>(SETTINGS_SECTIONS, (id) =>
  z
    .object(SECTION_SCHEMAS[id].shape)
    .strict()
    .partial()
    .extend(seen)
    .refine(changesSomething, NOT_EMPTY)
    .meta({ id: `${namesOf(id).change}Change` }),
)

/** Guests read translations from a file of their language. */
const { ownWords: _, ...SHOWN_RESTAURANT } = SECTION_SCHEMAS.restaurant.shape

/** What pages are rendered from. */
export const PublicSettings = z
  .object({
    version: z.number().int().describe('Grows with every change'),
    restaurant: z.object({
      ...SHOWN_RESTAURANT,
      ...SECTION_SCHEMAS.ordering.shape,
      hours: SECTION_SCHEMAS.hours,
      language: z.string().describe('The variant of English for words and dates'),
      locale: z.string().describe('How amounts are written'),
      hourCycle: z.enum(['h12', 'h23']).describe('How times of day are written: with am and pm, or on a 24-hour clock'),
      currency: z.string(),
      tax: TaxRules,
      terminalName: z.string().describe('What the card terminal at the counter is called'),
      cashStepCents: SECTION_SCHEMAS.money.shape.cashStepCents
        .optional()
        .describe('The smallest coin to which cash is rounded, in minor units; absent: cash is exact'),
      amountFormat: z
        .object({
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          decimal: z.string(),
          group: z.string(),
          digits: z.number().optional().describe('The decimals of its minor unit, if not two'),
          shown: z.number().optional().describe('The decimals that people write, if not all of these'),
          step: z.number().optional().describe('What prices are multiples of, in minor units, if not of one'),
          most: (z.number() as unknown as z.ZodType<Cents, number>)
            .optional()
            .describe('The highest total of an order in minor units, if not that of a currency like the dollar'),
        })
        .describe('How amounts are written'),
      look: ShownLook.nullable().describe('Null: the look of the style sheets'),
      service: Pauses.describe('What staff have paused for now; an absent part is as usual'),
      landing: SECTION_SCHEMAS.landing.omit({ ownWords: true }),
      waysToPay: ShownWaysToPay.optional(),
      tips: ShownTips.optional(),
      languages: z
        .array(z.enum(LANGUAGE_CODES))
        .optional()
        .describe("The languages of the guests' pages, the site's own first; absent: English alone"),
      takesAtCounter: z
        .literal(false)
        .optional()
        .describe('False where neither cash nor cards on a terminal are taken; absent otherwise'),
      invoices: z
        .object({ days: z.number().int() })
        .optional()
        .describe('For how many days after the payment guests can ask for an invoice; absent if they cannot'),
      bookings: SECTION_SCHEMAS.tables.pick({ isLimited: true, isAutomatic: true }).extend({
        areas: z.array(z.string()).describe('The areas that guests can choose; empty if there is no choice'),
      }),
    }),
  })
  .meta({ id: 'PublicSettings' })
