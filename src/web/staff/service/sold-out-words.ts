import type { SoldOutEntry } from '#contract/sold-out.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useNow } from '#web/staff/time/clock.tsx'

/** `sold out until 5:00pm`, `6 left until tomorrow at 11:00am`, `6 left together until 5:00pm`. */
export function useStateText(): (entry: Pick<SoldOutEntry, 'left' | 'until'>, isShared?: boolean) => string {
  const clock = browserClock(useRestaurant())
  const now = useNow()
  return ({ left, until }, isShared = false) => {
    const end = until === null ? 'until further notice' : `until ${formatEnd(until, now, clock)}`
    return left === null || left === 0 ? `sold out ${end}` : `${left} left ${isShared ? 'together ' : ''}${end}`
  }
}
