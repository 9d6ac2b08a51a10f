import { type Attention, addAttention, broughtBack } from '#domain/order/payment.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'

/** Flags an order whose row the caller holds, beside what it is flagged for already. */
export function flagged({ attentionCode, attentionMessage }: OrderRow, added: Attention): OrderUpdate {
  const unread = attentionCode && attentionMessage ? { code: attentionCode, message: attentionMessage } : null
  const { code, message } = addAttention(unread, added)
  return { attentionCode: code, attentionMessage: message }
}

/**
 * What news of the payment provider makes of an order. A deleted order comes back, flagged, when its money has moved or there is
 * something to look at; any other news leaves it deleted.
 */
export function afterNews(order: OrderRow, update: OrderUpdate): OrderUpdate {
  const { attentionCode = order.attentionCode, attentionMessage = order.attentionMessage } = update
  const { refundedCents = order.refundedCents, paymentStatus = order.paymentStatus } = update
  const isFlagged = attentionMessage !== order.attentionMessage
  const hasMoved = refundedCents !== order.refundedCents || paymentStatus !== order.paymentStatus
  if (order.deletedAt === null || !(isFlagged || hasMoved)) return update
  const reason = attentionCode && attentionMessage ? { code: attentionCode, message: attentionMessage } : null
  const { code, message } = broughtBack(reason, {
    paid: paymentStatus === 'unpaid' ? 0 : order.totalCents,
    refunded: refundedCents,
  })
  return { ...update, deletedAt: null, attentionCode: code, attentionMessage: message }
}
