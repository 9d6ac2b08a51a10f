import type { SoldOutEntry } from '#contract/sold-out.ts'
import type { Translate } from '#domain/language/translate.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useNow } from '#web/staff/time/clock.tsx'

/** `sold out until 5:00pm`, `6 left until tomorrow at 11:00am`, `6 left together until 5:00pm`. */
export function useStateText(): (entry: Pick<SoldOutEntry, 'left' | 'until'>, isShared?: boolean) => string {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const clock = browserClock(restaurant)
  const now = useNow()
  return ({ left, until }, isShared = false) => {
    const end = until === null ? null : formatEnd(until, now, clock)
    if (left === null || left === 0) return soldOutUntil(t, end)
    return isShared ? leftTogether(t, left, end) : leftUntil(t, left, end)
  }
}

/** Without an end: until further notice. */
const soldOutUntil = (t: Translate, end: string | null): string =>
  end === null ? t('sold out until further notice') : t('sold out until {end}', { end })

const leftUntil = (t: Translate, left: number, end: string | null): string =>
  end === null
    ? t.plural(left, '{count} left until further notice', '{count} left until further notice')
    : t.plural(left, '{count} left until {end}', '{count} left until {end}', { end })

const leftTogether = (t: Translate, left: number, end: string | null): string =>
  end === null
    ? t.plural(left, '{count} left together until further notice', '{count} left together until further notice')
    : t.plural(left, '{count} left together until {end}', '{count} left together until {end}', { end })
