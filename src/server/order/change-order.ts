import type { AdminOrder, OrderChange } from '#contract/order.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { nextStatuses } from '#domain/order/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { closeCardPage } from './close-card-page.ts'
import { correctCustomer } from './correct-customer.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { findOrder, findOrderForUpdate, type OrderUpdate, updateOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { recordOrderChange } from './record-order-change.ts'

/** Staff move an order on, say that they dealt with what it was flagged for, or put right what they know of its customer. */
export const changeOrder =
  (adapters: Adapters) =>
  async (id: string, change: OrderChange, by: Actor): Promise<AdminOrder> => {
    const corrected = await corrections(adapters, id, change)
    const said = { by, at: adapters.now() }
    const isApplied = await adapters.db.transaction((tx) => applyChange(tx, id, { ...change, corrected }, said))
    if (!isApplied) {
      const current = await findAdminOrder(adapters)(id)
      const sentence = `This order has changed meanwhile and is ${current.status} now. Please look at it again.`
      throw new Refusal('stale_version', sentence, { current })
    }
    if (change.status === 'cancelled') {
      // Nobody should pay for it now. If the page cannot be closed, a payment is flagged as late.
      await closeCardPage(adapters, id).catch((error: unknown) =>
        adapters.log.warn({ err: error, orderId: id }, 'the card page of a cancelled order stays open'),
      )
    }
    return findAdminOrder(adapters)(id)
  }

async function corrections(adapters: Adapters, id: string, { customer }: OrderChange): Promise<OrderUpdate> {
  if (customer === undefined) return {}
  const order = await findOrder(adapters.db, id)
  if (!order) throw noSuchOrder()
  return correctCustomer(adapters, order, customer)
}

type AskedChange = OrderChange & { readonly corrected: OrderUpdate }
type Said = { readonly by: Actor; readonly at: Date }

/** False when the order is not any more what its reader has seen. */
async function applyChange(tx: Db, id: string, change: AskedChange, said: Said): Promise<boolean> {
  const { status, attention, version, corrected } = change
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw noSuchOrder()
  if (version !== undefined && version !== order.version) return false
  if (status !== undefined && !nextStatuses(order.status).includes(status)) {
    throw new Refusal('same_status', `This order is ${status} already.`)
  }
  const update: OrderUpdate = {
    ...corrected,
    ...(status !== undefined && { status }),
    ...(attention === null && { attentionCode: null, attentionMessage: null }),
  }
  await updateOrder(tx, id, update)
  await recordOrderChange(tx, order, update, said)
  await announce(tx, { topic: 'orders', id })
  return true
}
