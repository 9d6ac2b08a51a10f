import { message } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { isBegun } from '#domain/order/order-status.ts'
import { describeOrderedLine } from '#domain/order/ordered-change.ts'
import { assertMay, type Role } from '#domain/people/access.ts'
import type { Actor } from '#domain/people/audit.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import { isOpenSession, listCheckoutSessions, queueClosingJob } from '#server/order/record/checkout-queries.ts'
import { hasHeldMoney } from '#server/order/record/held-money.ts'
import {
  deleteOrder as deleteRow,
  listLines,
  type OrderRow,
  type OrderUpdate,
  updateOrder,
} from '#server/order/record/order-queries.ts'
import { giveBackPortions } from '#server/order/record/portion-queries.ts'
import { listTickets } from '#server/order/record/ticket-queries.ts'
import { refuseUnsentRefund } from '#server/order/refund/insert-refunds.ts'
import { queueSlipsOfDeleted } from '#server/order/ticket/deleted-order-slips.ts'
import { isOnPaper } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Deletes an order. If it ever held money, was begun or printed, its row is kept for the books, hidden from everybody (decision 0055). If it
 * can still be paid, the row is kept until a job has closed its pages, so that a payment made meanwhile brings it back. It cannot be
 * deleted while a refund is unsent.
 */
export async function deleteOrder(shop: Shop, id: string, by: Actor, role: Role): Promise<void> {
  const { now } = shop
  await withLockedOrder(shop, id, {}, async (tx, order) => {
    await refuseUnsentRefund(tx, id, NOT_SENT_YET)
    const hasMoney = await hasHeldMoney(tx, order)
    const isPayable = (await listCheckoutSessions(tx, id)).some(isOpenSession)
    const isSale = await isAnySale(tx, order)
    if (isSale) assertMay(role, 'deletedSales')
    const isKept = hasMoney || isSale
    // Of an order that was paid and begun, they are sold.
    const isSold = (hasMoney && order.status !== 'pending') || isBegun(order.status) || order.begunAt !== null
    if (!isSold && (await giveBackPortions(tx, id))) await announce(tx, { topic: 'menu' })
    await queueSlipsOfDeleted(tx, shop, order)
    const deletion = isKept || isPayable ? deletionOf(order, now()) : undefined
    await (deletion ? updateOrder(tx, id, deletion) : deleteRow(tx, id))
    if (isPayable) await queueClosingJob(tx, { orderId: id, ...(!isKept && { isDeleted: true }) })
    const ordered = (await listLines(tx, [id])).get(id) ?? []
    const before = {
      items: ordered.map(describeOrderedLine),
      total: decimalFromCents(order.totalCents, currencyOf(order.currency)),
    }
    const entry = { entity: 'order', entityId: id, action: 'deleted', by, at: now() } as const
    await recordChange(tx, { ...entry, ...withStatus(before, order, deletion) })
    await announce(tx, { topic: 'orders', id })
  })
}

const NOT_SENT_YET = message('A refund of this order has not been sent yet. Please try again in a minute.')

/** A payment made meanwhile brings the order back with its new status, which the history explains. */
const withStatus = (before: object, { status }: OrderRow, deletion: OrderUpdate | undefined) =>
  deletion?.status ? { before: { ...before, status }, after: { status: deletion.status } } : { before }

/** Whether there may be food to pay for: the kitchen has begun it at some time, or a ticket or receipt for it is on paper. */
async function isAnySale(tx: Db, { id, status, begunAt, receiptNumber }: OrderRow): Promise<boolean> {
  if (begunAt !== null || isBegun(status) || receiptNumber !== null) return true
  return (await listTickets(tx, [id])).some(isOnPaper)
}

/** Clears the flag, which staff have seen. A pending order is cancelled, so that the kitchen gets nothing if it is restored. */
const deletionOf = ({ status }: OrderRow, now: Date): OrderUpdate => ({
  deletedAt: now,
  attentionCode: null,
  attentionMessage: null,
  ...(status === 'pending' && { status: 'cancelled' }),
})
