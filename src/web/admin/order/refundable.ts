import type { AdminOrder } from '#contract/order.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { isPaid } from '#domain/order/order-status.ts'

type Payment = Pick<AdminOrder, 'status' | 'payment_status' | 'total' | 'refunded'>

/** PAID or UNPAID (specification, section 4). */
export const isOrderPaid = ({ status, payment_status }: Pick<Payment, 'status' | 'payment_status'>): boolean =>
  isPaid({ status, paymentStatus: payment_status })

/** What can still be given back. */
export const refundable = (order: Payment): Cents =>
  isOrderPaid(order) ? centsFromDollars(order.total) - centsFromDollars(order.refunded) : 0
