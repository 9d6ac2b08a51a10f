import type { TaxOccasion } from '../money/tax-rules.ts'
import { type BusinessPlace, businessDayAt } from '../time/business-day.ts'
import type { OrderType } from './order-status.ts'

export type HandedOver = { readonly orderType: OrderType; readonly eatIn?: boolean | null | undefined }

/** The place and the business day that decide the tax of an order with this promise. */
export const taxOccasion = (
  { orderType, eatIn }: HandedOver,
  promisedFor: Date,
  restaurant: BusinessPlace,
): TaxOccasion => ({
  place: orderType === 'delivery' ? 'delivered' : eatIn ? 'eatIn' : 'collected',
  day: businessDayAt(promisedFor, restaurant),
})
