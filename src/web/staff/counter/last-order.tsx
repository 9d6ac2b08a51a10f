import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/order.ts'
import { isRecord } from '#domain/is-record.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { canStillChange } from '#domain/order/ordered-change.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { shownName } from '#domain/people/given-name.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { describePayment } from '#web/staff/order/payment-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './counter.module.css'

const LAST_KEY = 'last-order'
/** An evening, not longer: tablets stay on overnight. */
const KEPT_MS = 12 * 60 * 60 * 1000

/** The order that this tab has taken last: who leaves the screen in the middle of its payment finds it again. */
export function useLastTaken() {
  const [last, setLast] = useState(() => {
    const kept = tabStorage.readJson(LAST_KEY)
    const isRecent = isRecord(kept) && typeof kept.takenAt === 'number' && Date.now() - kept.takenAt < KEPT_MS
    return isRecent && typeof kept.id === 'string' ? kept.id : null
  })
  const keepLast = (id: string) => {
    setLast(id)
    tabStorage.write(LAST_KEY, JSON.stringify({ id, takenAt: Date.now() }))
  }
  return [last, keepLast] as const
}

type LastOrderProps = { id: string; onPay: (order: StaffOrder) => void }

/** The order that was just taken here, as it is now: for a customer who asks for another dish, or wants to pay after all. */
export function LastOrder({ id, onPay }: LastOrderProps) {
  const t = useTranslate()
  const api = useAdminApi()
  const restaurant = useRestaurant()
  const { data: order } = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.get('/admin/orders/:id', { param: { id }, signal }),
  })
  if (!order) return null
  const format = formatOnPage(order, restaurant)
  const { label, part } = describePayment(t, order, format)
  const payment = t.message(label)
  const sum = exactPrice(centsFromDecimal(order.total, format), format)
  return (
    <div className={styles.last}>
      <p>
        {withElements(t('Last: <name>…</name>, {amount}, <payment>…</payment>', { amount: sum }), {
          name: () => shownName(t, order.customer.name) || shortCode(order.orderCode),
          payment: () => <strong>{part ? t('{payment}, {part}', { payment, part }) : payment}</strong>,
        })}
      </p>
      {canStillChange(order.status) && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`/admin/orders/change?${new URLSearchParams({ order: id })}`}
        >
          {t('Change order…')}
        </Link>
      )}
      {order.due > 0 && order.status !== 'cancelled' && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onPay(order)}>
          {t('Take payment…')}
        </Button>
      )}
    </div>
  )
}
