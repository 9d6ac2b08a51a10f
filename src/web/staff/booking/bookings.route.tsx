import { memo, useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { ClearFilters, DatedFilters, DownloadCsv } from '#web/staff/list/filter-bar.tsx'
import { FoundElsewhere, ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { RehearsalBadge } from '#web/staff/rehearsal/rehearsal-badge.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useBusinessDay, useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenMoment, todayAt } from '#web/staff/time/spoken-time.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './booking.module.css'
import { type BookingActions, useBookingActions } from './booking-api.tsx'
import { ContactLinks, Message, SendConfirmation, StatusSelect } from './booking-controls.tsx'
import { BookingDay } from './booking-day.tsx'
import { EditBooking, NewBookingButton } from './booking-dialog.tsx'
import { BOOKING_STATUS_FILTERS, describeTable, nameOfStatusFilter } from './booking-words.ts'

const FILTERS = { search: '', status: 'all', from: '', to: '' }
const COLUMNS = ['Table for', 'Guests', 'Name', 'Message', 'Status', 'Actions'] as const

/** One day with who comes and which tables are free, then all bookings, the newest request first; or these alone. */
export default function BookingsScreen() {
  const { values, set } = useFilters({ day: '', view: 'day' })
  const calendarDay = todayAt(useRestaurantTime())
  const today = useBusinessDay()
  // The URL may have been typed by hand, or truncated.
  const day = isPlainDate(values.day) ? values.day : today
  const isDay = values.view !== 'list'
  const sendsMail = useSendsMail()
  const [tellsGuests, setTellsGuests] = useState(true)
  return (
    <AdminPage
      title="Bookings"
      aside={
        <div className={styles.aside}>
          <NewBookingButton day={isDay && day !== today ? day : calendarDay} />
        </div>
      }
    >
      <div className={styles.views}>
        <SegmentedControl
          legend="View"
          legendHidden
          name="view"
          value={isDay ? 'day' : 'list'}
          options={VIEWS}
          onChange={(view) => set('view', view)}
        />
        {sendsMail && (
          <Switch
            label="Tell guests by email when their booking is cancelled"
            checked={tellsGuests}
            onChange={(event) => setTellsGuests(event.target.checked)}
          />
        )}
      </div>
      {isDay && <BookingDay date={day} onDay={(date) => set('day', date)} tellsGuests={tellsGuests} />}
      {isDay && <h2 className={styles.all}>All requests</h2>}
      <BookingTable tellsGuests={tellsGuests} />
    </AdminPage>
  )
}

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const

function BookingTable({ tellsGuests }: { tellsGuests: boolean }) {
  const filters = useFilters(FILTERS)
  const list = useAdminList({ path: '/admin/bookings', query: filters.query, topic: 'bookings' })
  return (
    <>
      <DatedFilters
        of="bookings"
        placeholder="Name, email, phone or message"
        status={{ label: 'Show', options: BOOKING_STATUS_FILTERS }}
        filters={filters}
      >
        <DownloadCsv path="/admin/bookings.csv" query={filters.query} />
        <ClearFilters isDefault={filters.isDefault} onClear={() => filters.change(FILTERS)} />
      </DatedFilters>
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={nameOfStatusFilter} onShow={filters.change} />
      <ProblemBox sentence={list.error && `Failed to load bookings: ${list.error}`} onRetry={list.reload} />
      <BookingList list={list} isFiltered={!filters.isDefault} tellsGuests={tellsGuests} />
    </>
  )
}

type BookingListProps = { list: AdminList<AdminBooking>; isFiltered: boolean; tellsGuests: boolean }

function BookingList({ list, isFiltered, tellsGuests }: BookingListProps) {
  const actions = useBookingActions(list, tellsGuests)
  const [edited, setEdited] = useState<AdminBooking | null>(null)
  if (list.isPending) return list.error ? null : <ListSkeleton label="Loading bookings…" rows={6} height="4rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <EmptyState icon="calendar" title={isFiltered ? 'No bookings match these filters.' : 'No bookings yet.'}>
          {isFiltered ? 'Other filters may show some.' : 'They appear here automatically, with a sound.'}
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

type BookingRowProps = { booking: AdminBooking; actions: BookingActions; onEdit: (booking: AdminBooking) => void }

const BookingRow = memo(function BookingRow({ booking, actions, onEdit }: BookingRowProps) {
  return (
    <tr data-tone={booking.status}>
      <Cell kind="title">
        <When booking={booking} />
      </Cell>
      <Cell label="Guests" kind="number">
        {booking.guests}
      </Cell>
      <Cell label="Name">
        <span className={styles.contacts}>
          <span className={styles.name}>{booking.name}</span>
          {booking.isRehearsal && <RehearsalBadge />}
          <ContactLinks booking={booking} />
        </span>
      </Cell>
      {booking.message ? (
        <Cell label="Message" kind="wide">
          <Message text={booking.message} />
        </Cell>
      ) : (
        <Cell>{null}</Cell>
      )}
      <Cell label="Status">
        <StatusSelect booking={booking} actions={actions} />
      </Cell>
      <Cell kind="actions">
        {!booking.isWalkIn && <SendConfirmation booking={booking} actions={actions} />}
        {!booking.erasedAt && <Button onClick={() => onEdit(booking)}>Edit</Button>}
        <HistoryButton entity="booking" id={booking.id} name={booking.name} />
        <IconButton icon="trash" label="Delete" onClick={() => actions.deleteBooking(booking)} />
      </Cell>
    </tr>
  )
})

function When({ booking: { date, time, createdAt, tables = [], area } }: { booking: AdminBooking }) {
  const when = useRestaurantTime()
  return (
    <>
      <time dateTime={`${date}T${time}`}>{spokenMoment(`${date}T${time}`, when)}</time>
      {tables.length > 0 && <small className={styles.asked}>{describeTable(tables)}</small>}
      {area && <small className={styles.asked}>prefers {area}</small>}
      <small className={styles.asked}>asked {instantInSentence(createdAt, when)}</small>
    </>
  )
}
