import type { AdminSettings } from '#contract/settings.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import { RESTAURANT_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import type { RestaurantSection } from '#domain/settings/restaurant.ts'
import { hasStates } from '#domain/text/address.ts'
import { numberFrom } from '#web/staff/form/typed-number.ts'
import { ownWordsFrom } from '#web/staff/words/words-form.ts'
import { settingsFrom, type TypedSettings, typedSettings } from './setting-form.ts'

export type LinkRow = { readonly row: number; readonly name: string; readonly url: string; readonly logo: string }

/** The restaurant as typed. */
export type RestaurantForm = TypedSettings<typeof RESTAURANT_SETTINGS> & {
  /** Empty for none. */
  readonly logo: string
  /** One per line, or with commas. */
  readonly cuisines: string
  readonly street: string
  readonly suburb: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly country: string
  readonly timeZone: string
  /** Empty for the country's English. */
  readonly locale: string
  readonly latitude: string
  readonly longitude: string
  readonly phone: string
  readonly email: string
  /** None, or one. */
  readonly chat: readonly LinkRow[]
  readonly social: readonly LinkRow[]
  readonly marketplaces: readonly LinkRow[]
  readonly ownWords: OwnWords
}

/** The restaurant as a form. */
export const restaurantFormOf = (restaurant: AdminSettings['restaurant']): RestaurantForm => ({
  ...typedSettings(RESTAURANT_SETTINGS, restaurant),
  logo: restaurant.logo,
  cuisines: restaurant.cuisines.join('\n'),
  ...restaurant.address,
  timeZone: restaurant.timeZone,
  locale: restaurant.locale ?? '',
  latitude: String(restaurant.location.latitude),
  longitude: String(restaurant.location.longitude),
  phone: restaurant.phone,
  email: restaurant.email,
  chat: rowsOf(restaurant.chat ? [restaurant.chat] : []),
  social: rowsOf(restaurant.social),
  marketplaces: rowsOf(restaurant.marketplaces),
  ownWords: restaurant.ownWords ?? {},
})

type Link = { readonly name: string; readonly url: string; readonly logo?: string }

const rowsOf = (links: readonly Link[]): LinkRow[] =>
  links.map(({ name, url, logo = '' }, row) => ({ row, name, url, logo }))

/** The form's content, for the server to check. An invalid number is sent as null. */
export function restaurantSectionFrom(form: RestaurantForm): RestaurantSection {
  const [chat] = form.chat
  return {
    ...settingsFrom(RESTAURANT_SETTINGS, form),
    logo: form.logo,
    cuisines: cuisinesFrom(form.cuisines),
    address: {
      street: form.street.trim(),
      suburb: form.suburb.trim(),
      city: form.city.trim(),
      state: hasStates(form.country) ? form.state.trim() : '',
      postcode: form.postcode.trim(),
      country: form.country,
    },
    location: { latitude: numberFrom(form.latitude), longitude: numberFrom(form.longitude) },
    timeZone: form.timeZone,
    locale: form.locale || null,
    phone: form.phone.trim(),
    email: form.email.trim(),
    chat: chat ? linkFrom(chat) : null,
    social: form.social.map(linkFrom),
    marketplaces: form.marketplaces.map((row) => ({ ...linkFrom(row), logo: row.logo })),
    ...ownWordsFrom(form.ownWords),
  }
}

export const cuisinesFrom = (typed: string): string[] => typed.split(/[\n,]/).flatMap((line) => line.trim() || [])

const linkFrom = ({ name, url }: LinkRow) => ({ name: name.trim(), url: url.trim() })
