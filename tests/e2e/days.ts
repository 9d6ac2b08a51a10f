import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { addDays } from '#domain/time/clock-time.ts'

/** The date in this many days, where the restaurant is. Days have 23 or 25 hours when summer time begins or ends. */
export const dayFromNow = (days: number, timeZone = DEFAULT_SETTINGS.restaurant.timeZone): string =>
  addDays(new Date().toLocaleDateString('en-CA', { timeZone }), days)

export const today = (): string => dayFromNow(0)

/** Neither today nor tomorrow, even if midnight passes during the test. */
export const inThreeDays = (): string => dayFromNow(3)
