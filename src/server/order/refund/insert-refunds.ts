import { formatOfSale } from '#domain/money/amount-format.ts'
import { addCents, type Cents, cents, subtractCents } from '#domain/money/money.ts'
import { partsOfReturn, type ReturnParts } from '#domain/order/order-ledger.ts'
import type { RefundCause } from '#domain/order/refund-lines.ts'
import { assertRefundWithin } from '#domain/people/access.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { type Change, recordCounterPayment, recordRefund } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { insertRefund, isUnsent, listRefunds, type RefundRow } from '#server/order/record/payment-queries.ts'
import { readLedger } from '#server/order/record/read-ledger.ts'
import { countedRefunds, insertNegativePayment, type OrderMoney } from './settle-refund.ts'

export type InsertedRefunds = {
  /** Stored, to be sent by `sendRefund` after the transaction. */
  readonly refunds: readonly RefundRow[]
  /** The changes to the order, which the caller stores. */
  readonly sums: Partial<OrderMoney>
}

/**
 * Stores refunds of this amount, or of everything left: by card first, the rest at the counter. When everything goes back, so do
 * the tips, even of methods that were refunded before. The caller has locked the order's row.
 */
export async function insertRefunds(
  tx: Db,
  order: OrderRow,
  { amount, cashStep, by, at }: Change & { readonly amount?: Cents; readonly cashStep: Cents },
): Promise<InsertedRefunds> {
  const { balance, refundable, hasPayments } = await readLedger(tx, order)
  if (!hasPayments) return { refunds: [], sums: {} }
  let open = cents(Math.min(amount ?? balance.held, balance.held))
  const { excess } = partsOfReturn(balance, open, false)
  let left = excess
  if (open > 0)
    assertRefundWithin(by.refundLimit, addCents(subtractCents(balance.paid, balance.held), open), formatOfSale(order))
  const take = (most: Cents) => {
    const taken = cents(Math.min(most, open))
    const tooMuch = cents(Math.min(taken, left))
    open = subtractCents(open, taken)
    left = subtractCents(left, tooMuch)
    return { part: taken, parts: { excess: tooMuch, goodwill: cents(0) } }
  }
  const refunds: RefundRow[] = []
  for (const { paymentIntent, left: most, tips } of refundable.byCard) {
    const { part, parts } = take(most)
    const tip = amount === undefined ? tips : cents(0)
    if (part === 0 && tip === 0) continue
    const refund = await insertPendingRefund(tx, order, { paymentIntent, amount: part, tip, parts, by, at })
    await recordRefund(tx, order, { before: undefined, after: refund, update: {}, by, at })
    refunds.push(refund)
  }
  let refunded = order.refundedCents
  for (const { method, left: most, tips } of refundable.atCounter) {
    const { part, parts } = take(most)
    refunded = addCents(refunded, part)
    const tip = amount === undefined ? tips : cents(0)
    if (part === 0 && tip === 0) continue
    const back = { method, amount: part, tip, cashStep, parts, by, at }
    await insertNegativePayment(tx, order, back)
    // The change of the order names the money alone.
    if (tip > 0) await recordCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  }
  return { refunds, sums: await countedRefunds(tx, order, refunded) }
}

type PendingRefund = Change & {
  readonly id?: string | undefined
  readonly paymentIntent: string
  readonly amount: Cents
  /** Goes back on top of it. */
  readonly tip: Cents
  readonly parts: ReturnParts
  readonly cause?: RefundCause | undefined
}

/** `sendRefund` sends it after the transaction. */
export const insertPendingRefund = (
  tx: Db,
  order: OrderRow,
  { id, paymentIntent, amount, tip, parts, cause, by, at }: PendingRefund,
) =>
  insertRefund(tx, {
    ...(id !== undefined && { id }),
    orderId: order.id,
    paymentIntent,
    amountCents: amount,
    tipCents: tip || null,
    goodwillCents: parts.goodwill,
    excessCents: parts.excess,
    cause: cause ?? null,
    requestedBy: by.name,
    createdAt: at,
    updatedAt: at,
  })

/** Adding refunds requires the order's row lock, so this holds until the transaction ends. */
export async function refuseUnsentRefund(tx: Db, orderId: string, sentence: string): Promise<void> {
  if ((await listRefunds(tx, [orderId])).some(isUnsent)) throw new Refusal('payment_unsettled', sentence)
}
