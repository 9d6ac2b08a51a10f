import type { AdminOrder } from '#contract/order.ts'
import { ringReason } from '#domain/order/preorder.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenAge, spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order.module.css'
import { datesOf, isActive, PAYMENT_TONE, STATUS_NAME, STATUS_TONE } from './order-words.ts'
import { paymentInWords } from './refundable.ts'

/** Minutes after which a new order that nobody accepted is shown as late. */
const LATE_MINUTES = 10

export function OrderHead({ order }: { order: AdminOrder }) {
  const payment = paymentInWords(order)
  const isDelivery = order.type === 'delivery'
  return (
    <header className={styles.head}>
      <h2 className={styles.code} id={`${order.id}-code`}>
        {order.orderCode}
      </h2>
      <div className={styles.badges}>
        <Badge strong tone={STATUS_TONE[order.status]}>
          {STATUS_NAME[order.status]}
        </Badge>
        <Badge strong tone={PAYMENT_TONE[payment.label]}>
          {payment.label}
        </Badge>
        {payment.part && <Badge strong>{payment.part}</Badge>}
        <Badge strong tone={isDelivery ? 'blue' : 'neutral'} icon={<Icon name={isDelivery ? 'truck' : 'bag'} />}>
          {isDelivery ? 'Delivery' : 'Pickup'}
        </Badge>
      </div>
      <Placed order={order} />
    </header>
  )
}

/** When it came, and how long it has waited; apart, since it changes every minute. */
function Placed({ order }: { order: AdminOrder }) {
  const now = useNow()
  const since = new Date(order.paidAt ?? order.createdAt)
  const ring = ringReason(datesOf(order), now)
  const isLate = ring === 'due' || (ring === 'new' && now.getTime() - since.getTime() > LATE_MINUTES * 60_000)
  return (
    <p className={styles.placed}>
      <time dateTime={order.createdAt}>{spokenMoment(restaurantClock(new Date(order.createdAt)), now)}</time>
      {isActive(order.status) && (
        <span className={styles.age} data-late={isLate || undefined}>
          <Icon name="clock" />
          {spokenAge(since, now)}
        </span>
      )}
    </p>
  )
}
