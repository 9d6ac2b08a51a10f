import { useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { centsFromDollars } from '#domain/money.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { Price } from '#web/parts/receipt.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-payment.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { refundable } from './refundable.ts'
import type { OrderActions } from './use-order-actions.tsx'

type OrderPaymentProps = { order: AdminOrder; actions: OrderActions; onPrint: (order: AdminOrder) => void }

/** What it comes to, what was given back, the way to give back, and the ticket. */
export function OrderPayment({ order, actions, onPrint }: OrderPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.payment}>
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Price of={centsFromDollars(order.total)} />
          </dd>
        </div>
        {order.refunded > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>
              <Price of={centsFromDollars(order.refunded)} />
            </dd>
          </div>
        )}
      </dl>
      {order.isDemo && <Badge>Demo payment</Badge>}
      {refundable(order) > 0 && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Refund…
        </Button>
      )}
      <Button
        className={styles.print}
        variant="quiet"
        size="small"
        icon={<Icon name="receipt" />}
        onClick={() => onPrint(order)}
      >
        Print
      </Button>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      {isOpen && <RefundDialog order={order} actions={actions} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Refunds({ refunds }: { refunds: AdminOrder['refunds'] }) {
  const now = useNow()
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ amount, status, createdAt }) => (
        <li key={createdAt}>
          <Price of={centsFromDollars(amount)} /> refund, {status.replaceAll('_', ' ')},{' '}
          {spokenMoment(restaurantClock(new Date(createdAt)), now)}
        </li>
      ))}
    </ul>
  )
}
