import type { StaffOrder } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { formatOnPage, type Sale } from '#domain/money/format-on-page.ts'
import {
  type AmountFormat,
  type Cents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimal,
  exactPrice,
  subtractCents,
  sumCents,
} from '#domain/money/money.ts'
import { addedAmount } from '#domain/order/cash-drawer.ts'
import { type CounterMethod, counterMethodsIn } from '#domain/order/order-money.ts'
import { ACTIVE_STATUSES, type PaymentLabel, paymentLabel } from '#domain/order/order-status.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import { inRefundOrder } from '#domain/order/refund.ts'
import { describeRefundCause } from '#domain/order/refund-lines.ts'
import { describeRefundLimit } from '#domain/people/access.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { instantInSentence, type RestaurantTime } from '#web/staff/time/spoken-time.ts'
import { keptIn, recordedPayments } from './recorded-payments.ts'

type Payment = Pick<StaffOrder, 'status' | 'payment_status' | 'total' | 'paid' | 'due' | 'refunded' | 'digits'>

/** Staff also read when a part was paid; everywhere else such an order is unpaid (docs/design/money.md). */
export type StaffPaymentLabel = PaymentLabel | 'PART PAID'

/** How far an order is paid, as staff read it. */
export function staffPaymentLabel(order: Payment): StaffPaymentLabel {
  // Nothing is due of a cancelled order: it holds money, or no more.
  if (order.status === 'cancelled' && order.paid > 0) return order.refunded < order.paid ? 'PAID' : 'REFUNDED'
  const label = paymentLabel({ status: order.status, paymentStatus: order.payment_status })
  return label === 'UNPAID' && order.due < order.total ? 'PART PAID' : label
}

/** The payment as shown; `part` says what is still due of an order that was paid in part or is cooked although refunded, or what was refunded. */
export function describePayment(
  order: Payment,
  format: AmountFormat,
): { readonly label: StaffPaymentLabel; readonly part: string | undefined } {
  const label = staffPaymentLabel(order)
  const inWords = (amount: Decimal) => exactPrice(centsFromDecimal(amount, format), format)
  const isCooked = ACTIVE_STATUSES.some((status) => status === order.status)
  if (label === 'PART PAID' || (label === 'REFUNDED' && isCooked && order.due > 0)) {
    return { label, part: `${inWords(order.due)} due` }
  }
  return { label, part: label === 'PAID' && order.refunded > 0 ? `${inWords(order.refunded)} refunded` : undefined }
}

/** The amount that can still be refunded. */
export const refundable = ({ paid, refunded, ...order }: Pick<Payment, 'paid' | 'refunded' | 'digits'>): Cents =>
  subtractCents(centsFromDecimal(paid, order), centsFromDecimal(refunded, order))

/** How much goes back first of an order that was paid in parts. */
export function firstRefundable(
  order: Pick<Payment, 'paid' | 'refunded' | 'digits'> & Pick<StaffOrder, 'payments'>,
): Cents {
  const atCounter = counterMethodsIn(order.payments).map((method) => ({
    method,
    left: cents(Math.max(0, keptIn(order, method))),
  }))
  const byCard = subtractCents(refundable(order), sumCents(atCounter.map(({ left }) => left)))
  const [first] = inRefundOrder([{ method: 'card', left: byCard }, ...atCounter])
  return first?.left ?? cents(0)
}

/** How much a person may still refund: a limit counts everything refunded of one order. */
export function refundableBy(limit: Cents | undefined, order: Pick<Payment, 'paid' | 'refunded' | 'digits'>): Cents {
  const left = refundable(order)
  if (limit === undefined) return left
  return cents(Math.max(0, Math.min(left, subtractCents(limit, centsFromDecimal(order.refunded, order)))))
}

/** Where refunded money goes: automatically to a card, by hand at the counter. */
export function describeRefundRoute(
  order: Pick<StaffOrder, 'payments' | 'paid' | 'refunded' | 'digits'>,
  terminalName: string,
): string {
  const kept = counterMethodsIn(order.payments).filter((method) => keptIn(order, method) > 0)
  const [first, ...others] = kept
  if (!first) return "The money goes back to the customer's card."
  if (refundable(order) > sumCents(kept.map((method) => keptIn(order, method)))) {
    return "What was paid by card goes back to the customer's card first; give the rest back by hand."
  }
  const ways = kept.map((method) => wayBack(method, terminalName))
  if (others.length > 0) return `Give it back as it was paid: ${new Intl.ListFormat('en').format(ways)}.`
  return first === 'cash' ? 'Give the cash to the customer.' : `Give it back ${wayBack(first, terminalName)}.`
}

const wayBack = (method: CounterMethod, terminalName: string): string =>
  method === 'eftpos' ? `on the ${terminalName} terminal` : byMethod(method, terminalName)

/** What a person reads when cancelling an order. Without the right to refund all of it, they are told so instead. */
export function describeCancel(order: StaffOrder, limit: Cents | undefined, style: MoneyStyle): string {
  const { format, terminalName } = style
  const left = refundable(order)
  if (left === 0 && order.paid === 0) return 'Nothing has been paid for it.'
  if (left === 0) return [ALL_REFUNDED, ...unreturnedTips(order).map((tip) => handOver(tip, style))].join(' ')
  const paid = `The customer has paid ${exactPrice(left, format)}.`
  if (limit !== undefined && refundableBy(limit, order) < left) return `${paid} ${describeRefundLimit(limit, format)}`
  const tips = unreturnedTips(order).map((tip) =>
    tip.isOnlyTipLeft ? `Give back ${tipOf(tip, style)}, as well.` : withTheLast(tip, style),
  )
  tips.push(...tipToCard(order, format))
  return [paid, `With a refund, ${lowerFirst(describeRefundRoute(order, terminalName))}`, ...tips].join(' ')
}

const ALL_REFUNDED = 'All of its money has already been refunded.'

const lowerFirst = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** Each payment of an order as its customer reads it. Empty for an order paid only by card. */
export function describePayments(
  order: Pick<StaffOrder, 'payments' | 'digits'>,
  terminalName: string,
): readonly PaidPart[] {
  const { payments } = order
  if (payments.every(({ method }) => method === 'card')) return []
  // If only a tip went back, or all of it was a mistake, nothing stands.
  const parts = recordedPayments(order).filter(({ standing }) => standing !== 0)
  return parts.map(({ payment: { method }, standing }) => ({
    words: `${standing < 0 ? 'Given back' : 'Paid'} ${byMethod(method, terminalName)}`,
    amount: cents(Math.abs(standing)),
  }))
}

type PaidPart = { readonly words: string; readonly amount: Cents }

/** How sums are written, and what the card terminal is called. */
export type MoneyStyle = { readonly format: AmountFormat; readonly terminalName: string }

/** The style of the money of an order. */
export const moneyStyleOf = (order: Sale, restaurant: Restaurant): MoneyStyle => ({
  format: formatOnPage(order, restaurant),
  terminalName: restaurant.terminalName,
})

/** `$18.00 in cash, and a tip of $2.50, today 6:40pm`. */
export function describePaymentLine(
  { method, amount, tip, rounding = decimal(0), at, cause }: OrderPayment,
  { format, terminalName }: MoneyStyle,
  time: RestaurantTime,
): string {
  const inWords = (sum: Decimal) => exactPrice(cents(Math.abs(centsFromDecimal(sum, format))), format)
  const isBack = amount < 0 || tip < 0
  const money = amount === 0 ? `A tip of ${inWords(tip)}` : inWords(amount)
  const withTip = amount !== 0 && tip !== 0 ? `, and a tip of ${inWords(tip)}` : ''
  const rounded = rounding === 0 ? '' : `, rounded by ${addedAmount(centsFromDecimal(rounding, format), format)}`
  const why = cause ? `, ${describeRefundCause(cause)}` : ''
  return `${money} ${isBack ? 'given back ' : ''}${byMethod(method, terminalName)}${withTip}${rounded}, ${instantInSentence(at, time)}${why}`
}

/** Why a payment, or a part of it, was taken back. */
export function describeReversal({ amount, reason }: OrderPayment, isWhole: boolean, format: AmountFormat): string {
  const part = isWhole
    ? 'Taken back'
    : `${exactPrice(cents(-centsFromDecimal(amount, format)), format)} of it taken back`
  return `${part}: ${reason}`
}

type KeptTip = { readonly method: CounterMethod; readonly tip: Cents; readonly isOnlyTipLeft: boolean }

/** The tips paid by this method, less those returned. */
const keptTips = ({ payments, ...order }: Pick<StaffOrder, 'payments' | 'digits'>, method: CounterMethod): Cents =>
  sumCents(payments.filter((one) => one.method === method).map(({ tip }) => centsFromDecimal(tip, order)))

/** The tips of an order that were not returned, by method; `isOnlyTipLeft` if all other money paid by it was refunded. */
export const unreturnedTips = (order: Pick<StaffOrder, 'payments' | 'digits'>): readonly KeptTip[] =>
  counterMethodsIn(order.payments)
    .map((method) => ({
      method,
      tip: keptTips(order, method),
      isOnlyTipLeft: keptIn(order, method) === 0,
    }))
    .filter(({ tip }) => tip > 0)

/** A tip that was given online goes back by itself. */
function tipToCard(order: Pick<StaffOrder, 'payments' | 'digits' | 'refunds'>, format: AmountFormat): string[] {
  const tip = subtractCents(
    sumCents(order.payments.filter(({ method }) => method === 'card').map((one) => centsFromDecimal(one.tip, order))),
    tipsBack(order),
  )
  return tip > 0
    ? [`With the last of what was paid by card, its tip of ${exactPrice(tip, format)} goes back as well.`]
    : []
}

const tipsBack = ({ refunds, ...order }: Pick<StaffOrder, 'digits' | 'refunds'>): Cents =>
  sumCents(
    refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ tip = decimal(0) }) => centsFromDecimal(tip, order)),
  )

const tipOf = ({ method, tip }: KeptTip, { format, terminalName }: MoneyStyle): string =>
  `the tip of ${exactPrice(tip, format)}, paid ${byMethod(method, terminalName)}`

const handOver = (tip: KeptTip, style: MoneyStyle): string =>
  `Give ${tipOf(tip, style)}, back to the customer: cancelling records that it was given back.`

const withTheLast = ({ method, tip }: KeptTip, { format, terminalName }: MoneyStyle): string =>
  `With the last of what was paid ${byMethod(method, terminalName)}, give back its tip of ${exactPrice(tip, format)} as well.`

/**
 * Shown before a refund: a tip is returned with the last refund by its method or, if that was made earlier, with the last refund
 * of a cancelled order. Empty without a tip.
 */
export function describeTip(
  order: Pick<StaffOrder, 'payments' | 'refunds' | 'status' | 'digits'>,
  style: MoneyStyle,
): string {
  const told = unreturnedTips(order).filter(({ isOnlyTipLeft }) => !isOnlyTipLeft || order.status === 'cancelled')
  const words = told.map((tip) =>
    tip.isOnlyTipLeft
      ? `With the last of the money, give back ${tipOf(tip, style)}, as well.`
      : withTheLast(tip, style),
  )
  return [...words, ...tipToCard(order, style.format)].join(' ')
}

/** The warning before deleting a paid order; undefined when there is no money to refund. */
export function describeUnrefundedMoney(
  order: Pick<Payment, 'paid' | 'refunded' | 'digits'>,
  format: AmountFormat,
): string | undefined {
  const kept = refundable(order)
  const refunded = centsFromDecimal(order.refunded, format)
  if (kept === 0) return undefined
  const paid = `${exactPrice(centsFromDecimal(order.paid, format), format)} was paid for it`
  return refunded === 0
    ? `${paid}. Deleting the order does not pay it back.`
    : `${paid}, and ${exactPrice(refunded, format)} was refunded. Deleting the order does not pay back the other ${exactPrice(kept, format)}.`
}

/** The result of the refund when an order was cancelled with one. */
export function describeRefund(
  before: StaffOrder,
  { refunded, refunds: [latest] }: StaffOrder,
  format: AmountFormat,
): { readonly sentence: string; readonly hasFailed: boolean } {
  const done = (sentence: string) => ({ sentence, hasFailed: false })
  const amount = latest && exactPrice(centsFromDecimal(latest.amount, format), format)
  if (latest?.status === 'failed') return { sentence: `Cancelled, but the refund of ${amount} failed`, hasFailed: true }
  const added = subtractCents(centsFromDecimal(refunded, format), centsFromDecimal(before.refunded, format))
  if (added > 0) return done(`Cancelled and refunded ${exactPrice(added, format)}`)
  return done(latest?.status === 'pending' ? `Cancelled, the refund of ${amount} is on its way` : 'Cancelled')
}

/** What rounding to the smallest coin changed in all the cash of an order. */
export const roundingOf = ({ payments, ...order }: Pick<StaffOrder, 'payments' | 'digits'>): Cents =>
  sumCents(payments.map(({ rounding = decimal(0) }) => centsFromDecimal(rounding, order)))

/** What was given on top, less what went back. */
export const tipsOf = ({ payments, ...order }: Pick<StaffOrder, 'payments' | 'refunds' | 'digits'>): Cents =>
  subtractCents(sumCents(payments.map(({ tip }) => centsFromDecimal(tip, order))), tipsBack(order))
