import { addCents, type Cents, cents, splitCents, subtractCents, sumCents, type Unit } from '../money/money.ts'
import { addClassAmounts, type ClassAmount, negative, rateKey, type SoldFeeTax, type TaxAmount } from '../money/tax.ts'
import {
  depositsLeft,
  depositsOfPieces,
  type Kept,
  keptTaxes,
  type SoldOrder,
  soldParts,
  taxOfPieces,
} from './refunded-tax.ts'

export type ClassedOrder = SoldOrder & { readonly feeTax: SoldFeeTax | null }

/**
 * `keptTaxes` by class. What of a rate no line has is the delivery fee: it is of the fee's class, and of none if the fee is taxed as the
 * goods. Orders from before there were classes have none either.
 */
export function keptClasses(order: ClassedOrder, kept: Kept, currency: Unit): ClassAmount[] {
  const { lines, tax } = order
  const rates = keptTaxes(order, kept, currency)
  const sold = [...soldParts(lines, currency).values(), depositsLeft(lines, [], currency).taxed].flat()
  const back = [
    ...taxOfPieces(lines, { before: [], wanted: kept.returned }, currency),
    ...depositsOfPieces(lines, { before: [], wanted: kept.deposits ?? [] }, currency).taxed,
  ]
  return tax.amounts.flatMap((whole, at) => {
    const isOfRate = (one: TaxAmount) => rateKey(one, tax) === rateKey(whole, tax)
    const classes = classesAtRate(whole, sold.filter(isOfRate), order.feeTax)
    const left = addClassAmounts([...classes, ...back.filter(isOfRate).map(negative)])
    return splitOverClasses(rates[at] ?? whole, { classes, left })
  })
}

const classOfFee = (fee: SoldFeeTax | null): string | undefined => (fee?.as === 'class' ? fee.taxClass : undefined)

const classesAtRate = (whole: TaxAmount, sold: readonly ClassAmount[], fee: SoldFeeTax | null): ClassAmount[] =>
  addClassAmounts([
    ...sold,
    { ...whole, taxClass: classOfFee(fee) },
    ...sold.map((part) => ({ ...negative(part), taxClass: classOfFee(fee) })),
  ])

type Classes = {
  /** All that was sold at the rate. */
  readonly classes: readonly ClassAmount[]
  /** The same without what went back by name. */
  readonly left: readonly ClassAmount[]
}

const grossOf = ({ netCents, taxCents }: TaxAmount): Cents => addCents(netCents, taxCents)
const isSame = (rate: TaxAmount, classes: readonly ClassAmount[]): boolean =>
  sumCents(classes.map(({ netCents }) => netCents)) === rate.netCents &&
  sumCents(classes.map(({ taxCents }) => taxCents)) === rate.taxCents

/** Whatever went back without a name is split over the classes by what is left of them. */
function splitOverClasses(rate: TaxAmount, { classes, left }: Classes): ClassAmount[] {
  const [exact] = [left, classes].filter((one) => isSame(rate, one))
  if (exact) return exact.map((one) => ({ ...one, ratePercent: rate.ratePercent }))
  const weighted = left.some((one) => grossOf(one) > 0) ? left : classes
  const weights = weighted.map((one) => Math.max(0, grossOf(one)))
  const gross = splitCents(grossOf(rate), weights)
  const taxes = splitCents(rate.taxCents, gross)
  return weighted.map(({ taxClass }, at) => {
    const taxCents = taxes[at] ?? cents(0)
    return {
      ratePercent: rate.ratePercent,
      taxClass,
      netCents: subtractCents(gross[at] ?? cents(0), taxCents),
      taxCents,
    }
  })
}
