import type { TaxOccasion } from '../money/tax-rules.ts'
import { type BusinessPlace, businessDayAt } from '../time/business-day.ts'
import type { PlainDate } from '../time/clock-time.ts'
import type { OrderType } from './order-status.ts'

export type HandedOver = { readonly orderType: OrderType; readonly eatIn?: boolean | null | undefined }

/**
 * The place and the business day that decide the tax of an order with this promise. Finding the day takes as long as pricing the
 * order, and few restaurants have rates of a day.
 */
export function taxOccasion(
  { orderType, eatIn }: HandedOver,
  promisedFor: Date,
  restaurant: BusinessPlace,
): TaxOccasion {
  let day: PlainDate | undefined
  return {
    place: orderType === 'delivery' ? 'delivered' : eatIn ? 'eatIn' : 'collected',
    get day() {
      day ??= businessDayAt(promisedFor, restaurant)
      return day
    },
  }
}
