import type { Cents } from '../money/money.ts'

export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** `isAccepted` once the provider has taken it on. */
export type KnownRefund = { readonly amount: Cents; readonly status: RefundStatus; readonly isAccepted: boolean }

/** How far a refund has come. Even a succeeded one can still fail at the customer's bank. */
const PROGRESS: Record<RefundStatus, number> = { pending: 0, requires_action: 1, succeeded: 2, failed: 3, canceled: 3 }

/** News about a refund may arrive in any order: it never goes back. */
export const laterStatus = (known: RefundStatus, told: RefundStatus): RefundStatus =>
  PROGRESS[told] > PROGRESS[known] ? told : known

export const isGivenBack = (status: RefundStatus): boolean => status !== 'failed' && status !== 'canceled'

/** What is on its way back to the customer, or there. */
export const refundedSum = (refunds: readonly KnownRefund[]): Cents =>
  sumOf(refunds.filter(({ status, isAccepted }) => isAccepted && isGivenBack(status)))

/** What can still be given back. Refunds only asked for count, so that no two take the same money. */
export function refundableSum(total: Cents, refunded: Cents, refunds: readonly KnownRefund[]): Cents {
  const asked = sumOf(refunds.filter(({ status }) => isGivenBack(status)))
  return Math.max(0, total - Math.max(refunded, asked))
}

/**
 * The refunded amount once the provider has told the charge's own sum. That sum may be older than a failure, so failed
 * refunds explain a difference; what remains was refunded elsewhere.
 */
export const refundedAfterCharge = (chargeRefunded: Cents, refunds: readonly KnownRefund[]): Cents =>
  Math.max(
    refundedSum(refunds),
    chargeRefunded - sumOf(refunds.filter(({ status, isAccepted }) => isAccepted && !isGivenBack(status))),
  )

const sumOf = (refunds: readonly KnownRefund[]): Cents => refunds.reduce((sum, { amount }) => sum + amount, 0)
