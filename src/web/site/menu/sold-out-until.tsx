import { pickupTimeInWords } from '#domain/time/dates-in-words.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'

/** `Sold out until Sun 22 Nov, 11:00am`: it can be ordered for then. */
export function SoldOutUntil({ until }: { until: string }) {
  const restaurant = useRestaurant()
  return `Sold out until ${pickupTimeInWords(browserClock(restaurant).localAt(new Date(until)), restaurant)}`
}
