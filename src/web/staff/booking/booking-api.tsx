import { useCallback, useMemo } from 'react'
import type { AdminBooking, BookingChange } from '#contract/booking.ts'
import type { BookingStatus } from '#domain/booking/booking.ts'
import { shownName } from '#domain/people/given-name.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { reasonOf, useAdminApi, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { currentIn, unlessGone, versionedChanges, versionedSaves } from '#web/staff/query/versioned-changes.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { TELL_GUEST } from './booking-words.ts'

export type BookingActions = ReturnType<typeof useBookingActions>

/** What staff can do to a booking. `change` throws when it fails; the others show the error themselves. */
export function useBookingActions(
  { replace, remove }: Pick<AdminList<AdminBooking>, 'replace' | 'remove'>,
  tellsGuests: boolean,
) {
  const api = useAdminApi()
  const toast = useToast()
  const ask = useAskWithEmail(tellsGuests)
  const t = useTranslate()

  return useMemo(() => {
    const save = versionedSaves<AdminBooking>(replace)
    const change = versionedChanges<AdminBooking, BookingChange>({
      patch: (id, json, options) => api.patch('/admin/bookings/:id', { param: { id }, json, ...options }),
      replace,
      save,
    })
    const fail = (message: string, error: unknown) => toast({ message, detail: reasonOf(error), tone: 'error' })

    /** Acts at once; the switch on the screen says whether a cancelled guest gets an email. */
    async function setStatus(booking: AdminBooking, status: BookingStatus): Promise<void> {
      try {
        await change(booking, { status, ...(status === 'cancelled' && { notifyGuest: tellsGuests }) })
      } catch (error) {
        // A colleague has set the same status: not an error.
        if (currentIn<AdminBooking>(error)?.status !== status) fail(t('Failed to update status'), error)
      }
    }

    const correct = (booking: AdminBooking, correction: BookingChange): Promise<unknown> =>
      change(booking, correction).catch((error: unknown) => fail(t('Failed to save'), error))
    async function sendConfirmation(booking: AdminBooking): Promise<void> {
      try {
        await save(booking, async (version) => {
          const confirmed = { param: { id: booking.id }, json: { version } }
          const { notice, emailSent, ...saved } = await api.post('/admin/bookings/:id/confirm', confirmed)
          toast(notice)
          return saved
        })
      } catch (error) {
        fail(t('Failed to update status'), error)
      }
    }

    async function deleteBooking(booking: AdminBooking): Promise<void> {
      const question = { title: t('Delete this booking?'), message: shownName(t, booking.name) || t('Guest') }
      const answer = await ask(booking, { ...question, action: t('Delete'), tone: 'danger' })
      if (!answer) return
      const { id } = booking
      try {
        const query = answer.notifyGuest === false ? { notifyGuest: 'false' as const } : {}
        await api.delete('/admin/bookings/:id', { param: { id }, query }).catch(unlessGone)
        remove(id)
      } catch (error) {
        fail(t('Failed to delete'), error)
      }
    }

    return { change, setStatus, correct, sendConfirmation, deleteBooking }
  }, [api, ask, toast, replace, remove, tellsGuests, t])
}

/** Asks for confirmation and, where possible, whether to email the guest; null when the answer is no. */
function useAskWithEmail(tellsGuests: boolean) {
  const confirm = useConfirm()
  const { timeZone } = useRestaurant()
  const sendsMail = useSendsMail()
  const t = useTranslate()
  return useCallback(
    async (booking: AdminBooking, question: Parameters<typeof confirm>[0]) => {
      if (!sendsMail || !canNotify(booking, timeZone)) return (await confirm(question)) ? {} : null
      let notifyGuest = tellsGuests
      const choice = (
        <Checkbox
          label={t.message(TELL_GUEST)}
          defaultChecked={tellsGuests}
          onChange={(event) => {
            notifyGuest = event.target.checked
          }}
        />
      )
      return (await confirm({ ...question, choice })) ? { notifyGuest } : null
    },
    [confirm, sendsMail, tellsGuests, timeZone, t],
  )
}

const canNotify = ({ status, email, date, time }: AdminBooking, timeZone: string): boolean =>
  status !== 'cancelled' && email !== '' && `${date}T${time}` > restaurantClock(timeZone)
