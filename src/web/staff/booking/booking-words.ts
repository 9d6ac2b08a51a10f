import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts'

export const BOOKING_STATUS_NAME = {
  new: 'New',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const satisfies Record<BookingStatus, string>

export const BOOKING_STATUS_FILTERS: readonly { value: string; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'active', name: 'Active' },
  ...BOOKING_STATUSES.map((value) => ({ value, name: BOOKING_STATUS_NAME[value] })),
]

/** The label of a value of the status filter. */
export const nameOfStatusFilter = (status: string): string =>
  BOOKING_STATUS_FILTERS.find(({ value }) => value === status)?.name ?? status

export const TELL_GUEST = 'Tell the guest by email'

/** `Table 4`, `Tables 4, 5`. */
export const describeTable = (tables: readonly string[]): string =>
  `${tables.length === 1 ? 'Table' : 'Tables'} ${tables.join(', ')}`
