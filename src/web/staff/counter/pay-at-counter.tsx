import { useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { TakePaymentDialog } from '#web/staff/order/take-payment-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

type PayAtCounterProps = {
  order: StaffOrder
  /** What has happened to it, for those who pay later: `has changed`. */
  state: string
  onDone: (words: string) => void
}

/** Takes the money for an order that was just stored; of a split bill, one payment after the other. */
export function PayAtCounter({ order: stored, state, onDone }: PayAtCounterProps) {
  const toast = useToast()
  const format = formatOnPage(stored, useRestaurant())
  const [order, setOrder] = useState(stored)
  const left = order.paid > 0 ? `${exactPrice(centsFromDecimal(order.due, format), format)} due` : 'unpaid'
  return (
    <TakePaymentDialog
      order={order}
      onPaid={(after, words) => {
        const message = `${order.orderCode}: ${words}`
        if (after.due === 0) return onDone(message)
        setOrder(after)
        toast({ message })
      }}
      onClose={() => onDone(`${order.orderCode} ${state}, ${left}`)}
    />
  )
}
