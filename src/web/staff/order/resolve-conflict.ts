import type { OrderChange, StaffOrder } from '#contract/order.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import { refundable } from './payment-words.ts'

/** What to do with a click when the order has changed since it was rendered. */
type Resolution =
  /** A colleague has done the same, so nothing is left to do. */
  | 'done'
  /** The other change is unrelated, so the click still applies. */
  | 'retry'
  /** The order has changed since the click, so the user has to look again. */
  | 'refuse'

/**
 * If two people in the kitchen press "Ready" at once, both are right. But a click on an order that was shown as new must not
 * move it back from the counter, nor clear a flag that nobody has read.
 */
export function resolveConflict(
  seen: StaffOrder,
  { status, accepted, refund }: OrderChange,
  current: StaffOrder,
): Resolution {
  const isMarkKnown = current.attention === null || current.attention.message === seen.attention?.message
  if (accepted !== undefined) {
    const isSameOrder = current.status === seen.status && current.customer.pickupTime === seen.customer.pickupTime
    const isAccepted = awaitsAgreement(seen) ? current.agreedAt !== null : current.acceptedAt !== null
    if (isSameOrder && isAccepted === accepted) return 'done'
    return isSameOrder && isMarkKnown ? 'retry' : 'refuse'
  }
  if (status === undefined) return current.attention === null ? 'done' : isMarkKnown ? 'retry' : 'refuse'
  if (current.status === status) return refund && holdsMoney(current) ? 'refuse' : 'done'
  const isAsSeen = current.status === seen.status && current.payment_status === seen.payment_status && isMarkKnown
  return isAsSeen ? 'retry' : 'refuse'
}

/** Cancelled by a colleague, with no refund made or on its way. */
const holdsMoney = (order: StaffOrder): boolean =>
  refundable(order) > 0 && !order.refunds.some(({ status }) => status === 'pending')
