import { formatPickupTime } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'

/** `Sold out until Sun 22 Nov, 11:00am`: it can be ordered for then. */
export function useSoldOutUntil(): (until: string) => string {
  const restaurant = useRestaurant()
  return (until) => `Sold out until ${formatPickupTime(browserClock(restaurant).localAt(new Date(until)), restaurant)}`
}

export const SoldOutUntil = ({ until }: { until: string }) => useSoldOutUntil()(until)
