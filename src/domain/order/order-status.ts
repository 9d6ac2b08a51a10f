export const ORDER_STATUSES = ['pending', 'new', 'preparing', 'ready', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What staff may set; `pending` only the checkout makes. */
export const STAFF_STATUSES = ['new', 'preparing', 'ready', 'completed', 'cancelled'] as const satisfies OrderStatus[]
export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** What the kitchen still has to do: the default filter (specification, section 9). */
export const ACTIVE_STATUSES = ['new', 'preparing', 'ready'] as const satisfies OrderStatus[]

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ORDER_TYPES = ['pickup', 'delivery'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** The statuses staff may give an order now: any but its own (specification, section 4). */
export const nextStatuses = (current: OrderStatus): StaffStatus[] =>
  STAFF_STATUSES.filter((status) => status !== current)

/** PAID or UNPAID. Orders brought in from elsewhere may say so in either field (specification, section 4). */
export const isPaid = (order: { readonly status: string; readonly paymentStatus: string }): boolean =>
  order.status === 'paid' || order.paymentStatus === 'paid'

/** The banner over the orders screen; undefined when nothing waits. */
export function newOrdersBanner(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 new order waiting for acceptance!' : `${count} new orders waiting!`
}
