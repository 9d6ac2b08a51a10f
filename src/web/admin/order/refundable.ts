import type { AdminOrder } from '#contract/order.ts'
import { type Cents, centsFromDollars, exactPrice } from '#domain/money/money.ts'
import { isPaid, type PaymentLabel, paymentLabel } from '#domain/order/order-status.ts'

type Payment = Pick<AdminOrder, 'status' | 'payment_status' | 'total' | 'refunded'>

/** What is said of the payment; `part` is what went back while the rest is kept. */
export function paymentInWords(order: Payment): { readonly label: PaymentLabel; readonly part: string | undefined } {
  const label = paymentLabel({ status: order.status, paymentStatus: order.payment_status })
  const isPart = label === 'PAID' && order.refunded > 0
  return { label, part: isPart ? `${exactPrice(centsFromDollars(order.refunded))} refunded` : undefined }
}

/** What can still be given back. */
export const refundable = (order: Payment): Cents =>
  isPaid({ status: order.status, paymentStatus: order.payment_status })
    ? centsFromDollars(order.total) - centsFromDollars(order.refunded)
    : 0

/** What staff must know before they delete an order; undefined when none of its money is held. */
export function keptMoneyInWords(order: Payment): string | undefined {
  const kept = refundable(order)
  const refunded = centsFromDollars(order.refunded)
  if (kept === 0) return undefined
  const paid = `${exactPrice(centsFromDollars(order.total))} was paid for it`
  return refunded === 0
    ? `${paid}. Deleting the order does not pay it back.`
    : `${paid}, and ${exactPrice(refunded)} was refunded. Deleting the order does not pay back the other ${exactPrice(kept)}.`
}
