import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { CONTACT_MAX, hasEnoughDigits, PHONE_TOO_SHORT } from '#domain/people/guest.ts'
import { RESTAURANT_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import { MapPoint } from './delivery-zones.ts'
import { EmailAddress } from './email-address.ts'
import { boundedText, OptionalPicture, requiredText } from './fields.ts'
import { Locale, TimeZone } from './money.ts'
import { SettingWords } from './own-words.ts'
import { listAtMost } from './problem.ts'
import { plainFieldsOf } from './setting.ts'

const LINKS_MAX = 10

const COUNTRY = message('Please enter the two letters of a country, such as FR.')
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined

const WEB_ADDRESS = message('Please enter a web address that begins with https://.')
const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === 'https:'
const Link = z.strictObject({
  name: requiredText(40, message('Please enter a name.')),
  url: z.string(WEB_ADDRESS).trim().max(500, WEB_ADDRESS).refine(isWebAddress, WEB_ADDRESS),
})

const Logo = OptionalPicture(message('Please name a picture of this site.'))

const PHONE = message('Please enter a phone number.')

const { name, tagline, headline } = plainFieldsOf(RESTAURANT_SETTINGS)

/** The settings section about the restaurant itself. */
export const restaurantFields = {
  name,
  logo: Logo.describe('A picture of this site; empty: the name in letters'),
  tagline,
  headline,
  cuisines: z.array(requiredText(40, message('Please enter a cuisine.'))).max(LINKS_MAX),
  address: z.strictObject({
    street: requiredText(100, message('Please enter the street and number.')),
    suburb: boundedText(60),
    city: requiredText(60, message('Please enter the city.')),
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
  social: z.array(Link).max(LINKS_MAX, listAtMost(LINKS_MAX)),
  marketplaces: z.array(Link.extend({ logo: Logo })).max(LINKS_MAX, listAtMost(LINKS_MAX)),
  ownWords: SettingWords,
}
