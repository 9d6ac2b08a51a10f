import type { StaffOrder } from '#contract/order.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
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
import { type CounterMethod, counterMethodsIn } from '#domain/order/order-money.ts'
import { ACTIVE_STATUSES, type PaymentLabel, paymentLabel } from '#domain/order/order-status.ts'
import { byMethod, paidByMethod } from '#domain/order/payment-method-words.ts'
import { inRefundOrder } from '#domain/order/refund.ts'
import { describeRefundLimit } from '#domain/people/access.ts'
import { wayBack } from '#web/staff/payment/hand-back.ts'
import type { MoneyStyle } from '#web/staff/payment/money-style.ts'
import { keptIn, recordedPayments } from './recorded-payments.ts'

type Payment = Pick<StaffOrder, 'status' | 'payment_status' | 'total' | 'paid' | 'due' | 'refunded' | 'digits'>

/** Staff also read when a part was paid; everywhere else such an order is unpaid (docs/design/money.md). */
export type StaffPaymentLabel = PaymentLabel | 'PART PAID'

/** How far an order is paid, as staff read it. */
export function staffPaymentLabel(order: Payment): StaffPaymentLabel {
  // Nothing is due of a cancelled order: it holds money, or no more.
  if (order.status === 'cancelled' && order.paid > 0) return order.refunded < order.paid ? 'PAID' : 'REFUNDED'
  const label = paymentLabel({ status: order.status, paymentStatus: order.payment_status })
  return label === 'UNPAID' && order.due < order.total ? message('PART PAID') : label
}

/** The payment as shown; `part` says what is still due of an order that was paid in part or is cooked although refunded, or what was refunded. */
export function describePayment(
  t: Translate,
  order: Payment,
  format: AmountFormat,
): { readonly label: StaffPaymentLabel; readonly part: string | undefined } {
  const label = staffPaymentLabel(order)
  const inWords = (amount: Decimal) => exactPrice(centsFromDecimal(amount, format), format)
  const isCooked = ACTIVE_STATUSES.some((status) => status === order.status)
  if (label === 'PART PAID' || (label === 'REFUNDED' && isCooked && order.due > 0)) {
    return { label, part: t('{amount} due', { amount: inWords(order.due) }) }
  }
  const isPart = label === 'PAID' && order.refunded > 0
  return { label, part: isPart ? t('{amount} refunded', { amount: inWords(order.refunded) }) : undefined }
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

type Kept = Pick<StaffOrder, 'payments' | 'paid' | 'refunded' | 'digits'>

/** Where refunded money goes: automatically to a card, by hand at the counter. */
export function describeRefundRoute(t: Translate, order: Kept, terminalName: string): string {
  const { kind, ways } = routeOf(t, order, terminalName)
  if (kind === 'card') return t("The money goes back to the customer's card.")
  if (kind === 'cardFirst') {
    return t("What was paid by card goes back to the customer's card first; give the rest back by hand.")
  }
  if (kind === 'several') return t('Give it back as it was paid: {ways}.', { ways })
  return kind === 'cash' ? t('Give the cash to the customer.') : t('Give it back {way}.', { way: ways })
}

/** The same, if an order is cancelled with a refund. */
function describeRouteOfCancelled(t: Translate, order: Kept, terminalName: string): string {
  const { kind, ways } = routeOf(t, order, terminalName)
  if (kind === 'card') return t("With a refund, the money goes back to the customer's card.")
  if (kind === 'cardFirst') {
    return t("With a refund, what was paid by card goes back to the customer's card first; give the rest back by hand.")
  }
  if (kind === 'several') return t('With a refund, give it back as it was paid: {ways}.', { ways })
  return kind === 'cash'
    ? t('With a refund, give the cash to the customer.')
    : t('With a refund, give it back {way}.', { way: ways })
}

type Route = { readonly kind: 'card' | 'cardFirst' | 'cash' | 'one' | 'several'; readonly ways: string }

function routeOf(t: Translate, order: Kept, terminalName: string): Route {
  const kept = counterMethodsIn(order.payments).filter((method) => keptIn(order, method) > 0)
  const ways = listIn(
    t,
    kept.map((method) => wayBack(t, method, terminalName)),
  )
  if (kept.length === 0) return { kind: 'card', ways }
  if (refundable(order) > sumCents(kept.map((method) => keptIn(order, method)))) return { kind: 'cardFirst', ways }
  if (kept.length > 1) return { kind: 'several', ways }
  return { kind: kept[0] === 'cash' ? 'cash' : 'one', ways }
}

/** What a person reads when cancelling an order. Without the right to refund all of it, they are told so instead. */
export function describeCancel(t: Translate, order: StaffOrder, limit: Cents | undefined, style: MoneyStyle): string {
  const { format, terminalName } = style
  const left = refundable(order)
  if (left === 0 && order.paid === 0) return t('Nothing has been paid for it.')
  if (left === 0) {
    const handedOver = unreturnedTips(order).map((tip) =>
      t(
        'Give the tip of {tip}, paid {method}, back to the customer: cancelling records that it was given back.',
        tipIn(t, tip, style),
      ),
    )
    return [t('All of its money has already been refunded.'), ...handedOver].join(' ')
  }
  const paid = t('The customer has paid {amount}.', { amount: exactPrice(left, format) })
  if (limit !== undefined && refundableBy(limit, order) < left)
    return `${paid} ${describeRefundLimit(limit, format, t)}`
  const tips = unreturnedTips(order).map((tip) =>
    tip.isOnlyTipLeft
      ? t('Give back the tip of {tip}, paid {method}, as well.', tipIn(t, tip, style))
      : withTheLast(t, tip, style),
  )
  tips.push(...tipToCard(t, order, format))
  return [paid, describeRouteOfCancelled(t, order, terminalName), ...tips].join(' ')
}

/** Each payment of an order as its customer reads it. Empty for an order paid only by card. */
export function describePayments(
  t: Translate,
  order: Pick<StaffOrder, 'payments' | 'digits'>,
  terminalName: string,
): readonly PaidPart[] {
  const { payments } = order
  if (payments.every(({ method }) => method === 'card')) return []
  // If only a tip went back, or all of it was a mistake, nothing stands.
  const parts = recordedPayments(order).filter(({ standing }) => standing !== 0)
  return parts.map(({ payment: { method }, standing }) => ({
    words:
      standing < 0
        ? t('Given back {method}', { method: byMethod(method, terminalName, t) })
        : paidByMethod(method, terminalName, t),
    amount: cents(Math.abs(standing)),
  }))
}

type PaidPart = { readonly words: string; readonly amount: Cents }

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
function tipToCard(
  t: Translate,
  order: Pick<StaffOrder, 'payments' | 'digits' | 'refunds'>,
  format: AmountFormat,
): string[] {
  const tip = subtractCents(
    sumCents(order.payments.filter(({ method }) => method === 'card').map((one) => centsFromDecimal(one.tip, order))),
    tipsBack(order),
  )
  return tip > 0
    ? [
        t('With the last of what was paid by card, its tip of {tip} goes back as well.', {
          tip: exactPrice(tip, format),
        }),
      ]
    : []
}

const tipsBack = ({ refunds, ...order }: Pick<StaffOrder, 'digits' | 'refunds'>): Cents =>
  sumCents(
    refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ tip = decimal(0) }) => centsFromDecimal(tip, order)),
  )

const tipIn = (t: Translate, { method, tip }: KeptTip, { format, terminalName }: MoneyStyle) => ({
  tip: exactPrice(tip, format),
  method: byMethod(method, terminalName, t),
})

const withTheLast = (t: Translate, tip: KeptTip, style: MoneyStyle): string =>
  t('With the last of what was paid {method}, give back its tip of {tip} as well.', tipIn(t, tip, style))

/**
 * Shown before a refund: a tip is returned with the last refund by its method or, if that was made earlier, with the last refund
 * of a cancelled order. Empty without a tip.
 */
export function describeTip(
  t: Translate,
  order: Pick<StaffOrder, 'payments' | 'refunds' | 'status' | 'digits'>,
  style: MoneyStyle,
): string {
  const told = unreturnedTips(order).filter(({ isOnlyTipLeft }) => !isOnlyTipLeft || order.status === 'cancelled')
  const words = told.map((tip) =>
    tip.isOnlyTipLeft
      ? t('With the last of the money, give back the tip of {tip}, paid {method}, as well.', tipIn(t, tip, style))
      : withTheLast(t, tip, style),
  )
  return [...words, ...tipToCard(t, order, style.format)].join(' ')
}

/** The warning before deleting a paid order; undefined when there is no money to refund. */
export function describeUnrefundedMoney(
  t: Translate,
  order: Pick<Payment, 'paid' | 'refunded' | 'digits'>,
  format: AmountFormat,
): string | undefined {
  const kept = refundable(order)
  const refunded = centsFromDecimal(order.refunded, format)
  if (kept === 0) return undefined
  const paid = exactPrice(centsFromDecimal(order.paid, format), format)
  return refunded === 0
    ? t('{paid} was paid for it. Deleting the order does not pay it back.', { paid })
    : t('{paid} was paid for it, and {refunded} was refunded. Deleting the order does not pay back the other {kept}.', {
        paid,
        refunded: exactPrice(refunded, format),
        kept: exactPrice(kept, format),
      })
}

/** The result of the refund when an order was cancelled with one. */
export function describeRefund(
  t: Translate,
  before: StaffOrder,
  { refunded, refunds: [latest] }: StaffOrder,
  format: AmountFormat,
): { readonly sentence: string; readonly hasFailed: boolean } {
  const done = (sentence: string) => ({ sentence, hasFailed: false })
  const amount = latest ? exactPrice(centsFromDecimal(latest.amount, format), format) : ''
  if (latest?.status === 'failed') {
    return { sentence: t('Cancelled, but the refund of {amount} failed', { amount }), hasFailed: true }
  }
  const added = subtractCents(centsFromDecimal(refunded, format), centsFromDecimal(before.refunded, format))
  if (added > 0) return done(t('Cancelled and refunded {amount}', { amount: exactPrice(added, format) }))
  return done(
    latest?.status === 'pending'
      ? t('Cancelled, the refund of {amount} is on its way', { amount })
      : t.as('an order', 'Cancelled'),
  )
}

/** What rounding to the smallest coin changed in all the cash of an order. */
export const roundingOf = ({ payments, ...order }: Pick<StaffOrder, 'payments' | 'digits'>): Cents =>
  sumCents(payments.map(({ rounding = decimal(0) }) => centsFromDecimal(rounding, order)))

/** What was given on top, less what went back. */
export const tipsOf = ({ payments, ...order }: Pick<StaffOrder, 'payments' | 'refunds' | 'digits'>): Cents =>
  subtractCents(sumCents(payments.map(({ tip }) => centsFromDecimal(tip, order))), tipsBack(order))
