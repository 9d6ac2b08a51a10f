import { asciiEmail } from '#contract/email-address.ts'
import { type LanguageCode, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { english, spokenIn, type Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { staffTranslatorFor } from '#server/language/catalogues.ts'
import type { Shop } from '#server/shop.ts'
import { findLanguageOfAddress } from './admin-queries.ts'

type Place = Pick<Restaurant, 'languages' | 'address'>

/** Writes what goes to somebody of the staff, in the language of their account. */
export const translatorOfAccount = (language: LanguageCode | null, { address }: Place): Promise<Translate> =>
  staffTranslatorFor(language ?? SOURCE_LANGUAGE, address.country)

/** Writes an email in the language of the account that has the address; in the site's own, if none has it. */
export async function translatorOfAddress(
  { db, restaurant }: Pick<Shop, 'db' | 'restaurant'>,
  email: string,
): Promise<Translate> {
  const found = await findLanguageOfAddress(db, asciiEmail(email).toLowerCase())
  const [own = SOURCE_LANGUAGE] = restaurant.languages ?? []
  return translatorOfAccount(found ? found.language : own, restaurant)
}

/** The restaurant as the reader knows it. English keeps the variant that the settings name. */
export const spokenToStaff = (t: Translate, restaurant: Restaurant): Restaurant =>
  t === english ? restaurant : spokenIn(t, restaurant)
