import { addDays, type LocalDateTime, minutesOf, type PlainDate } from './time/clock-time.ts'
import {
  endsNextDay,
  hoursFor,
  hoursOn,
  type OpeningHours,
  type OpeningTimes,
  SERVICES,
  spansOn,
} from './time/opening-hours.ts'
import type { ZoneClock } from './time/zone-clock.ts'

const DAY_MINUTES = 24 * 60

/** The restaurant's hours, and those of services with different hours. */
const allHours = (times: OpeningTimes): OpeningHours[] => [
  times,
  ...SERVICES.map((service) => hoursFor(times, service)),
]

/** How many minutes of a date belong to the previous night. None if the restaurant never closes: its days end at midnight. */
export function nightMinutes(times: OpeningTimes, date: PlainDate): number {
  const nights = allHours(times).flatMap((hours) => spansOn(hours, date).filter(({ from, to }) => from < 0 && to > 0))
  const ends = nights.map(({ to }) => to).filter((to) => to < DAY_MINUTES)
  return Math.max(0, ...ends)
}

/** Finds the business day of local times. Looks up the hours of each date only once, since a year has many times. */
export function businessDays(times: OpeningTimes): (local: LocalDateTime) => PlainDate {
  const nights = new Map<PlainDate, number>()
  return (local) => {
    const date = local.slice(0, 10)
    const night = nights.get(date) ?? nightMinutes(times, date)
    nights.set(date, night)
    return minutesOf(local.slice(11)) < night ? addDays(date, -1) : date
  }
}

/** The business day of one local time. */
export const businessDayOf = (times: OpeningTimes, local: LocalDateTime): PlainDate => businessDays(times)(local)

export type BusinessPlace = { readonly hours: OpeningTimes; readonly clock: ZoneClock }

/** The first instant of a business day, and the end of the previous one. */
export function startOfBusinessDay(date: PlainDate, { hours, clock }: BusinessPlace): Date {
  const midnight = clock.instantAt(`${date}T00:00`)
  const minutes = nightMinutes(hours, date)
  if (minutes === 0) return midnight
  return clock.instantAt(
    `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
}

/** When a business day closes for the last time; undefined on a day without hours. */
export function closingOf(date: PlainDate, { hours, clock }: BusinessPlace): Date | undefined {
  const ranges = allHours(hours).flatMap((one) => hoursOn(one, date))
  const ends = ranges.map((range) => clock.instantAt(`${endsNextDay(range) ? addDays(date, 1) : date}T${range.closes}`))
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((end) => end.getTime())))
}

const MINUTE_MS = 60_000
/** The last guests still pay. */
const AFTER_CLOSING_MS = 15 * MINUTE_MS
/** After this time a day is no longer reported: switching reports on in the morning sends none for yesterday. */
const NEWS_FOR_MS = 12 * 60 * MINUTE_MS

/** The business day that has just ended and is due for its report; undefined when there is none. */
export function dayToReport(now: Date, place: BusinessPlace): PlainDate | undefined {
  const today = place.clock.localAt(now).slice(0, 10)
  return [today, addDays(today, -1)].find((date) => {
    const closing = closingOf(date, place)
    const since = closing ? now.getTime() - closing.getTime() : -1
    return since >= AFTER_CLOSING_MS && since < NEWS_FOR_MS
  })
}
