import { english } from '#domain/language/translate.ts'
import { cents, exactPrice } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { byMethod, methodName } from '#domain/order/payment-method-words.ts'
import { asText, fieldOf, formatAmount, type HistoryContext } from './describe-value.ts'
import { storedWord } from './stored-words.ts'

/** `$20.00 in cash, tip $2.00`; `tip $2.00 in cash` when only a tip went back. */
export function describePayment(value: unknown, context: HistoryContext): string {
  const { t = english, terminalName } = context
  const method = byMethod(asText(fieldOf(value, 'method')) as CounterMethod, terminalName, t)
  const tip = formatAmount(fieldOf(value, 'tip'), context)
  if (fieldOf(value, 'amount') === 0) return t('tip {tip} {method}', { tip, method })
  const paid = t('{amount} {method}', { amount: formatAmount(fieldOf(value, 'amount'), context), method })
  const rounding = fieldOf(value, 'rounding')
  const rounded =
    rounding === undefined ? paid : t('{paid}, rounded by {amount}', { paid, amount: formatAmount(rounding, context) })
  return withCause(withTip(rounded, value, context), value)
}

function withTip(paid: string, value: unknown, context: HistoryContext): string {
  const { t = english } = context
  const tip = fieldOf(value, 'tip')
  return tip === undefined ? paid : t('{paid}, tip {tip}', { paid, tip: formatAmount(tip, context) })
}

/** `$20.00 in cash (Quality: 1 x Lamb Korma)` */
function withCause(words: string, value: unknown): string {
  const cause = asText(fieldOf(value, 'cause'))
  return cause ? `${words} (${cause})` : words
}

export function formatCents(value: unknown, { format }: HistoryContext): string {
  return typeof value === 'number' ? exactPrice(cents(value), format) : asText(value)
}

/** The oldest entries hold only the amount. */
export function describeRefund(value: unknown, context: HistoryContext): string {
  const { t = english } = context
  const status = asText(fieldOf(value, 'status'))
  if (!status) return formatAmount(value, context)
  const refund = withTip(formatAmount(fieldOf(value, 'amount'), context), value, context)
  const state = storedWord(t, status).replaceAll('_', ' ')
  return withCause(t('{refund}, {state}', { refund, state }), value)
}

/** `Bizum (pickup, delivery): Send it to 612 345 678.` */
export function describeOwnWay(value: unknown, { t = english }: HistoryContext): string {
  const at = [fieldOf(value, 'atPickup') && t('pickup'), fieldOf(value, 'atDelivery') && t('delivery')].filter(Boolean)
  const where = at.join(', ') || t('not offered')
  return `${asText(fieldOf(value, 'name'))} (${where}): ${asText(fieldOf(value, 'sentence'))}`
}

export function describeMethod(value: unknown, { terminalName, t = english }: HistoryContext): string {
  return methodName(asText(value) as CounterMethod, terminalName, t)
}
