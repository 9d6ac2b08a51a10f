/** The highest price and the largest refund that can be entered. */
export const DECIMAL_MAX = 100_000
export const INVALID_PRICE = 'Please enter a valid price.'

declare const unit: unique symbol
/** Whole cents of the restaurant's currency: what the server, the database and the payment provider use. */
export type Cents = number & { readonly [unit]: 'cents' }
/** `18.5`, in any currency: what the API, the stored cart and forms use. */
export type Decimal = number & { readonly [unit]: 'decimal' }

export const cents = (amount: number): Cents => amount as Cents
export const decimal = (amount: number): Decimal => amount as Decimal

export const addCents = (one: Cents, other: Cents): Cents => cents(one + other)
export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const timesCents = (amount: Cents, quantity: number): Cents => cents(amount * quantity)
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, cents(0))

/** An amount in parts of these weights, by largest remainder: the parts add up to it. Of equal remainders, the earlier is first. */
export function splitCents(whole: Cents, weights: readonly number[]): readonly Cents[] {
  if (whole < 0) return splitCents(cents(-whole), weights).map((part) => cents(0 - part))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0 && weights.length > 0)
    return splitCents(
      whole,
      weights.map(() => 1),
    )
  const parts = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight)
    return { at, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  const left = whole - parts.reduce((total, { part }) => total + part, 0)
  const byRest = parts.toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  const rounded = byRest.filter((_, rank) => rank < left)
  return parts.map((one) => cents(one.part + (rounded.includes(one) ? 1 : 0)))
}

/** Rounds half up. */
export function centsFromDecimal(amount: Decimal): Cents {
  // toFixed(3) first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return cents(Math.round(Number((amount * 100).toFixed(3))))
}

/** False for `10.005`. 18.55 * 100 is 1855.0000000000002 in binary floating point. */
export const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

export const decimalFromCents = (amount: Cents): Decimal => decimal(amount / 100)

/** How amounts of a currency are written: `$18.00`, `18,00 €`. */
export type AmountFormat = {
  /** ISO 4217. */
  readonly currency: string
  readonly before: string
  readonly after: string
  readonly decimal: string
  /** Between thousands. */
  readonly group: string
}

/** The sign shown in front of an amount field: `$`, `€`. */
export const currencySign = ({ before, after }: AmountFormat): string => before.trim() || after.trim()

/** A price on the menu: `$18`, or `$18.50` when there are cents. */
export function menuPrice(price: Cents, format: AmountFormat): string {
  return price % 100 === 0 ? written(String(price / 100), format) : exactPrice(price, format)
}

/** A price in the cart, an order or a receipt, always with two decimals: `$18.00`. */
export function exactPrice(price: Cents, format: AmountFormat): string {
  const [whole = '', fraction = ''] = (price / 100).toFixed(2).split('.')
  return written(whole, format, `${format.decimal}${fraction}`)
}

/** Writes amounts for a field that shows the currency itself. */
export const withoutCurrency = (format: AmountFormat): AmountFormat => ({ ...format, before: '', after: '' })

/** An amount as it is filled into a field, without its currency: `18`, `18.50`. Thousands have decimals: `1,250` could be read as 1.25. */
export function amountToType(amount: Cents, format: AmountFormat): string {
  const bare = withoutCurrency(format)
  const price = cents(Math.abs(amount))
  return `${amount < 0 ? '-' : ''}${price < 100_000 ? menuPrice(price, bare) : exactPrice(price, bare)}`
}

function written(whole: string, { before, after, group }: AmountFormat, fraction = ''): string {
  return `${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${fraction}${after}`
}

/** Parses a price text: ignores everything but digits and the decimal sign; 0 when nothing is left. */
export function centsFromPriceText(text: string, { decimal: sign }: Pick<AmountFormat, 'decimal'>): Cents {
  const digits = text.replace(sign === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.')
  const price = centsFromDecimal(decimal(Number.parseFloat(digits)))
  return Number.isSafeInteger(price) ? price : cents(0)
}

/** A part of an amount, rounded half away from zero. The product may be above 2^53. */
export function partOfCents(amount: Cents, part: number, whole: number): Cents {
  const twice = 2n * BigInt(Math.abs(amount)) * BigInt(part) + BigInt(whole)
  return cents(Math.sign(amount) * Number(twice / (2n * BigInt(whole))))
}

/** The tax inside an amount, rounded half up; at 15 % it is 3/23 of it. Rates are counted in thousandths: 9.1 % is exact. */
export function includedTax(gross: Cents, ratePercent: number): Cents {
  const rate = Math.round(ratePercent * 1000)
  return partOfCents(gross, rate, 100_000 + rate)
}
