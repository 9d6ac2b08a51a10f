import type { AdminOrder, OrderChange } from '#contract/order.ts'
import { refundable } from './refundable.ts'

/** What a click means when the order was changed between the look and the click. */
export type Collision =
  /** Somebody else has done the same: nothing is left to do or to tell. */
  | 'done'
  /** What else changed does not concern it: it is meant as before. */
  | 'again'
  /** The order is not any more what the click was about: its owner has to look again. */
  | 'told'

/**
 * Two in the kitchen press "Ready" at once: both are right. But a click on an order that was shown as new must not take it
 * back from the counter, nor clear a mark that nobody has read.
 */
export function collisionOf(
  seen: AdminOrder,
  { status, accepted, refund }: OrderChange,
  current: AdminOrder,
): Collision {
  const isMarkKnown = current.attention === null || current.attention.message === seen.attention?.message
  if (accepted !== undefined) {
    const isSameOrder = current.status === seen.status && current.customer.pickupTime === seen.customer.pickupTime
    if (isSameOrder && (current.acceptedAt !== null) === accepted) return 'done'
    return isSameOrder && isMarkKnown ? 'again' : 'told'
  }
  if (status === undefined) return current.attention === null ? 'done' : isMarkKnown ? 'again' : 'told'
  if (current.status === status) return refund && holdsMoney(current) ? 'told' : 'done'
  const isAsSeen = current.status === seen.status && current.payment_status === seen.payment_status && isMarkKnown
  return isAsSeen ? 'again' : 'told'
}

/** Cancelled by a colleague, but not refunded, and no refund is on its way. */
const holdsMoney = (order: AdminOrder): boolean =>
  refundable(order) > 0 && !order.refunds.some(({ status }) => status === 'pending')
