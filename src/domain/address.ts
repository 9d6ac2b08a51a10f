import type { HourCycle } from './time/clock-time.ts'

export type Address = {
  readonly street: string
  /** May be empty; so may the postcode. */
  readonly suburb: string
  readonly city: string
  readonly postcode: string
  /** Two letters, ISO 3166-1. */
  readonly country: string
}

/** `12 High Street, Old Town`, or the street alone. */
export const shortAddress = ({ address: { street, suburb } }: { readonly address: Address }): string =>
  joined([street, suburb])

/** `Hamilton Central, Hamilton 3204`, and `Alfama, 1100-062 Lisboa` where the postcode comes first. */
export function cityLine({ suburb, city, postcode, country }: Address): string {
  const parts = POSTCODE_FIRST.includes(country) ? [postcode, city] : [city, postcode]
  return joined([suburb, parts.join(' ').trim()])
}

// Taken from the address formats of Google's libaddressinput (decision 0191).
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
