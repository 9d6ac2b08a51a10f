import { memo, useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Cell } from '#web/admin/list/table.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './booking.module.css'
import { BOOKING_STATUS_NAME } from './booking-words.ts'
import type { BookingActions } from './use-booking-actions.ts'

/** Whether a message may be higher than its room: what scrolls must take the focus. */
const mayScroll = (message: string): boolean => message.length > 80 || message.includes('\n')

type BookingRowProps = { booking: AdminBooking; actions: BookingActions; onEdit: (booking: AdminBooking) => void }

export const BookingRow = memo(function BookingRow({ booking, actions, onEdit }: BookingRowProps) {
  const { name, email, phone, message } = booking
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
          <span className={styles.name}>{name}</span>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </span>
      </Cell>
      {message ? (
        <Cell label="Message" kind="wide">
          <div className={styles.message} tabIndex={mayScroll(message) ? 0 : undefined}>
            {message}
          </div>
        </Cell>
      ) : (
        <Cell>{null}</Cell>
      )}
      <StatusCell booking={booking} actions={actions} />
      <Cell kind="actions">
        <SendConfirmation booking={booking} actions={actions} />
        <Button onClick={() => onEdit(booking)}>Edit</Button>
        <HistoryButton entity="booking" id={booking.id} name={name} />
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

/** Any status, freely. What was chosen shows at once, and goes back when it could not be saved. */
function StatusCell({ booking, actions }: Omit<BookingRowProps, 'onEdit'>) {
  const [saving, setSaving] = useState<BookingStatus | null>(null)
  const change = async (status: BookingStatus) => {
    setSaving(status)
    await actions.setStatus(booking, status)
    setSaving(null)
  }
  return (
    <Cell label="Status">
      <SelectField
        className={styles.status}
        label={`Status of ${booking.name}`}
        labelHidden
        value={saving ?? booking.status}
        disabled={saving !== null}
        onChange={(event) => change(event.target.value as BookingStatus)}
      >
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {BOOKING_STATUS_NAME[status]}
          </option>
        ))}
      </SelectField>
    </Cell>
  )
}

function SendConfirmation({ booking, actions }: Omit<BookingRowProps, 'onEdit'>) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await actions.sendConfirmation(booking)
    setBusy(false)
  }
  return (
    <Button variant={booking.status === 'new' ? 'primary' : 'secondary'} busy={isBusy} onClick={send}>
      Send confirmation
    </Button>
  )
}
