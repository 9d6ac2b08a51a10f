import { formatPickupTime } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useTranslate } from '#web/ui/language.tsx'

/** `Sold out until Sun 22 Nov, 11:00am`: it can be ordered for then. */
export function useSoldOutUntil(): (until: string) => string {
  const restaurant = useRestaurant()
  const t = useTranslate()
  return (until) =>
    t('Sold out until {moment}', {
      moment: formatPickupTime(browserClock(restaurant).localAt(new Date(until)), restaurant),
    })
}

export const SoldOutUntil = ({ until }: { until: string }) => useSoldOutUntil()(until)
