import { type Cents, cents } from '../money/money.ts'
import type { Balance } from './order-ledger.ts'
import type { PaymentStatus } from './order-status.ts'

/** How money reaches the shop and is refunded, besides the restaurant's own methods. */
export const PAYMENT_METHODS = ['card', 'cash', 'eftpos'] as const

/** What the id of a restaurant's own method begins with; its name follows. */
export const OWN_METHOD = 'own:'
/** Names itself, so that it reads the same when the restaurant has renamed the method or offers it no longer. */
export type OwnMethod = `${typeof OWN_METHOD}${string}`
export type PaymentMethod = (typeof PAYMENT_METHODS)[number] | OwnMethod

/** Methods that staff handle themselves, besides the restaurant's own. Cards are charged by the payment provider. */
export const COUNTER_METHODS = ['cash', 'eftpos'] as const satisfies PaymentMethod[]
export type CounterMethod = Exclude<PaymentMethod, 'card'>

export const ownMethod = (name: string): OwnMethod => `${OWN_METHOD}${name}`
export const isOwnMethod = (method: string): method is OwnMethod => method.startsWith(OWN_METHOD)
export const nameOfOwn = (method: OwnMethod): string => method.replace(OWN_METHOD, '')
export const isCounterMethod = (method: PaymentMethod): method is CounterMethod => method !== 'card'

/** The methods at the counter that these payments can have been made by. */
export const counterMethodsIn = (payments: readonly { readonly method: PaymentMethod }[]): CounterMethod[] => [
  ...COUNTER_METHODS,
  ...new Set(payments.map(({ method }) => method).filter(isOwnMethod)),
]

/** The three that everybody has, and the restaurant's own among these. */
export const methodsIn = (named: readonly string[]): PaymentMethod[] => [
  ...PAYMENT_METHODS,
  ...[...new Set(named.filter(isOwnMethod))].toSorted(compareMethods),
]

/** Cards and cash first, then the restaurant's own methods by name. */
export const compareMethods = (one: PaymentMethod, other: PaymentMethod): number =>
  placeOf(one) - placeOf(other) || one.localeCompare(other, 'en')

const placeOf = (method: PaymentMethod): number =>
  isOwnMethod(method) ? PAYMENT_METHODS.length : PAYMENT_METHODS.indexOf(method)

export const REVERSAL_REASON_MAX = 200

/** A tip above the order's total is mostly a slip of the finger. */
export const isTipToConfirm = (total: Cents, tip: Cents): boolean => tip > total

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
