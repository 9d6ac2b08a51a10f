import { STRIPE } from '#domain/audit.ts'
import { type Cents, exactPrice } from '#domain/money.ts'
import { OTHER_KEYS } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { PaymentRejected, type RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { afterNews } from './flag-order.ts'
import { findOrderForNews, updateOrder } from './order-queries.ts'
import { recordRefund } from './record-order-change.ts'
import { type RefundRow, updateRefund } from './refund-queries.ts'
import { failedRefund, flagHeldMoney, heldByCancelled, settleRefund } from './settle-refund.ts'

/**
 * Sends a stored refund and applies the answer. Its id is the idempotency key; because the provider forgets keys after a day, a
 * repeat first looks whether the refund was made already.
 */
export async function sendRefund(shop: Shop, refund: RefundRow, { isRepeat = false } = {}): Promise<void> {
  const { db, log, now } = shop
  try {
    const known = isRepeat ? await findMadeRefund(shop, refund) : undefined
    const made = known ?? (await requestRefund(shop, refund))
    if (made === 'already_refunded') return await settleRefundedElsewhere(shop, refund)
    await db.transaction((tx) => settleRefund(tx, { ...made, requestId: refund.id }, now()))
  } catch (error) {
    log.warn({ err: error, orderId: refund.orderId }, 'a refund was not accepted')
    if (error instanceof PaymentRejected) await db.transaction((tx) => recordRejection(tx, refund, error, now()))
    throw refusalOf(error, refund.amountCents)
  }
}

async function requestRefund({ payments }: Shop, { id, orderId, paymentIntent, amountCents: amount }: RefundRow) {
  try {
    return await payments.refund({ paymentIntent, amount, orderId, requestId: id, idempotencyKey: `refund:${id}` })
  } catch (error) {
    if (error instanceof PaymentRejected && error.reason === 'already_refunded') return error.reason
    throw error
  }
}

async function findMadeRefund({ payments }: Shop, { id, paymentIntent }: RefundRow): Promise<RefundState | undefined> {
  return (await payments.listRefunds(paymentIntent)).find(({ requestId }) => requestId === id)
}

/** All of the payment has gone back already, by this very refund or by others, which are now counted. What was asked for is done. */
async function settleRefundedElsewhere({ db, payments, now }: Shop, refund: RefundRow): Promise<void> {
  const made = await payments.listRefunds(refund.paymentIntent)
  await db.transaction(async (tx) => {
    for (const one of made) await settleRefund(tx, { ...one, orderId: refund.orderId }, now())
    if (!made.some(({ requestId }) => requestId === refund.id)) await withdrawRefund(tx, refund, now())
  })
}

async function withdrawRefund(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  const order = await findOrderForNews(tx, refund.orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, refund.id, { status: 'canceled' })
  const update = await flagHeldMoney(tx, order, heldBefore)
  await updateOrder(tx, order.id, update)
  await recordRefund(tx, order, { before: refund, after: { ...refund, status: 'canceled' }, update, by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: order.id })
}

async function recordRejection(tx: Db, refund: RefundRow, rejection: PaymentRejected, at: Date): Promise<void> {
  const { id, orderId, amountCents } = refund
  const order = await findOrderForNews(tx, orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, id, { status: 'failed' })
  const flag = await flagHeldMoney(tx, order, heldBefore)
  const update = afterNews(order, failedRefund(flag, amountCents, adviceFor(rejection)))
  await updateOrder(tx, orderId, update)
  await recordRefund(tx, order, { before: refund, after: { ...refund, status: 'failed' }, update, by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: orderId })
}

function refusalOf(error: unknown, amount: Cents): Refusal {
  if (error instanceof PaymentRejected) return refusedRefund(amount, adviceFor(error))
  const stored = `The refund of ${exactPrice(amount)} is stored and will be sent again within a minute.`
  return new Refusal('payment_unavailable', `The payment provider did not answer. ${stored}`)
}

export const refusedRefund = (amount: Cents, advice = 'Look at the payment there.'): Refusal =>
  new Refusal('refund_failed', `The refund of ${exactPrice(amount)} was refused by the payment provider. ${advice}`)

const adviceFor = ({ reason }: PaymentRejected): string | undefined =>
  reason === 'unknown_payment' ? `It was paid with ${OTHER_KEYS}. Refund it in that Stripe account.` : undefined
