import type { StaffOrder } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import type { Translate } from '#domain/language/translate.ts'
import { type AmountFormat, cents, centsFromDecimal, type Decimal, decimal, exactPrice } from '#domain/money/money.ts'
import { addedAmount } from '#domain/order/cash-drawer.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import { REFUND_STATUSES, type RefundStatus } from '#domain/order/refund.ts'
import { describeRefundCause } from '#domain/order/refund-lines.ts'
import type { MoneyStyle } from '#web/staff/payment/money-style.ts'
import { instantInSentence, type RestaurantTime } from '#web/staff/time/spoken-time.ts'

/** `$18.00 in cash, and a tip of $2.50, today 6:40pm`. */
export function describePaymentLine(
  t: Translate,
  payment: OrderPayment,
  style: MoneyStyle,
  time: RestaurantTime,
): string {
  const { format } = style
  const { rounding = decimal(0), at, cause } = payment
  const paid = describeSums(t, payment, style)
  const rounded =
    rounding === 0
      ? paid
      : t('{paid}, rounded by {amount}', { paid, amount: addedAmount(centsFromDecimal(rounding, format), format) })
  const told = t('{paid}, {moment}', { paid: rounded, moment: instantInSentence(at, time) })
  return cause ? t('{paid}, {reason}', { paid: told, reason: describeRefundCause(cause, t) }) : told
}

function describeSums(t: Translate, payment: OrderPayment, { format, terminalName }: MoneyStyle): string {
  const inWords = (sum: Decimal) => exactPrice(cents(Math.abs(centsFromDecimal(sum, format))), format)
  const isBack = payment.amount < 0 || payment.tip < 0
  const method = byMethod(payment.method, terminalName, t)
  const [amount, tip] = [inWords(payment.amount), inWords(payment.tip)]
  if (payment.amount === 0) {
    return isBack
      ? t('A tip of {tip} given back {method}', { tip, method })
      : t('A tip of {tip} {method}', { tip, method })
  }
  if (payment.tip === 0) {
    return isBack ? t('{amount} given back {method}', { amount, method }) : t('{amount} {method}', { amount, method })
  }
  return isBack
    ? t('{amount} given back {method}, and a tip of {tip}', { amount, method, tip })
    : t('{amount} {method}, and a tip of {tip}', { amount, method, tip })
}

type Refund = StaffOrder['refunds'][number]

/** `<figures>$18.00</figures> refund, succeeded, today 6:40pm`. */
export function describeRefundLine(
  t: Translate,
  { amount, tip, status, createdAt, cause }: Refund,
  format: AmountFormat,
  time: RestaurantTime,
): string {
  const inWords = (sum: Decimal) => exactPrice(centsFromDecimal(sum, format), format)
  const values = {
    amount: inWords(amount),
    status: refundStatusName(t, status),
    moment: instantInSentence(createdAt, time),
  }
  const refund =
    tip === undefined
      ? t('<figures>{amount}</figures> refund, {status}, {moment}', values)
      : t('<figures>{amount}</figures> refund, {status}, tip of <figures>{tip}</figures>, {moment}', {
          ...values,
          tip: inWords(tip),
        })
  return cause ? t('{paid}, {reason}', { paid: refund, reason: describeRefundCause(cause, t) }) : refund
}

function refundStatusName(t: Translate, status: Refund['status']): string {
  const names = {
    pending: t.as('a refund', 'pending'),
    requires_action: t.as('a refund', 'requires action'),
    succeeded: t.as('a refund', 'succeeded'),
    failed: t.as('a refund', 'failed'),
    canceled: t.as('a refund', 'canceled'),
  } as const satisfies Record<RefundStatus, string>
  return isRefundStatus(status) ? names[status] : status
}

const isRefundStatus = (status: string): status is RefundStatus =>
  (REFUND_STATUSES as readonly string[]).includes(status)

/** Why a payment, or a part of it, was taken back. */
export function describeReversal(
  t: Translate,
  { amount, reason }: OrderPayment,
  isWhole: boolean,
  format: AmountFormat,
): string {
  const why = t.message(reason ?? '')
  if (isWhole) return t('Taken back: {reason}', { reason: why })
  const part = exactPrice(cents(-centsFromDecimal(amount, format)), format)
  return t('{amount} of it taken back: {reason}', { amount: part, reason: why })
}
