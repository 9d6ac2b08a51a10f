import type { HourCycle } from '../time/clock-time.ts'

export type Address = {
  readonly street: string
  /** May be empty; so may the postcode. */
  readonly suburb: string
  readonly city: string
  /** State or province; empty without one, and in countries that write none. */
  readonly state: string
  readonly postcode: string
  /** Two letters, ISO 3166-1. */
  readonly country: string
}

/** `12 High Street, Old Town`, or the street alone. */
export const shortAddress = ({ address: { street, suburb } }: { readonly address: Address }): string =>
  joined([street, suburb])

/** `Hamilton Central, Hamilton 3204`, and `Alfama, 1100-062 Lisboa` where the postcode comes first. */
export const cityLine = ({ suburb, ...address }: Address): string => joined([suburb, townLine(address)])

function townLine({ city, state, postcode, country }: Omit<Address, 'street' | 'suburb'>): string {
  // Addresses in the history may be older than the field.
  const stateHere = (hasStates(country) && state) || ''
  if (stateHere !== '' && country in WITH_STATE) {
    return words(WITH_STATE[country]?.(city, stateHere, postcode) ?? '')
  }
  if (POSTCODE_FIRST.split(' ').includes(country)) return joined([words(`${postcode} ${city}`), stateHere])
  return words(`${city} ${stateHere} ${postcode}`)
}

const words = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(' ,', ',')
    .replace(/[ ,]+$/, '')
    .trim()

/** Where the state stands, if neither between city and postcode nor after a postcode that comes first. */
const WITH_STATE: Readonly<Record<string, (city: string, state: string, postcode: string) => string>> = {
  US: (city, state, postcode) => `${city}, ${state} ${postcode}`,
  BR: (city, state, postcode) => `${city} - ${state}, ${postcode}`,
  IN: (city, state, postcode) => `${city} ${postcode}, ${state}`,
  ID: (city, state, postcode) => `${city}, ${state} ${postcode}`,
  IT: (city, state, postcode) => `${postcode} ${city} (${state})`,
}

/** Whether addresses of the country are written with a state or province. */
export const hasStates = (country: string): boolean => COUNTRIES_WITH_STATES.split(' ').includes(country)

// Taken from the same formats.
const COUNTRIES_WITH_STATES =
  'AE AR AU BR BS CA CL CN CO CR CU CV EG ES FM HN ID IN IQ IR IT JM JP KN KR KY MX MY MZ NG NI NR PA PE PF PG PH PW RU SO SR SV TH TR TV TW UA US UY UZ VE VN'

// Taken from the address formats of Google's libaddressinput (docs/design/orders.md).
const POSTCODE_FIRST =
  'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CR CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT HU IS IT KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM TN TR TZ UY UZ VA WF XK YT ZM'

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** The clock that the country uses: 12 hours with am and pm, or 24. */
export function hourCycleOf({ country }: Pick<Address, 'country'>): HourCycle {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const { hourCycle } = new Intl.DateTimeFormat(`${language}-${country}`, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23'
}

/** British English where Intl has no English for the country: its fallback would be American dates. */
export function englishOf({ country }: Pick<Address, 'country'>): string {
  const english = `en-${country}`
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB'
}
