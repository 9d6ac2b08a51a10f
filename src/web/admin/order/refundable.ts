import type { AdminOrder } from '#contract/order.ts'
import {
  type AmountFormat,
  type Cents,
  cents,
  centsFromDecimal,
  exactPrice,
  subtractCents,
  sumCents,
} from '#domain/money.ts'
import { type PaymentLabel, paymentLabel } from '#domain/order/order-status.ts'

type Payment = Pick<AdminOrder, 'status' | 'payment_status' | 'paid' | 'refunded'>

/** The payment as shown; `part` is a partial refund. */
export function paymentInWords(
  order: Payment,
  format: AmountFormat,
): { readonly label: PaymentLabel; readonly part: string | undefined } {
  const label = paymentLabel({ status: order.status, paymentStatus: order.payment_status })
  const isPart = label === 'PAID' && order.refunded > 0
  return { label, part: isPart ? `${exactPrice(centsFromDecimal(order.refunded), format)} refunded` : undefined }
}

/** The amount that can still be refunded. */
export const refundable = ({ paid, refunded }: Pick<Payment, 'paid' | 'refunded'>): Cents =>
  subtractCents(centsFromDecimal(paid), centsFromDecimal(refunded))

/** What somebody may still give back of it: a limit counts all that was given back of one order. */
export function refundableBy(limit: Cents | undefined, order: Pick<Payment, 'paid' | 'refunded'>): Cents {
  const left = refundable(order)
  if (limit === undefined) return left
  return cents(Math.max(0, Math.min(left, subtractCents(limit, centsFromDecimal(order.refunded)))))
}

const PAID_IN = { cash: 'in cash', eftpos: 'by EFTPOS' } as const

/** Said before a refund: a tip goes back with the last of what was paid in its way. Empty without a tip. */
export function tipInWords({ payments }: Pick<AdminOrder, 'payments'>, format: AmountFormat): string {
  const sentences = (['cash', 'eftpos'] as const).map((method) => {
    const tips = sumCents(payments.filter((one) => one.method === method).map(({ tip }) => centsFromDecimal(tip)))
    if (tips <= 0) return ''
    return `With the last of what was paid ${PAID_IN[method]}, give back its tip of ${exactPrice(tips, format)} as well.`
  })
  return sentences.filter(Boolean).join(' ')
}

/** The warning before deleting a paid order; undefined when there is no money to refund. */
export function keptMoneyInWords(order: Payment, format: AmountFormat): string | undefined {
  const kept = refundable(order)
  const refunded = centsFromDecimal(order.refunded)
  if (kept === 0) return undefined
  const paid = `${exactPrice(centsFromDecimal(order.paid), format)} was paid for it`
  return refunded === 0
    ? `${paid}. Deleting the order does not pay it back.`
    : `${paid}, and ${exactPrice(refunded, format)} was refunded. Deleting the order does not pay back the other ${exactPrice(kept, format)}.`
}

/** The result of the refund when an order was cancelled with one. */
export function refundInWords(
  before: AdminOrder,
  { refunded, refunds: [latest] }: AdminOrder,
  format: AmountFormat,
): { readonly sentence: string; readonly hasFailed: boolean } {
  const done = (sentence: string) => ({ sentence, hasFailed: false })
  const amount = latest && exactPrice(centsFromDecimal(latest.amount), format)
  if (latest?.status === 'failed') return { sentence: `Cancelled, but the refund of ${amount} failed`, hasFailed: true }
  const added = subtractCents(centsFromDecimal(refunded), centsFromDecimal(before.refunded))
  if (added > 0) return done(`Cancelled and refunded ${exactPrice(added, format)}`)
  return done(latest?.status === 'pending' ? `Cancelled, the refund of ${amount} is on its way` : 'Cancelled')
}
