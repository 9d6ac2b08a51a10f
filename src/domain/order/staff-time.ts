import { addDays, isClockTime, isPlainDate, type PlainDate } from '../time/clock-time.ts'
import { isOpenAt, type WeeklyHours } from '../time/opening-hours.ts'

/** As for customers: today and the next six days. */
export const ORDER_DAYS_AHEAD = 6

/**
 * Why staff cannot promise an order for this time; undefined when they can. Unlike a customer they may name any minute at which
 * the restaurant is open, however soon, and one of today that is over: they know what the kitchen can do.
 */
export function staffTimeProblem(
  pickupTime: string,
  { today, hours }: { readonly today: PlainDate; readonly hours: WeeklyHours },
): string | undefined {
  if (pickupTime === 'ASAP') return undefined
  const [date = '', time = '', ...rest] = pickupTime.split('T')
  if (!isPlainDate(date) || !isClockTime(time) || rest.length > 0) return 'Please choose a time.'
  if (date < today) return 'That day is over. Please choose another date.'
  if (date > addDays(today, ORDER_DAYS_AHEAD)) return `Orders can be taken up to ${ORDER_DAYS_AHEAD} days ahead.`
  if (!isOpenAt(hours, pickupTime)) return 'We are closed at that time. Please choose another one.'
}
