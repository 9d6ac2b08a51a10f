import type { OrderChange } from '#contract/order.ts'
import { cashStepOf } from '#domain/money/cash-rounding.ts'
import { nextStatuses } from '#domain/order/order-status.ts'
import { statusInSentence } from '#domain/order/status-in-sentence.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { queueCancellationMail } from '#server/order/notice/cancellation-mail.ts'
import { type PromiseContext, promiseBegun } from '#server/order/promise/promise-orders.ts'
import { queueClosing } from '#server/order/record/checkout-queries.ts'
import { type Change, type Flag, flagWith } from '#server/order/record/order-changes.ts'
import type { OrderRow, OrderUpdate } from '#server/order/record/order-queries.ts'
import { readLedger } from '#server/order/record/read-ledger.ts'
import { type InsertedRefunds, insertRefunds } from '#server/order/refund/insert-refunds.ts'
import { flagHeldMoney, heldByCancelled } from '#server/order/refund/settle-refund.ts'
import { queueTickets } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'

export type Moving = OrderChange & Change & { readonly promised: PromiseContext }

export function refuseMove(order: OrderRow, { status }: OrderChange): void {
  if (status === undefined || nextStatuses(order.status).includes(status)) return
  throw new Refusal('same_status', (t) => t('This order is already {status}.', { status: statusInSentence(t, status) }))
}

/**
 * A cancelled order is refunded if staff ask for it; otherwise it is flagged with the money it holds. Even without money, its tips
 * can still go back, without asking (docs/design/money.md). A flag that staff clear is gone unless money keeps it.
 */
export async function settleMoney(
  tx: Db,
  order: OrderRow,
  { status, refund: isRefunded, attention, promised, by, at }: Moving,
): Promise<InsertedRefunds & { readonly flag: Flag }> {
  const heldBefore = await heldByCancelled(tx, order)
  const { hasPayments, balance } = await readLedger(tx, order)
  const holdsNone = status === 'cancelled' && hasPayments && balance.held === 0
  const given =
    isRefunded || holdsNone
      ? await insertRefunds(tx, order, { cashStep: cashStepOf(order, promised.restaurant), by, at })
      : { refunds: [], sums: {} }
  const changed = { ...order, ...given.sums, ...(status && { status }), ...(attention === null && flagWith(null)) }
  return { ...given, flag: await flagHeldMoney(tx, changed, heldBefore) }
}

/** A new promise, for an order that only now goes to the kitchen. */
export async function promiseMoved(
  tx: Db,
  order: OrderRow,
  { status, accepted, promised }: Moving,
): Promise<OrderUpdate> {
  const isBegun = status === 'new' || status === 'preparing' || accepted === true
  const wasAway = order.status === 'pending' || order.status === 'cancelled' || awaitsAgreement(order)
  return isBegun && wasAway ? { promisedFor: await promiseBegun(tx, order, promised) } : {}
}

/** Tells the kitchen and the guest, and closes the card page of an order that is cancelled or accepted unpaid. */
export async function tellMove(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { status, notifyGuest }: OrderChange,
): Promise<void> {
  if (status === undefined) return
  // Staff accept an order that was never paid online.
  if (order.status === 'pending' && status !== 'cancelled') await queueTickets(tx, shop, order)
  if (status === 'cancelled' && notifyGuest !== false) await queueCancellationMail(tx, shop, order)
  await queueClosing(tx, order.id)
}
