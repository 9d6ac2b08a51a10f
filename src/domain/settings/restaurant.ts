import { areasToChoose } from '../booking/seating.ts'
import type { TableRules } from '../booking/table-settings.ts'
import type { Point } from '../delivery/delivery.ts'
import type { DeliveryFee, DeliveryZone } from '../delivery/delivery-zones.ts'
import { type LanguageCode, languagesOf, SOURCE_LANGUAGE } from '../language/languages.ts'
import type { HasOwnWords } from '../language/own-words.ts'
import type { Translate } from '../language/translate.ts'
import type { ShownLook } from '../look/look.ts'
import { amountFormat } from '../money/amount-format.ts'
import { type AmountFormat, type Cents, cents } from '../money/money.ts'
import { oneRate, type TaxRules } from '../money/tax-rules.ts'
import { mayIssueInvoices } from '../order/invoice.ts'
import { type TipsOnline, tipsOnlineFrom } from '../order/online-tips.ts'
import { DEFAULT_CODE_PREFIX } from '../order/order-code.ts'
import type { FirstTimes } from '../order/slot-limits.ts'
import { type WaysToPay, waysToPayFrom } from '../order/ways-to-pay.ts'
import { AS_USUAL, type Pauses } from '../pauses/pauses.ts'
import { type Address, englishOf, hourCycleOf } from '../text/address.ts'
import type { HourCycle } from '../time/clock-time.ts'
import { everyDay, type OpeningTimes } from '../time/opening-hours.ts'
import { DEFAULT_SLOTS } from '../time/slots.ts'
import { type LandingPage, publicLanding } from './landing-page.ts'
import { DEMO_LOCATION } from './map-ground.ts'
import { withoutOwnWords } from './own-texts.ts'
import type { Settings } from './settings.ts'
import { DEMO_LOGO } from './site-icons.ts'
import { DEFAULT_TERMINAL_NAME } from './terminal-name.ts'

export type NamedLink = { readonly name: string; readonly url: string }

/** Who the restaurant is, and where. */
export type RestaurantSection = HasOwnWords & {
  readonly name: string
  /** The address of a picture of this site; empty for none. */
  readonly logo: string
  readonly tagline: string
  /** What search engines show after the name. */
  readonly headline: string
  readonly cuisines: readonly string[]
  readonly address: Address
  readonly location: Point
  /** An IANA name, such as `Pacific/Auckland`. */
  readonly timeZone: string
  /** How amounts are written, such as `pt-PT`; null for English as in the country of the address. */
  readonly locale: string | null
  readonly phone: string
  readonly email: string
  readonly chat: NamedLink | null
  readonly social: readonly NamedLink[]
  readonly marketplaces: readonly (NamedLink & { readonly logo: string })[]
}

export type OrderingRules = {
  /** Which types of orders customers can place. With neither, ordering is closed. */
  readonly offers: { readonly pickup: boolean; readonly delivery: boolean }
  readonly delivery: { readonly minimumCents: Cents; readonly radiusKm: number; readonly leadMinutes: number }
  readonly pickup: { readonly leadMinutes: number }
  /** The fee within the radius. Zones, if there are any, have their own fees instead. */
  readonly deliveryFee: DeliveryFee
  readonly deliveryZones: readonly DeliveryZone[]
  /** The interval between two times on offer. */
  readonly slotMinutes: number
  /** For how many days ahead an order can be placed; today is the first. */
  readonly daysAhead: number
  readonly firstTimes: FirstTimes
  /** The letters before the hyphen in the codes of new orders. */
  readonly codePrefix: string
}

export type MoneyRules = {
  /** ISO 4217, such as `NZD`. */
  readonly currency: string
  /** The smallest coin to which cash is rounded, in minor units; 0 if cash is exact. */
  readonly cashStepCents: Cents
  readonly tax: TaxRules
  /** What the card terminal at the counter is called, such as `Multibanco`. */
  readonly terminalName: string
}

/** The restaurant as rules and pages read it. */
export type Restaurant = RestaurantSection &
  OrderingRules & {
    /** The language and variant of a page's words and dates, such as `en-NZ`: English, unless a guest reads another. */
    readonly language: string
    /** The languages of the guests' pages, the site's own first; absent while that is English alone. */
    readonly languages?: readonly LanguageCode[] | undefined
    /** Absent unless guests may propose better words in the other languages. */
    readonly takesProposals?: true | undefined
    /** Writes in the language of a page. It never leaves the process or the browser; absent: English. */
    readonly t?: Translate | undefined
    readonly locale: string
    readonly hourCycle: HourCycle
    readonly hours: OpeningTimes
    /** In lower case, as the API and the payment provider write it. */
    readonly currency: string
    readonly tax: TaxRules
    readonly terminalName: string
    /** The smallest coin to which cash is rounded; absent if cash is exact. */
    readonly cashStepCents?: Cents | undefined
    readonly amountFormat: AmountFormat
    /** Null for the one in the style sheets. */
    readonly look: ShownLook | null
    readonly service: Pauses
    readonly landing: LandingPage
    /** Absent while every order is prepaid by card. */
    readonly waysToPay?: WaysToPay | undefined
    /** Absent while guests are not asked for tips online. */
    readonly tips?: TipsOnline | undefined
    /** False where neither cash nor cards on a terminal are taken; otherwise absent. */
    readonly takesAtCounter?: false | undefined
    /** For how many days guests can ask for an invoice; absent if they cannot. */
    readonly invoices?: { readonly days: number } | undefined
    /** What guests who book a table need to know. */
    readonly bookings: Pick<TableRules, 'isLimited' | 'isAutomatic'> & { readonly areas: readonly string[] }
  }

/** What the settings do not say. */
type Present = { readonly look?: ShownLook | null; readonly service?: Pauses; readonly takesCards?: boolean }

export function restaurantFrom(
  { restaurant, hours, ordering, money, landing, languages, tables, payments, receipts }: Settings,
  { look = null, service = AS_USUAL, takesCards = true }: Present = {},
): Restaurant {
  const language = englishOf(restaurant.address)
  const locale = restaurant.locale ?? language
  const waysToPay = waysToPayFrom(payments, takesCards)
  const tips = tipsOnlineFrom(payments)
  return {
    ...withoutOwnWords('restaurant', restaurant),
    ...ordering,
    offers: offersWith(ordering.offers, waysToPay),
    language,
    ...offeredLanguages(languages),
    locale,
    hourCycle: hourCycleOf(restaurant.address),
    hours: withoutOwnWords('hours', hours),
    currency: money.currency.toLowerCase(),
    tax: money.tax,
    terminalName: money.terminalName,
    ...(money.cashStepCents > 0 && { cashStepCents: money.cashStepCents }),
    amountFormat: amountFormat(money.currency, locale),
    look,
    service,
    landing: publicLanding(withoutOwnWords('landing', landing)),
    ...(waysToPay && { waysToPay }),
    ...(tips && { tips }),
    ...(!payments.takesAtCounter && { takesAtCounter: false as const }),
    ...invoicesOf(receipts, restaurant),
    bookings: { isLimited: tables.isLimited, isAutomatic: tables.isAutomatic, areas: areasToChoose(tables) },
  }
}

const invoicesOf = ({ isNumbered, hasInvoices, invoiceDays }: Settings['receipts'], { address }: RestaurantSection) =>
  isNumbered && hasInvoices && mayIssueInvoices(address) && { invoices: { days: invoiceDays } }

/** Nothing while the site is in English alone. */
function offeredLanguages(rules: Settings['languages']): Pick<Restaurant, 'languages' | 'takesProposals'> {
  const languages = languagesOf(rules)
  if (languages.length === 1) return languages[0] === SOURCE_LANGUAGE ? {} : { languages }
  return { languages, ...(rules.takesProposals && { takesProposals: true as const }) }
}

/** What nobody could pay for cannot be ordered. */
const offersWith = ({ pickup, delivery }: OrderingRules['offers'], ways: WaysToPay | undefined) => ({
  pickup: pickup && ways?.pickup.length !== 0,
  delivery: delivery && ways?.delivery.length !== 0,
})

/** The demo restaurant, by section: applies until the owner sets something else. */
export const DEMO_RESTAURANT: RestaurantSection = {
  name: 'Spice Parade',
  logo: DEMO_LOGO,
  tagline: 'Authentic Indian Cuisine and Burgers made fresh with love in Hamilton.',
  headline: 'Indian street food, curries and burgers in Hamilton',
  cuisines: ['Indian', 'Indo-Chinese', 'Burgers'],
  address: {
    street: '286 Victoria Street',
    suburb: 'Hamilton Central',
    city: 'Hamilton',
    state: '',
    postcode: '3204',
    country: 'NZ',
  },
  location: DEMO_LOCATION,
  timeZone: 'Pacific/Auckland',
  locale: null,
  phone: '+64 7 555 0142',
  email: 'hello@spiceparade.example',
  chat: { name: 'WhatsApp', url: 'https://wa.me/6475550142' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/spiceparade.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/spiceparade.example' },
  ],
  marketplaces: [
    { name: 'Tuk Eats', url: 'https://tuk-eats.example/spice-parade', logo: '/images/logo/marketplace-tuk-eats.svg' },
    { name: 'Doorstep', url: 'https://doorstep.example/spice-parade', logo: '/images/logo/marketplace-doorstep.svg' },
  ],
}
export const DEMO_HOURS: OpeningTimes = {
  weekly: everyDay({ opens: '11:00', closes: '21:00' }),
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
}
export const DEMO_ORDERING: OrderingRules = {
  offers: { pickup: true, delivery: true },
  delivery: { minimumCents: cents(3000), radiusKm: 5, leadMinutes: 45 },
  pickup: { leadMinutes: 20 },
  deliveryFee: { feeCents: cents(0), freeFromCents: null },
  deliveryZones: [],
  ...DEFAULT_SLOTS,
  firstTimes: 'at_opening',
  codePrefix: DEFAULT_CODE_PREFIX,
}
export const DEMO_MONEY: MoneyRules = {
  currency: 'NZD',
  cashStepCents: cents(0),
  tax: oneRate({ name: 'GST', number: '123-456-789', isIncluded: true, ratePercent: 15 }),
  terminalName: DEFAULT_TERMINAL_NAME,
}

/** Some demo pictures show its name, so no other restaurant may show them. */
export const isDemoBrand = ({ name, logo }: Pick<RestaurantSection, 'name' | 'logo'>): boolean =>
  name === DEMO_RESTAURANT.name && logo === DEMO_RESTAURANT.logo
