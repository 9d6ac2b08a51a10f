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

/** Orders brought in from elsewhere may say in either field that they are paid. */
export const isPaid = (order: { readonly status: string; readonly paymentStatus: string }): boolean =>
  order.status === 'paid' || order.paymentStatus === 'paid'

export type PaymentLabel = 'PAID' | 'UNPAID' | 'REFUNDED'

/** What is said of an order's payment wherever it is shown; a part that went back is told beside it. */
export function paymentLabel(order: { readonly status: string; readonly paymentStatus: PaymentStatus }): PaymentLabel {
  if (order.paymentStatus === 'refunded') return 'REFUNDED'
  return isPaid(order) ? 'PAID' : 'UNPAID'
}

/** The banner over the orders screen; undefined when nothing waits. */
export function newOrdersBanner(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 new order waiting for acceptance!' : `${count} new orders waiting!`
}
