import type { OrderType } from './order-status.ts'

type HandedOver = { readonly type: OrderType; readonly eatIn?: boolean | null | undefined }

/** How staff call the way in which an order reaches its guest. */
export const handoverName = ({ type, eatIn }: HandedOver): 'Delivery' | 'Eat in' | 'Pickup' =>
  type === 'delivery' ? 'Delivery' : eatIn ? 'Eat in' : 'Pickup'
