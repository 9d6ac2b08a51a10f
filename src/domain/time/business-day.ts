import { addDays, clockTimeOf, dateOf, LAST_INSTANT_MS, type LocalDateTime, type PlainDate } from './clock-time.ts'
import {
  DAY_MINUTES,
  endsNextDay,
  hoursFor,
  hoursOn,
  type OpeningHours,
  type OpeningTimes,
  SERVICES,
  type Span,
  spanOf,
} from './opening-hours.ts'
import type { ZoneClock } from './zone-clock.ts'

/** When a business day begins if it follows the previous one without a closed gap. */
const ROUND_THE_CLOCK = 5 * 60
/** Looks no further for the opening before and after a closed day. */
const DAYS_SEARCHED = 31

/** The restaurant's hours, and those of services with different hours. */
const allHours = (times: OpeningTimes): OpeningHours[] => [
  times,
  ...SERVICES.map((service) => hoursFor(times, service)),
]

const rangesOn = (times: OpeningTimes, date: PlainDate) => allHours(times).flatMap((hours) => hoursOn(hours, date))

/** From the first opening to the last closing, in minutes from the date's midnight; undefined on a closed day. */
function dayOpen(times: OpeningTimes, date: PlainDate): Span | undefined {
  const spans = rangesOn(times, date).map((range) => spanOf(range, 0))
  if (spans.length === 0) return undefined
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

type Found = { readonly daysAway: number; readonly open: Span }

function nearestOpen(times: OpeningTimes, date: PlainDate, step: 1 | -1): Found | undefined {
  for (let daysAway = 0; daysAway < DAYS_SEARCHED; daysAway++) {
    const open = dayOpen(times, addDays(date, daysAway * step))
    if (open) return { daysAway, open }
  }
  return undefined
}

/**
 * When the business day of a date begins, in minutes from the date's midnight: in the middle of the closed gap before it. A closed
 * day begins at the same time of day as if the restaurant opened on it as it next does.
 */
function beginsAt(times: OpeningTimes, date: PlainDate): number {
  const [before, after] = [nearestOpen(times, addDays(date, -1), -1), nearestOpen(times, date, 1)]
  const closes = before && before.open.to - DAY_MINUTES
  const opens = after?.open.from
  if (closes !== undefined && opens !== undefined && closes < opens) return Math.floor((closes + opens) / 2)
  const isAfterEvening = before?.daysAway === 0
  const isBeforeOpening = after?.daysAway === 0
  if (isAfterEvening && isBeforeOpening) return ROUND_THE_CLOCK
  if (isAfterEvening) return Math.max(ROUND_THE_CLOCK, closes ?? 0)
  return isBeforeOpening ? Math.min(ROUND_THE_CLOCK, opens ?? 0) : ROUND_THE_CLOCK
}

const localAfter = (date: PlainDate, minutes: number): LocalDateTime => {
  const days = Math.floor(minutes / DAY_MINUTES)
  return `${addDays(date, days)}T${clockTimeOf(minutes - days * DAY_MINUTES)}`
}

/** The first local time of a business day. */
const firstTimeOf = (times: OpeningTimes, date: PlainDate): LocalDateTime => localAfter(date, beginsAt(times, date))

/** The business day of a local time: what is taken after closing belongs to the evening. */
export function businessDayOf(times: OpeningTimes, local: LocalDateTime): PlainDate {
  const date = dateOf(local)
  const next = addDays(date, 1)
  if (local >= firstTimeOf(times, next)) return next
  return local >= firstTimeOf(times, date) ? date : addDays(date, -1)
}

export type BusinessPlace = { readonly hours: OpeningTimes; readonly clock: ZoneClock }

/** The first instant of a business day, and the end of the previous one. */
export const startOfBusinessDay = (date: PlainDate, { hours, clock }: BusinessPlace): Date =>
  new Date(Math.min(clock.instantAt(firstTimeOf(hours, date)).getTime(), LAST_INSTANT_MS))

/** The business day of an instant. */
export function businessDayAt(instant: Date, place: BusinessPlace): PlainDate {
  const date = dateOf(place.clock.localAt(instant))
  const next = addDays(date, 1)
  if (instant >= startOfBusinessDay(next, place)) return next
  return instant >= startOfBusinessDay(date, place) ? date : addDays(date, -1)
}

/** Business days, both inclusive, as instants: from the first up to, but not including, the last. Either may be open. */
export const businessSpan = (
  days: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  place: BusinessPlace,
) => ({
  from: days.from === undefined ? undefined : startOfBusinessDay(days.from, place),
  until: days.to === undefined ? undefined : startOfBusinessDay(addDays(days.to, 1), place),
})

/** When a business day closes for the last time; undefined on a day without hours. */
export function closingOf(date: PlainDate, { hours, clock }: BusinessPlace): Date | undefined {
  const ends = rangesOn(hours, date).map((range) =>
    clock.instantAt(`${endsNextDay(range) ? addDays(date, 1) : date}T${range.closes}`),
  )
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((end) => end.getTime())))
}

const MINUTE_MS = 60_000
/** The last guests still pay. */
const AFTER_CLOSING_MS = 15 * MINUTE_MS

/** When a business day is over for its report and its books; a day without hours, once the next one has begun. */
export const dayEndAt = (date: PlainDate, place: BusinessPlace): Date =>
  new Date(
    (closingOf(date, place)?.getTime() ?? startOfBusinessDay(addDays(date, 1), place).getTime()) + AFTER_CLOSING_MS,
  )

/** After this time a day is no longer reported: switching reports on in the morning sends none for yesterday. */
const NEWS_FOR_MS = 12 * 60 * MINUTE_MS

/** The business day that has just ended and is due for its report; undefined when there is none. */
export function dayToReport(now: Date, place: BusinessPlace): PlainDate | undefined {
  const today = dateOf(place.clock.localAt(now))
  return [today, addDays(today, -1)].find((date) => {
    const closing = closingOf(date, place)
    const since = closing ? now.getTime() - closing.getTime() : -1
    return since >= AFTER_CLOSING_MS && since < NEWS_FOR_MS
  })
}
