import type { AdminOrder, OrderChange } from '#contract/order.ts'
import { nextStatuses } from '#domain/order/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { closeCardPage } from './close-card-page.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { findOrderForUpdate, type OrderUpdate, updateOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'

/** Staff move an order on, or say that they dealt with what it was flagged for. */
export const changeOrder =
  (adapters: Adapters) =>
  async (id: string, change: OrderChange): Promise<AdminOrder> => {
    await adapters.db.transaction((tx) => applyChange(tx, id, change))
    if (change.status === 'cancelled') {
      // Nobody should pay for it now. If the page cannot be closed, a payment is flagged as late.
      await closeCardPage(adapters, id).catch((error: unknown) =>
        adapters.log.warn({ err: error, orderId: id }, 'the card page of a cancelled order stays open'),
      )
    }
    return findAdminOrder(adapters)(id)
  }

async function applyChange(tx: Db, id: string, { status, attention }: OrderChange): Promise<void> {
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw noSuchOrder()
  if (status !== undefined && !nextStatuses(order.status).includes(status)) {
    throw new Refusal('same_status', `This order is ${status} already.`)
  }
  const update: OrderUpdate = {
    ...(status !== undefined && { status }),
    ...(attention === null && { attentionCode: null, attentionMessage: null }),
  }
  await updateOrder(tx, id, update)
  await announce(tx, { topic: 'orders', id })
}
