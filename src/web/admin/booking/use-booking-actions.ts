import { useMemo } from 'react'
import type { AdminBooking, ConfirmedBooking } from '#contract/booking.ts'
import type { BookingStatus } from '#domain/booking/booking.ts'
import { savesInTurn } from '#web/admin/list/saves-in-turn.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type BookingActions = ReturnType<typeof useBookingActions>

/** What staff can do to a booking, with the specification's sentences (section 8). */
export function useBookingActions({ replace, remove }: Pick<LiveList<AdminBooking>, 'replace' | 'remove'>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const inTurn = savesInTurn()
    const fail = (message: string, error: unknown) =>
      toast({ message: `${message}. ${reasonOf(error)}`, tone: 'error' })

    async function setStatus(booking: AdminBooking, status: BookingStatus): Promise<void> {
      try {
        const saved = await inTurn(booking, (version) =>
          api<AdminBooking>(`/api/admin/bookings/${booking.id}`, { method: 'PATCH', body: { status, version } }),
        )
        replace(saved)
      } catch (error) {
        const current = error instanceof ApiProblem ? (error.details.current as AdminBooking | undefined) : undefined
        if (current) replace(current)
        fail('Failed to update status', error)
      }
    }

    async function sendConfirmation({ id }: AdminBooking): Promise<void> {
      try {
        const { notice, emailSent, ...booking } = await api<ConfirmedBooking>(`/api/admin/bookings/${id}/confirm`, {
          method: 'POST',
          body: {},
        })
        replace(booking)
        toast(notice)
      } catch (error) {
        fail('Failed to update status', error)
      }
    }

    async function deleteBooking({ id }: AdminBooking): Promise<void> {
      if (!(await confirm({ message: 'Delete this booking?', action: 'Delete', tone: 'danger' }))) return
      try {
        await api(`/api/admin/bookings/${id}`, { method: 'DELETE' })
        remove(id)
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return remove(id)
        fail('Failed to delete', error)
      }
    }

    return { setStatus, sendConfirmation, deleteBooking }
  }, [api, confirm, toast, replace, remove])
}
