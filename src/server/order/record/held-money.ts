import { withoutTip } from '#domain/order/online-tips.ts'
import { paidOf } from '#domain/order/order-money.ts'
import { isSameSum } from '#domain/order/payment.ts'
import type { Db } from '#server/database/client.ts'
import { type CheckoutSession, listCheckoutSessions } from './checkout-queries.ts'
import type { OrderRow } from './order-queries.ts'
import { hasRefunds } from './payment-queries.ts'

/** Whether money was ever paid for it, even a wrong sum, or refunded. */
export async function hasHeldMoney(tx: Db, order: OrderRow): Promise<boolean> {
  const sessions = await listCheckoutSessions(tx, order.id)
  const hasPaid = (session: CheckoutSession) =>
    session.status === 'paid' ||
    !isSameSum(
      { amount: withoutTip(session), currency: session.currency },
      { amount: order.totalCents, currency: order.currency },
    )
  return (
    order.paymentStatus !== 'unpaid' || paidOf(order) > 0 || sessions.some(hasPaid) || (await hasRefunds(tx, order.id))
  )
}
