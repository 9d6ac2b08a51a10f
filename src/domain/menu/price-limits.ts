import { type Cents, cents, type Unit } from '../money/money.ts'

/** Of 10, 15, 20: what guests of a currency like the dollar are offered while it tells any dishes apart. */
const USUAL = 10
const FIRST_DIGITS = [1, 2, 5]

/** The three options of the price filter, in minor units: the round numbers that split these prices most evenly. */
export function priceLimits(prices: readonly Cents[], { digits = 2 }: Unit): readonly Cents[] {
  const unit = 10 ** digits
  const usual = limitsFrom(USUAL * unit)
  if (digits === 2 && (prices.length === 0 || sizesOf(prices, usual).filter(Boolean).length > 1)) return usual
  const highest = Math.max(unit, ...prices)
  const powers = Array.from({ length: Math.ceil(Math.log10(highest)) + 1 }, (_, power) => 10 ** power)
  const tried = powers.flatMap((power) => FIRST_DIGITS.map((first) => limitsFrom(first * power)))
  const rated = tried
    // Half of one yen more is no price.
    .filter((limits) => limits.every(Number.isInteger))
    .map((limits) => ({ limits, unevenness: sizesOf(prices, limits).reduce((sum, size) => sum + size ** 2, 0) }))
    .sort((one, other) => one.unevenness - other.unevenness)
  return rated[0]?.limits ?? usual
}

const limitsFrom = (lowest: number): readonly Cents[] => [lowest, 1.5 * lowest, 2 * lowest].map(cents)

/** How many prices lie below the first limit, between two, and above the last. */
const sizesOf = (prices: readonly Cents[], limits: readonly Cents[]): readonly number[] =>
  [...limits, Number.POSITIVE_INFINITY].map(
    (limit, at) => prices.filter((price) => price < limit && (at === 0 || price >= (limits[at - 1] ?? 0))).length,
  )
