import type { Actor } from '#domain/audit/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { listAttempts } from './checkout-queries.ts'
import { closeCardPage } from './close-card-page.ts'
import { deleteOrder as deleteRow, findOrder, findOrderForUpdate } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { isUnsent, listRefunds } from './refund-queries.ts'

/**
 * Deletes an order for good. One that could still be paid loses its card page first, so that no money comes for nothing; one
 * whose page is just being opened, or that owes its customer a refund, stays until that is settled.
 */
export const deleteOrder =
  (adapters: Adapters) =>
  async (id: string, by: Actor): Promise<void> => {
    const { db, now, log } = adapters
    if (!(await findOrder(db, id))) throw noSuchOrder()
    const isUnpaid = await closeCardPage(adapters, id).catch((error: unknown) => {
      log.warn({ err: error, orderId: id }, 'the card page of an order could not be closed')
      throw new Refusal('payment_unavailable', 'The card page of this order could not be closed. Please try again.')
    })
    if (!isUnpaid) {
      throw new Refusal('stale_version', 'The customer is paying for this order right now. Look at it again.')
    }
    await db.transaction(async (tx) => {
      if (!(await findOrderForUpdate(tx, id))) throw noSuchOrder()
      await refuseUnsettled(tx, id)
      await deleteRow(tx, id)
      await recordChange(tx, { entity: 'order', entityId: id, action: 'deleted', by, at: now() })
      await announce(tx, { topic: 'orders', id })
    })
  }

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
