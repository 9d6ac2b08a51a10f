import { Link } from 'react-router'
import { newOrdersBanner } from '#domain/order/order-status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLiveState } from './admin-live.tsx'
import styles from './notices.module.css'
import { useAlarm } from './use-alarm.ts'
import { useBookingNotification } from './use-booking-notification.ts'
import { useWaiting } from './waiting.tsx'

/** What must not be missed, above every staff screen. Each line keeps its place in the page, so that it is read out when it comes. */
export function Notices() {
  const waiting = useWaiting()
  const tune = waiting.orders > 0 ? 'orders' : waiting.bookings > 0 ? 'bookings' : null
  const isAlarmOn = useAlarm(tune)
  useBookingNotification(waiting.bookings)
  const banner = newOrdersBanner(waiting.orders)
  return (
    <div className={styles.notices}>
      <div role="alert">
        {banner && (
          <div className={styles.banner}>
            <Icon name="bell" />
            <p>{banner}</p>
            <Link className={styles.show} to="/admin/orders">
              Show
            </Link>
          </div>
        )}
      </div>
      <div role="status">
        {!isAlarmOn && (
          <p className={styles.notice}>
            <Icon name="bell" />
            Click anywhere to turn on the alarm
          </p>
        )}
      </div>
      <Interruption />
    </div>
  )
}

function Interruption() {
  const isInterrupted = useLiveState() === 'interrupted'
  return (
    <div role="status">
      {isInterrupted && (
        <p className={styles.notice} data-tone="warning">
          <Icon name="warning" />
          Live updates are interrupted. Trying again…
        </p>
      )}
    </div>
  )
}
