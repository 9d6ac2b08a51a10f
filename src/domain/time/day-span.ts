import { addDays, type PlainDate } from './clock-time.ts'
import { instantAt } from './time-zone.ts'

/** The first instant of a calendar day in the zone. */
export const startOfDay = (date: PlainDate, timeZone: string): Date => instantAt(`${date}T00:00`, timeZone)

/** The last millisecond of a calendar day in the zone: days of daylight saving have 23 or 25 hours. */
export const endOfDay = (date: PlainDate, timeZone: string): Date =>
  new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1)
