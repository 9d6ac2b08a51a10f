import { english } from '../language/translate.ts'
import { addDays, dateOf, type PlainDate, spokenTime, type TimeStyle, timeOf } from './clock-time.ts'
import { formatDay, formatMoment } from './format-dates.ts'
import { openingAt } from './opening.ts'
import { comingSpecialDays, formatRanges, hoursOn, type OpeningHours, specialDayOn } from './opening-hours.ts'
import type { SpokenClock } from './zone-clock.ts'

/** `Open now, until 9:00pm`, `Closed now, opens tomorrow at 11:00am`. */
export function describeOpenNow(hours: OpeningHours, now: Date, clock: SpokenClock): string {
  const { t = english } = clock
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) {
    return opening.closesAt
      ? t('Open now, until {time}', { time: spokenTime(timeOf(clock.localAt(opening.closesAt)), clock) })
      : t('Open now')
  }
  const today = dateOf(clock.localAt(now))
  const closure = closureOn(hours, today, t)
  const closed = closure ? t('Closed now: {closure}', { closure }) : t('Closed now')
  if (!opening.opensAt) return closed
  return t('{closed}, opens {moment}', { closed, moment: formatMoment(clock.localAt(opening.opensAt), today, clock) })
}

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: OpeningHours, now: Date, clock: SpokenClock): string | undefined {
  const { t = english } = clock
  const opening = openingAt(hours, now, clock)
  if (opening.isOpen) return undefined
  const today = dateOf(clock.localAt(now))
  const closure = closureOn(hours, today, t)
  const closed = closure ? t('We are closed now ({closure}).', { closure }) : t('We are closed now.')
  if (!opening.opensAt) return closed
  const moment = formatMoment(clock.localAt(opening.opensAt), today, clock)
  return `${closed} ${t('We open {moment}.', { moment })}`
}

/** The name of the special day on which the restaurant stays closed. */
export function closureOn(hours: OpeningHours, date: PlainDate, t = english): string | undefined {
  const special = specialDayOn(hours, date)
  return special?.hours.length === 0 ? t.own(special.name) : undefined
}

const DAYS_SEARCHED = 400

/** `We are closed on Fri 25 Dec (Christmas Day). We open again on Sat 26 Dec at 11:00am.`; undefined unless a special day is closed. */
export function closureSentence(hours: OpeningHours, date: PlainDate, style: TimeStyle): string | undefined {
  const { t = english } = style
  const closure = closureOn(hours, date, t)
  if (!closure) return undefined
  const sentence = t('We are closed on {day} ({closure}).', { day: formatDay(date, style), closure })
  for (let ahead = 1; ahead <= DAYS_SEARCHED; ahead++) {
    const next = addDays(date, ahead)
    const [first] = hoursOn(hours, next)
    if (!first) continue
    const opening = { day: formatDay(next, style), time: spokenTime(first.opens, style) }
    return `${sentence} ${t('We open again on {day} at {time}.', opening)}`
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
  const { t = english } = style
  return comingSpecialDays(hours, today, days).map(({ from, to, day }) => {
    const [first, last] = [formatDay(from, style), formatDay(to, style)]
    const dates = from === to ? first : t('{first} to {last}', { first, last })
    return t('{dates}: {hours} ({name})', { dates, hours: formatRanges(day.hours, style), name: t.own(day.name) })
  })
}
