import type { SlotOffer } from '#contract/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { offeredSlots } from '#domain/time/slots.ts'
import type { Shop } from '#server/shop.ts'
import { slotRules } from './check-checkout.ts'

/** The times at which an order of this type can be had. */
export const offerSlots = ({ restaurant, now }: Shop, type: OrderType): SlotOffer =>
  offeredSlots(slotRules(restaurant, type), now())
