/** The highest price and the largest refund that can be entered. */
export const DOLLARS_MAX = 100_000
export const INVALID_PRICE = 'Please enter a valid price.'

/** An amount of money in whole cents of the restaurant's currency. */
export type Cents = number

/** Dollars as they cross the wire (`18.5`) to cents, rounded half up. */
export function centsFromDollars(dollars: number): Cents {
  // toFixed(3) first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return Math.round(Number((dollars * 100).toFixed(3)))
}

/** False for `10.005`. 18.55 * 100 is 1855.0000000000002 in binary floating point. */
export const hasWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Cents to dollars, for JSON only: `1850` is `18.5`. */
export const dollarsFromCents = (cents: Cents): number => cents / 100

/** A price on the menu: `$18`, or `$18.50` when there are cents. */
export function menuPrice(cents: Cents): string {
  return cents % 100 === 0 ? `$${cents / 100}` : exactPrice(cents)
}

/** A price in the cart, an order or a receipt, always with two decimals: `$18.00`. */
export const exactPrice = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`

/** Parses a price text: ignores everything but digits and the point; 0 when nothing is left. */
export function centsFromPriceText(text: string): Cents {
  const cents = centsFromDollars(Number.parseFloat(text.replace(/[^\d.]/g, '')))
  return Number.isSafeInteger(cents) ? cents : 0
}

/** The GST included in a total, to the nearest cent; at 15 % it is 3/23 of the total. */
export const gstContent = (total: Cents, ratePercent: number): Cents =>
  Math.round((total * ratePercent) / (100 + ratePercent))
