import { formatIn, isInEnglish, type Spoken } from '../language/date-forms.ts'
import { message } from '../language/translate.ts'

/** A time of day in the restaurant, `HH:MM` on a 24-hour clock. */
export type ClockTime = string
/** A calendar date in the restaurant, `YYYY-MM-DD`. */
export type PlainDate = string
/** A wall-clock moment in the restaurant, `YYYY-MM-DDTHH:MM`. */
export type LocalDateTime = string

/** Whether times of day are written with am and pm or on a 24-hour clock, as `Intl` names it. */
export type HourCycle = 'h12' | 'h23'
/** How times of day are written where the restaurant is, and in whose language what is said of them; English if absent. */
export type TimeStyle = Spoken & { readonly hourCycle: HourCycle }

// Error messages shared by bookings and orders.
export const AS_SOON_AS_POSSIBLE = message('As soon as possible')
export const ASK_FOR_DATE = message('Please choose a date.')
export const ASK_FOR_TIME = message('Please choose a time.')
export const TIME_SKIPPED = message(
  'The clocks go forward then, and this time does not exist. Please choose another one.',
)
export const DATE_IS_PAST = message('That day has passed. Please choose another date.')

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** From the year 1000 on: PostgreSQL has no year 0, and in UTC the first hours of year 1 may fall into year 0. */
const PLAIN_DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** Days west of UTC can end in the year 10000, which PostgreSQL cannot read as JavaScript writes it. */
export const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 998)

/** The day of a local date and time. */
export const dateOf = (local: LocalDateTime): PlainDate => local.slice(0, 10)
/** Its time of day, to the minute. */
export const timeOf = (local: LocalDateTime): ClockTime => local.slice(11, 16)

export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text)

/** True for a real calendar date; `2026-02-30` is not one. */
export function isPlainDate(text: string): boolean {
  if (!PLAIN_DATE.test(text)) return false
  const [year, month, day] = datePartsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function clockTimeOf(minutes: number): ClockTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The first whole minute at least this many minutes after a moment. */
export const wholeMinuteAfter = (moment: Date, minutes: number): Date =>
  new Date(Math.ceil(moment.getTime() / 60_000 + minutes) * 60_000)

/** `09:00` as people write it: `9:00am`, or `9:00` on a 24-hour clock; in other languages as they do. */
export function spokenTime(time: ClockTime, { hourCycle, t }: TimeStyle): string {
  if (t && !isInEnglish({ t })) return formatIn(t, 'time', `2000-01-01T${time}`)
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  if (hourCycle === 'h23') return `${hour}:${time.slice(3)}`
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/** The date this many days later, or earlier if negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const [year, month, day] = datePartsOf(date)
  return dateOfDayNumber(dayNumberOf(year, month, day) + days)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: PlainDate): number {
  const [year, month, day] = datePartsOf(date)
  // Day 0, 1970-01-01, was a Thursday.
  return (((dayNumberOf(year, month, day) + 3) % 7) + 7) % 7
}

function datePartsOf(date: PlainDate): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

const MS_PER_DAY = 86_400_000

const dayNumberOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / MS_PER_DAY

/** 9999-12-31 is followed by +010000-01-01, as in ISO 8601. */
const dateOfDayNumber = (days: number): PlainDate =>
  new Date(days * MS_PER_DAY).toISOString().slice(0, -'T00:00:00.000Z'.length)
