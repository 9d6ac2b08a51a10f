import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { cents, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import type { MoneyStyle } from './money-style.ts'

/** How money goes back that was paid at the counter. */
export const wayBack = (t: Translate, method: CounterMethod, terminalName: string): string =>
  method === 'eftpos' ? t('on the {terminal} terminal', { terminal: terminalName }) : byMethod(method, terminalName, t)

/**
 * What somebody at the counter still has to do after a change or a refund that was one press: hand over what was recorded as given
 * back. Empty if nothing was, or only to a card.
 */
export function describeHandBack(
  t: Translate,
  before: Pick<StaffOrder, 'payments'>,
  after: Pick<StaffOrder, 'payments'>,
  { format, terminalName }: MoneyStyle,
): string {
  const known = new Set(before.payments.map(({ id }) => id))
  return after.payments
    .filter(({ id, method, amount }) => method !== 'card' && amount < 0 && !known.has(id))
    .map(({ method, amount }) => {
      const back = t('Refunded {amount}', { amount: exactPrice(cents(-centsFromDecimal(amount, format)), format) })
      const isCash = method === 'cash'
      const way = isCash
        ? t('Give the cash to the customer.')
        : t('Give it back {way}.', { way: wayBack(t, method as CounterMethod, terminalName) })
      return `${t('{sentence}.', { sentence: back })} ${way}`
    })
    .join(' ')
}
