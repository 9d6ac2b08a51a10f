import type HolidayCalendar from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import type { PublicHolidays } from '#contract/opening-hours.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import type { PublicHoliday, SpecialDay } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'

const DAYS_AHEAD = 365
/** Some days come rarely, such as the substitute for a holiday on a Sunday. */
const YEARS_SEARCHED = 12
/** A night that began on the holiday goes on, and its business day is still to be reported. */
const DAYS_KEPT = 7
/** A rule such as `12-25`, which may add a substitute day: the same date each year, whatever its weekday. */
const SAME_DATE = /^(\d\d-\d\d)(?: and |$)/

type Calendars = typeof HolidayCalendar
/** The library's data take 10 MB of memory, so they are loaded only when needed. */
const loadCalendars = async (): Promise<Calendars> => (await import('date-holidays')).default

const todayIn = ({ restaurant: { timeZone }, now }: Shop): PlainDate => localDateTimeAt(now(), timeZone).slice(0, 10)

/** The public holidays of the coming year in the restaurant's country (decision 0116). */
export async function listPublicHolidays(shop: Shop, asked: string | undefined): Promise<PublicHolidays> {
  const Calendar = await loadCalendars()
  const { country } = shop.restaurant.address
  const today = todayIn(shop)
  const regions = Object.entries(new Calendar().getStates(country, 'en') ?? {})
  const region = regions.find(([code]) => code === asked)?.[0] ?? ''
  const year = Number(today.slice(0, 4))
  const found = holidaysOf(Calendar, { country, region }, [year, year + 1])
  return {
    regions: regions.map(([code, name]) => ({ code, name })),
    items: found
      .filter(({ to, from }) => today <= to && from <= addDays(today, DAYS_AHEAD))
      .map((day) => ({ ...day, holiday: day.isYearly ? null : { country, region, name: day.name } })),
  }
}

type Dates = Pick<SpecialDay, 'name' | 'from' | 'to' | 'isYearly'>

/** The public holidays of these years, the earliest first. Neighbouring days of one name are one holiday, such as a Spring Festival. */
function holidaysOf(
  Calendar: Calendars,
  { country, region }: Pick<PublicHoliday, 'country' | 'region'>,
  years: readonly number[],
): Dates[] {
  const calendar = region === '' ? new Calendar(country) : new Calendar(country, region)
  calendar.setLanguages('en')
  const days = years
    .flatMap((year) => calendar.getHolidays(year, 'en') ?? [])
    .filter(({ type }) => type === 'public')
    .map(datesOf)
  const merged: Dates[] = []
  for (const day of days.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const at = merged.findIndex(({ name, to }) => name === day.name && addDays(to, 1) === day.from)
    const before = merged[at]
    if (before) merged[at] = { ...before, to: day.to, isYearly: before.isYearly && day.isYearly }
    else merged.push(day)
  }
  return merged
}

const HOUR_MS = 3_600_000

/** The library writes `2026-12-25 00:00:00`. A begun last day does not count, and the day on which clocks go forward is whole. */
function datesOf({ name, date, rule, start, end }: HolidaysTypes.Holiday): Dates {
  const from = date.slice(0, 10)
  const days = Math.floor(((end.getTime() - start.getTime()) / HOUR_MS + 1) / 24)
  return {
    name,
    from,
    to: addDays(from, Math.max(days, 1) - 1),
    isYearly: SAME_DATE.exec(rule)?.[1] === date.slice(5, 10),
  }
}

/** Replaces the dates of holidays that are over by the next ones. A day whose holiday is not known keeps its dates. */
export async function withComingHolidays<Hours extends { readonly specialDays?: readonly SpecialDay[] | undefined }>(
  shop: Shop,
  hours: Hours,
): Promise<Hours> {
  const today = todayIn(shop)
  const isOver = ({ holiday, to }: SpecialDay) => holiday !== undefined && to < addDays(today, -DAYS_KEPT)
  if (!hours.specialDays?.some(isOver)) return hours
  const Calendar = await loadCalendars()
  return {
    ...hours,
    specialDays: hours.specialDays.map((day) =>
      day.holiday && isOver(day) ? { ...day, ...nextDates(Calendar, day.holiday, today) } : day,
    ),
  }
}

function nextDates(
  Calendar: Calendars,
  holiday: PublicHoliday,
  today: PlainDate,
): Pick<SpecialDay, 'from' | 'to'> | undefined {
  for (let ahead = 0; ahead < YEARS_SEARCHED; ahead++) {
    const found = holidaysOf(Calendar, holiday, [Number(today.slice(0, 4)) + ahead])
    const next = found.find(({ name, to }) => name === holiday.name && to >= today)
    if (next) return { from: next.from, to: next.to }
  }
  return undefined
}
