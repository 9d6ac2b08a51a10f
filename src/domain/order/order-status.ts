import { message } from '../language/translate.ts'

export const ORDER_STATUSES = ['pending', 'new', 'preparing', 'ready', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What staff can set; only the checkout makes an order `pending`. */
export const STAFF_STATUSES = ['new', 'preparing', 'ready', 'completed', 'cancelled'] as const satisfies OrderStatus[]
export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** Orders the kitchen still has to finish: the default filter of the orders screen. */
export const ACTIVE_STATUSES = ['new', 'preparing', 'ready'] as const satisfies OrderStatus[]

/** The kitchen works on it, or has. */
export const isBegun = (status: OrderStatus): boolean =>
  status === 'preparing' || status === 'ready' || status === 'completed'

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ORDER_TYPES = ['pickup', 'delivery'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** Where staff may move an order from each status: anywhere else, also back, since a wrong button is pressed quickly. */
const STAFF_MOVES: Readonly<Record<OrderStatus, readonly StaffStatus[]>> = {
  pending: ['new', 'preparing', 'ready', 'completed', 'cancelled'],
  new: ['preparing', 'ready', 'completed', 'cancelled'],
  preparing: ['new', 'ready', 'completed', 'cancelled'],
  ready: ['new', 'preparing', 'completed', 'cancelled'],
  completed: ['new', 'preparing', 'ready', 'cancelled'],
  cancelled: ['new', 'preparing', 'ready', 'completed'],
}

/** The statuses staff can give an order now. */
export const nextStatuses = (current: OrderStatus): readonly StaffStatus[] => STAFF_MOVES[current]

/** Imported orders may be marked as paid in either field. */
export const isPaid = (order: { readonly status: string; readonly paymentStatus: string }): boolean =>
  order.status === 'paid' || order.paymentStatus === 'paid'

export type PaymentLabel = 'PAID' | 'UNPAID' | 'REFUNDED'

/** How an order's payment is shown everywhere; a partial refund is shown beside it. */
export function paymentLabel(order: { readonly status: string; readonly paymentStatus: PaymentStatus }): PaymentLabel {
  if (order.paymentStatus === 'refunded') return message('REFUNDED')
  return isPaid(order) ? message('PAID') : message('UNPAID')
}

/** The kitchen, the courier or the accounts still need to know whose order it is. */
export const isOpenOrder = ({
  status,
  isUnsettled,
}: {
  readonly status: OrderStatus
  /** Staff still have to deal with it, or a refund is pending. */
  readonly isUnsettled: boolean
}): boolean => isUnsettled || (status !== 'completed' && status !== 'cancelled')
