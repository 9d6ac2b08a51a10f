import { type Cents, exactPrice } from '../money/money.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

export const ATTENTION_CODES = [
  'amount_mismatch',
  'late_payment',
  'duplicate_payment',
  'refund_failed',
  'dispute',
  'foreign_payment',
  'money_held',
] as const
export type AttentionCode = (typeof ATTENTION_CODES)[number]

/** Why staff must look at an order (decisions, Checkout). */
export type Attention = { readonly code: AttentionCode; readonly message: string }

/** Money that is owed to a customer comes first, then what has a deadline, then what must be known before cooking. */
export const GRAVEST_FIRST: readonly AttentionCode[] = [
  'refund_failed',
  'dispute',
  'amount_mismatch',
  'foreign_payment',
  'money_held',
  'late_payment',
  'duplicate_payment',
]

/** What staff have not cleared stays to be read: another reason is told after it, and the graver code is kept. */
export function addAttention(unread: Attention | null, added: Attention): Attention {
  if (unread === null) return added
  const code = GRAVEST_FIRST.find((one) => one === unread.code || one === added.code) ?? added.code
  const isSaid = unread.message.includes(added.message)
  return { code, message: isSaid ? unread.message : `${unread.message} ${added.message}` }
}

/** Why a deleted order is there again: what staff must look at now, or else how its money stands. */
export function broughtBack(
  reason: Attention | null,
  { paid, refunded }: { readonly paid: Cents; readonly refunded: Cents },
): Attention {
  const had = 'This order had been deleted.'
  if (reason) return { code: reason.code, message: `${reason.message} ${had}` }
  const sums = `${exactPrice(paid)} paid, ${exactPrice(refunded)} refunded`
  return { code: 'money_held', message: `${had} It is back because its payment has changed: ${sums}.` }
}

/** True while an order waits for its payment: nobody has paid it, cancelled it, or taken it on unpaid. */
export const awaitsPayment = (order: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
}): boolean => order.status === 'pending' && order.paymentStatus === 'unpaid'

/**
 * What its customer is told about the payment: none has come yet; one has come that does not fit, and staff look at it; it came too
 * late, and staff have not decided yet; or there is nothing to wait for.
 */
export const PAYMENT_STATES = ['awaited', 'in_review', 'late', 'settled'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why a payment came too late to cook the order as if nothing had happened. */
export type Lateness = 'slot_passed' | 'closing' | 'long_ago'

export type PayableOrder = {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly total: Cents
  readonly currency: string
  /** The checkout session that paid it, when one did. */
  readonly paidBySession: string | null
  /** True while another checkout session of this order could still be paid. */
  readonly hasOtherOpenSession: boolean
  /** Why a payment now comes too late; null when it does not. */
  readonly lateness: Lateness | null
}

/** What the payment provider says of one checkout session. */
export type SessionOutcome =
  | { readonly kind: 'paid'; readonly sessionId: string; readonly amount: Cents; readonly currency: string }
  | { readonly kind: 'ended'; readonly sessionId: string }

export type PaymentDecision = {
  readonly status?: OrderStatus
  readonly paymentStatus?: PaymentStatus
  readonly paidBySession?: string
  readonly attention?: Attention
}

/**
 * What a session's outcome does to its order, whatever arrives first and however often. An empty decision means: nothing
 * to do. Only a payment of exactly the order's amount and currency makes it paid (decisions, Checkout).
 */
export function decidePayment(order: PayableOrder, outcome: SessionOutcome): PaymentDecision {
  if (outcome.kind === 'ended') return isGivenUp(order) ? { status: 'cancelled' } : {}
  if (order.paidBySession === outcome.sessionId) return {}
  if (order.paidBySession !== null) return { attention: duplicatePayment(outcome.amount) }
  if (!isSameSum(outcome, { amount: order.total, currency: order.currency })) {
    return { attention: amountMismatch(order, outcome) }
  }
  const paid = { paymentStatus: 'paid', paidBySession: outcome.sessionId } as const
  if (order.status === 'cancelled') return { ...paid, attention: latePayment(order.total, 'cancelled') }
  if (order.status !== 'pending') return paid
  return { ...paid, status: 'new', ...(order.lateness && { attention: latePayment(order.total, order.lateness) }) }
}

/** An amount in a currency; `NZD` and `nzd` are one. */
export type Sum = { readonly amount: Cents; readonly currency: string }

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency.toLowerCase() === other.currency.toLowerCase()

const isGivenUp = (order: PayableOrder): boolean => awaitsPayment(order) && !order.hasOtherOpenSession

function amountMismatch(order: PayableOrder, { amount, currency }: Sum): Attention {
  return {
    code: 'amount_mismatch',
    message: `The payment was ${exactPrice(amount)} ${currency.toUpperCase()}, but the order is ${exactPrice(order.total)} ${order.currency.toUpperCase()}. Check it in Stripe before you cook.`,
  }
}

/** A payment that names the order, but was made on no card page of ours. It never pays for the order. */
export const foreignPayment = ({
  amount,
  currency,
  paymentIntent,
}: Sum & { paymentIntent: string | undefined }): Attention => ({
  code: 'foreign_payment',
  message: `A payment of ${exactPrice(amount)} ${currency.toUpperCase()} names this order but was not made on its card page, so it does not pay for it. Look at ${paymentIntent ?? 'the payment'} in Stripe, and refund it there if it is a mistake.`,
})

/** A payment had been begun on a page of which the payment provider knows nothing any more. */
export const lostPayment = (paymentIntent: string): Attention => ({
  code: 'money_held',
  message: `A payment (${paymentIntent}) had been begun for this order with ${OTHER_KEYS}. Look in that Stripe account whether it was paid, and refund it there.`,
})

/** The reason why Stripe does not know a payment. */
export const OTHER_KEYS =
  'other Stripe keys than the shop uses now (a test key instead of a live one, or those of another account)'

const CALL_FIRST = 'Call the customer: agree on another time, or cancel the order and refund it.'

const LATE_BECAUSE: Record<Lateness | 'cancelled', string> = {
  cancelled: 'after the order had been cancelled. Refund it, or set the order to new and cook it.',
  slot_passed: `after the time of this order. ${CALL_FIRST}`,
  closing: `too late to be ready before closing. ${CALL_FIRST}`,
  long_ago: `more than an hour after the order was placed. ${CALL_FIRST}`,
}

const latePayment = (total: Cents, why: keyof typeof LATE_BECAUSE): Attention => ({
  code: 'late_payment',
  message: `${exactPrice(total)} was paid ${LATE_BECAUSE[why]}`,
})

const duplicatePayment = (amount: Cents): Attention => ({
  code: 'duplicate_payment',
  message: `A second payment of ${exactPrice(amount)} arrived for this order. Refund one of them in Stripe.`,
})
