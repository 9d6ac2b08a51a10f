import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'
import type { Balance } from './order-ledger.ts'
import type { PaymentStatus } from './order-status.ts'

/** How money reaches the shop and is refunded. */
export const PAYMENT_METHODS = ['card', 'cash', 'eftpos'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods that staff handle themselves. Cards are charged by the payment provider. */
export const COUNTER_METHODS = ['cash', 'eftpos'] as const satisfies PaymentMethod[]
export type CounterMethod = (typeof COUNTER_METHODS)[number]

export const ASK_FOR_REVERSAL_REASON = 'Please say what was wrong.'
export const REVERSAL_REASON_MAX = 200

/** A tip above the order's total is mostly a slip of the finger. */
export const isTipToConfirm = (total: Cents, tip: Cents): boolean => tip > total

export const describeTipToConfirm = (tip: Cents, total: Cents, format: AmountFormat): string =>
  `The tip of ${exactPrice(tip, format)} is more than the order costs (${exactPrice(total, format)}). Please confirm it, or correct it.`

/** As stored with an order. Both sums are null while it is wholly unpaid, or was paid or refunded at once and has not changed since. */
type StoredMoney = {
  readonly totalCents: Cents
  readonly paymentStatus: PaymentStatus
  readonly paidCents: Cents | null
  readonly dueCents: Cents | null
}

/** Everything paid for an order, before refunds. */
export const paidOf = ({ paidCents, paymentStatus, totalCents }: StoredMoney): Cents =>
  paidCents ?? (paymentStatus === 'unpaid' ? cents(0) : totalCents)

/**
 * What the customer still has to pay. Less than the total when a paid order has become more expensive, and all of it when everything
 * went back.
 */
export const dueOf = ({ dueCents, paymentStatus, totalCents }: StoredMoney): Cents =>
  dueCents ?? (paymentStatus === 'paid' ? cents(0) : totalCents)

/** How many people a bill is split between in one press. */
export const SPLITS = [2, 3, 4] as const

/** The first of equal parts of what is due. Paid one after the other, each of what is then left, they add up to it. */
export const firstShare = (due: Cents, parts: number): Cents => cents(Math.ceil(due / parts))

type MoneyColumns = Omit<StoredMoney, 'totalCents'> & { readonly refundedCents: Cents }

/** A balance as it is stored with its order: an ordinary order stores no sums. */
export function storedMoney(totalCents: Cents, { paid, due, refunded, status }: Balance): MoneyColumns {
  const money = { paymentStatus: status, refundedCents: refunded, totalCents, paidCents: null, dueCents: null }
  const isOrdinary = paidOf(money) === paid && dueOf(money) === due
  const { paymentStatus, refundedCents } = money
  return {
    paymentStatus,
    refundedCents,
    ...(isOrdinary ? { paidCents: null, dueCents: null } : { paidCents: paid, dueCents: due }),
  }
}
