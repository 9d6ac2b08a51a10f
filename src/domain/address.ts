export type Address = {
  readonly street: string
  /** Can be empty, as the postcode can. */
  readonly suburb: string
  readonly city: string
  readonly postcode: string
  /** Two letters, ISO 3166-1. */
  readonly country: string
}

/** `12 High Street, Old Town`, or the street alone. */
export const shortAddress = ({ address: { street, suburb } }: { readonly address: Address }): string =>
  joined([street, suburb])

/** `Old Town, Lyon 69005` */
export const cityLine = ({ suburb, city, postcode }: Address): string => joined([suburb, `${city} ${postcode}`.trim()])

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** British English where Intl knows no English of the country: it would fall back to the dates of the United States. */
export function englishOf({ country }: Pick<Address, 'country'>): string {
  const english = `en-${country}`
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB'
}
