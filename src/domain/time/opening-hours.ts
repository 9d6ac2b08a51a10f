import { isInEnglish, type Spoken } from '../language/date-forms.ts'
import type { HasOwnWords } from '../language/own-words.ts'
import { english } from '../language/translate.ts'
import {
  addDays,
  type ClockTime,
  dateOf,
  type LocalDateTime,
  minutesOf,
  type PlainDate,
  spokenTime,
  type TimeStyle,
  timeOf,
  weekdayOf,
} from './clock-time.ts'
import { weekdayName } from './format-dates.ts'

/** A range that does not close after it opens ends the next day: 17:00 to 02:00. */
export type DayHours = { readonly opens: ClockTime; readonly closes: ClockTime }
/** Seven days, Monday first, each with the ranges that begin on it. A day without ranges is closed. */
export type WeeklyHours = readonly (readonly DayHours[])[]

/** A public holiday, by the names of `date-holidays`. */
export type PublicHoliday = {
  /** Such as `NZ`. */
  readonly country: string
  /** Such as `AUK`; empty for the whole country. */
  readonly region: string
  readonly name: string
}

/** Days whose hours differ from the weekly ones; without hours, the restaurant is closed. */
export type SpecialDay = HasOwnWords & {
  /** Guests read it: `Christmas Day`. */
  readonly name: string
  readonly from: PlainDate
  /** The last day. */
  readonly to: PlainDate
  /** Whether it comes again each year on these dates. */
  readonly isYearly: boolean
  readonly hours: readonly DayHours[]
  /** On a holiday that moves: once its dates are over, the server replaces them by the next ones (docs/design/settings.md). */
  readonly holiday?: PublicHoliday | undefined
}

export type OpeningHours = { readonly weekly: WeeklyHours; readonly specialDays: readonly SpecialDay[] }

export const SERVICES = ['pickup', 'delivery', 'tables'] as const
export type Service = (typeof SERVICES)[number]

/** The restaurant's hours, and those of services with their own week. */
export type OpeningTimes = OpeningHours & { readonly services: Readonly<Record<Service, WeeklyHours | null>> }

/** When a service is offered. Special days are the same for all. */
export const hoursFor = ({ weekly, services, specialDays }: OpeningTimes, service: Service): OpeningHours => ({
  weekly: services[service] ?? weekly,
  specialDays,
})

export const everyDay = (...ranges: readonly DayHours[]): WeeklyHours => Array.from({ length: 7 }, () => ranges)

/** The special day on that date, if there is one. One for a single year takes precedence over a yearly one, else the first. */
export function specialDayOn(
  { specialDays }: Pick<OpeningHours, 'specialDays'>,
  date: PlainDate,
): SpecialDay | undefined {
  const found = specialDays.filter((day) => isOn(day, date))
  return found.find(({ isYearly }) => !isYearly) ?? found[0]
}

function isOn({ from, to, isYearly }: SpecialDay, date: PlainDate): boolean {
  if (!isYearly) return from <= date && date <= to
  const [first, last, day] = [from.slice(5), to.slice(5), date.slice(5)]
  const isWithin = first <= last ? first <= day && day <= last : first <= day || day <= last
  return date >= from && isWithin
}

/** The special days from that date on, each with its dates. */
export function comingSpecialDays(hours: Pick<OpeningHours, 'specialDays'>, today: PlainDate, days: number) {
  const coming: { from: PlainDate; to: PlainDate; day: SpecialDay }[] = []
  for (let ahead = 0; ahead <= days && hours.specialDays.length > 0; ahead++) {
    const date = addDays(today, ahead)
    const day = specialDayOn(hours, date)
    const last = coming.at(-1)
    if (day && last?.day === day && addDays(last.to, 1) === date) last.to = date
    else if (day) coming.push({ from: date, to: date, day })
  }
  return coming
}

/** The ranges that begin on that date, the earliest first. */
export const hoursOn = (hours: OpeningHours, date: PlainDate): readonly DayHours[] =>
  specialDayOn(hours, date)?.hours ?? hours.weekly[weekdayOf(date)] ?? []

export const endsNextDay = ({ opens, closes }: DayHours): boolean => closes <= opens

/** In minutes from the midnight at which a date begins: negative on the day before, 1440 and more on the day after. */
export type Span = { readonly from: number; readonly to: number }
export const DAY_MINUTES = 24 * 60

/** When the restaurant is open around that date. Adjoining ranges are merged. */
export function spansOn(hours: OpeningHours, date: PlainDate): Span[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of [-1, 0, 1].flatMap((ahead) => spansFrom(hours, date, ahead))) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

const spansFrom = (hours: OpeningHours, date: PlainDate, ahead: number): Span[] =>
  hoursOn(hours, addDays(date, ahead)).map((range) => spanOf(range, ahead * DAY_MINUTES))

/** The minutes of a range, for a day that begins at this minute. */
export function spanOf(range: DayHours, midnight: number): Span {
  const from = midnight + minutesOf(range.opens)
  return { from, to: midnight + minutesOf(range.closes) + (endsNextDay(range) ? DAY_MINUTES : 0) }
}

/** The parts of the spans that lie on the date itself. */
export const spansWithin = (hours: OpeningHours, date: PlainDate): Span[] =>
  spansOn(hours, date).flatMap(({ from, to }) => {
    const within = { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) }
    return within.from < within.to ? [within] : []
  })

/** Open from the opening minute up to, but not including, the closing minute. */
export function isOpenAt(hours: OpeningHours, local: LocalDateTime): boolean {
  const minutes = minutesOf(timeOf(local))
  return spansOn(hours, dateOf(local)).some(({ from, to }) => from <= minutes && minutes < to)
}

/** `11:30am-2:30pm and 5:00pm-2:00am`, `closed`, `24 hours`. */
export function formatRanges(ranges: readonly DayHours[], style: TimeStyle): string {
  const { t = english } = style
  if (ranges.length === 0) return t.as('a restaurant, a day', 'closed')
  const texts = ranges.map(({ opens, closes }) => {
    if (opens === closes) return t('24 hours')
    return `${spokenTime(opens, style)}${isInEnglish(style) ? '-' : '–'}${spokenTime(closes, style)}`
  })
  return isInEnglish(style) ? texts.join(' and ') : new Intl.ListFormat(t.language).format(texts)
}

/** The week as text, with days of equal hours grouped: `Mon-Sun 11:00am-9:00pm`. */
export const describeHours = ({ weekly }: Pick<OpeningHours, 'weekly'>, style: TimeStyle): string[] =>
  describeWeek(
    weekly.map((ranges) => formatRanges(ranges, style)),
    style,
  )

/** A Monday. */
const SOME_WEEK = '2024-01-01'
const weekdayAt = (index: number, spoken: Spoken): string => weekdayName(addDays(SOME_WEEK, index), spoken)

/** A text for each of seven days, with days of equal texts grouped. */
export function describeWeek(texts: readonly string[], spoken: Spoken = {}): string[] {
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index, text] of texts.entries()) {
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  const dash = isInEnglish(spoken) ? '-' : '–'
  return runs.map(({ from, to, text }) => {
    const days = from === to ? [from] : [from, to]
    return `${days.map((day) => weekdayAt(day, spoken)).join(dash)} ${text}`
  })
}
