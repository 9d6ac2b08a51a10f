import { type LanguageCode, type LanguagePrefix, localeIn, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { PublicMenu } from '#server/shop.ts'
import { staffTranslatorFor, translatorFor } from './catalogues.ts'
import { ownWordsFile, wordsAddress } from './words-file.ts'

/** The language and the page that an address names. Languages that are not offered are no prefixes. */
export function pageAt(
  path: string,
  { languages = [SOURCE_LANGUAGE] }: Pick<Restaurant, 'languages'>,
): { readonly language: LanguageCode; readonly prefix: LanguagePrefix; readonly path: string } {
  const [first = SOURCE_LANGUAGE, ...others] = languages
  const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
  const language = others.find((code) => code === name.toLowerCase())
  return language ? { language, prefix: `/${language}`, path: rest || '/' } : { language: first, prefix: '', path }
}

/** In which language a page is written. */
export type PageLanguage = {
  readonly t: Translate
  /** What the browser needs to go on in it. */
  readonly shown: {
    readonly locale: string
    readonly prefix: LanguagePrefix
    readonly words?: string
    readonly own?: string
  }
}

/** Loads the language of a page; undefined for English without a prefix, which stands in the code. */
export async function languageOfPage(
  { language, prefix }: { readonly language: LanguageCode; readonly prefix: LanguagePrefix },
  { address: { country } }: Restaurant,
  menu: Pick<PublicMenu, 'readWords'>,
): Promise<PageLanguage | undefined> {
  if (language === SOURCE_LANGUAGE && prefix === '') return undefined
  const dictionary = prefix === '' ? undefined : await menu.readWords(language)
  const t = await translatorFor(language, country, dictionary)
  const words = await wordsAddress(language)
  const own = dictionary && ownWordsFile(language, dictionary).address
  return { t, shown: { locale: localeIn(language, country), prefix, ...(words && { words }), ...(own && { own }) } }
}

/** Loads the language of a page of the staff area; undefined for English. */
export async function languageOfStaff(
  language: LanguageCode,
  { address: { country } }: Restaurant,
): Promise<PageLanguage | undefined> {
  const words = await wordsAddress(language, 'staff')
  if (!words) return undefined
  return {
    t: await staffTranslatorFor(language, country),
    shown: { locale: localeIn(language, country), prefix: '', words },
  }
}
