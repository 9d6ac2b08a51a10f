import { type Cents, cents } from './money.ts'
import type { WeeklyHours } from './time/opening-hours.ts'

export type Restaurant = {
  readonly name: string
  readonly city: string
  readonly tagline: string
  readonly address: {
    readonly street: string
    readonly suburb: string
    readonly city: string
    readonly postcode: string
    readonly country: string
  }
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly phone: string
  readonly email: string
  readonly timeZone: string
  readonly locale: string
  readonly currency: string
  readonly hours: WeeklyHours
  readonly chat: { readonly name: string; readonly number: string; readonly url: string }
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly marketplaces: readonly { readonly name: string; readonly url: string; readonly logo: string }[]
  readonly delivery: { readonly minimumCents: Cents; readonly radiusKm: number; readonly leadMinutes: number }
  readonly pickup: { readonly leadMinutes: number }
  readonly gst: { readonly ratePercent: number; readonly number: string }
}

const everyDay = { opens: '11:00', closes: '21:00' } as const

/**
 * Everything that makes this restaurant this restaurant. Another one changes this file; one in another town also sets a geocoder
 * in its `.env`, since the rough list of addresses that works offline knows Hamilton alone.
 */
export const restaurant: Restaurant = {
  name: 'Spice Parade',
  city: 'Hamilton',
  tagline: 'Authentic Indian Cuisine and Burgers made fresh with love in Hamilton.',
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
  timeZone: 'Pacific/Auckland',
  locale: 'en-NZ',
  currency: 'nzd',
  hours: [everyDay, everyDay, everyDay, everyDay, everyDay, everyDay, everyDay],
  chat: { name: 'WhatsApp', number: '6475550142', url: 'https://wa.me/6475550142' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/spiceparade.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/spiceparade.example' },
  ],
  marketplaces: [
    { name: 'Tuk Eats', url: 'https://tuk-eats.example/spice-parade', logo: '/images/logo/marketplace-tuk-eats.svg' },
    { name: 'Doorstep', url: 'https://doorstep.example/spice-parade', logo: '/images/logo/marketplace-doorstep.svg' },
  ],
  delivery: { minimumCents: cents(3000), radiusKm: 5, leadMinutes: 45 },
  pickup: { leadMinutes: 20 },
  gst: { ratePercent: 15, number: '123-456-789' },
}

/** What search engines and shared links show. The server alone reads it, so no browser loads it. */
export const searchListing = {
  headline: 'Indian street food, curries and burgers in Hamilton',
  cuisines: ['Indian', 'Indo-Chinese', 'Burgers'],
} as const
