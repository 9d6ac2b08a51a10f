import { pickupTimeInWords } from '#domain/time/dates-in-words.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'

/** `Sold out until Sun 22 Nov, 11:00am`: it can be ordered for then. */
export function useSoldOutUntil(): (until: string) => string {
  const restaurant = useRestaurant()
  return (until) => `Sold out until ${pickupTimeInWords(browserClock(restaurant).localAt(new Date(until)), restaurant)}`
}

export const SoldOutUntil = ({ until }: { until: string }) => useSoldOutUntil()(until)
