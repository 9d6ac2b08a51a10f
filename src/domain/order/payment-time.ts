import { closingOn, isReadyBeforeClosing, type SlotRules } from '../time/slots.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import { awaitsPayment, type Lateness } from './payment.ts'

/** When an order was placed, and for when: null is as soon as possible. */
export type OrderTimes = { readonly createdAt: Date; readonly pickupAt: Date | null }

const MINUTE_MS = 60_000
/** Whoever ordered "as soon as possible" that long ago may not be waiting for it any more. */
const ASAP_WAITS_MS = 60 * MINUTE_MS

/**
 * Why a payment that becomes known at this moment is too late; null when it is not. For a chosen time that time decides, for "as
 * soon as possible" whether it can be ready before closing, and how long ago it was ordered.
 */
export function latenessOf({ createdAt, pickupAt }: OrderTimes, rules: SlotRules, at: Date): Lateness | null {
  if (pickupAt) return at >= pickupAt ? 'slot_passed' : null
  if (!isReadyBeforeClosing(rules, at)) return 'closing'
  return at.getTime() - createdAt.getTime() > ASAP_WAITS_MS ? 'long_ago' : null
}

const PAGE_MINUTES = 35
/** Stripe demands 30 minutes; the rest is for clocks that differ. */
const PAGE_LEAST_MINUTES = 31

/**
 * Until when the payment provider keeps a card page open that is opened now: half an hour and some, but not beyond the order's
 * time, or closing. Where the provider's least is longer than that, the shop ends the page itself.
 */
export function pageExpiry(order: OrderTimes, rules: SlotRules, now: Date): Date {
  const end = paymentEnd(order, rules)?.getTime() ?? Number.POSITIVE_INFINITY
  const usual = now.getTime() + PAGE_MINUTES * MINUTE_MS
  const least = now.getTime() + PAGE_LEAST_MINUTES * MINUTE_MS
  // The provider counts in whole seconds.
  return new Date(Math.ceil(Math.max(least, Math.min(usual, end)) / 1000) * 1000)
}

/** False once nobody should pay for the order any more: also in the last minute before its time, because pages are ended once a minute. */
export const canBePaid = (
  order: OrderTimes & { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus },
  rules: SlotRules,
  now: Date,
): boolean => {
  const end = paymentEnd(order, rules)
  return awaitsPayment(order) && (end === undefined || now.getTime() < end.getTime() - MINUTE_MS)
}

const paymentEnd = ({ createdAt, pickupAt }: OrderTimes, rules: SlotRules): Date | undefined =>
  pickupAt ?? closingOn(rules, createdAt)
