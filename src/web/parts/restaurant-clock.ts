import { restaurant } from '#domain/restaurant/restaurant.ts'
import type { LocalDateTime } from '#domain/time/clock-time.ts'

/** What the restaurant's wall clock shows now, wherever the visitor is: `2026-11-21T18:30`. */
export function restaurantClock(): LocalDateTime {
  // Sweden writes dates as ISO 8601 does.
  const text = new Date().toLocaleString('sv-SE', {
    timeZone: restaurant.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return text.replace(' ', 'T')
}
