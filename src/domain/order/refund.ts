import { type Cents, cents, sumCents } from '../money/money.ts'
import type { PaymentMethod } from './order-money.ts'

export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** `isAccepted` once the payment provider has accepted it. */
export type KnownRefund = { readonly amount: Cents; readonly status: RefundStatus; readonly isAccepted: boolean }

/** Even a succeeded refund can still fail at the customer's bank. */
const PROGRESS: Record<RefundStatus, number> = { pending: 0, requires_action: 1, succeeded: 2, failed: 3, canceled: 3 }

/** Updates about a refund arrive in any order; its status never moves backwards. */
export const latestRefundStatus = (known: RefundStatus, reported: RefundStatus): RefundStatus =>
  PROGRESS[reported] > PROGRESS[known] ? reported : known

export const isActiveRefund = (status: RefundStatus): boolean => status !== 'failed' && status !== 'canceled'

/** What has been refunded, or is on its way to the customer. */
export const refundedSum = (refunds: readonly KnownRefund[]): Cents =>
  sumOf(refunds.filter(({ status, isAccepted }) => isAccepted && isActiveRefund(status)))

/**
 * The refunded amount, given the sum that the provider reports for the charge. That sum may predate a failure, so failed
 * refunds are deducted; any excess over our own refunds was refunded elsewhere.
 */
export const refundedAfterCharge = (chargeRefunded: Cents, refunds: readonly KnownRefund[]): Cents =>
  cents(
    Math.max(
      refundedSum(refunds),
      chargeRefunded - sumOf(refunds.filter(({ status, isAccepted }) => isAccepted && !isActiveRefund(status))),
    ),
  )

const sumOf = (refunds: readonly KnownRefund[]): Cents => sumCents(refunds.map(({ amount }) => amount))

type Source = { readonly method: PaymentMethod; readonly left: Cents }

/** What can go back, in the order in which it does unless staff name a method: cards first, then the larger part. */
export const inRefundOrder = <One extends Source>(sources: readonly One[]): One[] =>
  sources
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => Number(other.method === 'card') - Number(one.method === 'card') || other.left - one.left)
