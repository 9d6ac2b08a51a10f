import type { BusinessPlace } from '../time/business-day.ts'
import { zoneClock } from '../time/time-zone.ts'
import type { Restaurant } from './restaurant.ts'

/** The hours and the clock by which a restaurant's business days are reckoned. */
export const businessPlaceOf = ({ hours, timeZone }: Pick<Restaurant, 'hours' | 'timeZone'>): BusinessPlace => ({
  hours,
  clock: zoneClock(timeZone),
})
