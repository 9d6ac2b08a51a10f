import { addDays, type PlainDate, spokenTime, type TimeStyle } from './clock-time.ts'
import { dayInWords, momentInWords } from './dates-in-words.ts'
import { openingAt } from './opening.ts'
import { comingSpecialDays, hoursOn, type OpeningHours, rangesInWords, specialDayOn } from './opening-hours.ts'
import type { SpokenClock } from './zone-clock.ts'

/** `Open now, until 9:00pm`, `Closed now, opens tomorrow at 11:00am`. */
export function openNowInWords(hours: OpeningHours, now: Date, clock: SpokenClock): string {
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) {
    return opening.closesAt
      ? `Open now, until ${spokenTime(clock.localAt(opening.closesAt).slice(11), clock)}`
      : 'Open now'
  }
  const today = clock.localAt(now).slice(0, 10)
  const closed = ['Closed now', closureOn(hours, today)].filter(Boolean).join(': ')
  return opening.opensAt ? `${closed}, opens ${momentInWords(clock.localAt(opening.opensAt), today, clock)}` : closed
}

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: OpeningHours, now: Date, clock: SpokenClock): string | undefined {
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) return undefined
  const today = clock.localAt(now).slice(0, 10)
  const closure = closureOn(hours, today)
  const closed = `We are closed now${closure ? ` (${closure})` : ''}.`
  return opening.opensAt ? `${closed} We open ${momentInWords(clock.localAt(opening.opensAt), today, clock)}.` : closed
}

/** The name of the special day on which the restaurant stays closed. */
function closureOn(hours: OpeningHours, date: PlainDate): string | undefined {
  const special = specialDayOn(hours, date)
  return special?.hours.length === 0 ? special.name : undefined
}

const DAYS_SEARCHED = 400

/** `We are closed on Fri 25 Dec (Christmas Day). We open again on Sat 26 Dec at 11:00am.`; undefined unless a special day is closed. */
export function closureSentence(hours: OpeningHours, date: PlainDate, style: TimeStyle): string | undefined {
  const closure = closureOn(hours, date)
  if (!closure) return undefined
  const sentence = `We are closed on ${dayInWords(date)} (${closure}).`
  for (let ahead = 1; ahead <= DAYS_SEARCHED; ahead++) {
    const next = addDays(date, ahead)
    const [first] = hoursOn(hours, next)
    if (first) return `${sentence} We open again on ${dayInWords(next)} at ${spokenTime(first.opens, style)}.`
  }
  return sentence
}

const DAYS_ANNOUNCED = 45

/** The special days of the coming weeks: `Fri 25 Dec: closed (Christmas Day)`. */
export function specialDaysInWords(
  hours: Pick<OpeningHours, 'specialDays'>,
  today: PlainDate,
  style: TimeStyle,
  days = DAYS_ANNOUNCED,
): string[] {
  return comingSpecialDays(hours, today, days).map(({ from, to, day }) => {
    const dates = from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`
    return `${dates}: ${rangesInWords(day.hours, style)} (${day.name})`
  })
}
