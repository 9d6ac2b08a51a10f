import type { AdminBooking } from '#contract/booking.ts'

export type Hour = { readonly hour: number; readonly guests: number; readonly bookings: readonly AdminBooking[] }

/** Who comes in which hour of one day, from opening to the last hour, empty ones too; cancelled bookings do not come. */
export function coversByHour(bookings: readonly AdminBooking[], opens: number, closes: number): Hour[] {
  const coming = bookings.filter(({ status }) => status !== 'cancelled')
  const byHour = Map.groupBy(coming, ({ time }) => Number(time.slice(0, 2)))
  const first = Math.min(opens, ...byHour.keys())
  const last = Math.max(closes - 1, ...byHour.keys())
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const inHour = (byHour.get(first + index) ?? []).toSorted((one, other) => (one.time < other.time ? -1 : 1))
    return { hour: first + index, guests: inHour.reduce((sum, { guests }) => sum + guests, 0), bookings: inHour }
  })
}
