import type { CheckoutRequest } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/audit.ts'
import { ACTIVE_STATUSES } from '#domain/order/order-status.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { expireCheckoutSessions, paymentUnavailable } from './checkout-session.ts'
import { saveOrderChange } from './order-changes.ts'
import { findOrderForUpdate, type OrderRow } from './order-queries.ts'
import { findOrderWithKey } from './read-orders.ts'

/**
 * After a change of the cart, the customer's earlier unpaid order is cancelled first, so that there are never two to pay. An
 * earlier order that is paid, or with the kitchen, stands, and nothing new is ordered. A wrong key replaces nothing.
 */
export async function cancelReplacedOrder(
  shop: Shop,
  { orderId, key }: NonNullable<CheckoutRequest['replaces']>,
): Promise<void> {
  const { db, log } = shop
  if (!(await findOrderWithKey(db, orderId, key))) return
  await expireCheckoutSessions(shop, orderId).catch((error: unknown) => {
    log.warn({ err: error, orderId }, 'the card page of a replaced order could not be closed')
    throw paymentUnavailable()
  })
  const order = await db.transaction((tx) => cancelWhileUnpaid(tx, shop.now(), orderId))
  if (order && ACTIVE_STATUSES.some((status) => status === order.status)) throw alreadyOrdered(order)
}

/** Returns the order as it was before. A session that is still being opened is expired as soon as it is open. */
async function cancelWhileUnpaid(tx: Db, at: Date, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrderForUpdate(tx, orderId)
  if (order && awaitsPayment(order)) await saveOrderChange(tx, order, { status: 'cancelled' }, { by: SYSTEM, at })
  return order
}

function alreadyOrdered({ id, paymentStatus }: OrderRow): Refusal {
  const what = paymentStatus === 'unpaid' ? 'accepted by the restaurant' : 'paid'
  const sentence = `Your earlier order ${id} has already been ${what}, so nothing new was ordered.`
  return new Refusal('already_ordered', sentence, { orderId: id })
}
