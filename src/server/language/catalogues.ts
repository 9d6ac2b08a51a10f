import type { LanguageCode, TranslatedLanguage } from '#domain/language/languages.ts'
import { localeIn, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { type Catalogue, translator } from '#domain/language/translator.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'

type CatalogueModule = Promise<{ readonly default: Catalogue }>

/** Loaded when a page is first read in the language. */
const CATALOGUES: Readonly<Record<TranslatedLanguage, () => CatalogueModule>> = {
  ar: () => import('./catalogue/ar.json', { with: { type: 'json' } }),
  de: () => import('./catalogue/de.json', { with: { type: 'json' } }),
  es: () => import('./catalogue/es.json', { with: { type: 'json' } }),
  fr: () => import('./catalogue/fr.json', { with: { type: 'json' } }),
  hi: () => import('./catalogue/hi.json', { with: { type: 'json' } }),
  it: () => import('./catalogue/it.json', { with: { type: 'json' } }),
  ja: () => import('./catalogue/ja.json', { with: { type: 'json' } }),
  mi: () => import('./catalogue/mi.json', { with: { type: 'json' } }),
  nl: () => import('./catalogue/nl.json', { with: { type: 'json' } }),
  pt: () => import('./catalogue/pt.json', { with: { type: 'json' } }),
  zh: () => import('./catalogue/zh.json', { with: { type: 'json' } }),
}

const NOTHING: Catalogue = {}

/** The texts of a language; none for English, which stands in the code. */
export const catalogueOf = async (language: LanguageCode): Promise<Catalogue> =>
  language === SOURCE_LANGUAGE ? NOTHING : (await CATALOGUES[language]()).default

/** A translator into the variant of a language that is spoken in a country; `own`: the restaurant's own texts in it. */
export const translatorFor = async (language: LanguageCode, country: string, own?: OwnDictionary): Promise<Translate> =>
  translator(localeIn(language, country), await catalogueOf(language), own)

/** A translator into the site's own language. */
export async function translatorOfSite({ languages, address }: Pick<Restaurant, 'languages' | 'address'>) {
  const [own = SOURCE_LANGUAGE] = languages ?? []
  return own === SOURCE_LANGUAGE ? english : translatorFor(own, address.country)
}
