import { Link } from 'react-router'
import { newOrdersBanner } from '#domain/order/order-status.ts'
import { useSessionEnded } from '#web/admin/session/admin-api.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLiveState } from './admin-live.tsx'
import type { AlarmTune } from './alarm-sound.ts'
import styles from './notices.module.css'
import { useAlarm } from './use-alarm.ts'
import { useBookingNotification } from './use-booking-notification.ts'
import { useWaiting, type Waiting } from './waiting.tsx'

/** What must not be missed, above every staff screen. Each line keeps its place in the page, so that it is read out when it comes. */
export function Notices() {
  const waiting = useWaiting()
  const isAlarmOn = useAlarm(tuneFor(waiting, useSessionEnded()))
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

/** A screen that cannot see what waits rings as well: silence would say that nothing does. */
function tuneFor({ orders, bookings }: Waiting, isSessionEnded: boolean): AlarmTune | null {
  if (isSessionEnded) return 'signedOut'
  if (orders > 0) return 'orders'
  return bookings > 0 ? 'bookings' : null
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
