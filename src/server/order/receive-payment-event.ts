import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { PaymentEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { findOrderIdOfPayment, recordEvent } from './checkout-queries.ts'
import { findOrderForUpdate, updateOrder } from './order-queries.ts'
import { settleChargeRefunded, settleRefund } from './settle-refund.ts'
import { settleSession } from './settle-session.ts'

/**
 * A signed event of the payment provider. Its id is stored in the same transaction as what it changes: a second delivery
 * does nothing, and one that failed halfway is as if it had never come.
 */
export const receivePaymentEvent =
  ({ db, payments, now, log }: Adapters) =>
  async (rawBody: string, signature: string | undefined): Promise<void> => {
    const event = await payments.readEvent(rawBody, signature)
    log.info({ event: event.id, type: event.type }, 'payment event')
    if (event.kind === 'other') return
    await db.transaction(async (tx) => {
      if (await recordEvent(tx, event)) await settle(tx, event, now())
    })
  }

async function settle(tx: Db, event: PaymentEvent, now: Date): Promise<void> {
  if (event.kind === 'session') return settleSession(tx, event.sessionId, event.state, now)
  if (event.kind === 'refund') return settleRefund(tx, event.refund)
  if (event.kind === 'charge_refunded' && event.paymentIntent) {
    return settleChargeRefunded(tx, event.paymentIntent, event.refunded)
  }
  if (event.kind === 'dispute') return flagDispute(tx, event)
}

async function flagDispute(tx: Db, event: PaymentEvent & { kind: 'dispute' }): Promise<void> {
  const orderId = event.paymentIntent && (await findOrderIdOfPayment(tx, event.paymentIntent))
  const order = orderId && (await findOrderForUpdate(tx, orderId))
  if (!order) return
  const attentionMessage = event.open
    ? `The customer's bank disputes the payment (${inWords(event.reason)}). Answer it in Stripe before the deadline.`
    : `The dispute about the payment is closed (${inWords(event.status)}).`
  await updateOrder(tx, order.id, { attentionCode: 'dispute', attentionMessage })
  await announce(tx, { topic: 'orders', id: order.id })
}

const inWords = (code: string): string => code.replaceAll('_', ' ')
