import { addCents, type Cents, subtractCents, sumCents, timesCents } from '../money.ts'
import type { OrderTax, SoldFeeTax, SoldTax, TaxAmount } from '../tax.ts'

type SoldLine = {
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly tax: SoldTax | null
  /** The rate of its dish by the rules of today. */
  readonly rateToday: number
}

type SoldOrder = {
  readonly tax: OrderTax
  readonly deliveryFeeCents: Cents
  readonly deliveryFeeTax: SoldFeeTax | null
}

/**
 * How the lines of an order and its fee were taxed. Older versions stored only the tax by rate of the whole order. Each line then
 * gets one of its rates, so that the sums of all rates are met: preferably the rate of today.
 */
export function soldTaxes(
  lines: readonly SoldLine[],
  { tax, deliveryFeeCents, deliveryFeeTax }: SoldOrder,
): { readonly lines: readonly SoldTax[]; readonly fee: SoldFeeTax } {
  const of = ({ ratePercent, name = tax.name, isIncluded = tax.isIncluded }: SoldRate): SoldTax => ({
    name,
    isIncluded,
    ratePercent,
  })
  const amounts = [...lines.map(amountOf), deliveryFeeCents]
  const preferred = lines.map(({ rateToday }) => tax.amounts.findIndex(({ ratePercent }) => ratePercent === rateToday))
  const sums = tax.amounts.map((amount) => soldSum(amount, tax))
  const found = meetSums(amounts, sums, [...preferred, -1])
  const rateAt = (at: number): SoldRate =>
    tax.amounts[found?.[at] ?? preferred[at] ?? -1] ?? tax.amounts[0] ?? { ratePercent: 0 }
  return {
    lines: lines.map((line, at) => line.tax ?? of(rateAt(at))),
    fee: deliveryFeeTax ?? { ...of(rateAt(lines.length)), as: 'standard' },
  }
}

type SoldRate = Pick<TaxAmount, 'ratePercent' | 'name' | 'isIncluded'>

const amountOf = ({ unitPriceCents, quantity }: SoldLine): Cents => timesCents(unitPriceCents, quantity)

/** The prices of what was taxed at a rate. */
const soldSum = ({ netCents, taxCents, isIncluded }: TaxAmount, tax: OrderTax): Cents =>
  (isIncluded ?? tax.isIncluded) ? addCents(netCents, taxCents) : netCents

/** No order that was ever sold needs nearly as many. */
const STEPS_MAX = 20_000

/** For each amount the place of a sum, so that the amounts of every sum add up to it. Undefined if none is found. */
export function meetSums(
  amounts: readonly Cents[],
  sums: readonly Cents[],
  preferred: readonly number[],
): readonly number[] | undefined {
  if (sumCents(amounts) !== sumCents(sums)) return undefined
  const deadEnds = new Set<string>()
  let steps = 0
  const place = (at: number, left: readonly Cents[]): readonly number[] | undefined => {
    const amount = amounts[at]
    if (amount === undefined) return []
    const state = `${at}:${left.join()}`
    if (deadEnds.has(state) || ++steps > STEPS_MAX) return undefined
    for (const choice of choicesOf(preferred[at], sums.length)) {
      const rest = left[choice]
      if (rest === undefined || rest < amount) continue
      const others = place(at + 1, left.with(choice, subtractCents(rest, amount)))
      if (others) return [choice, ...others]
    }
    deadEnds.add(state)
    return undefined
  }
  return place(0, sums)
}

/** All sums, the preferred one first. */
const choicesOf = (preferred = -1, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).toSorted(
    (one, other) => Number(other === preferred) - Number(one === preferred),
  )
