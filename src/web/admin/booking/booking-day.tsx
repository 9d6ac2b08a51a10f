import { useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { minutesOf, type PlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { hoursOn } from '#domain/time/opening-hours.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { useLiveList } from '#web/admin/list/use-live-list.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenDay } from '#web/admin/shell/wall-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './booking-day.module.css'
import { BOOKING_STATUS_NAME } from './booking-words.ts'
import { coversByHour, type Hour } from './covers.ts'
import { EditBooking } from './edit-booking.tsx'
import { useBookingActions } from './use-booking-actions.ts'

/** One day, hour by hour: how many guests come when, and who they are. */
export function BookingDay({ date }: { date: PlainDate }) {
  const now = useNow()
  const [edited, setEdited] = useState<AdminBooking | null>(null)
  const list = useLiveList<AdminBooking>({
    path: '/api/admin/bookings',
    query: `from=${date}&to=${date}`,
    topic: 'bookings',
    pageSize: 500,
  })
  const actions = useBookingActions(list)
  if (list.isEmptyYet && !list.error) return <ListSkeleton label="Loading bookings…" rows={6} height="3rem" />
  const open = hoursOn(restaurant.hours, date)
  const hours = coversByHour(
    list.isOutdated ? [] : list.items,
    open ? minutesOf(open.opens) / 60 : 12,
    open ? Math.ceil(minutesOf(open.closes) / 60) : 12,
  )
  const most = Math.max(1, ...hours.map(({ guests }) => guests))
  const all = hours.reduce((sum, { guests }) => sum + guests, 0)
  return (
    <>
      <ProblemBox sentence={list.error && `Failed to load bookings: ${list.error}`} onRetry={list.reload} />
      <h2 className={styles.title}>{`${spokenDay(date, now)}: ${all === 1 ? '1 guest' : `${all} guests`}`}</h2>
      <ol className={styles.hours}>
        {hours.map((hour) => (
          <HourRow key={hour.hour} hour={hour} most={most} onEdit={setEdited} />
        ))}
      </ol>
      {edited && <EditBooking booking={edited} actions={actions} onClose={() => setEdited(null)} />}
    </>
  )
}

type HourRowProps = { hour: Hour; most: number; onEdit: (booking: AdminBooking) => void }

function HourRow({ hour: { hour, guests, bookings }, most, onEdit }: HourRowProps) {
  return (
    <li className={styles.hour}>
      <span className={styles.time}>{spokenTime(`${String(hour).padStart(2, '0')}:00`)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ transform: `scaleX(${guests / most})` }} />
      </span>
      <span className={styles.guests}>{guests === 1 ? '1 guest' : `${guests} guests`}</span>
      {bookings.length > 0 && (
        <ul className={styles.who}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <span>
                {spokenTime(booking.time)} {booking.name}, {booking.guests} ({BOOKING_STATUS_NAME[booking.status]})
              </span>
              <Button size="small" onClick={() => onEdit(booking)}>
                Edit<span className="visually-hidden">{` the booking of ${booking.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
