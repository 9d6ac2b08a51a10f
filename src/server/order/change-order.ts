import type { AdminOrder, OrderChange } from '#contract/order.ts'
import type { Actor } from '#domain/audit.ts'
import { nextStatuses } from '#domain/order/order-status.ts'
import { canBeAccepted, startBy } from '#domain/order/preorder.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { endCardPages } from './close-card-page.ts'
import { correctCustomer } from './correct-customer.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { type Flag, flagWith } from './flag-order.ts'
import { findOrder, findOrderForUpdate, type OrderRow, type OrderUpdate, updateOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { recordOrderChange } from './record-order-change.ts'
import { askForFullRefund } from './refund-order.ts'
import type { RefundRow } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { flagHeldMoney, heldByCancelled } from './settle-refund.ts'

/** Staff move an order on, accept it for its time, clear its flag, or correct what they know of its customer. */
export async function changeOrder(shop: Shop, id: string, change: OrderChange, by: Actor): Promise<AdminOrder> {
  const corrected = await corrections(shop, id, change)
  const said = { by, at: shop.now(), restaurant: shop.restaurant }
  const applied = await shop.db.transaction((tx) => applyChange(tx, id, { ...change, corrected }, said))
  if (!applied) {
    const current = await findAdminOrder(shop, id)
    const sentence = `This order has changed meanwhile and is ${current.status} now. Please look at it again.`
    throw new Refusal('stale_version', sentence, { current })
  }
  // What becomes of the refund is written to the order. One that was not answered is sent again.
  if (applied.refund) await sendRefund(shop, applied.refund).catch(() => {})
  // An order that waited for its payment is cancelled now, or taken on unpaid: nobody should pay for it by card.
  if (change.status !== undefined) await endCardPages(shop, id)
  return findAdminOrder(shop, id)
}

async function corrections(shop: Shop, id: string, { customer }: OrderChange): Promise<OrderUpdate> {
  if (customer === undefined) return {}
  const order = await findOrder(shop.db, id)
  if (!order) throw noSuchOrder()
  return correctCustomer(shop, order, customer)
}

type AskedChange = OrderChange & { readonly corrected: OrderUpdate }
type Said = { readonly by: Actor; readonly at: Date; readonly restaurant: Restaurant }

type Applied = { readonly refund: RefundRow | undefined }

/** Undefined when the order is not any more what its reader has seen. */
async function applyChange(tx: Db, id: string, change: AskedChange, said: Said): Promise<Applied | undefined> {
  const { status, version, corrected } = change
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw noSuchOrder()
  if (version !== undefined && version !== order.version) return undefined
  if (status !== undefined && !nextStatuses(order.status).includes(status)) {
    throw new Refusal('same_status', `This order is ${status} already.`)
  }
  const { refund, flag } = await settleMoney(tx, order, change, said)
  const update: OrderUpdate = {
    ...corrected,
    ...(status !== undefined && { status }),
    ...flag,
    ...acceptance(order, change, said),
  }
  await updateOrder(tx, id, update)
  await recordOrderChange(tx, order, update, { by: said.by, at: said.at })
  await announce(tx, { topic: 'orders', id })
  return { refund }
}

/** Cancelling gives the money back where staff say so; where they do not, the order is flagged with what it holds. */
async function settleMoney(
  tx: Db,
  order: OrderRow,
  { status, refund: isRefunded, attention }: AskedChange,
  said: Said,
): Promise<Applied & { readonly flag: Flag }> {
  const heldBefore = await heldByCancelled(tx, order)
  const refund = isRefunded ? await askForFullRefund(tx, order, said) : undefined
  const changed = { ...order, ...(status && { status }), ...(attention === null && flagWith(null)) }
  return { refund, flag: await flagHeldMoney(tx, changed, heldBefore) }
}

/** Staff accept an order for one time. Another time is not accepted yet, so correcting the time takes the acceptance back. */
function acceptance(order: OrderRow, change: AskedChange, { at, restaurant }: Said): OrderUpdate {
  const { accepted, status = order.status, corrected } = change
  if (accepted === undefined) return corrected.pickupAt === undefined ? {} : { acceptedAt: null }
  if (!accepted) return { acceptedAt: null }
  const { pickupAt = order.pickupAt } = corrected
  if (status !== 'new') {
    throw new Refusal('not_a_preorder', `Only a new order can be accepted for its time. This one is ${status}.`)
  }
  if (!canBeAccepted({ status, startBy: startBy(pickupAt, restaurant[order.type].leadMinutes) }, at)) {
    throw new Refusal('not_a_preorder', 'This order must be started now. Please set it to preparing instead.')
  }
  return { acceptedAt: order.acceptedAt ?? at }
}
