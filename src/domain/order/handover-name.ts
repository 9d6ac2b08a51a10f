import type { Translate } from '../language/translate.ts'
import type { OrderType } from './order-status.ts'

type HandedOver = { readonly type: OrderType; readonly eatIn?: boolean | null | undefined }

/** How staff call the way in which an order reaches its guest. */
export function handoverName(t: Translate, { type, eatIn }: HandedOver): string {
  if (type === 'delivery') return t('Delivery')
  return eatIn ? t('Eat in') : t('Pickup')
}
