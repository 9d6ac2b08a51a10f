import type HolidayCalendar from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import type { PublicHolidays } from '#contract/opening-hours.ts'
import { addDays, dateOf, type PlainDate } from '#domain/time/clock-time.ts'
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

const todayIn = ({ restaurant: { timeZone }, now }: Shop): PlainDate => dateOf(localDateTimeAt(now(), timeZone))

/** The public holidays of the coming year in the restaurant's country, for a reader of a language (docs/design/settings.md). */
export async function listPublicHolidays(
  shop: Shop,
  asked: string | undefined,
  reader: string,
): Promise<PublicHolidays> {
  const Calendar = await loadCalendars()
  const { address, locale } = shop.restaurant
  const { country } = address
  const today = todayIn(shop)
  const [language = 'en'] = languagesOf(new Calendar(country), reader)
  const regions = Object.entries(new Calendar().getStates(country, language) ?? {})
  const region = regions.find(([code]) => code === asked)?.[0] ?? ''
  const year = Number(today.slice(0, 4))
  const found = holidaysOf(Calendar, { country, region }, [year, year + 1], { locale, reader })
  return {
    regions: regions.map(([code, name]) => ({ code, name })),
    items: found
      .filter(({ to, from }) => today <= to && from <= addDays(today, DAYS_AHEAD))
      .map(({ localName, ...day }) => ({
        ...day,
        name: localName,
        holiday: day.isYearly ? null : { country, region, name: day.name },
      })),
  }
}

/** A holiday is known by its English name, whatever guests call it. */
type Dates = Pick<SpecialDay, 'name' | 'from' | 'to' | 'isYearly'> & {
  readonly localName: string
  /** As the member of staff who reads the list calls it. */
  readonly title: string
}

/** The codes of the library that are not those of ISO 639. */
const LIBRARY_CODES: Readonly<Record<string, string>> = { cs: 'cz', et: 'ee', ja: 'jp', ka: 'ge', nb: 'no', nn: 'no' }

/** The language of a locale, such as that of the restaurant's amounts or of a reader, if the calendar has it; then English. */
function languagesOf(calendar: HolidayCalendar, locale: string): string[] {
  const { language } = new Intl.Locale(locale)
  const spoken = [locale.toLowerCase(), LIBRARY_CODES[language] ?? language]
  return [...spoken.filter((one) => calendar.getLanguages().includes(one)), 'en']
}

/** The public holidays of these years, the earliest first. Neighbouring days of one name are one holiday, such as a Spring Festival. */
function holidaysOf(
  Calendar: Calendars,
  { country, region }: Pick<PublicHoliday, 'country' | 'region'>,
  years: readonly number[],
  { locale = 'en', reader = 'en' } = {},
): Dates[] {
  const calendar = region === '' ? new Calendar(country) : new Calendar(country, region)
  const namedIn = (names: string | string[]) => {
    calendar.setLanguages(names)
    return years.flatMap((year) => calendar.getHolidays(year)).filter(({ type }) => type === 'public')
  }
  const namesFor = (language: string) =>
    new Map(namedIn(languagesOf(calendar, language)).map((day) => [keyOf(day), day.name]))
  const localNames = namesFor(locale)
  // Who reads English sees what guests will read, in the language of the country.
  const titles = new Intl.Locale(reader).language === 'en' ? localNames : namesFor(reader)
  const days = namedIn('en').map((day) => ({
    ...datesOf(day),
    localName: localNames.get(keyOf(day)) ?? day.name,
    title: titles.get(keyOf(day)) ?? day.name,
  }))
  const merged: Dates[] = []
  for (const day of days.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const at = merged.findIndex(({ name, to }) => name === day.name && addDays(to, 1) === day.from)
    const before = merged[at]
    if (before) merged[at] = { ...before, to: day.to, isYearly: before.isYearly && day.isYearly }
    else merged.push(day)
  }
  return merged
}

const keyOf = ({ date, rule }: HolidaysTypes.Holiday): string => `${date} ${rule}`

const HOUR_MS = 3_600_000

/** The library writes `2026-12-25 00:00:00`. A begun last day does not count, and the day on which clocks go forward is whole. */
function datesOf({ name, date, rule, start, end }: HolidaysTypes.Holiday): Omit<Dates, 'localName' | 'title'> {
  const from = dateOf(date)
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
