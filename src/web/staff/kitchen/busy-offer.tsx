import { useMutation } from '@tanstack/react-query'
import { overfullSoon } from '#domain/order/capacity.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { spokenTime } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useKitchenLoad } from '#web/staff/service/service-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { todayAt } from '#web/staff/time/spoken-time.ts'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './board.module.css'

/** What one press adds to the promises of new orders, and for how long. */
const BUSY = { minutes: 20, for: '60m' } as const

/** Offers later promises for new orders while more is promised than the kitchen can make; nothing otherwise. */
export function BusyOffer() {
  const t = useTranslate()
  const restaurant = useRestaurant()
  const time = useRestaurantTime()
  const toast = useToast()
  const { load } = useKitchenLoad(todayAt(time))
  const api = useAdminApi()
  const saving = useMutation({
    mutationFn: () => api.patch('/admin/service', { json: { busy: BUSY } }),
    onSuccess: () =>
      toast(
        t.plural(
          BUSY.minutes,
          'New orders are promised {count} minute later for an hour',
          'New orders are promised {count} minutes later for an hour',
        ),
      ),
    onError: (error) =>
      toast({ message: t('Nothing was changed: {reason}', { reason: t.message(reasonOf(error)) }), tone: 'error' }),
  })
  const full = load && overfullSoon(load.windows, load.minutesInAQuarter, time.now)
  if (!full || currentPauses(restaurant.service, time.now).busy) return null
  const promised = t.plural(
    full.both.kitchenMinutes,
    '{count} minutes promised for {time}',
    '{count} minutes promised for {time}',
    { time: spokenTime(full.time, restaurant) },
  )
  const offer = t('+{minutes} for new orders', { minutes: BUSY.minutes })
  return (
    <button
      type="button"
      data-tone="warning"
      aria-label={t('{promised}: {offer}', { promised, offer })}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {withElements(t('<promised>{promised}: </promised>{offer}', { promised, offer }), {
        promised: (words) => <span className={styles.promised}>{words}</span>,
      })}
    </button>
  )
}
