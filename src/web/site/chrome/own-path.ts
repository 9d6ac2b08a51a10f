import type { LanguageCode } from '#domain/language/languages.ts'

/** The address of a page without its language. */
export function pathWithout(
  language: LanguageCode | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const path = language === undefined ? pathname : pathname.replace(new RegExp(`^/${language}(?=/|$)`, 'i'), '')
  return `${path || '/'}${search}`
}

/** The address of the same page in a language of the site, of which the first has no prefix. */
export const pathIn = (language: LanguageCode, languages: readonly LanguageCode[], path: string): string =>
  language === languages[0] ? path : `/${language}${path}`
