/** The highest price and the largest refund that can be entered. */
export const DOLLARS_MAX = 100_000
export const INVALID_PRICE = 'Please enter a valid price.'

declare const unit: unique symbol
/** Whole cents of the restaurant's currency: what the server, the database and the payment provider use. */
export type Cents = number & { readonly [unit]: 'cents' }
/** `18.5`: what the API, the stored cart and forms use. */
export type Dollars = number & { readonly [unit]: 'dollars' }

export const cents = (amount: number): Cents => amount as Cents
export const dollars = (amount: number): Dollars => amount as Dollars

export const addCents = (one: Cents, other: Cents): Cents => cents(one + other)
export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const timesCents = (amount: Cents, quantity: number): Cents => cents(amount * quantity)
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, cents(0))

/** Rounds half up. */
export function centsFromDollars(amount: Dollars): Cents {
  // toFixed(3) first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return cents(Math.round(Number((amount * 100).toFixed(3))))
}

/** False for `10.005`. 18.55 * 100 is 1855.0000000000002 in binary floating point. */
export const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

export const dollarsFromCents = (amount: Cents): Dollars => dollars(amount / 100)

/** A price on the menu: `$18`, or `$18.50` when there are cents. */
export function menuPrice(price: Cents): string {
  return price % 100 === 0 ? `$${price / 100}` : exactPrice(price)
}

/** A price in the cart, an order or a receipt, always with two decimals: `$18.00`. */
export const exactPrice = (price: Cents): string => `$${(price / 100).toFixed(2)}`

/** Parses a price text: ignores everything but digits and the point; 0 when nothing is left. */
export function centsFromPriceText(text: string): Cents {
  const price = centsFromDollars(dollars(Number.parseFloat(text.replace(/[^\d.]/g, ''))))
  return Number.isSafeInteger(price) ? price : cents(0)
}

/** The GST included in a total, to the nearest cent; at 15 % it is 3/23 of the total. */
export const gstContent = (total: Cents, ratePercent: number): Cents =>
  cents(Math.round((total * ratePercent) / (100 + ratePercent)))
