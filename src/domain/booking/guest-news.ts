import type { BookingStatus } from './booking.ts'

type Table = { readonly status: BookingStatus; readonly guests: number; readonly date: string; readonly time: string }

/** What a change by staff means for the guest: another table, none any more, or nothing that they need to hear of. */
export function guestNews(before: Table, after: Table): 'change' | 'cancellation' | undefined {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : 'cancellation'
  const isMoved = before.date !== after.date || before.time !== after.time || before.guests !== after.guests
  return isMoved ? 'change' : undefined
}
