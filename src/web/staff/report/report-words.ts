import type { Report } from '#contract/report.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { decimal } from '#domain/money/money.ts'
import { addDays, type ClockTime, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'

export const WEEKDAY_NAMES = [
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
  message('Sunday'),
] as const
export const SERVICE_NAMES = { pickup: message('Pickup'), delivery: message('Delivery') } as const

/** `6:00pm-7:00pm`. */
export const formatHour = (hour: number, style: TimeStyle): string =>
  [clock(hour), clock((hour + 1) % 24)].map((time) => spokenTime(time, style)).join(isInEnglish(style) ? '-' : '–')
const clock = (hour: number): ClockTime => `${String(hour).padStart(2, '0')}:00`

type Day = Report['days'][number]
type Period = Pick<Day, 'orders' | 'kept' | 'guests'> & { readonly name: string }

const DAYS_DRAWN = 31

/** A long range is drawn by months. */
export const isByMonth = (days: readonly Day[]): boolean => days.length > DAYS_DRAWN

/** `Nov 2026` */
function formatMonth(t: Translate, month: string): string {
  const first = `${month}-01`
  if (isInEnglish({ t })) return `${formatDay(first).split(' ').at(-1)} ${month.slice(0, 'YYYY'.length)}`
  const form = new Intl.DateTimeFormat(t.language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return form.format(new Date(first))
}

/** The days, or the months of a long range. */
export function periodsOf(t: Translate, days: readonly Day[]): Period[] {
  if (!isByMonth(days))
    return days.map(({ day, orders, kept, guests }) => ({ orders, kept, guests, name: formatDay(day, { t }) }))
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 'YYYY-MM'.length))
  return [...months].map(([month, ofMonth]) => ({
    name: formatMonth(t, month),
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
export function describeLateness(
  t: Translate,
  { orders, late, averageMinutes, worstMinutes }: Report['promises'],
): Figure {
  if (orders === 0) return { value: t.as('promised orders', 'None due') }
  if (late === 0) return { value: t('None of {orders}', { orders }) }
  if (late === 1)
    return {
      value: t('{late} of {orders}', { late, orders }),
      note: t.plural(worstMinutes, 'by {count} min', 'by {count} min'),
    }
  return {
    value: t('{late} of {orders}', { late, orders }),
    note: t('by {average} min on average, {most} at most', { average: averageMinutes, most: worstMinutes }),
  }
}

/** `42 in 15 parties`: 2 did not come, 1 walked in. */
export function describeTables(t: Translate, { parties, guests, noShows, walkIns }: Report['bookings']): Figure {
  const value =
    parties === 0
      ? t.as('guests at tables', 'None')
      : t.plural(parties, '{guests} in {count} party', '{guests} in {count} parties', { guests })
  const note = [
    noShows > 0 && t.plural(noShows, '{count} did not come', '{count} did not come'),
    walkIns > 0 && t.plural(walkIns, '{count} walked in', '{count} walked in'),
  ]
    .filter(Boolean)
    .join(', ')
  return note === '' ? { value } : { value, note }
}

/** The ranges that one button chooses. */
export function presetRanges(t: Translate, today: PlainDate) {
  return [
    { name: t('Today'), from: today, to: today },
    { name: t('Yesterday'), from: addDays(today, -1), to: addDays(today, -1) },
    { name: t('Last 7 days'), from: addDays(today, -6), to: today },
    { name: t('This month'), from: `${today.slice(0, 8)}01`, to: today },
  ] as const
}
