import { Temporal } from 'temporal-polyfill'
import { addDays, LAST_INSTANT_MS, type LocalDateTime, type PlainDate, type TimeStyle } from './clock-time.ts'
import type { SpokenClock, ZoneClock } from './zone-clock.ts'

/** The zone's local date and time at an instant, to the minute: `2026-11-21T18:30`. */
export function localDateTimeAt(instant: Date, timeZone: string): LocalDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** The instant of a local time. A time that daylight saving skips moves forward by the gap; one that occurs twice means the first. */
export function instantAt(local: LocalDateTime, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
}

export const zoneClock = (timeZone: string): ZoneClock => ({
  localAt: (instant) => localDateTimeAt(instant, timeZone),
  instantAt: (local) => instantAt(local, timeZone),
})

/** The clock of a restaurant, for words. */
export const spokenClock = ({ timeZone, hourCycle, t }: TimeStyle & { readonly timeZone: string }): SpokenClock => ({
  ...zoneClock(timeZone),
  hourCycle,
  t,
})

/** The first instant of a calendar day in the zone. */
export const startOfDay = (date: PlainDate, timeZone: string): Date => instantAt(`${date}T00:00`, timeZone)

/** The last millisecond of a calendar day in the zone: a day can have 23 or 25 hours. */
export const endOfDay = (date: PlainDate, timeZone: string): Date =>
  new Date(Math.min(startOfDay(addDays(date, 1), timeZone).getTime() - 1, LAST_INSTANT_MS))
