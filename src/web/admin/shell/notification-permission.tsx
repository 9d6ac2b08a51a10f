import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Permission = {
  readonly state: NotificationPermission
  /** To be called in answer to a click: browsers ask nobody unasked. */
  readonly ask: () => Promise<void>
}

const PermissionContext = createContext<Permission | null>(null)

/** One answer for the screen that asks and for the shell that notifies: what waits already is shown as soon as it may be. */
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

export function useNotificationPermission(): Permission {
  const permission = useContext(PermissionContext)
  if (!permission) throw new Error('Put <NotificationPermissionProvider> around the staff screens.')
  return permission
}
