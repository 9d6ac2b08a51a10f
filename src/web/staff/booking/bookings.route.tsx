import { memo, useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { awaitsAnswer } from '#domain/booking/booking.ts'
import type { Translate } from '#domain/language/translate.ts'
import { shownName } from '#domain/people/given-name.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { ClearFilters, DatedFilters, DownloadCsv } from '#web/staff/list/filter-bar.tsx'
import { FoundElsewhere, ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { RehearsalBadge } from '#web/staff/rehearsal/rehearsal-badge.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useBusinessDay, useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenMoment, todayAt } from '#web/staff/time/spoken-time.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './booking.module.css'
import { type BookingActions, useBookingActions } from './booking-api.tsx'
import { BookingTools, ContactLinks, Message, SendConfirmation, StatusSelect } from './booking-controls.tsx'
import { BookingDay } from './booking-day.tsx'
import { EditBooking, NewBookingButton } from './booking-dialog.tsx'
import { bookingStatusFilters, describeTable, nameOfStatusFilter } from './booking-words.ts'
import { AttendanceButtons } from './table-plan.tsx'

const FILTERS = { search: '', status: 'all', from: '', to: '' }

/** One day with who comes and which tables are free, then all bookings, the newest request first; or these alone. */
export default function BookingsScreen() {
  const t = useTranslate()
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
      title={t('Bookings')}
      aside={
        <div className={layout.row}>
          <NewBookingButton day={isDay && day !== today ? day : calendarDay} />
        </div>
      }
    >
      <div className={styles.views}>
        <SegmentedControl
          legend={t('View')}
          legendHidden
          name="view"
          value={isDay ? 'day' : 'list'}
          options={[
            { value: 'day', label: t('Day') },
            { value: 'list', label: t('List') },
          ]}
          onChange={(view) => set('view', view)}
        />
        {sendsMail && (
          <Switch
            label={t('Tell guests by email when their booking is cancelled')}
            checked={tellsGuests}
            onChange={(event) => setTellsGuests(event.target.checked)}
          />
        )}
      </div>
      {isDay && <BookingDay date={day} onDay={(date) => set('day', date)} tellsGuests={tellsGuests} />}
      {isDay && <h2 className={styles.all}>{t('All requests')}</h2>}
      <BookingTable tellsGuests={tellsGuests} />
    </AdminPage>
  )
}

function BookingTable({ tellsGuests }: { tellsGuests: boolean }) {
  const t = useTranslate()
  const filters = useFilters(FILTERS)
  const list = useAdminList({ path: '/admin/bookings', query: filters.query, topic: 'bookings' })
  return (
    <>
      <DatedFilters
        of="bookings"
        placeholder={t('Name, email, phone or message')}
        status={{ label: t('Show'), options: bookingStatusFilters(t) }}
        filters={filters}
      >
        <DownloadCsv path="/admin/bookings.csv" query={filters.query} />
        <ClearFilters isDefault={filters.isDefault} onClear={() => filters.change(FILTERS)} />
      </DatedFilters>
      <FoundElsewhere
        elsewhere={list.elsewhere}
        nameOf={(status) => nameOfStatusFilter(t, status)}
        onShow={filters.change}
      />
      <ProblemBox
        sentence={list.error && t('Failed to load bookings: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      <BookingList list={list} isFiltered={!filters.isDefault} tellsGuests={tellsGuests} />
    </>
  )
}

type BookingListProps = { list: AdminList<AdminBooking>; isFiltered: boolean; tellsGuests: boolean }

function BookingList({ list, isFiltered, tellsGuests }: BookingListProps) {
  const t = useTranslate()
  const actions = useBookingActions(list, tellsGuests)
  const [edited, setEdited] = useState<AdminBooking | null>(null)
  if (list.isPending) return list.error ? null : <ListSkeleton label={t('Loading bookings…')} rows={6} height="4rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <EmptyState icon="calendar" title={isFiltered ? t('No bookings match these filters.') : t('No bookings yet.')}>
          {isFiltered ? t('Other filters may show some.') : t('They appear here automatically, with a sound.')}
        </EmptyState>
      ) : (
        <Table label={t('Bookings')} columns={columnsIn(t)}>
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

const columnsIn = (t: Translate) => [t('Table for'), t('Guests'), t('Name'), t('Message'), t('Status'), t('Actions')]

type BookingRowProps = { booking: AdminBooking; actions: BookingActions; onEdit: (booking: AdminBooking) => void }

const BookingRow = memo(function BookingRow({ booking, actions, onEdit }: BookingRowProps) {
  const t = useTranslate()
  const isMissing = booking.attendance === 'no_show'
  return (
    <tr data-tone={awaitsAnswer(booking) ? 'new' : undefined}>
      <Cell kind="title">
        <When booking={booking} />
      </Cell>
      <Cell label={t('Guests')} kind="number" className={styles.guests}>
        {booking.guests}
      </Cell>
      <Cell label={t('Name')} className={styles.who}>
        <span className={styles.contacts}>
          <span className={styles.name} data-missing={isMissing || undefined}>
            {shownName(t, booking.name)}
          </span>
          {isMissing && <small>{t('did not come')}</small>}
          {booking.isRehearsal && <RehearsalBadge />}
          <ContactLinks booking={booking} />
        </span>
      </Cell>
      {booking.message ? (
        <Cell label={t('Message')} kind="wide">
          <Message text={booking.message} />
        </Cell>
      ) : (
        <Cell>{null}</Cell>
      )}
      <Cell label={t('Status')}>
        <StatusSelect booking={booking} actions={actions} />
      </Cell>
      <Cell kind="actions" className={styles.actions}>
        {!booking.isWalkIn && <SendConfirmation booking={booking} actions={actions} />}
        <AttendanceButtons booking={booking} actions={actions} />
        <BookingTools booking={booking} actions={actions} onEdit={onEdit} />
      </Cell>
    </tr>
  )
})

function When({ booking: { date, time, createdAt, tables = [], area } }: { booking: AdminBooking }) {
  const t = useTranslate()
  const when = useRestaurantTime()
  return (
    <>
      <time dateTime={`${date}T${time}`}>{spokenMoment(`${date}T${time}`, when)}</time>
      {tables.length > 0 && <small className={styles.asked}>{describeTable(t, tables)}</small>}
      {area && <small className={styles.asked}>{t('prefers {area}', { area })}</small>}
      <small className={styles.asked}>{t('asked {moment}', { moment: instantInSentence(createdAt, when) })}</small>
    </>
  )
}
