import type { LanguageCode, TranslatedLanguage } from '#domain/language/languages.ts'
import { localeIn, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { type Catalogue, translator } from '#domain/language/translator.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'

/** Who reads a text. Staff have the texts of the guests as well. */
export type Readers = 'guests' | 'staff'

/** The files are loaded when a page is first read in the language. */
const LOADED: Readonly<Record<Readers, (language: TranslatedLanguage) => Promise<{ readonly default: Catalogue }>>> = {
  guests: (language) => import(`./catalogue/${language}.json`, { with: { type: 'json' } }),
  staff: (language) => import(`./catalogue/staff/${language}.json`, { with: { type: 'json' } }),
}

const NOTHING: Catalogue = {}

/** The texts of a language for guests, or for staff; none for English, which stands in the code. */
export async function catalogueOf(language: LanguageCode, readers: Readers = 'guests'): Promise<Catalogue> {
  if (language === SOURCE_LANGUAGE) return NOTHING
  if (readers === 'guests') return (await LOADED.guests(language)).default
  const made = ofStaff.get(language) ?? makeStaffCatalogue(language)
  ofStaff.set(language, made)
  return made
}

/** Made once: pages and errors of the staff area are written from them all day. */
const ofStaff = new Map<TranslatedLanguage, Promise<Catalogue>>()

async function makeStaffCatalogue(language: TranslatedLanguage): Promise<Catalogue> {
  const [forGuests, forStaff] = await Promise.all([LOADED.guests(language), LOADED.staff(language)])
  return { ...forGuests.default, ...forStaff.default }
}

/** A translator into the variant of a language that is spoken in a country; `own`: the restaurant's own texts in it. */
export const translatorFor = async (language: LanguageCode, country: string, own?: OwnDictionary): Promise<Translate> =>
  translator(localeIn(language, country), await catalogueOf(language), own)

/** A translator for staff into the variant of a language that is spoken in a country. */
export const staffTranslatorFor = async (language: LanguageCode, country: string): Promise<Translate> =>
  language === SOURCE_LANGUAGE ? english : translator(localeIn(language, country), await catalogueOf(language, 'staff'))

/** A translator into the site's own language. */
export async function translatorOfSite({ languages, address }: Pick<Restaurant, 'languages' | 'address'>) {
  const [own = SOURCE_LANGUAGE] = languages ?? []
  return own === SOURCE_LANGUAGE ? english : translatorFor(own, address.country)
}
