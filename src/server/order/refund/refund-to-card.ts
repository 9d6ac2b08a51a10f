import { type Cents, cents } from '#domain/money/money.ts'
import type { ReturnParts } from '#domain/order/order-ledger.ts'
import type { Db } from '#server/database/client.ts'
import { type Change, saveRefundChange } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { RefundRow } from '#server/order/record/payment-queries.ts'
import type { Ledger } from '#server/order/record/read-ledger.ts'
import { insertPendingRefund } from './insert-refunds.ts'
import { flagHeldMoney, refundRemainingTips } from './settle-refund.ts'

/** Stores money that goes back to a card, with the tip on top of it; it is still to be sent. */
export async function refundToCard(
  tx: Db,
  order: OrderRow,
  back: Parameters<typeof insertPendingRefund>[2],
  heldBefore: Cents,
): Promise<RefundRow> {
  const { by, at } = back
  const refund = await insertPendingRefund(tx, order, back)
  const update = await flagHeldMoney(tx, order, heldBefore)
  await saveRefundChange(tx, order, { before: undefined, after: refund, update, by, at })
  return refund
}

/** A tip alone is no money of the order. */
export const NO_PARTS: ReturnParts = { goodwill: cents(0), excess: cents(0) }

/** The tips of payments that were fully refunded before the last money of a cancelled order goes back. */
export async function refundOtherTips(tx: Db, order: OrderRow, { refundable }: Ledger, { by, at }: Change) {
  await refundRemainingTips(tx, order, refundable.atCounter, { by, at })
  const refunds: RefundRow[] = []
  for (const { paymentIntent, left, tips: tip } of refundable.byCard) {
    if (left > 0 || tip === 0) continue
    const back = { paymentIntent, amount: cents(0), tip, parts: NO_PARTS, by, at }
    refunds.push(await refundToCard(tx, order, back, cents(0)))
  }
  return refunds
}
