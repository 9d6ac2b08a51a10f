import { type LocalDateTime, TIME_ZONE } from '#domain/time/clock-time.ts'
import { clockFrom, type ZoneClock } from '#domain/time/zone-clock.ts'

const CLOCK = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant as the restaurant's local time, in any time zone of the browser: `2026-11-21T18:30`. */
export function restaurantClock(instant = new Date()): LocalDateTime {
  const parts = new Map(CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`
}

/** The restaurant's wall clock in both directions. */
export const browserClock = (_timeZone: string): ZoneClock => clockFrom(restaurantClock)
