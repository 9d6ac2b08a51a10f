import { BOOKING_STATUSES, type BookingStatus, TABLE_MINUTES } from '#domain/booking/booking.ts'
import { isRecord } from '#domain/is-record.ts'
import type { SpokenClock } from '#domain/time/zone-clock.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { OWN_BOOKINGS } from './own-bookings-key.ts'

const DAY_MS = 24 * 60 * 60_000
/** More than anybody books; what another program may have stored there is not shown without end. */
const KEPT_MAX = 20

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

/** For browsers that store nothing. */
let inMemory: readonly OwnBooking[] | undefined
const listeners = new Set<() => void>()

/** The latest made comes first. Those that ended more than a day ago are left out. */
export function readOwnBookings(now: number): readonly OwnBooking[] {
  const stored = inMemory ?? browserStorage.readJson(OWN_BOOKINGS)
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isOwnBooking)
    .filter(({ endsAt }) => now < endsAt + DAY_MS)
    .slice(0, KEPT_MAX)
}

/** Adds a booking. One that is kept already stays in its place, with what is known of it now. */
export function keepOwnBooking(booking: OwnBooking, now = Date.now()): void {
  const known = readOwnBookings(now)
  const isKnown = known.some(({ id }) => id === booking.id)
  store(isKnown ? known.map((one) => (one.id === booking.id ? booking : one)) : [booking, ...known])
}

export const forgetOwnBooking = (id: string, now = Date.now()): void =>
  store(readOwnBookings(now).filter((one) => one.id !== id))

/** Erases what `readOwnBookings` leaves out. */
export const eraseEndedBookings = (now = Date.now()): void => store(readOwnBookings(now))

/** Calls `onChange` when this or another tab has changed the list. Returns the function that stops it. */
export function followOwnBookings(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === OWN_BOOKINGS || key === null) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onStorage)
  }
}

/** When the table is no longer theirs, in milliseconds. */
export const endOfBooking = (
  { date, time }: Pick<OwnBooking, 'date' | 'time'>,
  clock: Pick<SpokenClock, 'instantAt'>,
): number => clock.instantAt(`${date}T${time}`).getTime() + TABLE_MINUTES * 60_000

function store(bookings: readonly OwnBooking[]): void {
  const text = JSON.stringify(bookings)
  if (inMemory === undefined && text === browserStorage.read(OWN_BOOKINGS)) return
  if (bookings.length === 0) browserStorage.remove(OWN_BOOKINGS)
  inMemory = bookings.length === 0 || browserStorage.write(OWN_BOOKINGS, text) ? undefined : bookings
  for (const listener of listeners) listener()
}

const isOwnBooking = (stored: unknown): stored is OwnBooking =>
  isRecord(stored) &&
  ['id', 'key', 'name', 'date', 'time'].every((field) => typeof stored[field] === 'string') &&
  BOOKING_STATUSES.some((status) => status === stored.status) &&
  Number.isFinite(stored.guests) &&
  Number.isFinite(stored.endsAt)
