import type { AdminSettings } from '#contract/settings.ts'
import { addDays, isClockTime, isPlainDate, type PlainDate } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import {
  type DayHours,
  type OpeningTimes,
  type PublicHoliday,
  SERVICES,
  type Service,
  type SpecialDay,
  specialDayOn,
  type WeeklyHours,
} from '#domain/time/opening-hours.ts'
import { DAY_NAMES, describeOverlap, overlapIn, overlapInDay } from '#domain/time/overlapping-hours.ts'
import { countryName } from './countries.ts'

type RangeForm = DayHours & { readonly row: number }
/** A day as typed. A closed day keeps its times in case it opens again. */
export type DayForm = { readonly isOpen: boolean; readonly ranges: readonly RangeForm[] }
export type WeekForm = readonly DayForm[]

export type SpecialDayForm = {
  readonly row: number
  readonly name: string
  readonly from: string
  readonly to: string
  readonly isYearly: boolean
  readonly holiday?: PublicHoliday | undefined
  readonly day: DayForm
}

export type HoursForm = {
  readonly week: WeekForm
  readonly specialDays: readonly SpecialDayForm[]
} & Readonly<Record<Service, WeekForm | null>>

const DEFAULT_RANGE: DayHours = { opens: '11:00', closes: '21:00' }
/** The initial second range of a day. */
export const ADDED_RANGE: DayHours = { opens: '17:00', closes: '22:00' }

const dayFormOf = (ranges: readonly DayHours[]): DayForm => ({
  isOpen: ranges.length > 0,
  ranges: (ranges.length > 0 ? ranges : [DEFAULT_RANGE]).map((range, row) => ({ ...range, row })),
})
export const CLOSED_DAY = dayFormOf([])
const weekFormOf = (week: WeeklyHours): WeekForm => DAY_NAMES.map((_, day) => dayFormOf(week[day] ?? []))

/** The hours as a form. */
export const hoursFormOf = ({ weekly, services, specialDays }: AdminSettings['hours']): HoursForm => ({
  week: weekFormOf(weekly),
  pickup: services.pickup && weekFormOf(services.pickup),
  delivery: services.delivery && weekFormOf(services.delivery),
  tables: services.tables && weekFormOf(services.tables),
  specialDays: specialDays.map(({ hours, ...day }, row) => ({ ...day, row, day: dayFormOf(hours) })),
})

export const rangesFrom = ({ isOpen, ranges }: DayForm): readonly DayHours[] =>
  isOpen ? ranges.map(({ opens, closes }) => ({ opens, closes })) : []
const weekFrom = (week: WeekForm): WeeklyHours => week.map(rangesFrom)

/** The form's content, for the server to check. */
export const hoursFrom = ({ week, pickup, delivery, tables, specialDays }: HoursForm): OpeningTimes => ({
  weekly: weekFrom(week),
  services: {
    pickup: pickup && weekFrom(pickup),
    delivery: delivery && weekFrom(delivery),
    tables: tables && weekFrom(tables),
  },
  specialDays: specialDays.map(specialDayFrom),
})

/** In the order of the stored fields, so that unchanged days are recognized. */
const specialDayFrom = ({ name, from, to, isYearly, day, holiday }: SpecialDayForm): SpecialDay => ({
  name: name.trim(),
  from,
  to,
  isYearly,
  hours: rangesFrom(day),
  ...(holiday && { holiday }),
})

/** The special day that covers a public holiday already. */
export const listedDay = (
  days: readonly SpecialDayForm[],
  { from, holiday }: { readonly from: PlainDate; readonly holiday: PublicHoliday | null },
): SpecialDayForm | undefined =>
  days.find(
    (day) =>
      (day.holiday && JSON.stringify(day.holiday) === JSON.stringify(holiday)) ||
      specialDayOn({ specialDays: [specialDayFrom(day)] }, from),
  )

/** `Fri 25 Dec 2026`, `24 Dec to 2 Jan, every year`, `Mon 29 Mar 2027 and every later one`; empty until both dates are typed. */
export function formatDates({ from, to, isYearly, holiday }: Omit<SpecialDayForm, 'row' | 'name' | 'day'>): string {
  if (!isPlainDate(from) || !isPlainDate(to)) return ''
  const inWords = (date: PlainDate) => (isYearly ? formatDay(date).slice(4) : `${formatDay(date)} ${date.slice(0, 4)}`)
  const dates = from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`
  if (holiday) return `${dates} and every later one`
  return isYearly ? `${dates}, every year` : dates
}

/** A holiday that is over has its next dates within a week and an hour. */
const DAYS_UNTIL_MOVED = 8

/** What an owner should check about a holiday: the server has no next dates for it, or it is one of another country. */
export function holidayWarning(
  { to, holiday }: Pick<SpecialDayForm, 'to' | 'holiday'>,
  { country, today }: { readonly country: string; readonly today: PlainDate },
): string | undefined {
  if (!holiday) return undefined
  if (holiday.country !== country) {
    return `A holiday of ${countryName(holiday.country)}, but the restaurant is in ${countryName(country)}. Remove it if you are open then.`
  }
  if (to >= addDays(today, -DAYS_UNTIL_MOVED)) return undefined
  return 'These dates are over, and the next ones are not known. Enter them yourself, or remove this day.'
}

/** Every week of the form, and how its days are called beyond their names. */
const weeksOf = ({ weekly, services }: OpeningTimes) => [
  { of: '', week: weekly },
  ...SERVICES.map((service) => ({ of: ` for ${service}`, week: services[service] ?? [] })),
]

/** The ranges that the server refuses because they overlap, each with its sentence. */
export function overlapsIn(times: OpeningTimes): string[] {
  const ofWeeks = weeksOf(times).flatMap(({ of, week }) => {
    const overlap = overlapIn(week)
    return overlap ? [`${DAY_NAMES[overlap.day]}${of}, range ${overlap.index + 1}: ${describeOverlap(overlap)}`] : []
  })
  const ofDays = times.specialDays.flatMap(({ hours }, at) => {
    const overlap = overlapInDay(hours)
    return overlap
      ? [`Special day ${at + 1}, range ${overlap.index + 1}: ${describeOverlap(overlap, ['this day'])}`]
      : []
  })
  return [...ofWeeks, ...ofDays]
}

/** The first time or date that is still to be typed, by the labels of the form. */
export function missingTimeIn(times: OpeningTimes): string | undefined {
  const ofWeeks = weeksOf(times).flatMap(({ of, week }) =>
    week.map((ranges, day) => missingRangeTime(ranges, `${DAY_NAMES[day]}${of}`)),
  )
  const ofDays = times.specialDays.map(({ from, to, hours }, at) => {
    const name = `Special day ${at + 1}`
    if (!isPlainDate(from)) return `${name}: the first day is missing.`
    return isPlainDate(to) ? missingRangeTime(hours, name) : `${name}: the last day is missing.`
  })
  return [...ofWeeks, ...ofDays].find((sentence) => sentence !== undefined)
}

function missingRangeTime(ranges: readonly DayHours[], name: string): string | undefined {
  const at = ranges.findIndex(({ opens, closes }) => !isClockTime(opens) || !isClockTime(closes))
  const range = ranges[at]
  if (!range) return undefined
  const which = ranges.length > 1 ? `, range ${at + 1}` : ''
  return `${name}${which}: the ${isClockTime(range.opens) ? 'closing' : 'opening'} time is missing.`
}
