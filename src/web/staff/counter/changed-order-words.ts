import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { type AmountFormat, type Cents, cents, centsFromDecimal, exactPrice, menuPrice } from '#domain/money/money.ts'
import { calledName } from '#web/staff/order/use-order-name.ts'

export const describeBelowMinimum = (t: Translate, minimum: StaffOrder['total'], format: AmountFormat): string =>
  t('It is below the minimum of {amount} for a delivery.', {
    amount: menuPrice(centsFromDecimal(minimum, format), format),
  })

export function describeDifference(t: Translate, difference: Cents, format: AmountFormat): string {
  if (difference === 0) return t('As much as before.')
  const amount = exactPrice(cents(Math.abs(difference)), format)
  return difference > 0 ? t('{amount} more than before.', { amount }) : t('{amount} less than before.', { amount })
}

export function describeChanged(
  t: Translate,
  before: StaffOrder,
  after: StaffOrder,
  written: (amount: StaffOrder['total']) => string,
): string {
  const total = { order: calledName(t, before), total: written(after.total) }
  const [refund] = after.refunds
  if (after.refunded > before.refunded) return t('{order} is {total} now; the difference was given back', total)
  return refund?.status === 'pending'
    ? t('{order} is {total} now; a refund of {refund} is on its way', { ...total, refund: written(refund.amount) })
    : t('{order} is {total} now', total)
}
