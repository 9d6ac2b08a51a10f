import type { Spoken } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import {
  addDays,
  dateOf,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  type TimeStyle,
  timeOf,
} from '#domain/time/clock-time.ts'
import { formatDay, formatMinutes } from '#domain/time/format-dates.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

/** What words such as `Today` depend on. */
export type RestaurantTime = TimeStyle & { readonly now: Date; readonly timeZone: string }

/** The restaurant's calendar date at an instant. */
export const localDateOf = (instant: Date, { timeZone }: Pick<RestaurantTime, 'timeZone'>): PlainDate =>
  dateOf(restaurantClock(timeZone, instant))

/** Today by the restaurant's calendar. */
export const todayAt = (time: RestaurantTime): PlainDate => localDateOf(time.now, time)

/** `Today 6:30pm`, `Tomorrow 6:30pm`, `Mon 23 Nov 6:30pm`; the year only when it is another. */
export const spokenMoment = (moment: LocalDateTime, time: RestaurantTime): string =>
  atTime(spokenDay(dateOf(moment), time), moment, time)

/** The same for an instant, in ISO 8601. */
export const spokenInstant = (instant: string, time: RestaurantTime): string =>
  spokenMoment(restaurantClock(time.timeZone, new Date(instant)), time)

/** The same within a sentence: `today 6:30pm`. */
export const momentInSentence = (moment: LocalDateTime, time: RestaurantTime): string =>
  atTime(dayInSentence(dateOf(moment), time), moment, time)

/** The same for an instant, in ISO 8601. */
export const instantInSentence = (instant: string, time: RestaurantTime): string =>
  momentInSentence(restaurantClock(time.timeZone, new Date(instant)), time)

function atTime(day: string, moment: LocalDateTime, time: RestaurantTime): string {
  const { t = english } = time
  return t.as('a day and a time of day', '{day} {time}', { day, time: spokenTime(timeOf(moment), time) })
}

/** `Today`, `Tomorrow`, `Mon 23 Nov`, `Sat 2 Jan 2027`. */
export const spokenDay = (date: PlainDate, time: RestaurantTime): string => spokenDayFrom(todayAt(time), date, time)

/** The same from another day: until some hours after closing, the business day is yesterday's date. */
export function spokenDayFrom(today: PlainDate, date: PlainDate, { t = english }: Spoken = {}): string {
  if (date === today) return t('Today')
  if (date === addDays(today, 1)) return t('Tomorrow')
  return date === addDays(today, -1) ? t('Yesterday') : dayByDate(today, date, t)
}

/** The same within a sentence: `today`, `Mon 23 Nov`. */
export function dayInSentence(date: PlainDate, time: RestaurantTime): string {
  const { t = english } = time
  const today = todayAt(time)
  if (date === today) return t('today')
  if (date === addDays(today, 1)) return t('tomorrow')
  return date === addDays(today, -1) ? t('yesterday') : dayByDate(today, date, t)
}

function dayByDate(today: PlainDate, date: PlainDate, t: Translate): string {
  const [day, year] = [formatDay(date, { t }), date.slice(0, 4)]
  return year === today.slice(0, 4) ? day : t('{day} {year}', { day, year })
}

/** How long ago, as staff would say it: `just now`, `12 min`, `1 h 5 min`, `3 days`. */
export function spokenAge(since: Date, now: Date, { t = english }: Spoken = {}): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  return minutes < 1 ? t('just now') : formatMinutes(minutes, { t })
}
