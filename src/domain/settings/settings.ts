import { DEFAULT_LOOK, type Look } from '../look/look.ts'
import { initialValues, type ValuesOf } from '../setting.ts'
import type { OpeningTimes } from '../time/opening-hours.ts'
import { bySection, DECLARED_IDS, DECLARED_SECTIONS, type DeclaredId } from './declared-sections.ts'
import { DEMO_LANDING_PAGE } from './demo-landing-page.ts'
import type { LandingPage } from './landing-page.ts'
import { DEFAULT_MAIL, type MailRules } from './mail-texts.ts'
import {
  DEMO_HOURS,
  DEMO_MONEY,
  DEMO_ORDERING,
  DEMO_RESTAURANT,
  type MoneyRules,
  type OrderingRules,
  type Restaurant,
  type RestaurantSection,
  restaurantFrom,
} from './restaurant.ts'

/** What the owner can set, in sections that are saved separately. */
export type Settings = {
  readonly restaurant: RestaurantSection
  readonly hours: OpeningTimes
  readonly ordering: OrderingRules
  readonly money: MoneyRules
  readonly look: Look
  readonly mail: MailRules
  readonly landing: LandingPage
} & { readonly [Id in DeclaredId]: ValuesOf<(typeof DECLARED_SECTIONS)[Id]> }
export type SettingsSection = keyof Settings

/** The demo restaurant: applies until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  restaurant: DEMO_RESTAURANT,
  hours: DEMO_HOURS,
  ordering: DEMO_ORDERING,
  money: DEMO_MONEY,
  look: DEFAULT_LOOK,
  mail: DEFAULT_MAIL,
  landing: DEMO_LANDING_PAGE,
  ...bySection<DeclaredId, Pick<Settings, DeclaredId>>(DECLARED_IDS, (id) => initialValues(DECLARED_SECTIONS[id])),
}

export const restaurant: Restaurant = restaurantFrom(DEFAULT_SETTINGS)
