import type { GuestRecord, GuestSelection } from '#contract/guest.ts'
import { listIn } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'

/** Identifies a record: an order and a booking could have the same id. */
export const keyOf = ({ kind, id }: GuestRecord): string => `${kind} ${id}`

/** The records as the API names them. */
export const selectionOf = (records: readonly GuestRecord[]): GuestSelection => ({
  orders: records.filter(({ kind }) => kind === 'order').map(({ id }) => id),
  bookings: records.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
})

/** `2 orders and 1 booking` */
export function formatCount(t: Translate, { orders, bookings }: Counted): string {
  const parts = [
    ...(orders > 0 ? [t.plural(orders, '{count} order', '{count} orders')] : []),
    ...(bookings > 0 ? [t.plural(bookings, '{count} booking', '{count} bookings')] : []),
  ]
  return parts.length > 0 ? listIn(t, parts) : t('nothing')
}

type Counted = { readonly orders: number; readonly bookings: number }

const countOf = (records: readonly GuestRecord[]) => {
  const { orders, bookings } = selectionOf(records)
  return { orders: orders.length, bookings: bookings.length }
}

/** The confirmation: what is erased, what stays, and what must wait. */
export function erasureQuestion(t: Translate, records: readonly GuestRecord[]): { title: string; message: string } {
  const erasable = records.filter(({ isUnderWay }) => !isUnderWay)
  const waiting = records.filter(({ isUnderWay }) => isUnderWay)
  return {
    title: t("Erase the guest's data of {records}?", { records: formatCount(t, countOf(erasable)) }),
    message: [
      t('Names, phone numbers, email addresses, delivery addresses, notes and messages are erased for good.'),
      t('What was ordered and paid, and when, stays for the books; old backups keep what they have.'),
      ...(waiting.length > 0
        ? [t('Still under way, so left as it is: {records}.', { records: formatCount(t, countOf(waiting)) })]
        : []),
    ].join(' '),
  }
}
