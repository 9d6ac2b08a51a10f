/**
 * The languages of the site by code (BCP 47), each as its speakers write it, in the order in which they are offered. Each but English
 * has a catalogue in `src/server/language`.
 */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  it: 'Italiano',
  ja: '日本語',
  mi: 'Te reo Māori',
  nl: 'Nederlands',
  pt: 'Português',
  zh: '简体中文',
} as const satisfies Readonly<Record<string, string>>

export type LanguageCode = keyof typeof LANGUAGES
/** Those whose texts no speaker has read yet. */
export const DRAFT_LANGUAGES: readonly LanguageCode[] = ['mi']
/** What the addresses of pages begin with; empty for the site's own language. */
export type LanguagePrefix = '' | `/${LanguageCode}`

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en' satisfies LanguageCode
export type TranslatedLanguage = Exclude<LanguageCode, typeof SOURCE_LANGUAGE>

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]
export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code)

/** The site's own language, and which others it has. */
export type OfferedLanguages = Readonly<Record<LanguageCode, boolean>> & { readonly first: LanguageCode }

/** The languages of the site, its own first. */
export function languagesOf({ first, ...offered }: OfferedLanguages): readonly [LanguageCode, ...LanguageCode[]] {
  return [first, ...LANGUAGE_CODES.filter((code) => code !== first && offered[code])]
}

/** Whose variant our texts are in, where `Intl` would take another one for the language alone. */
const WRITTEN_AS: Readonly<Partial<Record<LanguageCode, string>>> = { pt: 'pt-PT' }

/** The variant that is spoken in a country, for dates and numbers; where `Intl` has no such variant, the one of our texts. */
export function localeIn(language: LanguageCode, country: string): string {
  const locale = `${language}-${country}`
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : (WRITTEN_AS[language] ?? language)
}
