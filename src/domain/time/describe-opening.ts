import { addDays, dateOf, type PlainDate, spokenTime, type TimeStyle, timeOf } from './clock-time.ts'
import { formatDay, formatMoment } from './format-dates.ts'
import { openingAt } from './opening.ts'
import { comingSpecialDays, formatRanges, hoursOn, type OpeningHours, specialDayOn } from './opening-hours.ts'
import type { SpokenClock } from './zone-clock.ts'

/** `Open now, until 9:00pm`, `Closed now, opens tomorrow at 11:00am`. */
export function describeOpenNow(hours: OpeningHours, now: Date, clock: SpokenClock): string {
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) {
    return opening.closesAt
      ? `Open now, until ${spokenTime(timeOf(clock.localAt(opening.closesAt)), clock)}`
      : 'Open now'
  }
  const today = dateOf(clock.localAt(now))
  const closed = ['Closed now', closureOn(hours, today)].filter(Boolean).join(': ')
  return opening.opensAt ? `${closed}, opens ${formatMoment(clock.localAt(opening.opensAt), today, clock)}` : closed
}

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: OpeningHours, now: Date, clock: SpokenClock): string | undefined {
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) return undefined
  const today = dateOf(clock.localAt(now))
  const closure = closureOn(hours, today)
  const closed = `We are closed now${closure ? ` (${closure})` : ''}.`
  return opening.opensAt ? `${closed} We open ${formatMoment(clock.localAt(opening.opensAt), today, clock)}.` : closed
}

/** The name of the special day on which the restaurant stays closed. */
export function closureOn(hours: OpeningHours, date: PlainDate): string | undefined {
  const special = specialDayOn(hours, date)
  return special?.hours.length === 0 ? special.name : undefined
}

const DAYS_SEARCHED = 400

/** `We are closed on Fri 25 Dec (Christmas Day). We open again on Sat 26 Dec at 11:00am.`; undefined unless a special day is closed. */
export function closureSentence(hours: OpeningHours, date: PlainDate, style: TimeStyle): string | undefined {
  const closure = closureOn(hours, date)
  if (!closure) return undefined
  const sentence = `We are closed on ${formatDay(date)} (${closure}).`
  for (let ahead = 1; ahead <= DAYS_SEARCHED; ahead++) {
    const next = addDays(date, ahead)
    const [first] = hoursOn(hours, next)
    if (first) return `${sentence} We open again on ${formatDay(next)} at ${spokenTime(first.opens, style)}.`
  }
  return sentence
}

const DAYS_ANNOUNCED = 45

/** The special days of the coming weeks: `Fri 25 Dec: closed (Christmas Day)`. */
export function describeSpecialDays(
  hours: Pick<OpeningHours, 'specialDays'>,
  today: PlainDate,
  style: TimeStyle,
  days = DAYS_ANNOUNCED,
): string[] {
  return comingSpecialDays(hours, today, days).map(({ from, to, day }) => {
    const dates = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
    return `${dates}: ${formatRanges(day.hours, style)} (${day.name})`
  })
}
