import { useNotificationPermission } from '#web/admin/shell/notification-permission.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Browsers show desktop notifications only to those who asked for them. */
export function NotifyMe() {
  const { state, ask } = useNotificationPermission()
  if (state !== 'default') return null
  return (
    <Button
      icon={<Icon name="bell" />}
      title="Be told of new bookings also while you look at something else"
      onClick={() => ask()}
    >
      Notify me
    </Button>
  )
}
