import { addCents, type Cents } from './money.ts'
import { type OrderTax, type TaxAmount, taxRows } from './tax.ts'

/** What a receipt says of a rate. */
export type RateRow = {
  /** `VAT 7 %` */
  readonly label: string
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly grossCents: Cents
}

export const rateRow = ({ name, ratePercent, netCents, taxCents }: TaxAmount & { readonly name: string }): RateRow => ({
  ...{ label: `${name} ${ratePercent} %`, netCents, taxCents, grossCents: addCents(netCents, taxCents) },
})

/** Net, tax and gross of each rate, of an order with more than one; a receipt at one rate says the same in its sums. */
export function taxByRate(tax: Omit<OrderTax, 'number'>): readonly RateRow[] {
  const { included, added } = taxRows(tax)
  const rows = [...included, ...added]
  if (rows.length < 2) return []
  return rows.toSorted((one, other) => other.ratePercent - one.ratePercent).map(rateRow)
}
