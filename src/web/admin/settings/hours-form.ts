import type { AdminSettings } from '#contract/settings.ts'
import { isClockTime, isPlainDate } from '#domain/time/clock-time.ts'
import {
  type DayHours,
  type OpeningTimes,
  SERVICES,
  type Service,
  type WeeklyHours,
} from '#domain/time/opening-hours.ts'

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type RangeForm = DayHours & { readonly row: number }
/** A day as typed. A closed day keeps its times in case it opens again. */
export type DayForm = { readonly isOpen: boolean; readonly ranges: readonly RangeForm[] }
export type WeekForm = readonly DayForm[]

export type SpecialDayForm = {
  readonly row: number
  readonly name: string
  readonly from: string
  readonly to: string
  readonly isYearly: boolean
  readonly day: DayForm
}

export type HoursForm = {
  readonly week: WeekForm
  readonly specialDays: readonly SpecialDayForm[]
} & Readonly<Record<Service, WeekForm | null>>

const USUAL: DayHours = { opens: '11:00', closes: '21:00' }
/** The initial second range of a day. */
export const EVENING: DayHours = { opens: '17:00', closes: '22:00' }

const dayForm = (ranges: readonly DayHours[]): DayForm => ({
  isOpen: ranges.length > 0,
  ranges: (ranges.length > 0 ? ranges : [USUAL]).map((range, row) => ({ ...range, row })),
})
export const CLOSED_DAY = dayForm([])
const weekForm = (week: WeeklyHours): WeekForm => DAYS.map((_, day) => dayForm(week[day] ?? []))

export const hoursForm = ({ weekly, services, specialDays }: AdminSettings['hours']): HoursForm => ({
  week: weekForm(weekly),
  pickup: services.pickup && weekForm(services.pickup),
  delivery: services.delivery && weekForm(services.delivery),
  tables: services.tables && weekForm(services.tables),
  specialDays: specialDays.map(({ hours, ...day }, row) => ({ ...day, row, day: dayForm(hours) })),
})

const rangesFrom = ({ isOpen, ranges }: DayForm): readonly DayHours[] =>
  isOpen ? ranges.map(({ opens, closes }) => ({ opens, closes })) : []
const weekFrom = (week: WeekForm): WeeklyHours => week.map(rangesFrom)

export const hoursFrom = ({ week, pickup, delivery, tables, specialDays }: HoursForm): OpeningTimes => ({
  weekly: weekFrom(week),
  services: {
    pickup: pickup && weekFrom(pickup),
    delivery: delivery && weekFrom(delivery),
    tables: tables && weekFrom(tables),
  },
  specialDays: specialDays.map(({ row: _row, day, name, ...dates }) => ({
    ...dates,
    name: name.trim(),
    hours: rangesFrom(day),
  })),
})

/** Whether the hours are complete enough to be shown in words. */
export function isComplete({ weekly, services, specialDays }: OpeningTimes): boolean {
  const weeks = [weekly, ...SERVICES.flatMap((service) => (services[service] ? [services[service]] : []))]
  const ranges = [...weeks.flat(2), ...specialDays.flatMap(({ hours }) => hours)]
  return (
    ranges.every(({ opens, closes }) => isClockTime(opens) && isClockTime(closes)) &&
    specialDays.every(({ from, to }) => isPlainDate(from) && isPlainDate(to))
  )
}
