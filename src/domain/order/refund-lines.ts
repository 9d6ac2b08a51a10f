import { english, message } from '../language/translate.ts'
import type { Cents } from '../money/money.ts'
import { type Pieces, quantityOf, type SoldLine } from './refunded-tax.ts'

export const REFUND_REASONS = ['late', 'wrong', 'quality', 'sold_out', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_REASON_WORDS: Readonly<Record<RefundReason, string>> = {
  late: message('Late'),
  wrong: message('Wrong dish'),
  quality: message('Quality'),
  sold_out: message('Sold out'),
  other: message('Other'),
}

/** Dishes of a line of the order whose price went back, without added tax. */
export type RefundedLine = {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
  readonly amountCents: Cents
}

/** What a refund was for, as far as staff said it. */
export type RefundCause = {
  readonly reason?: RefundReason | undefined
  readonly lines?: readonly RefundedLine[]
  /** The deposits that went back, with their dishes or alone. */
  readonly deposits?: readonly RefundedLine[]
}

/** How many dishes of a line no refund was for. */
export const keptOf = ({ id, quantity }: Pick<SoldLine, 'id' | 'quantity'>, refunded: readonly Pieces[]): number =>
  Math.max(0, quantity - quantityOf(id, refunded))

type NamedLine = Pick<RefundedLine, 'name' | 'quantity'> & { readonly lineId?: string }
type NamedCause = Pick<RefundCause, 'reason'> & {
  readonly lines?: readonly NamedLine[] | undefined
  readonly deposits?: readonly NamedLine[] | undefined
}

/** `Quality: 1 x Lamb Korma`, `3 x deposit on Cola`; empty if nothing was said. */
export function describeRefundCause({ reason, lines = [], deposits = [] }: NamedCause, t = english): string {
  const alone = deposits.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId))
  const named = [
    ...lines.map(({ quantity, name }) => `${quantity} x ${name}`),
    ...alone.map(({ quantity, name }) => t('{quantity} x deposit on {dish}', { quantity, dish: name })),
  ]
  const dishes = named.join(', ')
  const why = reason ? t.message(REFUND_REASON_WORDS[reason]) : ''
  return why && dishes ? t('{reason}: {dishes}', { reason: why, dishes }) : why || dishes
}

/** The dishes whose price went back because they had run out: nobody makes them. */
export const refundedAsSoldOut = (causes: readonly (NamedCause | undefined)[]) =>
  causes.flatMap((cause) => (cause?.reason === 'sold_out' ? (cause.lines ?? []) : []))
