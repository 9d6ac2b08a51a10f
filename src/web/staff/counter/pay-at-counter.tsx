import { useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type AmountFormat, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { takesCards } from '#domain/order/ways-to-pay.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { isPaidOnline } from '#web/staff/order/recorded-payments.ts'
import { TakePaymentDialog } from '#web/staff/order/take-payment-dialog.tsx'
import { calledName } from '#web/staff/order/use-order-name.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

type PayAtCounterProps = {
  order: StaffOrder
  /** What has happened to it, for those who pay later. */
  state: 'taken' | 'changed'
  onDone: (words: string) => void
}

/** Takes the money for an order that was just stored; of a split bill, one payment after the other. */
export function PayAtCounter({ order: stored, state, onDone }: PayAtCounterProps) {
  const t = useTranslate()
  const toast = useToast()
  const restaurant = useRestaurant()
  const format = formatOnPage(stored, restaurant)
  const [order, setOrder] = useState(stored)
  return (
    <TakePaymentDialog
      order={order}
      firstMethod={state === 'changed' && isPaidOnline(stored) && takesCards(restaurant) ? 'link' : undefined}
      onPaid={(after, words) => {
        const message = t('{name}: {sentence}', { name: calledName(t, order), sentence: words })
        if (after.due === 0) return onDone(message)
        setOrder(after)
        toast({ message })
      }}
      onClose={() => onDone(describeLeft(t, order, state, format))}
    />
  )
}

function describeLeft(
  t: Translate,
  taken: StaffOrder,
  state: PayAtCounterProps['state'],
  format: AmountFormat,
): string {
  const { paid, due } = taken
  const order = calledName(t, taken)
  if (paid === 0) {
    return state === 'taken'
      ? t('{order} is with the kitchen, unpaid', { order })
      : t('{order} has changed, unpaid', { order })
  }
  const amount = exactPrice(centsFromDecimal(due, format), format)
  return state === 'taken'
    ? t('{order} is with the kitchen, {amount} due', { order, amount })
    : t('{order} has changed, {amount} due', { order, amount })
}
