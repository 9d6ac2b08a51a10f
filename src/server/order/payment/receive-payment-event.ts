import { english } from '#domain/language/translate.ts'
import { ATTENTION_WORDS, inWordsOfStripe } from '#domain/order/attention-words.ts'
import type { NamedPayment, PaymentEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { findOrderIdOfPayment } from '#server/order/record/checkout-queries.ts'
import { flagged, savePaymentChange } from '#server/order/record/order-changes.ts'
import { findAnyOrderForUpdate } from '#server/order/record/order-queries.ts'
import { recordPaymentEvent, recordTestWebhook } from '#server/order/record/payment-queries.ts'
import { readChargeRefunds, recordChargeRefunded } from '#server/order/refund/read-charge-refunds.ts'
import { settleRefund } from '#server/order/refund/settle-refund.ts'
import type { Shop } from '#server/shop.ts'
import { settleSession } from './settle-payment.ts'

/**
 * A signed event of the payment provider. Its id is stored in the same transaction as what it changes: a second delivery
 * does nothing, and a delivery that failed halfway can be repeated.
 */
export async function receivePaymentEvent(shop: Shop, rawBody: string, signature: string | undefined): Promise<void> {
  const { db, payments, log } = shop
  const event = await payments.readEvent(rawBody, signature)
  log.info({ event: event.id, type: event.type }, 'payment event')
  if (event.kind === 'other') return
  const named = await withOrderId(shop, event)
  await db.transaction(async (tx) => {
    if (await recordPaymentEvent(tx, named, payments.mode)) await settle(tx, shop, named)
  })
  if (named.kind === 'charge_refunded' && named.paymentIntent !== undefined) {
    // The reconciliation reads what could not be read now.
    await readChargeRefunds(shop, named.paymentIntent).catch((error: unknown) =>
      log.warn({ err: error, orderId: named.orderId }, 'the refunds of a payment could not be read'),
    )
  }
}

/** A refund or dispute may be reported before its payment. Then asks the provider to which order the payment belongs. */
async function withOrderId(shop: Shop, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.kind === 'refund') {
    return { ...event, refund: { ...event.refund, orderId: await findOrderId(shop, event.refund) } }
  }
  if (event.kind === 'charge_refunded' || event.kind === 'dispute') {
    return { ...event, orderId: await findOrderId(shop, event) }
  }
  return event
}

async function findOrderId({ db, payments }: Shop, payment: NamedPayment): Promise<string | undefined> {
  const { paymentIntent, orderId } = payment
  if (paymentIntent === undefined) return orderId
  return (
    (await findOrderIdOfPayment(db, paymentIntent)) ?? orderId ?? (await payments.findOrderOfPayment(paymentIntent))
  )
}

async function settle(tx: Db, shop: Shop, event: PaymentEvent): Promise<void> {
  const at = shop.now()
  const unowned = unownedPayment(event)
  if (unowned) await recordTestWebhook(tx, unowned, at)
  if (event.kind === 'session') return settleSession(tx, shop, event.sessionId, event.state)
  if (event.kind === 'refund') return settleRefund(tx, shop, event.refund)
  if (event.kind === 'charge_refunded') return recordChargeRefunded(tx, event, at)
  if (event.kind === 'dispute') return flagDispute(tx, event, at)
}

/** The payment of a refund that belongs to no order: a key test, or another shop's. */
function unownedPayment(event: PaymentEvent): string | undefined {
  const payment = event.kind === 'refund' ? event.refund : event.kind === 'charge_refunded' ? event : undefined
  return payment?.orderId === undefined ? payment?.paymentIntent : undefined
}

async function flagDispute(tx: Db, event: PaymentEvent & { kind: 'dispute' }, at: Date): Promise<void> {
  const order = event.orderId && (await findAnyOrderForUpdate(tx, event.orderId))
  if (!order) return
  const message = event.open
    ? ATTENTION_WORDS.disputed(english, { reason: inWordsOfStripe(event.reason) })
    : ATTENTION_WORDS.disputeClosed(english, { status: inWordsOfStripe(event.status) })
  await savePaymentChange(tx, order, flagged(order, { code: 'dispute', message }), { at })
}
