import {
  AS_SOON_AS_POSSIBLE,
  addDays,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  type TimeStyle,
  weekdayOf,
} from './clock-time.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export const weekdayName = (date: PlainDate): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** `2026-11-21` is `Sat 21 Nov`. */
export function dayInWords(date: PlainDate): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${weekdayName(date)} ${day} ${MONTHS[month - 1]}`
}

/** `Today, Sat 21 Nov`, `Tomorrow, Sun 22 Nov`, `Mon 23 Nov`: the restaurant's days. */
export function nearDayInWords(date: PlainDate, today: PlainDate): string {
  const near = date === today ? 'Today, ' : date === addDays(today, 1) ? 'Tomorrow, ' : ''
  return `${near}${dayInWords(date)}`
}

/** How long something takes or has taken: `12 min`, `1 h 5 min`, `3 days`. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}

/** The time of an order: `"ASAP"` or the restaurant's local time. */
export function pickupTimeInWords(pickupTime: 'ASAP' | LocalDateTime, style: TimeStyle): string {
  if (pickupTime === 'ASAP') return AS_SOON_AS_POSSIBLE
  return `${dayInWords(pickupTime.slice(0, 10))}, ${spokenTime(pickupTime.slice(11, 16), style)}`
}

/** A future moment as said today: `today at 11:00am`, `tomorrow at …`, `on Fri 27 Nov at …`. */
export function momentInWords(local: LocalDateTime, today: PlainDate, style: TimeStyle): string {
  const date = local.slice(0, 10)
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : `on ${dayInWords(date)}`
  return `${day} at ${spokenTime(local.slice(11), style)}`
}

/** A time for which something is promised: without its day, if that is the day on which it is said. */
export const promiseInWords = (promised: LocalDateTime, today: PlainDate, style: TimeStyle): string =>
  promised.slice(0, 10) === today ? spokenTime(promised.slice(11, 16), style) : pickupTimeInWords(promised, style)
