import { CHOOSE_LANGUAGE } from '#contract/chosen-language.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type LanguageCode, type LanguagePrefix, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { english, spokenIn, type Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { PublicMenu } from '#server/shop.ts'
import { acceptedLanguages } from './asked-language.ts'
import { translatorFor } from './catalogues.ts'

/** What an order or a booking keeps of the language in which it was made; null is the site's own. */
export type OfGuest = { readonly language: LanguageCode | null }

/**
 * The language of the page from which a guest orders or books, by the header `Accept-Language`; null if the site does not have it. Where the
 * site has English alone, nothing is kept.
 */
export const languageOfGuest = (accepted: string | undefined, { languages = [] }: Restaurant): LanguageCode | null =>
  acceptedLanguages(accepted ?? '').find((code) => languages.includes(code)) ?? null

/** The language that staff chose for a guest; null where the site has one. One that the site does not have is refused. */
export function chosenForGuest(
  language: LanguageCode | undefined,
  { languages = [SOURCE_LANGUAGE] }: Restaurant,
  field: string,
): LanguageCode | null {
  if (language === undefined) return null
  if (!languages.includes(language)) throw new InvalidInput({ [field]: CHOOSE_LANGUAGE })
  return languages.length > 1 ? language : null
}

/** What the addresses of the guest's pages begin with. A language that the site no longer has, has no pages. */
export function prefixFor({ language }: OfGuest, { languages = [] }: Pick<Restaurant, 'languages'>): LanguagePrefix {
  const [, ...others] = languages
  return language && others.includes(language) ? `/${language}` : ''
}

/** Writes what the guest reads later, also in a language that the site no longer has; with a menu also the names of dishes. */
export async function translatorForGuest(
  { language }: OfGuest,
  { languages = [], address }: Pick<Restaurant, 'languages' | 'address'>,
  menu?: Pick<PublicMenu, 'readWords'>,
): Promise<Translate> {
  const [own = SOURCE_LANGUAGE] = languages
  const code = language ?? own
  if (code === own && code === SOURCE_LANGUAGE) return english
  const words = menu && code !== own ? await menu.readWords(code) : undefined
  return words || code !== SOURCE_LANGUAGE ? translatorFor(code, address.country, words) : english
}

/**
 * Writes in the most welcome language that the restaurant offers; English if there is none. Without the restaurant's own texts while the menu
 * cannot be read: a refusal must not depend on it.
 */
export async function translatorAsked(
  accepted: string | undefined,
  restaurant: Restaurant,
  menu: Pick<PublicMenu, 'readWords'>,
): Promise<Translate> {
  const language = languageOfGuest(accepted, restaurant)
  if (!language) return english
  return translatorForGuest({ language }, restaurant, menu).catch(() => translatorForGuest({ language }, restaurant))
}

/** The restaurant as the guest reads of it. English keeps the variant that the settings name. */
export async function spokenToGuest(
  ofGuest: OfGuest,
  restaurant: Restaurant,
  menu?: Pick<PublicMenu, 'readWords'>,
): Promise<Restaurant> {
  const t = await translatorForGuest(ofGuest, restaurant, menu)
  return t === english ? restaurant : spokenIn(t, restaurant)
}
