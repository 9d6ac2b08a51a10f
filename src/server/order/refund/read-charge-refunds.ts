import { sumCents } from '#domain/money/money.ts'
import { isActiveRefund } from '#domain/order/refund.ts'
import { STRIPE } from '#domain/people/audit.ts'
import { type NamedPayment, PaymentRejected, type RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { savePaymentChange } from '#server/order/record/order-changes.ts'
import { findAnyOrderForUpdate } from '#server/order/record/order-queries.ts'
import {
  findChargeRefund,
  findRefund,
  listRefunds,
  markChargeRefundRead,
  recordChargeRefund,
  wholeRefund,
} from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { countedRefunds, flagAfterRefund, heldByCancelled, settleRefund } from './settle-refund.ts'

type ChargeRefund = NonNullable<Awaited<ReturnType<typeof findChargeRefund>>>
type ReportedSum = NamedPayment & { readonly refunded: ChargeRefund['refundedCents'] }

/** Stores the sum that the provider reports as refunded of a charge. It counts once the refunds behind it have been read. */
export async function recordChargeRefunded(
  tx: Db,
  { paymentIntent, orderId, refunded: refundedCents }: ReportedSum,
  at: Date,
): Promise<void> {
  const order = orderId && (await findAnyOrderForUpdate(tx, orderId))
  if (!order || !paymentIntent) return
  await recordChargeRefund(tx, { orderId, paymentIntent, refundedCents })
  const charge = await findChargeRefund(tx, paymentIntent)
  const refunds = (await listRefunds(tx, [orderId])).filter((one) => one.paymentIntent === paymentIntent)
  const listed = sumCents(refunds.filter(({ refundId }) => refundId !== null).map(wholeRefund))
  // Mostly it is the sum of refunds that were made here, or reported before.
  if (charge && listed >= charge.refundedCents) await markChargeRefundRead(tx, charge, at)
}

/** Reads the refunds behind a reported sum, so that each is in the books with its amount, its time and its method. */
export async function readChargeRefunds(shop: Shop, paymentIntent: string): Promise<void> {
  const charge = await findChargeRefund(shop.db, paymentIntent)
  if (!charge || charge.readAt !== null) return
  const made = await madeRefunds(shop, paymentIntent)
  await shop.db.transaction((tx) => settleRefunds(tx, shop, charge, made))
}

/** Oldest first. The sum alone counts for a payment that was made with keys of another account. */
async function madeRefunds({ payments }: Shop, paymentIntent: string): Promise<readonly RefundState[]> {
  try {
    return (await payments.listRefunds(paymentIntent)).toReversed()
  } catch (error) {
    if (error instanceof PaymentRejected) return []
    throw error
  }
}

async function settleRefunds(tx: Db, shop: Shop, charge: ChargeRefund, made: readonly RefundState[]): Promise<void> {
  for (const refund of made) {
    const known = await findRefund(tx, refund.refundId, refund.requestId)
    if (known?.refundId === refund.refundId && known.status === refund.status) continue
    // It failed before the shop heard of it: nothing has changed, and nobody here asked for it.
    if (!known && !isActiveRefund(refund.status)) continue
    await settleRefund(tx, shop, { ...refund, orderId: charge.orderId })
  }
  const order = await findAnyOrderForUpdate(tx, charge.orderId)
  if (!order) return
  const at = shop.now()
  const heldBefore = await heldByCancelled(tx, order)
  await markChargeRefundRead(tx, charge, at)
  const counted = await countedRefunds(tx, order, order.refundedCents)
  if (counted.refundedCents === undefined || counted.refundedCents === order.refundedCents) return
  const flag = await flagAfterRefund(tx, shop, { ...order, ...counted }, heldBefore)
  await savePaymentChange(tx, order, { ...counted, ...flag }, { at })
  await documentOrder(tx, shop, order.id, { by: STRIPE, at })
}
