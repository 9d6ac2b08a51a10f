import { addCents, type Cents, cents, subtractCents } from '../money.ts'
import { type OrderTax, taxOfPart } from '../tax.ts'

export const INVALID_DAYS = 'Please choose a first day that is not after the last one.'

/** `kept` is what was paid less refunds; `tax` is the tax in it. */
export type Takings = {
  readonly paid: Cents
  readonly refunded: Cents
  readonly kept: Cents
  readonly tax: Cents
}

export const ZERO_TAKINGS: Takings = { paid: cents(0), refunded: cents(0), kept: cents(0), tax: cents(0) }

type PaidOrder = { readonly totalCents: Cents; readonly refundedCents: Cents; readonly tax: OrderTax }

export function takingsOf({ totalCents: paid, refundedCents: refunded, tax }: PaidOrder): Takings {
  const kept = subtractCents(paid, refunded)
  return { paid, refunded, kept, tax: taxOfPart(tax, paid, kept) }
}

/** Adds each order's rounded tax, so that the lines of a list always add up to its total. */
export const addTakings = (sum: Takings, { paid, refunded, kept, tax }: Takings): Takings => ({
  paid: addCents(sum.paid, paid),
  refunded: addCents(sum.refunded, refunded),
  kept: addCents(sum.kept, kept),
  tax: addCents(sum.tax, tax),
})
