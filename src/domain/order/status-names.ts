import type { Translate } from '../language/translate.ts'
import type { OrderStatus, OrderType } from './order-status.ts'

/** What staff call the status of an order. */
export function statusName(t: Translate, status: OrderStatus): string {
  const names = {
    pending: t.as('an order', 'Pending'),
    new: t.as('an order', 'New'),
    preparing: t.as('an order', 'Preparing'),
    ready: t.as('an order', 'Ready'),
    completed: t.as('an order', 'Completed'),
    cancelled: t.as('an order', 'Cancelled'),
  } as const satisfies Record<OrderStatus, string>
  return names[status]
}

export const typeName = (t: Translate, type: OrderType): string => (type === 'pickup' ? t('Pickup') : t('Delivery'))
