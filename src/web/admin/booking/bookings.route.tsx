import { useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { ClearFilters, DatedFilters, DownloadCsv } from '#web/admin/list/filter-bar.tsx'
import { FoundElsewhere, ListBody, ListSkeleton } from '#web/admin/list/list-state.tsx'
import { LoadMore } from '#web/admin/list/load-more.tsx'
import { Table } from '#web/admin/list/table.tsx'
import { useFilters } from '#web/admin/list/use-filters.ts'
import { type LiveList, useLiveList } from '#web/admin/list/use-live-list.ts'
import { useSendsMail } from '#web/admin/session/admin-api.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { localDateOf } from '#web/admin/shell/wall-clock.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './booking.module.css'
import { BookingDay } from './booking-day.tsx'
import { BookingRow } from './booking-row.tsx'
import { BOOKING_STATUS_FILTERS, nameOfStatusFilter } from './booking-words.ts'
import { EditBooking } from './edit-booking.tsx'
import { NewBooking } from './new-booking.tsx'
import { useBookingActions } from './use-booking-actions.tsx'

const FILTERS = { search: '', status: 'all', from: '', to: '' }
const COLUMNS = ['Table for', 'Guests', 'Name', 'Message', 'Status', 'Actions'] as const

/** Who wants a table, newest request first (specification, section 2, "Bookings"). */
export default function BookingsScreen() {
  const { values, set } = useFilters({ day: '' })
  const today = localDateOf(useNow())
  // An address may have been typed, or shortened on its way.
  const day = isPlainDate(values.day) ? values.day : ''
  const sendsMail = useSendsMail()
  const [tellsGuests, setTellsGuests] = useState(true)
  return (
    <AdminPage
      title="Bookings"
      aside={
        <div className={styles.aside}>
          <NewBooking day={day || today} />
        </div>
      }
    >
      <div className={styles.views}>
        <SegmentedControl
          legend="View"
          legendHidden
          name="view"
          value={day === '' ? 'list' : 'day'}
          options={VIEWS}
          onChange={(view) => set('day', view === 'day' ? today : '')}
        />
        {sendsMail && (
          <Switch
            label="Tell guests by e-mail when their booking is cancelled"
            checked={tellsGuests}
            onChange={(event) => setTellsGuests(event.target.checked)}
          />
        )}
      </div>
      {day === '' ? (
        <BookingTable tellsGuests={tellsGuests} />
      ) : (
        <BookingDay date={day} onDay={(date) => set('day', date)} tellsGuests={tellsGuests} />
      )}
    </AdminPage>
  )
}

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'day', label: 'Day' },
] as const

function BookingTable({ tellsGuests }: { tellsGuests: boolean }) {
  const filters = useFilters(FILTERS)
  const list = useLiveList<AdminBooking>({ path: '/api/admin/bookings', query: filters.query, topic: 'bookings' })
  return (
    <>
      <DatedFilters
        of="bookings"
        placeholder="Name, email, phone or message"
        status={{ label: 'Show', options: BOOKING_STATUS_FILTERS }}
        filters={filters}
      >
        <DownloadCsv path="/api/admin/bookings.csv" query={filters.query} />
        <ClearFilters isDefault={filters.isDefault} onClear={filters.clear} />
      </DatedFilters>
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={nameOfStatusFilter} onShow={filters.change} />
      <ProblemBox sentence={list.error && `Failed to load bookings: ${list.error}`} onRetry={list.reload} />
      <BookingList list={list} isFiltered={!filters.isDefault} tellsGuests={tellsGuests} />
    </>
  )
}

type BookingListProps = { list: LiveList<AdminBooking>; isFiltered: boolean; tellsGuests: boolean }

function BookingList({ list, isFiltered, tellsGuests }: BookingListProps) {
  const actions = useBookingActions(list, tellsGuests)
  const [edited, setEdited] = useState<AdminBooking | null>(null)
  if (list.isEmptyYet) return list.error ? null : <ListSkeleton label="Loading bookings…" rows={6} height="4rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <EmptyState icon="calendar" title={isFiltered ? 'No bookings match these filters.' : 'No bookings yet.'}>
          {isFiltered ? 'Other filters may show some.' : 'They appear here by themselves, with a sound.'}
        </EmptyState>
      ) : (
        <Table label="Bookings" columns={COLUMNS}>
          {list.items.map((booking) => (
            <BookingRow key={booking.id} booking={booking} actions={actions} onEdit={setEdited} />
          ))}
        </Table>
      )}
      <LoadMore list={list} isCounted />
      {edited && <EditBooking booking={edited} actions={actions} onClose={() => setEdited(null)} />}
    </ListBody>
  )
}
