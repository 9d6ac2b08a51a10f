import { message } from '../language/translate.ts'

export const INVALID_PRICE = message('Please enter a valid price.')

declare const unit: unique symbol
/** Whole minor units of a currency, such as cents, yen or fils: what the server and the database use. */
export type Cents = number & { readonly [unit]: 'cents' }
/** `18.5`, in any currency: what the API, the stored cart and forms use. */
export type Decimal = number & { readonly [unit]: 'decimal' }

export const cents = (amount: number): Cents => amount as Cents
export const decimal = (amount: number): Decimal => amount as Decimal

/** How amounts of a currency are counted. Absent are the usual two decimals and steps of one minor unit. */
export type Unit = {
  /** Decimals of the minor unit. */
  readonly digits?: number | undefined
  /** Prices and totals are multiples of it, in minor units: cards pay no other amounts, or people write none. */
  readonly step?: number | undefined
}

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
export function centsFromDecimal(amount: Decimal, { digits = 2 }: Unit): Cents {
  // toFixed(3) first: 1.005 * 100 is 100.49999999999999 in binary floating point.
  return cents(Math.round(Number((amount * 10 ** digits).toFixed(3))))
}

export const decimalFromCents = (amount: Cents, { digits = 2 }: Unit): Decimal => decimal(amount / 10 ** digits)

/** False for `10.005` dollars and `0.5` yen. 18.55 * 100 is 1855.0000000000002 in binary floating point. */
export const isCountable = (amount: number, { digits = 2 }: Unit): boolean =>
  Math.abs(amount * 10 ** digits - Math.round(amount * 10 ** digits)) < 1e-6

/** Rounds half up to what can be charged. */
export const toStep = (amount: number, { step = 1 }: Unit): Cents => cents(Math.round(amount / step) * step)

/** How amounts of a currency are written: `$18.00`, `18,00 €`. */
export type AmountFormat = Unit & {
  /** ISO 4217. */
  readonly currency: string
  readonly before: string
  readonly after: string
  readonly decimal: string
  /** Between thousands. */
  readonly group: string
  /** The highest total of an order, in minor units, if it is not that of a currency like the dollar. */
  readonly most?: Cents | undefined
  /** The decimals that people write, if not all that are counted; an amount that has more is written whole. */
  readonly shown?: number | undefined
}

/** The sign shown in front of an amount field: `$`, `€`. */
export const currencySign = ({ before, after }: AmountFormat): string => before.trim() || after.trim()

/** A price on the menu: `$18`, or `$18.50` when there are cents. */
export function menuPrice(price: Cents, format: AmountFormat): string {
  const unit = 10 ** (format.digits ?? 2)
  return price % unit === 0 ? written(String(price / unit), format) : exactPrice(price, format)
}

/** A price in the cart, an order or a receipt, with all its decimals: `$18.00`. */
export function exactPrice(price: Cents, format: AmountFormat): string {
  const { digits = 2, shown = digits } = format
  const decimals = price % 10 ** (digits - shown) === 0 ? shown : digits
  const [whole = '', fraction] = (price / 10 ** digits).toFixed(decimals).split('.')
  return written(whole, format, fraction && `${format.decimal}${fraction}`)
}

/** Writes amounts for a field that shows the currency itself. */
export const withoutCurrency = (format: AmountFormat): AmountFormat => ({ ...format, before: '', after: '' })

/** An amount as it is filled into a field, without its currency: `18`, `18.50`. Thousands have decimals: `1,250` could be read as 1.25. */
export function amountToType(amount: Cents, format: AmountFormat): string {
  const bare = withoutCurrency(format)
  const price = cents(Math.abs(amount))
  const isShort = price < 1000 * 10 ** (format.digits ?? 2)
  return `${amount < 0 ? '-' : ''}${isShort ? menuPrice(price, bare) : exactPrice(price, bare)}`
}

function written(whole: string, { before, after, group }: AmountFormat, fraction = ''): string {
  return `${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${fraction}${after}`
}

/** Parses a price text: ignores everything but digits and the decimal sign; 0 when nothing is left. */
export function centsFromPriceText(text: string, format: Unit & Pick<AmountFormat, 'decimal'>): Cents {
  const number = text.replace(format.decimal === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.')
  const price = centsFromDecimal(decimal(Number.parseFloat(number)), format)
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
