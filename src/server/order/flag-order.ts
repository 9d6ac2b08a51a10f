import { type Attention, addAttention, restoredAttention } from '#domain/order/payment.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'

export type Flag = Pick<OrderRow, 'attentionCode' | 'attentionMessage'>

/** What staff still have to look at. */
export const attentionOf = ({ attentionCode: code, attentionMessage: message }: Flag): Attention | null =>
  code && message ? { code, message } : null

export const flagWith = (attention: Attention | null): Flag => ({
  attentionCode: attention?.code ?? null,
  attentionMessage: attention?.message ?? null,
})

/** Flags an order whose row the caller holds, beside what it is flagged for already. */
export const flagged = (order: Flag, added: Attention): Flag => flagWith(addAttention(attentionOf(order), added))

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
  const reason = attentionOf({ attentionCode, attentionMessage })
  const paid = paymentStatus === 'unpaid' ? 0 : order.totalCents
  return { ...update, deletedAt: null, ...flagWith(restoredAttention(reason, { paid, refunded: refundedCents })) }
}
