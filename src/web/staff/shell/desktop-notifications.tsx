import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { newBookingsSentence } from '#domain/booking/staff-booking.ts'
import { waitingSentences } from '#domain/order/waiting-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useWaiting } from './waiting.tsx'

type Permission = {
  readonly state: NotificationPermission
  /** Call it from a click handler: browsers require one. */
  readonly ask: () => Promise<void>
}

const PermissionContext = createContext<Permission | null>(null)

/** Shares the permission between the button that asks and the notifications. */
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

/** Whether the browser can still ask; it does not ask again after an answer. */
export const useCanAskToNotify = (): boolean => usePermission().state === 'default'

/** Asks for the permission to show desktop notifications. */
export function NotifyMe() {
  const { ask } = usePermission()
  const t = useTranslate()
  return (
    <Button
      size="small"
      icon={<Icon name="bell" />}
      title={t('Get notified of new orders and bookings while you do something else')}
      onClick={() => ask()}
    >
      {t('Notify me')}
    </Button>
  )
}

/** One notification for waiting orders and one for new bookings, shown while any wait. */
export function useDesktopNotifications(): void {
  const waiting = useWaiting()
  const t = useTranslate()
  useNotification('new-orders', t('Orders'), waitingSentences(t, waiting).join(' '))
  const { newBookings } = waiting
  useNotification('new-bookings', t('New table booking(s)'), newBookings > 0 ? newBookingsSentence(t, newBookings) : '')
}

/** Shown while the body is not empty; a new body replaces the old one. */
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
    // Phones require a service worker; there, the sound and the badge must suffice.
    return null
  }
}
