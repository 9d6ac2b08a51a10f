import type { AdminSettings } from '#contract/settings.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import type { HasOwnWords } from '#domain/language/own-words.ts'
import { message, type Translate } from '#domain/language/translate.ts'
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
import { DAY_NAMES, describeOverlap, type Overlap, overlapIn, overlapInDay } from '#domain/time/overlapping-hours.ts'
import { ownWordsFrom } from '#web/staff/words/words-form.ts'
import { countryName } from './countries.ts'

type RangeForm = DayHours & { readonly row: number }
/** A day as typed. A closed day keeps its times in case it opens again. */
export type DayForm = { readonly isOpen: boolean; readonly ranges: readonly RangeForm[] }
export type WeekForm = readonly DayForm[]

export type SpecialDayForm = HasOwnWords & {
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
const specialDayFrom = ({ name, from, to, isYearly, day, holiday, ownWords }: SpecialDayForm): SpecialDay => ({
  name: name.trim(),
  from,
  to,
  isYearly,
  hours: rangesFrom(day),
  ...(holiday && { holiday }),
  ...ownWordsFrom(ownWords),
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
export function formatDates(t: Translate, day: Omit<SpecialDayForm, 'row' | 'name' | 'day'>): string {
  const { from, to, isYearly, holiday } = day
  if (!isPlainDate(from) || !isPlainDate(to)) return ''
  const inWords = (date: PlainDate) => (isYearly ? formatYearlyDate(t, date) : formatFullDate(t, date))
  const dates =
    from === to ? inWords(from) : t.as('two dates', '{from} to {to}', { from: inWords(from), to: inWords(to) })
  if (holiday) return t('{dates} and every later one', { dates })
  return isYearly ? t('{dates}, every year', { dates }) : dates
}

const YEARLY = { day: 'numeric', month: 'short' } as const

const formatYearlyDate = (t: Translate, date: PlainDate): string =>
  isInEnglish({ t }) ? formatDay(date).slice(4) : formattedIn(t, date, YEARLY)

const formatFullDate = (t: Translate, date: PlainDate): string =>
  isInEnglish({ t })
    ? `${formatDay(date)} ${date.slice(0, 4)}`
    : formattedIn(t, date, { ...YEARLY, weekday: 'short', year: 'numeric' })

const formattedIn = ({ language }: Translate, date: PlainDate, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(date))

/** A holiday that is over has its next dates within a week and an hour. */
const DAYS_UNTIL_MOVED = 8

/** What an owner should check about a holiday: the server has no next dates for it, or it is one of another country. */
export function holidayWarning(
  t: Translate,
  { to, holiday }: Pick<SpecialDayForm, 'to' | 'holiday'>,
  { country, today }: { readonly country: string; readonly today: PlainDate },
): string | undefined {
  if (!holiday) return undefined
  if (holiday.country !== country) {
    return t('A holiday of {other}, but the restaurant is in {country}. Remove it if you are open then.', {
      other: countryName(t, holiday.country),
      country: countryName(t, country),
    })
  }
  if (to >= addDays(today, -DAYS_UNTIL_MOVED)) return undefined
  return t('These dates are over, and the next ones are not known. Enter them yourself, or remove this day.')
}

/** What a service is called within a sentence. */
export const serviceIn = (t: Translate, service: Service): string =>
  ({ pickup: t('pickup'), delivery: t('delivery'), tables: t.as('the service at tables', 'tables') })[service]

/** Every week of the form, and how its days are called. */
const weeksOf = (t: Translate, { weekly, services }: OpeningTimes) => [
  { week: weekly, nameOf: (day: number) => t.message(DAY_NAMES[day] ?? '') },
  ...SERVICES.map((service) => ({
    week: services[service] ?? [],
    nameOf: (day: number) =>
      t('{day} for {service}', { day: t.message(DAY_NAMES[day] ?? ''), service: serviceIn(t, service) }),
  })),
]

/** The ranges that the server refuses because they overlap, each with its sentence. */
export function overlapsIn(t: Translate, times: OpeningTimes): string[] {
  const inRange = (day: string, { index }: Overlap, problem: string) =>
    t('{day}, range {number}: {problem}', { day, number: index + 1, problem })
  const ofWeeks = weeksOf(t, times).flatMap(({ week, nameOf }) => {
    const overlap = overlapIn(week)
    return overlap ? [inRange(nameOf(overlap.day), overlap, describeOverlap(t, overlap))] : []
  })
  const ofDays = times.specialDays.flatMap(({ hours }, at) => {
    const overlap = overlapInDay(hours)
    return overlap ? [inRange(specialDay(t, at), overlap, describeOverlap(t, overlap, THIS_DAY))] : []
  })
  return [...ofWeeks, ...ofDays]
}

const THIS_DAY = [message('this day')]
const specialDay = (t: Translate, at: number): string => t('Special day {number}', { number: at + 1 })

/** The first time or date that is still to be typed, by the labels of the form. */
export function missingTimeIn(t: Translate, times: OpeningTimes): string | undefined {
  const ofWeeks = weeksOf(t, times).flatMap(({ week, nameOf }) =>
    week.map((ranges, day) => missingRangeTime(t, ranges, nameOf(day))),
  )
  const ofDays = times.specialDays.map(({ from, to, hours }, at) => {
    const day = specialDay(t, at)
    if (!isPlainDate(from)) return t('{day}: the first day is missing.', { day })
    return isPlainDate(to) ? missingRangeTime(t, hours, day) : t('{day}: the last day is missing.', { day })
  })
  return [...ofWeeks, ...ofDays].find((sentence) => sentence !== undefined)
}

function missingRangeTime(t: Translate, ranges: readonly DayHours[], day: string): string | undefined {
  const at = ranges.findIndex(({ opens, closes }) => !isClockTime(opens) || !isClockTime(closes))
  const range = ranges[at]
  if (!range) return undefined
  const isOpening = !isClockTime(range.opens)
  if (ranges.length === 1)
    return isOpening
      ? t('{day}: the opening time is missing.', { day })
      : t('{day}: the closing time is missing.', { day })
  const which = { day, number: at + 1 }
  return isOpening
    ? t('{day}, range {number}: the opening time is missing.', which)
    : t('{day}, range {number}: the closing time is missing.', which)
}
