import { addDays, type LocalDateTime, type PlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { dayInWords } from '#domain/time/dates-in-words.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

/** The restaurant's calendar date at an instant. */
export const localDateOf = (instant: Date): PlainDate => restaurantClock(instant).slice(0, 10)

/** `Today 6:30pm`, `Tomorrow 6:30pm`, `Mon 23 Nov 6:30pm`; the year only when it is another. */
export const spokenMoment = (moment: LocalDateTime, now: Date): string =>
  `${spokenDay(moment.slice(0, 10), now)} ${spokenTime(moment.slice(11, 16))}`

export function spokenDay(date: PlainDate, now: Date): string {
  const today = localDateOf(now)
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  if (date === addDays(today, -1)) return 'Yesterday'
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? dayInWords(date) : `${dayInWords(date)} ${year}`
}

/** How long ago, as staff would say it: `just now`, `12 min`, `1 h 5 min`, `3 days`. */
export function spokenAge(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}
