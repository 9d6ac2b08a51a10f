import { formatIn, isInEnglish, type Spoken } from '../language/date-forms.ts'
import { english } from '../language/translate.ts'
import {
  AS_SOON_AS_POSSIBLE,
  addDays,
  dateOf,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  type TimeStyle,
  timeOf,
  weekdayOf,
} from './clock-time.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export const weekdayName = (date: PlainDate, { t }: Spoken = {}): string =>
  t && !isInEnglish({ t }) ? formatIn(t, 'weekday', date) : (WEEKDAYS[weekdayOf(date)] ?? '')

/** `2026-11-21` is `Sat 21 Nov`. */
export function formatDay(date: PlainDate, { t }: Spoken = {}): string {
  if (t && !isInEnglish({ t })) return formatIn(t, 'day', date)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${weekdayName(date)} ${day} ${MONTHS[month - 1]}`
}

/** `Today, Sat 21 Nov`, `Tomorrow, Sun 22 Nov`, `Mon 23 Nov`: the restaurant's days. */
export function formatNearDay(date: PlainDate, today: PlainDate, { t = english }: Spoken = {}): string {
  const day = formatDay(date, { t })
  if (date === today) return t('Today, {day}', { day })
  return date === addDays(today, 1) ? t('Tomorrow, {day}', { day }) : day
}

/** How long something takes or has taken: `12 min`, `1 h 5 min`, `3 days`. */
export function formatMinutes(minutes: number, { t = english }: Spoken = {}): string {
  if (minutes < 60) return t.plural(minutes, '{count} min', '{count} min')
  if (minutes < 24 * 60) return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return t.plural(Math.floor(minutes / (24 * 60)), '{count} day', '{count} days')
}

/** The time of an order: `"ASAP"` or the restaurant's local time. */
export function formatPickupTime(pickupTime: 'ASAP' | LocalDateTime, style: TimeStyle): string {
  const { t = english } = style
  if (pickupTime === 'ASAP') return t.message(AS_SOON_AS_POSSIBLE)
  return t('{day}, {time}', { day: formatDay(dateOf(pickupTime), style), time: spokenTime(timeOf(pickupTime), style) })
}

/** A future moment as said today: `today at 11:00am`, `tomorrow at …`, `on Fri 27 Nov at …`. */
export function formatMoment(local: LocalDateTime, today: PlainDate, style: TimeStyle): string {
  const { t = english } = style
  const date = dateOf(local)
  const time = spokenTime(timeOf(local), style)
  if (date === today) return t('today at {time}', { time })
  if (date === addDays(today, 1)) return t('tomorrow at {time}', { time })
  return t('on {day} at {time}', { day: formatDay(date, style), time })
}

/** From or until when something is so: `6:30pm` today, `tomorrow at 11:00am`. A language may need words beside the time alone. */
export function formatLimit(local: LocalDateTime, today: PlainDate, style: TimeStyle): string {
  const { t = english } = style
  if (dateOf(local) !== today) return formatMoment(local, today, style)
  return t.as('a time of today, after “from”, “until” or “for”', '{time}', { time: spokenTime(timeOf(local), style) })
}

/** A time for which something is promised: without its day, if that is the day on which it is said. */
export const describePromise = (promised: LocalDateTime, today: PlainDate, style: TimeStyle): string =>
  dateOf(promised) === today ? spokenTime(timeOf(promised), style) : formatPickupTime(promised, style)
