import type { PublicHolidays } from '#contract/opening-hours.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'

const DAYS_AHEAD = 365
/** A rule such as `12-25`, which may add a substitute day: the same date each year, whatever its weekday. */
const SAME_DATE = /^(\d\d-\d\d)(?: and |$)/

/** The public holidays of the coming year in the restaurant's country (decision 0116). */
export async function listPublicHolidays(
  { restaurant: { address, timeZone }, now }: Shop,
  region: string | undefined,
): Promise<PublicHolidays> {
  // Its data takes 10 MB of memory, so it is loaded only when needed.
  const { default: Holidays } = await import('date-holidays')
  const { country } = address
  const today = localDateTimeAt(now(), timeZone).slice(0, 10)
  const until = addDays(today, DAYS_AHEAD)
  const regions = Object.entries(new Holidays().getStates(country, 'en') ?? {})
  const isKnown = regions.some(([code]) => code === region)
  const calendar = isKnown && region ? new Holidays(country, region) : new Holidays(country)
  calendar.setLanguages('en')
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1].flatMap((each) => calendar.getHolidays(each, 'en') ?? [])
  return {
    regions: regions.map(([code, name]) => ({ code, name })),
    items: found
      .filter(({ type }) => type === 'public')
      .map(({ name, date, rule }) => ({
        ...daysOf(date),
        name,
        isYearly: SAME_DATE.exec(rule)?.[1] === date.slice(5, 10),
      }))
      .filter(({ to, from }) => today <= to && from <= until),
  }
}

/** The library writes `2026-12-25 00:00:00`. */
const daysOf = (date: string): { readonly from: PlainDate; readonly to: PlainDate } => {
  const day = date.slice(0, 10)
  return { from: day, to: day }
}
