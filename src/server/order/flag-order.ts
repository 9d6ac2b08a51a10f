import { type Attention, addAttention } from '#domain/order/payment.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'

/** Flags an order whose row the caller holds, beside what it is flagged for already. */
export function flagged({ attentionCode, attentionMessage }: OrderRow, added: Attention): OrderUpdate {
  const unread = attentionCode && attentionMessage ? { code: attentionCode, message: attentionMessage } : null
  const { code, message } = addAttention(unread, added)
  return { attentionCode: code, attentionMessage: message }
}
