import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { newBookingsNotice } from '#domain/booking.ts'
import { waitingSentences } from '#domain/order/waiting-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useWaiting } from './waiting.tsx'

type Permission = {
  readonly state: NotificationPermission
  /** To be called in answer to a click: browsers ask nobody unasked. */
  readonly ask: () => Promise<void>
}

const PermissionContext = createContext<Permission | null>(null)

/** One answer for the button that asks and for what notifies: what waits already is shown as soon as it may be. */
export function NotificationPermissionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<NotificationPermission>(() =>
    'Notification' in window ? Notification.permission : 'denied',
  )
  const permission = useMemo(
    () => ({ state, ask: async () => setState(await Notification.requestPermission()) }),
    [state],
  )
  return <PermissionContext value={permission}>{children}</PermissionContext>
}

function usePermission(): Permission {
  const permission = useContext(PermissionContext)
  if (!permission) throw new Error('Put <NotificationPermissionProvider> around the staff screens.')
  return permission
}

/** Whether staff can still be asked; a browser that was told yes or no once does not ask again. */
export const useCanAskToNotify = (): boolean => usePermission().state === 'default'

/** Browsers show desktop notifications only to those who asked for them. */
export function NotifyMe() {
  const { ask } = usePermission()
  return (
    <Button
      size="small"
      icon={<Icon name="bell" />}
      title="Be told of new orders and bookings also while you look at something else"
      onClick={() => ask()}
    >
      Notify me
    </Button>
  )
}

/** On the desktop for as long as orders or bookings wait: one notification each, whatever their number. */
export function useDesktopNotifications(): void {
  const waiting = useWaiting()
  useNotification('new-orders', 'Orders', waitingSentences(waiting).join(' '))
  const { newBookings } = waiting
  useNotification('new-bookings', 'New table booking(s)', newBookings > 0 ? newBookingsNotice(newBookings) : '')
}

/** Shown while the body is not empty; another body takes the place of the one before. */
function useNotification(tag: string, title: string, body: string): void {
  const shown = useRef<Notification | null>(null)
  const isAllowed = usePermission().state === 'granted'
  useEffect(() => {
    if (!isAllowed) return
    if (body !== '') shown.current = notify(title, { body, tag })
    else shown.current?.close()
  }, [isAllowed, tag, title, body])
  useEffect(() => () => shown.current?.close(), [])
}

function notify(title: string, options: { body: string; tag: string }): Notification | null {
  try {
    const notification = new Notification(title, { ...options, requireInteraction: true })
    notification.onclick = () => window.focus()
    return notification
  } catch {
    // Phones only let a service worker notify; there the sound and the badge do.
    return null
  }
}
