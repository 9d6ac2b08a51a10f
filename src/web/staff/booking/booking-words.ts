import { BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { bookingStatusNames } from '#domain/booking/booking-status-names.ts'
import { message, type Translate } from '#domain/language/translate.ts'

export const bookingStatusFilters = (t: Translate): { value: string; name: string }[] => [
  { value: 'all', name: t.as('bookings', 'All') },
  { value: 'active', name: t.as('bookings', 'Active') },
  ...BOOKING_STATUSES.map((value) => ({ value, name: bookingStatusNames(t)[value] })),
]

/** The label of a value of the status filter. */
export const nameOfStatusFilter = (t: Translate, status: string): string =>
  bookingStatusFilters(t).find(({ value }) => value === status)?.name ?? status

export const TELL_GUEST = message('Tell the guest by email')

/** `Table 4`, `Tables 4, 5`. */
export const describeTable = (t: Translate, tables: readonly string[]): string =>
  tables.length === 1 ? t('Table {name}', { name: tables[0] ?? '' }) : t('Tables {names}', { names: tables.join(', ') })
