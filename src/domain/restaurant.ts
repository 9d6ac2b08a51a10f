import type { Address } from './address.ts'
import type { Point } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import { TIME_ZONE } from './time/clock-time.ts'
import { everyDay, type OpeningTimes } from './time/opening-hours.ts'
import { USUAL_SLOTS } from './time/slots.ts'

export type NamedLink = { readonly name: string; readonly url: string }

/** Who the restaurant is, and where. */
export type Profile = {
  readonly name: string
  readonly tagline: string
  /** What search engines show behind the name. */
  readonly headline: string
  readonly cuisines: readonly string[]
  readonly address: Address
  readonly location: Point
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
  /** From one time on offer to the next. */
  readonly slotMinutes: number
  /** On how many days an order can be placed for later; today is the first. */
  readonly daysAhead: number
}

/** What the owner can set, in the sections that are saved each by itself. */
export type Settings = {
  readonly restaurant: Profile
  readonly hours: OpeningTimes
  readonly ordering: OrderingRules
}
export const SETTINGS_SECTIONS = ['restaurant', 'hours', 'ordering'] as const satisfies readonly (keyof Settings)[]
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The restaurant as rules and pages read it. */
export type Restaurant = Profile &
  OrderingRules & {
    readonly locale: string
    readonly timeZone: string
    readonly hours: OpeningTimes
    readonly currency: string
    readonly gst: { readonly ratePercent: number; readonly number: string }
  }

/** What cannot be set yet: amounts are written as dollars throughout, and staff screens tell the time of one zone. */
const FIXED = { timeZone: TIME_ZONE, currency: 'nzd', gst: { ratePercent: 15, number: '123-456-789' } } as const

export const restaurantFrom = ({ restaurant, hours, ordering }: Settings): Restaurant => ({
  ...restaurant,
  ...ordering,
  ...FIXED,
  locale: `en-${restaurant.address.country}`,
  hours,
})

/** The demo restaurant: what holds until the owner sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  restaurant: {
    name: 'Spice Parade',
    tagline: 'Authentic Indian Cuisine and Burgers made fresh with love in Hamilton.',
    headline: 'Indian street food, curries and burgers in Hamilton',
    cuisines: ['Indian', 'Indo-Chinese', 'Burgers'],
    address: {
      street: '286 Victoria Street',
      suburb: 'Hamilton Central',
      city: 'Hamilton',
      postcode: '3204',
      country: 'NZ',
    },
    location: { latitude: -37.787, longitude: 175.2793 },
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
  },
  hours: {
    weekly: everyDay({ opens: '11:00', closes: '21:00' }),
    services: { pickup: null, delivery: null, tables: null },
    specialDays: [],
  },
  ordering: {
    offers: { pickup: true, delivery: true },
    delivery: { minimumCents: cents(3000), radiusKm: 5, leadMinutes: 45 },
    pickup: { leadMinutes: 20 },
    ...USUAL_SLOTS,
  },
}

export const restaurant: Restaurant = restaurantFrom(DEFAULT_SETTINGS)
