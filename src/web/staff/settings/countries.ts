/** Codes that Intl names although they are not countries. */
const NOT_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country. */
export const countryName = (code: string): string => NAMES.of(code) ?? code

/** Every country by its name. A former code, such as `DD`, stands for another country now. */
export const COUNTRIES: readonly { readonly code: string; readonly name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => `${first}${second}`),
)
  .filter((code) => NAMES.of(code) && !NOT_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code)
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
