import { useEffect, useRef } from 'react'
import { newBookingsNotice } from '#domain/booking/booking.ts'
import { useNotificationPermission } from './notification-permission.tsx'

/** On the desktop for as long as bookings wait for acceptance; one notification, whatever their number (specification, section 4). */
export function useBookingNotification(waiting: number): void {
  const shown = useRef<Notification | null>(null)
  const isAllowed = useNotificationPermission().state === 'granted'
  useEffect(() => {
    if (!isAllowed) return
    if (waiting > 0) shown.current = notify(newBookingsNotice(waiting))
    else shown.current?.close()
  }, [isAllowed, waiting])
  useEffect(() => () => shown.current?.close(), [])
}

function notify(body: string): Notification | null {
  try {
    // The tag lets a new number take the place of the old one.
    return new Notification('New table booking(s)', { body, tag: 'new-bookings', requireInteraction: true })
  } catch {
    // Phones only let a service worker notify; there the sound and the badge do.
    return null
  }
}
