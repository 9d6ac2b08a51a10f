import type { AdminBooking } from '#contract/booking.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf, useSendsMail } from '#web/admin/session/admin-api.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type BookingForm, bookingErrors, bookingFormOf, hasNewsForGuest } from './booking-form.ts'
import { TELL_GUEST } from './booking-words.ts'

type BookingDialogProps = {
  /** Null makes a new one. */
  booking: AdminBooking | null
  /** The day that a new one is for until another is chosen. */
  day: PlainDate
  /** Saves what was typed over this state of the booking; throws when it cannot. */
  save: (typed: BookingForm, booking: AdminBooking | null) => Promise<unknown>
  onClose: () => void
}

/** New booking, for guests who phone or stand at the door, and Edit. */
export function BookingDialog({ booking, day, save, onClose }: BookingDialogProps) {
  const sendsMail = useSendsMail()
  const now = useNow()
  const form = useEditForm({
    item: booking,
    noun: 'booking',
    formOf: (item: AdminBooking | null) => bookingFormOf(item, day),
    errorsOf: bookingErrors,
    save,
    failureOf: (error) => ({ sentence: `Save failed: ${reasonOf(error)}` }),
    onSaved: onClose,
  })
  return (
    <EditDialog
      title={booking ? `Edit the booking of ${booking.name}` : 'New booking'}
      form={form}
      isUnsaved={form.isTouched}
      onClose={onClose}
    >
      <BookingFields typed={form.typed} errors={form.errors} onChange={form.change} />
      {sendsMail && booking && hasNewsForGuest(booking, form.typed, now) && (
        <Checkbox
          label={TELL_GUEST}
          checked={form.typed.notifyGuest}
          onChange={(event) => form.change({ notifyGuest: event.target.checked })}
        />
      )}
    </EditDialog>
  )
}
