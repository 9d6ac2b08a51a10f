import { addCents, type Cents, cents, subtractCents } from '../money.ts'
import type { PaymentStatus } from './order-status.ts'

/** How money reaches the shop and is refunded. */
export const PAYMENT_METHODS = ['card', 'cash', 'eftpos'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods that staff handle themselves. Cards are charged by the payment provider. */
export const COUNTER_METHODS = ['cash', 'eftpos'] as const satisfies PaymentMethod[]
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** As stored with an order. Both sums are null while it is wholly unpaid, or was paid at once and has not changed since. */
type StoredMoney = {
  readonly totalCents: Cents
  readonly paymentStatus: PaymentStatus
  readonly paidCents: Cents | null
  readonly dueCents: Cents | null
}

/** Everything paid for an order, before refunds. */
export const paidOf = ({ paidCents, paymentStatus, totalCents }: StoredMoney): Cents =>
  paidCents ?? (paymentStatus === 'unpaid' ? cents(0) : totalCents)

/** What the customer still has to pay. Less than the total when a paid order has become more expensive. */
export const dueOf = ({ dueCents, paymentStatus, totalCents }: StoredMoney): Cents =>
  dueCents ?? (paymentStatus === 'unpaid' ? totalCents : cents(0))

type Sums = { readonly paid: Cents; readonly due: Cents; readonly refunded: Cents }

/** An order is paid when nothing is due, and refunded when everything paid went back. */
export function paymentStatusOf({ paid, due, refunded }: Sums): PaymentStatus {
  if (paid > 0 && refunded >= paid) return 'refunded'
  return due > 0 || paid === 0 ? 'unpaid' : 'paid'
}

/** The sums as they are stored: an ordinary order stores none. */
export const storedSums = (
  totalCents: Cents,
  { paid, due }: Pick<Sums, 'paid' | 'due'>,
): Pick<StoredMoney, 'paidCents' | 'dueCents'> =>
  (paid === 0 && due === totalCents) || (paid === totalCents && due === 0)
    ? { paidCents: null, dueCents: null }
    : { paidCents: paid, dueCents: due }

type MoneyChange = Pick<StoredMoney, 'paymentStatus' | 'paidCents' | 'dueCents'>

/** The order's money after a payment of the amount due, or of a part of it. */
export function moneyAfterPayment(order: StoredMoney & { readonly refundedCents: Cents }, amount: Cents): MoneyChange {
  const paid = addCents(paidOf(order), amount)
  const due = subtractCents(dueOf(order), amount)
  return {
    paymentStatus: paymentStatusOf({ paid, due, refunded: order.refundedCents }),
    ...storedSums(order.totalCents, { paid, due }),
  }
}
