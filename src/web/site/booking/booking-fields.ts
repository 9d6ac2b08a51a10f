import type { BookingRequest } from '#contract/booking.ts'
import { type BookingDay, bookingProblems, offeredBookingDays, offeredBookingTimes } from '#domain/booking/booking.ts'
import { english } from '#domain/language/translate.ts'
import { ASK_FOR_OWN_NAME, ASK_FOR_OWN_PHONE, INVALID_EMAIL, isBlank, phoneProblem } from '#domain/people/guest.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import {
  ASK_FOR_TIME,
  type ClockTime,
  type LocalDateTime,
  type PlainDate,
  spokenTime,
  type TimeStyle,
} from '#domain/time/clock-time.ts'
import { formatDay, formatPickupTime } from '#domain/time/format-dates.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { browserClock, restaurantClock } from '#web/parts/restaurant-clock.ts'

/** The values of the form, as typed. */
export type BookingDraft = Readonly<Record<keyof BookingRequest, string>>
export type FieldProblems = Partial<Record<keyof BookingRequest, string>>

export const NO_BOOKING: BookingDraft = {
  name: '',
  email: '',
  phone: '',
  guests: '',
  date: '',
  time: '',
  area: '',
  message: '',
}

/** Catches typing mistakes only. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The request: guests as a number, 0 when empty. */
export const bookingRequest = (fields: BookingDraft): BookingRequest => ({
  ...fields,
  guests: Number(fields.guests) || 0,
})

type TimesOfRestaurant = Pick<Restaurant, 'hours' | 'timeZone' | 'hourCycle' | 't'>

/** The error of each field, by the server's rules. */
export function fieldProblems(fields: BookingDraft, restaurant: TimesOfRestaurant): FieldProblems {
  const { guests, date, time } = bookingRequest(fields)
  const phone = isBlank(fields.phone) ? ASK_FOR_OWN_PHONE : phoneProblem(fields.phone)
  return {
    ...(isBlank(fields.name) && { name: ASK_FOR_OWN_NAME }),
    ...(!EMAIL.test(fields.email.trim()) && { email: INVALID_EMAIL }),
    ...(phone && { phone }),
    ...(!time && { time: ASK_FOR_TIME }),
    ...bookingProblems({ guests, date, time }, bookingDay(restaurant)),
  }
}

/** The times to choose from on the chosen day; none before a day is chosen. */
export const timesToChoose = (date: string, restaurant: TimesOfRestaurant): ClockTime[] =>
  offeredBookingTimes(date, bookingDay(restaurant))

/** The next days with tables, as many as asked for. */
export const daysToChoose = (restaurant: TimesOfRestaurant, count: number): PlainDate[] =>
  offeredBookingDays(bookingDay(restaurant), count)

function bookingDay(restaurant: TimesOfRestaurant): BookingDay {
  const [today = '', now = ''] = restaurantClock(restaurant.timeZone).split('T')
  return { today, now, hours: hoursFor(restaurant.hours, 'tables'), clock: browserClock(restaurant) }
}

/** `Thu 3 Dec, 6:30pm, 4 guests`. */
export function describeBooking(
  { date, time, guests }: Pick<BookingDraft, 'date' | 'time' | 'guests'>,
  style: TimeStyle,
): string {
  const { t = english } = style
  return t.plural(Number(guests), '{day}, {time}, {count} guest', '{day}, {time}, {count} guests', {
    day: formatDay(date, style),
    time: spokenTime(time, style),
  })
}

/** Until when its guest can change a booking, by a local time. */
export function changeLimit(changesUntil: LocalDateTime, style: TimeStyle): string {
  const { t = english } = style
  return t('You can change or cancel it until {moment}.', { moment: formatPickupTime(changesUntil, style) })
}
