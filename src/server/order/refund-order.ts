import type { AdminOrder, RefundRequest } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type Actor, STRIPE } from '#domain/audit/actor.ts'
import { type Cents, centsFromDollars, exactPrice } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { findOrderForUpdate, type OrderRow, updateOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { recordRefund } from './record-order-change.ts'
import { insertRefund, type RefundRow, updateRefund } from './refund-queries.ts'
import { failedRefund, refundableOf, settleRefund } from './settle-refund.ts'

/** Gives money back through the payment provider: all that is left, or the amount named. */
export const refundOrder =
  (adapters: Adapters) =>
  async (id: string, { amount }: RefundRequest, by: Actor): Promise<AdminOrder> => {
    const { db, now } = adapters
    const asked = amount === undefined ? undefined : centsFromDollars(amount)
    const refund = await db.transaction((tx) => storeRefund(tx, id, { asked, by, now: now() }))
    await sendRefund(adapters, refund)
    return findAdminOrder(adapters)(id)
  }

/** Sends a stored refund, under the key that its id makes: a repeat gives nothing back twice. */
export async function sendRefund({ db, payments, now, log }: Adapters, refund: RefundRow): Promise<void> {
  const { id, orderId, paymentIntent, amountCents: amount } = refund
  try {
    const state = await payments.refund({
      paymentIntent,
      amount,
      orderId,
      requestId: id,
      idempotencyKey: `refund:${id}`,
    })
    await db.transaction((tx) => settleRefund(tx, { ...state, requestId: id }, now()))
  } catch (error) {
    log.warn({ err: error, orderId }, 'a refund was not accepted')
    if (error instanceof PaymentRejected) await db.transaction((tx) => recordRejection(tx, refund, now()))
    throw new Refusal('refund_failed', sentenceOf(error, amount))
  }
}

type Wanted = { readonly asked: Cents | undefined; readonly by: Actor; readonly now: Date }

/** The order's row is held while the money left is counted and taken: two refunds at once cannot share it. */
async function storeRefund(tx: Db, orderId: string, { asked, by, now }: Wanted): Promise<RefundRow> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw noSuchOrder()
  const { paymentIntent, left } = await leftToRefund(tx, order)
  if (asked !== undefined && asked < 1) throw new InvalidInput({ amount: 'Please enter at least $0.01.' })
  if (asked !== undefined && asked > left) {
    throw new InvalidInput({ amount: `At most ${exactPrice(left)} can still be refunded.` })
  }
  const refund = {
    orderId,
    paymentIntent,
    amountCents: asked ?? left,
    requestedBy: by.name,
    createdAt: now,
    updatedAt: now,
  }
  const row = await insertRefund(tx, refund)
  await recordRefund(tx, order, { before: undefined, after: row, by, at: now })
  await announce(tx, { topic: 'orders', id: orderId })
  return row
}

async function leftToRefund(tx: Db, order: OrderRow) {
  const refundable = await refundableOf(tx, order)
  if (!refundable) throw new Refusal('nothing_to_refund', 'This order was not paid, so there is nothing to refund.')
  if (refundable.left === 0) {
    throw new Refusal('nothing_to_refund', 'All of this payment has been refunded, or is being refunded, already.')
  }
  return refundable
}

async function recordRejection(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  const { id, orderId, amountCents } = refund
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) return
  const update = failedRefund(amountCents)
  await updateRefund(tx, id, { status: 'failed' })
  await updateOrder(tx, orderId, update)
  await recordRefund(tx, order, { before: refund, after: { ...refund, status: 'failed' }, update, by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: orderId })
}

const sentenceOf = (error: unknown, amount: Cents): string =>
  error instanceof PaymentRejected
    ? `The refund of ${exactPrice(amount)} was refused by the payment provider. Look at the payment there.`
    : `The payment provider did not answer. The refund of ${exactPrice(amount)} is stored and will be sent again within a minute.`
