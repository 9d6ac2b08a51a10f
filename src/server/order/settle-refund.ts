import { STRIPE } from '#domain/audit.ts'
import { type Cents, exactPrice } from '#domain/money.ts'
import { heldMoneyAttention } from '#domain/order/payment.ts'
import { isActiveRefund, latestRefundStatus, refundableSum, refundedAfterCharge } from '#domain/order/refund.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { NamedPayment, RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { listAttempts } from './checkout-queries.ts'
import { afterNews, attentionOf, type Flag, flagged, flagWith } from './flag-order.ts'
import { findOrderForNews, type OrderRow, updateOrder } from './order-queries.ts'
import { recordOrderChange, recordRefund } from './record-order-change.ts'
import {
  findChargeRefund,
  findRefund,
  insertRefund,
  knownRefund,
  listRefunds,
  type RefundRow,
  rememberChargeRefund,
  updateRefund,
} from './refund-queries.ts'

/** Applies what the provider says of a refund, whether staff asked for it here or in the provider's dashboard. */
export async function settleRefund(tx: Db, refund: RefundState, at: Date): Promise<void> {
  const order = await lockOrderOfRefund(tx, refund)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  // Read again now that the order is held: the same news may have come twice at once.
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const row = known ?? (await insertForeignRefund(tx, order, refund))
  if (!row) return
  const status = latestRefundStatus(row.status, refund.status)
  const hasFailed = isActiveRefund(row.status) && !isActiveRefund(status)
  await updateRefund(tx, row.id, { refundId: refund.refundId, status })
  const counted = await countedRefunds(tx, order, order.refundedCents - (hasFailed ? row.amountCents : 0))
  const flag = await flagHeldMoney(tx, { ...order, ...counted }, heldBefore)
  const update = afterNews(order, {
    ...counted,
    ...flag,
    ...(hasFailed && failedRefund(flag, row.amountCents)),
  })
  await updateOrder(tx, order.id, update)
  await recordRefund(tx, order, { before: known, after: { ...row, status }, update, by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: order.id })
}

/**
 * The charge's own sum of what was given back, which also knows of refunds nobody told us about. It is kept, so that it counts
 * even when it comes before the news of its payment.
 */
export async function settleChargeRefunded(
  tx: Db,
  { paymentIntent, orderId, refunded }: NamedPayment & { readonly refunded: Cents },
  at: Date,
): Promise<void> {
  const order = orderId && (await findOrderForNews(tx, orderId))
  if (!order || !paymentIntent) return
  const heldBefore = await heldByCancelled(tx, order)
  await rememberChargeRefund(tx, { orderId, paymentIntent, refundedCents: refunded })
  if (paymentIntent !== (await paymentIntentOf(tx, order))) return
  const counted = await countedRefunds(tx, order, order.refundedCents)
  const flag = await flagHeldMoney(tx, { ...order, ...counted }, heldBefore)
  const update = afterNews(order, { ...counted, ...flag })
  await updateOrder(tx, order.id, update)
  await recordOrderChange(tx, order, update, { by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: order.id })
}

type RefundSums = Partial<Pick<OrderRow, 'refundedCents' | 'paymentStatus'>>

/** What the refunds of the payment that counts make of its order, whose row the caller holds; never less than is known otherwise. */
export async function countedRefunds(tx: Db, order: OrderRow, atLeast: Cents): Promise<RefundSums> {
  const paymentIntent = await paymentIntentOf(tx, order)
  if (!paymentIntent) return {}
  const known = (await refundsOf(tx, order, paymentIntent)).map(knownRefund)
  const ofCharge = await findChargeRefund(tx, paymentIntent)
  return afterRefunds(order, Math.max(atLeast, refundedAfterCharge(ofCharge, known)))
}

/** What staff can still give back, and of which payment. */
export async function refundableOf(
  tx: Db,
  order: OrderRow,
): Promise<{ paymentIntent: string; left: Cents } | undefined> {
  const paymentIntent = await paymentIntentOf(tx, order)
  if (!paymentIntent) return undefined
  const known = (await refundsOf(tx, order, paymentIntent)).map(knownRefund)
  return { paymentIntent, left: refundableSum(order.totalCents, order.refundedCents, known) }
}

/** What an order holds although it is cancelled: neither given back nor on its way back. */
export async function heldByCancelled(tx: Db, order: OrderRow): Promise<Cents> {
  if (order.status !== 'cancelled') return 0
  return (await refundableOf(tx, order))?.left ?? 0
}

/** The flag of an order as it is now, if it held that much before although it was cancelled. */
export async function flagHeldMoney(tx: Db, order: OrderRow, heldBefore: Cents): Promise<Flag> {
  const after = await heldByCancelled(tx, order)
  return flagWith(heldMoneyAttention(attentionOf(order), { before: heldBefore, after }))
}

/** How staff learn that money did not go back. */
export const failedRefund = (
  order: Flag,
  amount: Cents,
  advice = 'Try again, or give the money back in another way.',
): Flag => flagged(order, { code: 'refund_failed', message: `The refund of ${exactPrice(amount)} failed. ${advice}` })

async function lockOrderOfRefund(tx: Db, refund: RefundState) {
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const orderId = known?.orderId ?? refund.orderId
  return orderId ? findOrderForNews(tx, orderId) : undefined
}

async function insertForeignRefund(
  tx: Db,
  order: OrderRow,
  { refundId, paymentIntent, amount }: RefundState,
): Promise<RefundRow | undefined> {
  if (!paymentIntent || amount <= 0) return undefined
  return insertRefund(tx, { orderId: order.id, refundId, paymentIntent, amountCents: amount })
}

/** The intent of the payment that made the order paid; a second, surplus payment is not the order's money. */
async function paymentIntentOf(tx: Db, { id, paidBySession }: OrderRow): Promise<string | undefined> {
  if (paidBySession === null) return undefined
  const attempts = await listAttempts(tx, id)
  return attempts.find(({ sessionId }) => sessionId === paidBySession)?.paymentIntent ?? undefined
}

async function refundsOf(tx: Db, { id }: OrderRow, paymentIntent: string): Promise<RefundRow[]> {
  return (await listRefunds(tx, [id])).filter((refund) => refund.paymentIntent === paymentIntent)
}

function afterRefunds({ totalCents }: OrderRow, refunded: Cents): RefundSums {
  const refundedCents = Math.min(totalCents, Math.max(0, refunded))
  return { refundedCents, paymentStatus: refundedCents === totalCents ? 'refunded' : 'paid' }
}
