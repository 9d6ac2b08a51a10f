import { ALERT_SETTINGS } from './alert-settings.ts'
import { CAPACITY_SETTINGS } from './capacity-settings.ts'
import { DEMO_LANDING_PAGE } from './demo-landing-page.ts'
import type { LandingPage } from './landing-page.ts'
import { DEFAULT_LOOK, type Look } from './look/look.ts'
import { DEFAULT_MAIL, type MailRules } from './mail-texts.ts'
import { PRINTING_SETTINGS } from './printing-settings.ts'
import { REPORT_SETTINGS } from './report-settings.ts'
import {
  DEMO_HOURS,
  DEMO_MONEY,
  DEMO_ORDERING,
  DEMO_PROFILE,
  type MoneyRules,
  type OrderingRules,
  type Profile,
  type Restaurant,
  restaurantFrom,
} from './restaurant.ts'
import { initialValues, type Setting, type ValuesOf } from './setting.ts'
import { TABLE_SETTINGS } from './table-settings.ts'
import type { OpeningTimes } from './time/opening-hours.ts'

/** The sections whose fields are rows of data, in the order of the settings screen. */
export const DECLARED_SECTIONS = {
  tables: TABLE_SETTINGS,
  capacity: CAPACITY_SETTINGS,
  reports: REPORT_SETTINGS,
  alerts: ALERT_SETTINGS,
  printing: PRINTING_SETTINGS,
} as const
type Declared = typeof DECLARED_SECTIONS
export type DeclaredId = keyof Declared
export const DECLARED_IDS = Object.keys(DECLARED_SECTIONS) as DeclaredId[]

/** The sections without custom fields. */
export const PLAIN_SECTIONS = DECLARED_IDS.filter((id) =>
  Object.values<Setting>(DECLARED_SECTIONS[id].rows).every(({ kind }) => kind !== 'custom'),
)

/** What the owner can set, in sections that are saved separately. */
export type Settings = {
  readonly restaurant: Profile
  readonly hours: OpeningTimes
  readonly ordering: OrderingRules
  readonly money: MoneyRules
  readonly look: Look
  readonly mail: MailRules
  readonly landing: LandingPage
} & { readonly [Id in DeclaredId]: ValuesOf<Declared[Id]> }
export type SettingsSection = keyof Settings

/** The demo restaurant: applies until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  restaurant: DEMO_PROFILE,
  hours: DEMO_HOURS,
  ordering: DEMO_ORDERING,
  money: DEMO_MONEY,
  look: DEFAULT_LOOK,
  mail: DEFAULT_MAIL,
  landing: DEMO_LANDING_PAGE,
  ...bySection<DeclaredId, Pick<Settings, DeclaredId>>(DECLARED_IDS, (id) => initialValues(DECLARED_SECTIONS[id])),
}

export const SETTINGS_SECTIONS = Object.keys(DEFAULT_SETTINGS) as SettingsSection[]

/** One value for each of these sections. The compiler cannot follow that its type depends on the section. */
export function bySection<Id extends string, Values extends Readonly<Record<Id, unknown>>>(
  ids: readonly Id[],
  of: (id: Id) => unknown,
): Values {
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Values
}

export const restaurant: Restaurant = restaurantFrom(DEFAULT_SETTINGS)
