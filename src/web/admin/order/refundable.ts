import type { AdminOrder } from '#contract/order.ts'
import { refundLimitInWords } from '#domain/access.ts'
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

/** What was paid in this way, less what went back. */
const keptIn = ({ payments }: Pick<AdminOrder, 'payments'>, method: 'cash' | 'eftpos'): Cents =>
  sumCents(payments.filter((one) => one.method === method).map(({ amount }) => centsFromDecimal(amount)))

/** Where the money of a refund goes: by card by itself, at the counter by hand. */
export function whereItGoes(order: Pick<AdminOrder, 'payments' | 'paid' | 'refunded'>): string {
  const cash = keptIn(order, 'cash')
  const onTerminal = keptIn(order, 'eftpos')
  const [isCash, isTerminal] = [cash > 0, onTerminal > 0]
  if (!isCash && !isTerminal) return "The money goes back to the customer's card."
  if (refundable(order) > cash + onTerminal) {
    return "What was paid by card goes back to the customer's card first; give the rest back by hand."
  }
  if (isCash && isTerminal) return 'Give it back as it was paid: in cash and on the EFTPOS terminal.'
  return isCash ? 'Give the cash to the customer.' : 'Give it back on the EFTPOS terminal.'
}

/** What somebody reads who cancels a paid order. Without the right to give back all of it, they are told so instead. */
export function cancelInWords(order: AdminOrder, limit: Cents | undefined, format: AmountFormat): string {
  const left = refundable(order)
  const paid = `The customer has paid ${exactPrice(left, format)}.`
  if (limit !== undefined && refundableBy(limit, order) < left) return `${paid} ${refundLimitInWords(limit, format)}`
  return `${paid} With a refund, ${lowerFirst(whereItGoes(order))} ${tipInWords(order, format)}`.trimEnd()
}

const lowerFirst = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** Each payment of an order as its customer reads it. Empty for an order that was paid by card alone. */
export function paymentsInWords({ payments }: Pick<AdminOrder, 'payments'>): readonly PaidPart[] {
  if (payments.every(({ method }) => method === 'card')) return []
  // Where a tip alone went back, the amount is zero.
  const parts = payments.filter(({ amount }) => centsFromDecimal(amount) !== 0)
  return parts.map(({ method, amount }) => ({
    words: `${amount < 0 ? 'Given back' : 'Paid'} ${PAID_BY[method]}`,
    amount: cents(Math.abs(centsFromDecimal(amount))),
  }))
}

export type PaidPart = { readonly words: string; readonly amount: Cents }
const PAID_BY = { card: 'by card', cash: 'in cash', eftpos: 'by EFTPOS' } as const

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
