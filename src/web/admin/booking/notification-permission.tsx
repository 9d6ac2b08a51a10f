import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking.module.css'

/** Browsers show desktop notifications only to those who asked for them. */
export function NotificationPermission() {
  const [permission, setPermission] = useState<NotificationPermission>('granted')
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission)
  }, [])
  if (permission !== 'default') return null
  return (
    <div className={styles.permission}>
      <p>Be told of new bookings also while you look at something else.</p>
      <Button
        size="small"
        icon={<Icon name="bell" />}
        onClick={async () => setPermission(await Notification.requestPermission())}
      >
        Turn on notifications
      </Button>
    </div>
  )
}
