import { message } from '../language/translate.ts'
import { addCents, type Cents, cents, subtractCents, type Unit } from '../money/money.ts'
import { addTaxAmounts, type OrderTax, type TaxAmount, taxSum } from '../money/tax.ts'
import { keptTaxes, type Returned, type SoldLine } from './refunded-tax.ts'

export const INVALID_DAYS = message('The first day must not be after the last day.')

/** `kept` is what was paid less refunds; `tax` is the tax in it, and `taxes` the same at each rate. */
export type Takings = {
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly tax: Cents
  readonly taxes: readonly TaxAmount[]
}

export const ZERO_TAKINGS: Takings = { paid: cents(0), refunded: cents(0), kept: cents(0), tax: cents(0), taxes: [] }

type PaidOrder = {
  readonly totalCents: Cents
  /** What was paid, if not the total: the order was changed, or part of it is still due. */
  readonly paidCents?: Cents | null
  readonly refundedCents: Cents
  readonly tax: OrderTax
}

/** What of an order went back by name; its lines are needed only then, and where a part of its deposits may have gone back. */
export type NamedReturns = Returned & { readonly lines: readonly SoldLine[] }
const NOTHING_NAMED: NamedReturns = { lines: [], returned: [] }

export function takingsOf(order: PaidOrder, currency: Unit, { lines, ...named } = NOTHING_NAMED): Takings {
  const { totalCents, paidCents, refundedCents: refunded, tax } = order
  const paid = paidCents ?? totalCents
  const kept = subtractCents(paid, refunded)
  const taxes = kept === totalCents ? tax.amounts : keptTaxes({ tax, lines }, { ...named, keptCents: kept }, currency)
  return { paid, refunded, kept, tax: taxSum({ amounts: taxes }), taxes }
}

/** Adds each order's rounded tax, so that the lines of a list always add up to its total. */
export const addTakings = (sum: Takings, { paid, refunded, kept, tax, taxes }: Takings): Takings => ({
  paid: addCents(sum.paid, paid),
  refunded: addCents(sum.refunded, refunded),
  kept: addCents(sum.kept, kept),
  tax: addCents(sum.tax, tax),
  taxes: addTaxAmounts([...sum.taxes, ...taxes]),
})
