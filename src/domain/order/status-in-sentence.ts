import type { Translate } from '../language/translate.ts'
import type { OrderStatus } from './order-status.ts'

/** `This order is cancelled.` */
export function statusInSentence(t: Translate, status: OrderStatus): string {
  const names = {
    pending: t.as('an order', 'pending'),
    new: t.as('an order', 'new'),
    preparing: t.as('an order', 'preparing'),
    ready: t.as('an order', 'ready'),
    completed: t.as('an order', 'completed'),
    cancelled: t.as('an order', 'cancelled'),
  } as const satisfies Record<OrderStatus, string>
  return names[status]
}
