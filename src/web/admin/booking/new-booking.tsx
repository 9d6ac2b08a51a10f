import { useState } from 'react'
import type { AdminBooking } from '#contract/booking.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { type BookingForm, bookingFrom } from './booking-form.ts'

/** For guests who phone. The lists hear of the booking by themselves, as of one that a visitor has made. */
export function NewBooking({ day }: { day: PlainDate }) {
  const [isOpen, setOpen] = useState(false)
  const api = useAdminApi()
  const toast = useToast()
  const now = useNow()
  const add = async (typed: BookingForm) => {
    const body = bookingFrom(typed)
    const { name, date, time } = await api<AdminBooking>('/api/admin/bookings', { method: 'POST', body })
    // Other filters may hide it.
    toast(`The booking of ${name} for ${spokenMoment(`${date}T${time}`, now)} was added.`)
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        New booking
      </Button>
      {isOpen && <BookingDialog booking={null} day={day} save={add} onClose={() => setOpen(false)} />}
    </>
  )
}
