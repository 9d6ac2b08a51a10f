import { useMemo } from 'react'
import type { AdminBooking, BookingChange, ConfirmedBooking } from '#contract/booking.ts'
import type { BookingStatus } from '#domain/booking/booking.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { currentIn, unlessGone, versionedChanges, versionedSaves } from '#web/admin/list/versioned-changes.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type BookingActions = ReturnType<typeof useBookingActions>

const PATH = '/api/admin/bookings'

/** What staff can do to a booking, with the specification's sentences (section 8). `change` throws when it cannot; the others tell it themselves. */
export function useBookingActions({ replace, remove }: Pick<LiveList<AdminBooking>, 'replace' | 'remove'>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const save = versionedSaves<AdminBooking>(replace)
    const changed = versionedChanges<AdminBooking>(api, { path: PATH, replace, save })
    const change = (booking: AdminBooking, change: BookingChange) => changed(booking, change)
    const fail = (message: string, error: unknown) => toast({ message, detail: reasonOf(error), tone: 'error' })

    async function setStatus(booking: AdminBooking, status: BookingStatus): Promise<void> {
      try {
        await change(booking, { status })
      } catch (error) {
        // A colleague has chosen the same: nothing is left to tell.
        if (currentIn<AdminBooking>(error)?.status !== status) fail('Failed to update status', error)
      }
    }

    const confirmed = (id: string, version: number) =>
      api<ConfirmedBooking>(`${PATH}/${id}/confirm`, { method: 'POST', body: { version } })

    async function sendConfirmation(booking: AdminBooking): Promise<void> {
      try {
        await save(booking, async (version) => {
          const { notice, emailSent, ...saved } = await confirmed(booking.id, version)
          toast(notice)
          return saved
        })
      } catch (error) {
        fail('Failed to update status', error)
      }
    }

    async function deleteBooking({ id }: AdminBooking): Promise<void> {
      if (!(await confirm({ message: 'Delete this booking?', action: 'Delete', tone: 'danger' }))) return
      try {
        await api(`${PATH}/${id}`, { method: 'DELETE' }).catch(unlessGone)
        remove(id)
      } catch (error) {
        fail('Failed to delete', error)
      }
    }

    return { change, setStatus, sendConfirmation, deleteBooking }
  }, [api, confirm, toast, replace, remove])
}
