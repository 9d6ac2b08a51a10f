import type { Report } from '#contract/report.ts'
import { decimal } from '#domain/money/money.ts'
import { addDays, type ClockTime, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const SERVICE_NAMES = { pickup: 'Pickup', delivery: 'Delivery' } as const

/** `6:00pm-7:00pm`. */
export const formatHour = (hour: number, style: TimeStyle): string =>
  `${spokenTime(clock(hour), style)}-${spokenTime(clock((hour + 1) % 24), style)}`
const clock = (hour: number): ClockTime => `${String(hour).padStart(2, '0')}:00`

type Day = Report['days'][number]
type Period = Pick<Day, 'orders' | 'kept' | 'guests'> & { readonly name: string }

const DAYS_DRAWN = 31

/** A long range is drawn by months. */
export const isByMonth = (days: readonly Day[]): boolean => days.length > DAYS_DRAWN

/** `Nov 2026` */
const formatMonth = (month: string): string =>
  `${formatDay(`${month}-01`).split(' ').at(-1)} ${month.slice(0, 'YYYY'.length)}`

/** The days, or the months of a long range. */
export function periodsOf(days: readonly Day[]): Period[] {
  if (!isByMonth(days))
    return days.map(({ day, orders, kept, guests }) => ({ orders, kept, guests, name: formatDay(day) }))
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 'YYYY-MM'.length))
  return [...months].map(([month, ofMonth]) => ({
    name: formatMonth(month),
    orders: sumOf(ofMonth, ({ orders }) => orders),
    // Of decimals: without what their sum has beyond the third.
    kept: decimal(Math.round(1000 * sumOf(ofMonth, ({ kept }) => kept)) / 1000),
    guests: sumOf(ofMonth, ({ guests }) => guests),
  }))
}

const sumOf = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((sum, day) => sum + of(day), 0)

/** A key figure with a note. */
type Figure = { readonly value: string; readonly note?: string }

/** `5 of 40`: by 6 min on average, 14 at most. */
export function describeLateness({ orders, late, averageMinutes, worstMinutes }: Report['promises']): Figure {
  if (orders === 0) return { value: 'None due' }
  if (late === 0) return { value: `None of ${orders}` }
  if (late === 1) return { value: `1 of ${orders}`, note: `by ${worstMinutes} min` }
  return { value: `${late} of ${orders}`, note: `by ${averageMinutes} min on average, ${worstMinutes} at most` }
}

/** `42 in 15 parties`: 2 did not come, 1 walked in. */
export function describeTables({ parties, guests, noShows, walkIns }: Report['bookings']): Figure {
  const value = parties === 0 ? 'None' : `${guests} in ${parties === 1 ? '1 party' : `${parties} parties`}`
  const note = [noShows > 0 && `${noShows} did not come`, walkIns > 0 && `${walkIns} walked in`]
    .filter(Boolean)
    .join(', ')
  return note === '' ? { value } : { value, note }
}

/** The ranges that one button chooses. */
export function presetRanges(today: PlainDate) {
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { name: 'Last 7 days', from: addDays(today, -6), to: today },
    { name: 'This month', from: `${today.slice(0, 8)}01`, to: today },
  ] as const
}
