import { formatOfSale, type Sale } from '#domain/amount-format.ts'
import { STRIPE } from '#domain/audit.ts'
import { type Cents, cents, exactPrice, subtractCents } from '#domain/money.ts'
import { heldMoneyAttention } from '#domain/order/payment.ts'
import { isActiveRefund, latestRefundStatus, refundableSum, refundedAfterCharge } from '#domain/order/refund.ts'
import type { NamedPayment, RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import {
  attentionOf,
  type Flag,
  flagged,
  flagWith,
  restoredIfNeeded,
  savePaymentChange,
  saveRefundChange,
} from './order-changes.ts'
import { findAnyOrderForUpdate, type OrderRow } from './order-queries.ts'
import {
  type CheckoutSession,
  findRefund,
  findRefundsOfPayment,
  insertRefund,
  knownRefund,
  listCheckoutSessions,
  type RefundRow,
  recordChargeRefund,
  updateRefund,
} from './payment-queries.ts'

/** Applies what the provider says of a refund, whether staff requested it here or in the provider's dashboard. */
export async function settleRefund(tx: Db, refund: RefundState, at: Date): Promise<void> {
  const order = await findOrderOfRefund(tx, refund)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  // Read again now that the order's row is held: the same report may have come twice at once.
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const row = known ?? (await insertForeignRefund(tx, order, refund))
  if (!row) return
  const status = latestRefundStatus(row.status, refund.status)
  const hasFailed = isActiveRefund(row.status) && !isActiveRefund(status)
  await updateRefund(tx, row.id, { refundId: refund.refundId, status })
  const counted = await countedRefunds(
    tx,
    order,
    hasFailed ? subtractCents(order.refundedCents, row.amountCents) : order.refundedCents,
  )
  const flag = await flagHeldMoney(tx, { ...order, ...counted }, heldBefore)
  const update = restoredIfNeeded(order, {
    ...counted,
    ...flag,
    ...(hasFailed && failedRefund({ ...order, ...flag }, row.amountCents)),
  })
  await saveRefundChange(tx, order, { before: known, after: { ...row, status }, update, by: STRIPE, at })
}

async function findOrderOfRefund(tx: Db, refund: RefundState): Promise<OrderRow | undefined> {
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const orderId = known?.orderId ?? refund.orderId
  return orderId ? findAnyOrderForUpdate(tx, orderId) : undefined
}

async function insertForeignRefund(
  tx: Db,
  order: OrderRow,
  { refundId, paymentIntent, amount }: RefundState,
): Promise<RefundRow | undefined> {
  if (!paymentIntent || amount <= 0) return undefined
  return insertRefund(tx, { orderId: order.id, refundId, paymentIntent, amountCents: amount })
}

/**
 * The charge's own total of refunds, which includes those that were never reported to us. It is stored, so that it counts even
 * when it comes before its payment.
 */
export async function settleChargeRefunded(
  tx: Db,
  { paymentIntent, orderId, refunded }: NamedPayment & { readonly refunded: Cents },
  at: Date,
): Promise<void> {
  const order = orderId && (await findAnyOrderForUpdate(tx, orderId))
  if (!order || !paymentIntent) return
  const heldBefore = await heldByCancelled(tx, order)
  await recordChargeRefund(tx, { orderId, paymentIntent, refundedCents: refunded })
  if (paymentIntent !== (await paymentIntentOf(tx, order))) return
  const counted = await countedRefunds(tx, order, order.refundedCents)
  const flag = await flagHeldMoney(tx, { ...order, ...counted }, heldBefore)
  await savePaymentChange(tx, order, { ...counted, ...flag }, { at })
}

type RefundSums = Partial<Pick<OrderRow, 'refundedCents' | 'paymentStatus'>>

/** How the refunds of its payment change an order whose row the caller holds: by `atLeast` or more. */
export async function countedRefunds(
  tx: Db,
  order: OrderRow,
  atLeast: Cents,
  knownSessions?: readonly CheckoutSession[],
): Promise<RefundSums> {
  const paymentIntent = await paymentIntentOf(tx, order, knownSessions)
  if (!paymentIntent) return {}
  const { refunds, ofCharge } = await findRefundsOfPayment(tx, order.id, paymentIntent)
  return afterRefunds(order, cents(Math.max(atLeast, refundedAfterCharge(ofCharge, refunds.map(knownRefund)))))
}

function afterRefunds({ totalCents }: OrderRow, refunded: Cents): RefundSums {
  const refundedCents = cents(Math.min(totalCents, Math.max(0, refunded)))
  return { refundedCents, paymentStatus: refundedCents === totalCents ? 'refunded' : 'paid' }
}

/** What staff can still refund, and of which payment. */
export async function refundableOf(
  tx: Db,
  order: OrderRow,
): Promise<{ paymentIntent: string; left: Cents } | undefined> {
  const paymentIntent = await paymentIntentOf(tx, order)
  if (!paymentIntent) return undefined
  const { refunds } = await findRefundsOfPayment(tx, order.id, paymentIntent)
  return { paymentIntent, left: refundableSum(order.totalCents, order.refundedCents, refunds.map(knownRefund)) }
}

/** The intent of the payment that made the order paid. A second, surplus payment is not the order's money. */
async function paymentIntentOf(
  tx: Db,
  { id, paidBySession }: OrderRow,
  knownSessions?: readonly CheckoutSession[],
): Promise<string | undefined> {
  if (paidBySession === null) return undefined
  const sessions = knownSessions ?? (await listCheckoutSessions(tx, id))
  return sessions.find(({ sessionId }) => sessionId === paidBySession)?.paymentIntent ?? undefined
}

/** The money that a cancelled order still holds: neither refunded nor being refunded. */
export async function heldByCancelled(tx: Db, order: OrderRow): Promise<Cents> {
  if (order.status !== 'cancelled') return cents(0)
  return (await refundableOf(tx, order))?.left ?? cents(0)
}

/** The flag of an order after a change, given the money that it held before although it was cancelled. */
export async function flagHeldMoney(tx: Db, order: OrderRow, heldBefore: Cents): Promise<Flag> {
  const after = await heldByCancelled(tx, order)
  return flagWith(heldMoneyAttention(attentionOf(order), { before: heldBefore, after, format: formatOfSale(order) }))
}

/** Tells staff that money did not go back. */
export const failedRefund = (
  order: Flag & Sale,
  amount: Cents,
  advice = 'Try again, or give the money back in another way.',
): Flag =>
  flagged(order, {
    code: 'refund_failed',
    message: `The refund of ${exactPrice(amount, formatOfSale(order))} failed. ${advice}`,
  })
