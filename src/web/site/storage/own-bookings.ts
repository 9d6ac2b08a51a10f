import { BOOKING_STATUSES, type BookingStatus, TABLE_MINUTES } from '#domain/booking/booking.ts'
import { isRecord } from '#domain/is-record.ts'
import type { SpokenClock } from '#domain/time/zone-clock.ts'
import { keptList } from './kept-list.ts'
import { OWN_BOOKINGS } from './own-bookings-key.ts'

const DAY_MS = 24 * 60 * 60_000

/** A booking made in this browser: the guest's receipt, as it was last known (docs/design/tables.md). */
export type OwnBooking = {
  readonly id: string
  /** Opens it at `/api/bookings/{id}`. */
  readonly key: string
  readonly name: string
  readonly guests: number
  /** The restaurant's local date and time. */
  readonly date: string
  readonly time: string
  readonly status: BookingStatus
  /** In milliseconds; a day later the browser forgets it. */
  readonly endsAt: number
}

const isOwnBooking = (stored: unknown): stored is OwnBooking =>
  isRecord(stored) &&
  ['id', 'key', 'name', 'date', 'time'].every((field) => typeof stored[field] === 'string') &&
  BOOKING_STATUSES.some((status) => status === stored.status) &&
  Number.isFinite(stored.guests) &&
  Number.isFinite(stored.endsAt)

export const {
  read: readOwnBookings,
  keep: keepOwnBooking,
  forget: forgetOwnBooking,
  eraseEnded: eraseEndedBookings,
  follow: followOwnBookings,
} = keptList({ storageKey: OWN_BOOKINGS, isItem: isOwnBooking, isKept: ({ endsAt }, now) => now < endsAt + DAY_MS })

/** When the table is no longer theirs, in milliseconds. */
export const endOfBooking = (
  { date, time }: Pick<OwnBooking, 'date' | 'time'>,
  clock: Pick<SpokenClock, 'instantAt'>,
): number => clock.instantAt(`${date}T${time}`).getTime() + TABLE_MINUTES * 60_000
