import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { describeLateness } from '#domain/order/describe-lateness.ts'
import { spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { localDateOf, type RestaurantTime, spokenAge, spokenDay, todayAt } from '#web/staff/time/spoken-time.ts'

type Due = Pick<StaffOrder, 'status' | 'type'> & { readonly promisedFor: Date }

/** From so far ahead, the day says more than the hours that are left. */
const FAR_MS = 12 * 60 * 60_000

/** When an order is due, and whether it is late, as shown on a card. Each fits on one line of a narrow card. */
export function describeDue(
  t: Translate,
  { status, type, promisedFor }: Due,
  time: RestaurantTime,
): { at: string; words: string } {
  const at = spokenTime(timeOf(restaurantClock(time.timeZone, promisedFor)), time)
  const date = localDateOf(promisedFor, time)
  const isToday = date === todayAt(time)
  if (status === 'completed') return { at, words: t('handed over') }
  if (status === 'cancelled') return { at, words: t.as('an order', 'cancelled') }
  if (status === 'ready') {
    return { at, words: describeReady(t, type, isToday ? undefined : spokenDay(date, time)) }
  }
  const late = describeLateness(t, { status, promisedFor }, time.now)
  if (late) return { at, words: late }
  const isFar = promisedFor.getTime() - time.now.getTime() > FAR_MS
  return {
    at,
    words:
      !isToday && isFar ? spokenDay(date, time) : t('{time} left', { time: spokenAge(time.now, promisedFor, time) }),
  }
}

function describeReady(t: Translate, type: Due['type'], day: string | undefined): string {
  if (type === 'delivery') return day ? t('{day}, to deliver', { day }) : t('to deliver')
  return day ? t('{day}, to collect', { day }) : t('to collect')
}
