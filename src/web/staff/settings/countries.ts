import type { Translate } from '#domain/language/translate.ts'

/** Codes that Intl names although they are not countries. */
const NOT_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A former code, such as `DD`, stands for another country now. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
  (code) => NAMES.of(code) && !NOT_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code,
)

const namesIn = ({ language }: Translate) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/** The name of a country. */
export const countryName = (t: Translate, code: string): string => namesIn(t).of(code) ?? code

/** Every country by its name. */
export function countriesIn(t: Translate): readonly { readonly code: string; readonly name: string }[] {
  const names = namesIn(t)
  const { compare } = new Intl.Collator(t.language)
  return CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
    compare(one.name, other.name),
  )
}
