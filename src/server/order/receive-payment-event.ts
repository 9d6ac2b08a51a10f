import { STRIPE } from '#domain/audit.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { NamedPayment, PaymentEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { findOrderIdOfPayment, recordEvent } from './checkout-queries.ts'
import { afterNews, flagged } from './flag-order.ts'
import { findOrderForNews, updateOrder } from './order-queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { settleChargeRefunded, settleRefund } from './settle-refund.ts'
import { settleSession } from './settle-session.ts'

/**
 * A signed event of the payment provider. Its id is stored in the same transaction as what it changes: a second delivery
 * does nothing, and one that failed halfway is as if it had never come.
 */
export async function receivePaymentEvent(shop: Shop, rawBody: string, signature: string | undefined): Promise<void> {
  const { db, payments, log } = shop
  const event = await payments.readEvent(rawBody, signature)
  log.info({ event: event.id, type: event.type }, 'payment event')
  if (event.kind === 'other') return
  const known = await withOrder(shop, event)
  await db.transaction(async (tx) => {
    if (await recordEvent(tx, known)) await settle(tx, shop, known)
  })
}

/** News of a refund or dispute may come before the news of its payment: then the payment itself says whose it is. */
async function withOrder(shop: Shop, event: PaymentEvent): Promise<PaymentEvent> {
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
  if (event.kind === 'session') return settleSession(tx, shop, event.sessionId, event.state)
  if (event.kind === 'refund') return settleRefund(tx, event.refund, at)
  if (event.kind === 'charge_refunded') return settleChargeRefunded(tx, event, at)
  if (event.kind === 'dispute') return flagDispute(tx, event, at)
}

async function flagDispute(tx: Db, event: PaymentEvent & { kind: 'dispute' }, at: Date): Promise<void> {
  const order = event.orderId && (await findOrderForNews(tx, event.orderId))
  if (!order) return
  const message = event.open
    ? `The customer's bank disputes the payment (${inWords(event.reason)}). Answer it in Stripe before the deadline.`
    : `The dispute about the payment is closed (${inWords(event.status)}).`
  const update = afterNews(order, flagged(order, { code: 'dispute', message }))
  await updateOrder(tx, order.id, update)
  await recordOrderChange(tx, order, update, { by: STRIPE, at })
  await announce(tx, { topic: 'orders', id: order.id })
}

const inWords = (code: string): string => code.replaceAll('_', ' ')
