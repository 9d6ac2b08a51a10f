import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBooking } from '#contract/booking.ts'
import { awaitsAnswer, isExpectedBooking } from '#domain/booking/booking.ts'
import type { Translate } from '#domain/language/translate.ts'
import { shownName } from '#domain/people/given-name.ts'
import { addDays, clockTimeOf, type PlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { hoursFor, hoursOn, spanOf } from '#domain/time/opening-hours.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useBusinessDay, useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenDayFrom } from '#web/staff/time/spoken-time.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type BookingActions, useBookingActions } from './booking-api.tsx'
import { BookingTools, ContactLinks, Message, SendConfirmation, StatusSelect } from './booking-controls.tsx'
import styles from './booking-day.module.css'
import { EditBooking } from './booking-dialog.tsx'
import {
  coversByHour,
  describeGuests,
  guestsOf,
  type Hour,
  hourOfDay,
  joinedWhen,
  possibleDuplicates,
  withoutEmptyPastHours,
} from './covers.ts'
import { seatedInHour } from './table-occupancy.ts'
import {
  AttendanceButtons,
  type SeatingRules,
  TablePlan,
  TablesButton,
  useSeatingRules,
  WalkInButton,
} from './table-plan.tsx'

type BookingDayProps = { date: PlainDate; onDay: (date: PlainDate) => void; tellsGuests: boolean }

/** One day, hour by hour: how many guests come, who they are, and their actions. */
export function BookingDay({ date, onDay, tellsGuests }: BookingDayProps) {
  const t = useTranslate()
  const today = useBusinessDay()
  const [edited, setEdited] = useState<AdminBooking | null>(null)
  const list = useAdminList({
    path: '/admin/bookings',
    query: `from=${date}&to=${date}`,
    topic: 'bookings',
    pageSize: 500,
  })
  const rules = useSeatingRules()
  const actions = useBookingActions(list, tellsGuests)
  const items = list.isOutdated ? [] : list.items
  const cancelled = items.filter(({ status }) => status === 'cancelled').length
  return (
    <>
      <DayPicker date={date} today={today} onDay={onDay} />
      <ProblemBox
        sentence={list.error && t('Failed to load bookings: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isOutdated && !list.error ? (
        <ListSkeleton label={t('Loading bookings…')} rows={6} height="3rem" />
      ) : (
        <>
          <h2 className={styles.title}>{describeDay(t, spokenDayFrom(today, date, { t }), items)}</h2>
          <Hours date={date} bookings={items} rules={rules} actions={actions} onEdit={setEdited} />
          {rules && <TablePlan rules={rules} bookings={items} />}
          {cancelled > 0 && (
            <p>
              <Link to={`/admin/bookings?view=list&status=cancelled&from=${date}&to=${date}`}>
                {cancelled === 1
                  ? t('Show the one that was cancelled')
                  : t.plural(cancelled, 'Show the {count} that was cancelled', 'Show the {count} that were cancelled')}
              </Link>
            </p>
          )}
        </>
      )}
      {edited && <EditBooking booking={edited} actions={actions} onClose={() => setEdited(null)} />}
    </>
  )
}

type DayPickerProps = { date: PlainDate; today: PlainDate; onDay: (date: PlainDate) => void }

function DayPicker({ date, today, onDay }: DayPickerProps) {
  const t = useTranslate()
  return (
    <div className={styles.picker}>
      <IconButton icon="arrow-left" label={t('Previous day')} onClick={() => onDay(addDays(date, -1))} />
      <Field
        label={t('Day')}
        type="date"
        value={date}
        onChange={(event) => event.target.value && onDay(event.target.value)}
      />
      <IconButton icon="arrow-right" label={t('Next day')} onClick={() => onDay(addDays(date, 1))} />
      {date === today ? <WalkInButton /> : <Button onClick={() => onDay(today)}>{t('Today')}</Button>}
    </div>
  )
}

/** `Today: 3 parties, 12 guests`, without cancelled bookings and no-shows. */
function describeDay(t: Translate, day: string, bookings: readonly AdminBooking[]): string {
  const coming = bookings.filter(isExpectedBooking)
  const parties = t.plural(coming.length, '{count} party', '{count} parties')
  return t('{day}: {parties}, {guests}', { day, parties, guests: describeGuests(t, guestsOf(coming)) })
}

type PartyActions = {
  /** Those of the whole day. */
  bookings: readonly AdminBooking[]
  actions: BookingActions
  onEdit: (booking: AdminBooking) => void
  rules: SeatingRules | undefined
}
type HoursProps = PartyActions & { date: PlainDate }

function Hours({ date, ...partyActions }: HoursProps) {
  const { bookings, rules } = partyActions
  const restaurant = useRestaurant()
  const time = useRestaurantTime()
  const today = useBusinessDay()
  const open = hoursOn(hoursFor(restaurant.hours, 'tables'), date).map((range) => spanOf(range, 0))
  const all = coversByHour(bookings, {
    date,
    opens: open[0] ? Math.floor(open[0].from / 60) : 12,
    closes: Math.ceil((open.at(-1)?.to ?? 12 * 60) / 60),
  })
  const now = hourOfDay(date, restaurantClock(time.timeZone, time.now))
  const hours = date === today ? withoutEmptyPastHours(all, now) : all
  const counted = hours.map((hour) => ({
    ...hour,
    seated: rules?.isLimited ? seatedInHour(rules, bookings, { date, hour: hour.hour }) : undefined,
  }))
  const lines = joinedWhen(counted, ({ bookings: parties, seated = 0 }) => parties.length === 0 && seated === 0)
  const most = Math.max(1, rules?.coversAtOnce ?? 0, ...counted.map(({ arriving, seated = arriving }) => seated))
  const duplicates = possibleDuplicates(bookings, restaurant)
  // After closing, nothing may be left of the day.
  if (lines.length === 0) return null
  return (
    <ol className={styles.hours}>
      {lines.map((hour) => (
        <HourRow key={hour.hour} hour={hour} most={most} duplicates={duplicates} {...partyActions} />
      ))}
    </ol>
  )
}

type HourRowProps = PartyActions & {
  /** `seated`: the most at the same time; undefined where seats are not limited. */
  hour: Hour & { last: number; seated: number | undefined }
  most: number
  duplicates: ReadonlyMap<string, string>
}

function HourRow({
  hour: { hour, last, arriving, seated, bookings: parties },
  most,
  duplicates,
  ...partyActions
}: HourRowProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const timeOf = (full: number) => spokenTime(clockTimeOf(((full + 24) % 24) * 60), restaurant)
  if (parties.length === 0 && !seated) {
    const time = timeOf(hour)
    return (
      <li className={styles.quiet}>
        {last > hour
          ? t('{from} to {to}: nobody arrives', { from: time, to: timeOf(last + 1) })
          : t('{time}: nobody arrives', { time })}
      </li>
    )
  }
  return (
    <li className={styles.hour}>
      <span className={styles.time}>{timeOf(hour)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ transform: `scaleX(${(seated ?? arriving) / most})` }} />
      </span>
      <span className={styles.guests}>
        {describeArriving(t, arriving)}
        {seated !== undefined && seated > 0 && (
          <span className={layout.hint}>{t.plural(seated, 'up to {count} seated', 'up to {count} seated')}</span>
        )}
      </span>
      {parties.length > 0 && (
        <ul className={styles.who}>
          {parties.map((booking) => (
            <Party key={booking.id} booking={booking} duplicate={duplicates.get(booking.id)} {...partyActions} />
          ))}
        </ul>
      )}
    </li>
  )
}

const describeArriving = (t: Translate, guests: number): string =>
  guests === 0 ? t('nobody arrives') : t.plural(guests, '{count} guest arrives', '{count} guests arrive')

type PartyProps = PartyActions & { booking: AdminBooking; duplicate: string | undefined }

function Party({ booking, bookings, duplicate, actions, onEdit, rules }: PartyProps) {
  const { time, guests, message, area } = booking
  const restaurant = useRestaurant()
  const { t } = restaurant
  const name = shownName(t, booking.name)
  return (
    <li
      className={styles.party}
      data-tone={awaitsAnswer(booking) ? 'new' : undefined}
      data-missing={booking.attendance === 'no_show' || undefined}
    >
      <div className={styles.partyHead}>
        <h3 className={styles.name}>{`${spokenTime(time, restaurant)} ${name}, ${describeGuests(t, guests)}`}</h3>
        <p className={styles.links}>
          <ContactLinks booking={booking} />
        </p>
        <StatusSelect booking={booking} actions={actions} />
      </div>
      {area && <p>{t('Preferred area: {area}', { area })}</p>}
      {message && <Message text={message} />}
      {duplicate && (
        <p className={styles.duplicate}>
          <Icon name="warning" /> {duplicate}
        </p>
      )}
      <div className={styles.buttons}>
        {!booking.isWalkIn && <SendConfirmation booking={booking} actions={actions} />}
        <AttendanceButtons booking={booking} actions={actions} />
        <TablesButton booking={booking} bookings={bookings} actions={actions} rules={rules} />
        <BookingTools booking={booking} actions={actions} onEdit={onEdit} />
      </div>
    </li>
  )
}
