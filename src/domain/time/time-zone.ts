import { Temporal } from 'temporal-polyfill'
import type { LocalDateTime } from './clock-time.ts'

/** What the wall clock of the zone shows at an instant, to the minute: `2026-11-21T18:30`. */
export function localDateTimeAt(instant: Date, timeZone: string): LocalDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/**
 * The instant at which the zone's wall clock shows this. A time that daylight saving skips is moved on by the gap; one that
 * happens twice means the first.
 */
export function instantAt(local: LocalDateTime, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
}
