import type { GuestRecord, GuestSelection } from '#contract/guest.ts'

/** Identifies a record: an order and a booking could have the same id. */
export const keyOf = ({ kind, id }: GuestRecord): string => `${kind} ${id}`

/** The records as the API names them. */
export const selectionOf = (records: readonly GuestRecord[]): GuestSelection => ({
  orders: records.filter(({ kind }) => kind === 'order').map(({ id }) => id),
  bookings: records.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
})

/** `2 orders and 1 booking` */
export function formatCount({ orders, bookings }: { readonly orders: number; readonly bookings: number }): string {
  const parts = [plural(orders, 'order'), plural(bookings, 'booking')].filter((part) => !part.startsWith('0 '))
  return parts.join(' and ') || 'nothing'
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const countOf = (records: readonly GuestRecord[]) => {
  const { orders, bookings } = selectionOf(records)
  return { orders: orders.length, bookings: bookings.length }
}

/** The confirmation: what is erased, what stays, and what must wait. */
export function erasureQuestion(records: readonly GuestRecord[]): { title: string; message: string } {
  const erasable = records.filter(({ isUnderWay }) => !isUnderWay)
  const waiting = records.filter(({ isUnderWay }) => isUnderWay)
  return {
    title: `Erase the guest's data of ${formatCount(countOf(erasable))}?`,
    message: [
      'Names, phone numbers, email addresses, delivery addresses, notes and messages are erased for good.',
      'What was ordered and paid, and when, stays for the books; old backups keep what they have.',
      ...(waiting.length > 0 ? [`Still under way, so left as it is: ${formatCount(countOf(waiting))}.`] : []),
    ].join(' '),
  }
}
