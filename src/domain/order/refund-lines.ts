import { addCents, type Cents, subtractCents, sumCents, timesCents, type Unit } from '../money/money.ts'
import { addedTax, type SoldTax, taxOf } from '../money/tax.ts'

export const REFUND_REASONS = ['late', 'wrong', 'quality', 'sold_out', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_REASON_WORDS: Readonly<Record<RefundReason, string>> = {
  late: 'Late',
  wrong: 'Wrong dish',
  quality: 'Quality',
  sold_out: 'Sold out',
  other: 'Other',
}

/** Dishes of a line of the order whose price went back, without added tax. */
export type RefundedLine = {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
  readonly amountCents: Cents
}

/** What a refund was for, as far as staff said it. */
export type RefundCause = { readonly reason?: RefundReason | undefined; readonly lines?: readonly RefundedLine[] }

type SoldLine = {
  readonly id: string
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly tax: SoldTax
}
type Quantity = { readonly lineId: string; readonly quantity: number }

/** How many dishes of a line no refund was for. */
export const keptOf = ({ id, quantity }: Pick<SoldLine, 'id' | 'quantity'>, refunded: readonly Quantity[]): number =>
  Math.max(0, quantity - quantityOf(id, refunded))

/**
 * What goes back for these dishes: what the kept ones cost, less what they cost without them. So dishes that go back one after the
 * other give as much as all of them at once, whatever the rounding of an added tax.
 */
export function priceOfDishes(
  lines: readonly SoldLine[],
  refunded: readonly Quantity[],
  wanted: readonly Quantity[],
  currency: Unit,
): Cents {
  const kept = lines.map((line) => ({ ...line, quantity: keptOf(line, refunded) }))
  const left = kept.map((line) => ({ ...line, quantity: keptOf(line, wanted) }))
  return subtractCents(priceOf(kept, currency), priceOf(left, currency))
}

function priceOf(lines: readonly SoldLine[], currency: Unit): Cents {
  const goods = lines.map(({ tax, unitPriceCents, quantity }) => ({
    ...tax,
    amountCents: timesCents(unitPriceCents, quantity),
  }))
  const tax = taxOf(goods, { name: '', number: '', isIncluded: true }, currency)
  return addCents(sumCents(goods.map(({ amountCents }) => amountCents)), addedTax(tax))
}

const quantityOf = (id: string, quantities: readonly Quantity[]): number =>
  quantities.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0)

type NamedCause = Pick<RefundCause, 'reason'> & {
  readonly lines?: readonly Pick<RefundedLine, 'name' | 'quantity'>[] | undefined
}

/** `Quality: 1 x Lamb Korma`; empty if nothing was said. */
export function describeRefundCause({ reason, lines = [] }: NamedCause): string {
  const dishes = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
  return [reason ? REFUND_REASON_WORDS[reason] : '', dishes].filter(Boolean).join(': ')
}

/** The dishes whose price went back because they had run out: nobody makes them. */
export const refundedAsSoldOut = (causes: readonly (NamedCause | undefined)[]) =>
  causes.flatMap((cause) => (cause?.reason === 'sold_out' ? (cause.lines ?? []) : []))
