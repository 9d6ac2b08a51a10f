import type { Actor } from '#domain/audit/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { closeCardPage } from './close-card-page.ts'
import { deleteOrder as deleteRow, findOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'

/** Deletes an order for good. One that could still be paid loses its card page first, so that no money comes for nothing. */
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
    const isGone = await db.transaction(async (tx) => {
      await announce(tx, { topic: 'orders', id })
      if (!(await deleteRow(tx, id))) return false
      await recordChange(tx, { entity: 'order', entityId: id, action: 'deleted', by, at: now() })
      return true
    })
    if (!isGone) throw noSuchOrder()
  }
