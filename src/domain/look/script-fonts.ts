import type { LanguageCode } from '../language/languages.ts'

/** The languages whose letters the fonts of a look do not have, each with the file of its font in `web/ui/fonts`. */
export const SCRIPT_FONT_FILES = {
  ar: 'noto-arabic',
  hi: 'noto-devanagari',
  ja: 'noto-japanese',
  zh: 'noto-chinese',
} as const satisfies Partial<Record<LanguageCode, string>>

export type ScriptLanguage = keyof typeof SCRIPT_FONT_FILES
export const SCRIPT_LANGUAGES = Object.keys(SCRIPT_FONT_FILES) as ScriptLanguage[]

/** The language of a locale such as `ar-AE`, if it has a font of its own. */
export const scriptLanguageOf = (locale: string): ScriptLanguage | undefined =>
  SCRIPT_LANGUAGES.find((language) => language === locale.split('-')[0])
