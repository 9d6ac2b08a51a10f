import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Browsers show desktop notifications only to those who asked for them. */
export function NotificationPermission() {
  const [permission, setPermission] = useState<NotificationPermission>('granted')
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission)
  }, [])
  if (permission !== 'default') return null
  return (
    <Button
      icon={<Icon name="bell" />}
      title="Be told of new bookings also while you look at something else"
      onClick={async () => setPermission(await Notification.requestPermission())}
    >
      Notify me
    </Button>
  )
}
