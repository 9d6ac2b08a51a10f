import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import { awaitsAnswer, BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts'
import { bookingStatusNames } from '#domain/booking/booking-status-names.ts'
import { shownName } from '#domain/people/given-name.ts'
import { telUrl } from '#domain/text/phone-number.ts'
import { GuestLanguage } from '#web/staff/guest/guest-language.tsx'
import { HistoryDialog } from '#web/staff/history/history-dialog.tsx'
import { DirectTools, type Tool } from '#web/staff/list/tools.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './booking.module.css'
import type { BookingActions } from './booking-api.tsx'

type BookingProps = { booking: AdminBooking; actions: BookingActions }

/** The guest's phone number and email address as links, and their language, if it is another. */
export function ContactLinks({ booking: { phone, language, email } }: Pick<BookingProps, 'booking'>) {
  return (
    <>
      {phone && <a href={telUrl(phone)}>{phone}</a>}
      <GuestLanguage code={language} />
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
  const t = useTranslate()
  const setting = useMutation({ mutationFn: (status: BookingStatus) => actions.setStatus(booking, status) })
  return (
    <SelectField
      className={styles.status}
      label={t('Status of {name}', { name: shownName(t, booking.name) })}
      labelHidden
      value={setting.isPending ? setting.variables : booking.status}
      disabled={setting.isPending}
      onChange={(event) => setting.mutate(event.target.value as BookingStatus)}
    >
      {BOOKING_STATUSES.map((status) => (
        <option key={status} value={status}>
          {bookingStatusNames(t)[status]}
        </option>
      ))}
    </SelectField>
  )
}

/** Confirms the booking, by email where the guest has one. */
export function SendConfirmation({ booking, actions }: BookingProps) {
  const t = useTranslate()
  const sending = useMutation({ mutationFn: () => actions.sendConfirmation(booking) })
  return (
    <Button
      className={styles.send}
      variant={awaitsAnswer(booking) ? 'primary' : 'secondary'}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {t('Send confirmation')}
    </Button>
  )
}

type BookingToolsProps = BookingProps & { onEdit: (booking: AdminBooking) => void }

/** What is done with the record, not with the guests. A row always shows it: on a phone, too, there is room for three words. */
export function BookingTools({ booking, actions, onEdit }: BookingToolsProps) {
  const t = useTranslate()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const name = shownName(t, booking.name)
  const tools: (Tool | false)[] = [
    !booking.erasedAt && {
      icon: 'pencil',
      words: t('Edit'),
      label: withElements(t('Edit<hidden> the booking of {name}</hidden>', { name }), HIDDEN),
      opens: 'dialog',
      run: () => onEdit(booking),
    },
    { icon: 'history', words: t('History'), opens: 'dialog', run: () => setHistoryOpen(true) },
    { icon: 'trash', words: t('Delete'), tone: 'danger', run: () => actions.deleteBooking(booking) },
  ]
  return (
    <div className={styles.record}>
      <DirectTools tools={tools.filter((tool) => tool !== false)} />
      {isHistoryOpen && (
        <HistoryDialog entity="booking" id={booking.id} name={name} onClose={() => setHistoryOpen(false)} />
      )}
    </div>
  )
}
