import { closingAfter, isReadyBeforeClosing, type SlotRules } from '../time/slots.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import { awaitsPayment, type Lateness } from './payment.ts'

/** When an order was placed, and for what time; null is as soon as possible. */
type OrderTimes = { readonly createdAt: Date; readonly pickupAt: Date | null }

const MINUTE_MS = 60_000
/** A customer who ordered "as soon as possible" may not wait longer than this. */
const ASAP_EXPIRES_MS = 60 * MINUTE_MS

/**
 * Why a payment that arrives now is too late; null when it is not. A chosen time must not have passed; an order for "as soon as
 * possible" must be recent and still be ready before closing.
 */
export function latenessOf({ createdAt, pickupAt }: OrderTimes, rules: SlotRules, at: Date): Lateness | null {
  if (pickupAt) return at >= pickupAt ? 'slot_passed' : null
  if (!isReadyBeforeClosing(rules, at)) return 'closing'
  return at.getTime() - createdAt.getTime() > ASAP_EXPIRES_MS ? 'long_ago' : null
}

const SESSION_MINUTES = 35
/** Stripe requires 30 minutes; the extra one allows for clocks that differ. */
const SESSION_MINUTES_MIN = 31

/**
 * When a checkout session opened now expires: no later than the order's time or closing. If the provider's minimum is longer, a
 * job closes the session earlier.
 */
export function sessionExpiry(order: OrderTimes, rules: SlotRules, now: Date): Date {
  const end = paymentEnd(order, rules)?.getTime() ?? Number.POSITIVE_INFINITY
  const usual = now.getTime() + SESSION_MINUTES * MINUTE_MS
  const least = now.getTime() + SESSION_MINUTES_MIN * MINUTE_MS
  // The payment provider uses whole seconds.
  return new Date(Math.ceil(Math.max(least, Math.min(usual, end)) / 1000) * 1000)
}

/** Whether the order can still be paid. Ends a minute early, because the job that closes sessions runs once a minute. */
export const canBePaid = (
  order: OrderTimes & { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus },
  rules: SlotRules,
  now: Date,
): boolean => {
  const end = paymentEnd(order, rules)
  return awaitsPayment(order) && (end === undefined || now.getTime() < end.getTime() - MINUTE_MS)
}

const paymentEnd = ({ createdAt, pickupAt }: OrderTimes, rules: SlotRules): Date | undefined =>
  pickupAt ?? closingAfter(rules, createdAt)
