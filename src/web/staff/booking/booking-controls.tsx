import { useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { telUrl } from '#domain/phone-number.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './booking.module.css'
import type { BookingActions } from './booking-api.tsx'
import { BOOKING_STATUS_NAME } from './booking-words.ts'

type BookingProps = { booking: AdminBooking; actions: BookingActions }

/** The guest's phone number and email address, as links. */
export function ContactLinks({ booking: { phone, email } }: Pick<BookingProps, 'booking'>) {
  return (
    <>
      {phone && <a href={telUrl(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

/** A message that may overflow must be focusable, so that the keyboard can scroll it. */
const mayScroll = (message: string): boolean => message.length > 80 || message.includes('\n')

/** The guest's message, which scrolls if it is long. */
export const Message = ({ text }: { text: string }) => (
  <div className={styles.message} tabIndex={mayScroll(text) ? 0 : undefined}>
    {text}
  </div>
)

/** Sets any status. The choice shows at once and is reverted when saving fails. */
export function StatusSelect({ booking, actions }: BookingProps) {
  const [saving, setSaving] = useState<BookingStatus | null>(null)
  const change = async (status: BookingStatus) => {
    setSaving(status)
    await actions.setStatus(booking, status)
    setSaving(null)
  }
  return (
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
  )
}

/** Confirms the booking, by email where the guest has one. */
export function SendConfirmation({ booking, actions }: BookingProps) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await actions.sendConfirmation(booking)
    setBusy(false)
  }
  return (
    <Button
      className={styles.send}
      variant={booking.status === 'new' ? 'primary' : 'secondary'}
      busy={isBusy}
      onClick={send}
    >
      Send confirmation
    </Button>
  )
}
