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

export const weekdayName = (date: PlainDate): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** `2026-11-21` is `Sat 21 Nov`. */
export function formatDay(date: PlainDate): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${weekdayName(date)} ${day} ${MONTHS[month - 1]}`
}

/** `Today, Sat 21 Nov`, `Tomorrow, Sun 22 Nov`, `Mon 23 Nov`: the restaurant's days. */
export function formatNearDay(date: PlainDate, today: PlainDate): string {
  const near = date === today ? 'Today, ' : date === addDays(today, 1) ? 'Tomorrow, ' : ''
  return `${near}${formatDay(date)}`
}

/** How long something takes or has taken: `12 min`, `1 h 5 min`, `3 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}

/** The time of an order: `"ASAP"` or the restaurant's local time. */
export function formatPickupTime(pickupTime: 'ASAP' | LocalDateTime, style: TimeStyle): string {
  if (pickupTime === 'ASAP') return AS_SOON_AS_POSSIBLE
  return `${formatDay(dateOf(pickupTime))}, ${spokenTime(timeOf(pickupTime), style)}`
}

/** A future moment as said today: `today at 11:00am`, `tomorrow at …`, `on Fri 27 Nov at …`. */
export function formatMoment(local: LocalDateTime, today: PlainDate, style: TimeStyle): string {
  const date = dateOf(local)
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(date)}`
  return `${day} at ${spokenTime(timeOf(local), style)}`
}

/** A time for which something is promised: without its day, if that is the day on which it is said. */
export const describePromise = (promised: LocalDateTime, today: PlainDate, style: TimeStyle): string =>
  dateOf(promised) === today ? spokenTime(timeOf(promised), style) : formatPickupTime(promised, style)
