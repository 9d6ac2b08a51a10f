import { memo } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Cell } from '#web/admin/list/table.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './booking.module.css'
import { ContactLinks, Message, SendConfirmation, StatusSelect } from './booking-controls.tsx'
import type { BookingActions } from './use-booking-actions.tsx'

type BookingRowProps = { booking: AdminBooking; actions: BookingActions; onEdit: (booking: AdminBooking) => void }

export const BookingRow = memo(function BookingRow({ booking, actions, onEdit }: BookingRowProps) {
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
        <SendConfirmation booking={booking} actions={actions} />
        {!booking.erasedAt && <Button onClick={() => onEdit(booking)}>Edit</Button>}
        <HistoryButton entity="booking" id={booking.id} name={booking.name} />
        <IconButton icon="trash" label="Delete" onClick={() => actions.deleteBooking(booking)} />
      </Cell>
    </tr>
  )
})

function When({ booking: { date, time, createdAt } }: { booking: AdminBooking }) {
  const now = useNow()
  return (
    <>
      <time dateTime={`${date}T${time}`}>{spokenMoment(`${date}T${time}`, now)}</time>
      <small className={styles.asked}>asked {spokenMoment(restaurantClock(new Date(createdAt)), now)}</small>
    </>
  )
}
