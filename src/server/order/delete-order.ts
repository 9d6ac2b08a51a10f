import type { Actor } from '#domain/audit.ts'
import { isSameSum } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { type Attempt, listAttempts } from './checkout-queries.ts'
import { closeCardPage } from './close-card-page.ts'
import {
  deleteOrder as deleteRow,
  findOrder,
  findOrderForUpdate,
  type OrderRow,
  type OrderUpdate,
  updateOrder,
} from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { hasRefunds, isUnsent, listRefunds } from './refund-queries.ts'

/**
 * Deletes an order; of one that ever held money the row is kept for the books, unseen by everybody (decision 0073). An order that
 * could still be paid loses its card page first, so that no money comes for nothing; one whose page is just being opened, or
 * that owes its customer a refund, stays until that is settled.
 */
export async function deleteOrder(shop: Shop, id: string, by: Actor): Promise<void> {
  const { db, now, log } = shop
  if (!(await findOrder(db, id))) throw noSuchOrder()
  const isUnpaid = await closeCardPage(shop, id).catch((error: unknown) => {
    log.warn({ err: error, orderId: id }, 'the card page of an order could not be closed')
    throw new Refusal('payment_unavailable', 'The card page of this order could not be closed. Please try again.')
  })
  if (!isUnpaid) {
    throw new Refusal('stale_version', 'The customer is paying for this order right now. Look at it again.')
  }
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id)
    if (!order) throw noSuchOrder()
    await refuseUnsettled(tx, id)
    await ((await hasHeldMoney(tx, order)) ? updateOrder(tx, id, deletion(order, now())) : deleteRow(tx, id))
    await recordChange(tx, { entity: 'order', entityId: id, action: 'deleted', by, at: now() })
    await announce(tx, { topic: 'orders', id })
  })
}

/** Money came in for it once, also in a wrong sum, or went back. */
async function hasHeldMoney(tx: Db, order: OrderRow): Promise<boolean> {
  const attempts = await listAttempts(tx, order.id)
  const hasPaid = ({ status, amountCents: amount, currency }: Attempt) =>
    status === 'paid' || !isSameSum({ amount, currency }, { amount: order.totalCents, currency: order.currency })
  return order.paymentStatus !== 'unpaid' || attempts.some(hasPaid) || (await hasRefunds(tx, order.id))
}

/** Staff have seen its flag. Should it come back, nobody cooks what was waiting for its payment. */
const deletion = ({ status }: OrderRow, now: Date): OrderUpdate => ({
  deletedAt: now,
  attentionCode: null,
  attentionMessage: null,
  ...(status === 'pending' && { status: 'cancelled' }),
})

/** Asked while the order's row is held: attempts and refunds are only added by whoever holds it. */
async function refuseUnsettled(tx: Db, id: string): Promise<void> {
  const attempts = await listAttempts(tx, id)
  if (attempts.some(({ status }) => status === 'opening' || status === 'open')) {
    throw new Refusal(
      'payment_unsettled',
      'The card page of this order is being opened right now. Please try again in a few minutes.',
    )
  }
  const refunds = await listRefunds(tx, [id])
  if (refunds.some(isUnsent)) {
    throw new Refusal('payment_unsettled', 'A refund of this order is still to be sent. Please try again in a minute.')
  }
}
