import type { AdminOrder, CustomerCorrection, OrderChange } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { assertMay, type Role } from '#domain/access.ts'
import type { Actor } from '#domain/audit.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/guest.ts'
import { decimalFromCents } from '#domain/money.ts'
import { ASK_FOR_DELIVERY_ADDRESS } from '#domain/order/checkout.ts'
import { isBegun, nextStatuses } from '#domain/order/order-status.ts'
import { orderedLineInWords } from '#domain/order/ordered-change.ts'
import { canBeAccepted, startBy } from '#domain/order/preorder.ts'
import { promiseFrom } from '#domain/order/promise.ts'
import { Refusal } from '#domain/refusal.ts'
import { NO_EMAIL_IN_REHEARSAL } from '#domain/rehearsal/rehearsal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { serviceLimits } from '#domain/service.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import { listSoldOut } from '#server/menu/sold-out-queries.ts'
import type { Shop } from '#server/shop.ts'
import { queueCancellationMail } from './cancellation-mail.ts'
import { checkAddress } from './check-order.ts'
import { refuseClosedTime } from './check-time.ts'
import { isOpenSession, listCheckoutSessions, queueClosing, queueClosingJob } from './checkout-queries.ts'
import { queueSlipsOfDeleted } from './deleted-order-slips.ts'
import { hasHeldMoney } from './held-money.ts'
import { type InsertedRefunds, insertRefunds } from './insert-refunds.ts'
import { type Change, type Flag, flagWith, saveOrderChange } from './order-changes.ts'
import {
  deleteOrder as deleteRow,
  findOrder,
  findOrderForUpdate,
  listLines,
  type OrderRow,
  type OrderUpdate,
  updateOrder,
} from './order-queries.ts'
import { pickupTimeOf, startOfPreorder } from './order-view.ts'
import { isUnsent, listRefunds } from './payment-queries.ts'
import { giveBackPortions, lockDishesOf } from './portion-queries.ts'
import { exchangeForTime } from './portions.ts'
import { type PromiseContext, promiseBegun, promiseContext } from './promise-orders.ts'
import { readLedger } from './read-ledger.ts'
import { findAdminOrder, noSuchOrder } from './read-orders.ts'
import { sendRefundsSoon } from './send-refund.ts'
import { flagHeldMoney, heldByCancelled } from './settle-refund.ts'
import { listTickets } from './ticket-queries.ts'
import { isOnPaper, queueSlips, queueTickets } from './tickets.ts'

/** Staff move an order on, accept it for its time, clear its flag, or correct its customer's details. */
export async function changeOrder(shop: Shop, id: string, change: OrderChange, by: Actor): Promise<AdminOrder> {
  const { seen, corrected } = await correctionOf(shop, id, change)
  const promised = promiseContext(shop)
  const context = { by, at: promised.now, restaurant: promised.restaurant, promised, shop }
  const applied = await shop.db.transaction((tx) => applyChange(tx, id, { ...change, seen, corrected }, context))
  if (!applied) {
    const current = await findAdminOrder(shop, id)
    const sentence = `This order has changed in the meantime and is now ${current.status}. Please check it again.`
    throw new Refusal('stale_version', sentence, { current })
  }
  await sendRefundsSoon(shop, applied.refunds)
  return findAdminOrder(shop, id)
}

type CheckedChange = OrderChange & Correction
/** The correction of a customer's details, and the order for which it was checked. */
type Correction = { readonly seen?: OrderRow | undefined; readonly corrected: OrderUpdate }
type Context = Change & {
  readonly restaurant: Restaurant
  readonly promised: PromiseContext
  readonly shop: Pick<Shop, 'settings' | 'mailer'>
}
type Applied = Pick<InsertedRefunds, 'refunds'>

/** Undefined when the order is no longer the version that staff have seen, or for which their correction was checked. */
async function applyChange(tx: Db, id: string, change: CheckedChange, context: Context): Promise<Applied | undefined> {
  const { status, version, seen, corrected } = change
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw noSuchOrder()
  if (version !== undefined && version !== order.version) return undefined
  if (seen && (seen.type !== order.type || seen.erasedAt?.getTime() !== order.erasedAt?.getTime())) return undefined
  if (status !== undefined && !nextStatuses(order.status).includes(status)) {
    throw new Refusal('same_status', `This order is already ${status}.`)
  }
  const { refunds, sums, flag } = await settleMoney(tx, order, change, context)
  const update: OrderUpdate = {
    ...corrected,
    ...(status !== undefined && { status }),
    ...sums,
    ...flag,
    // Moving the order on implies that its change was seen.
    ...((change.changeSeen || status !== undefined) && order.lastChange && { changeSeenAt: context.at }),
    ...(await promiseOf(tx, order, change, context)),
    ...acceptanceOf(order, change, context),
  }
  if (!isBegun(order.status) && (update.status ?? order.status) !== 'cancelled') {
    await takeForNewTime(tx, order, update, context)
  }
  await saveOrderChange(tx, order, update, { by: context.by, at: context.at })
  // Staff accept an order that was never paid online.
  if (order.status === 'pending' && status !== undefined && status !== 'cancelled')
    await queueTickets(tx, context.shop, order)
  await queueSlips(tx, context.shop, order, { update, restaurant: context.restaurant })
  if (status === 'cancelled' && change.notifyGuest !== false) await queueCancellationMail(tx, context.shop, order)
  // An order that waited for its payment is now cancelled or accepted unpaid: its checkout must no longer be paid.
  if (status !== undefined) await queueClosing(tx, id)
  return { refunds }
}

/**
 * A cancelled order is refunded if staff ask for it; otherwise it is flagged with the money it holds. Even without money, its tips
 * can still go back, without asking (decision 0173).
 */
async function settleMoney(
  tx: Db,
  order: OrderRow,
  { status, refund: isRefunded, attention }: CheckedChange,
  context: Context,
): Promise<InsertedRefunds & { readonly flag: Flag }> {
  const heldBefore = await heldByCancelled(tx, order)
  const { hasPayments, balance } = await readLedger(tx, order)
  const holdsNone = status === 'cancelled' && hasPayments && balance.held === 0
  const given = isRefunded || holdsNone ? await insertRefunds(tx, order, context) : { refunds: [], sums: {} }
  const changed = { ...order, ...given.sums, ...(status && { status }), ...(attention === null && flagWith(null)) }
  return { ...given, flag: await flagHeldMoney(tx, changed, heldBefore) }
}

/** A new promise, for an order that only now goes to the kitchen or that has a new time. */
async function promiseOf(
  tx: Db,
  order: OrderRow,
  { status, corrected }: CheckedChange,
  { at, restaurant, promised }: Context,
): Promise<OrderUpdate> {
  const { leadMinutes } = serviceLimits(restaurant, order.type, at)
  if (corrected.pickupAt !== undefined) return { promisedFor: promiseFrom(corrected.pickupAt, leadMinutes, at) }
  const isBegun = status === 'new' || status === 'preparing'
  const wasAway = order.status === 'pending' || order.status === 'cancelled'
  return isBegun && wasAway ? { promisedFor: await promiseBegun(tx, order, promised) } : {}
}

/** What was ordered must be there at a new time as well. */
async function takeForNewTime(
  tx: Db,
  order: OrderRow,
  { pickupAt, promisedFor }: OrderUpdate,
  { at, restaurant }: Context,
): Promise<void> {
  if (pickupAt === undefined || !promisedFor) return
  const kept = (await listLines(tx, [order.id])).get(order.id) ?? []
  await lockDishesOf(tx, kept)
  const menu = { dishes: await listDishesWithOptions(tx), soldOut: await listSoldOut(tx) }
  await exchangeForTime(tx, order, { menu, kept, added: [], orderedFor: promisedFor }, { restaurant, now: at })
}

/** Staff accept an order for a specific time, so correcting the time revokes the acceptance. */
function acceptanceOf(order: OrderRow, change: CheckedChange, { at, restaurant }: Context): OrderUpdate {
  const { accepted, status = order.status, corrected } = change
  if (accepted === undefined) return corrected.pickupAt === undefined ? {} : { acceptedAt: null }
  if (!accepted) return { acceptedAt: null }
  if (status !== 'new') {
    throw new Refusal('not_a_preorder', `Only a new order can be accepted for its time. This one is ${status}.`)
  }
  const begins =
    corrected.pickupAt === undefined
      ? startOfPreorder(order, restaurant)
      : startBy(corrected.pickupAt, restaurant[order.type].leadMinutes)
  if (!canBeAccepted({ status, startBy: begins }, at)) {
    throw new Refusal('not_a_preorder', 'This order must be started now. Please set it to preparing instead.')
  }
  return { acceptedAt: order.acceptedAt ?? at }
}

async function correctionOf(shop: Shop, id: string, { customer }: OrderChange): Promise<Correction> {
  if (customer === undefined) return { corrected: {} }
  const seen = await findOrder(shop.db, id)
  if (!seen) throw noSuchOrder()
  return { seen, corrected: await correctCustomer(shop, seen, customer) }
}

/** Checks only differences. A new address is looked up as at the checkout, so this runs before the transaction. */
async function correctCustomer(
  shop: Shop,
  order: OrderRow,
  { name, phone, email, notes, pickupTime, address }: CustomerCorrection,
): Promise<OrderUpdate> {
  if (order.erasedAt) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
  if (order.isRehearsal && email) throw new InvalidInput({ 'customer.email': NO_EMAIL_IN_REHEARSAL })
  return {
    ...(name !== undefined && { customerName: name }),
    ...(phone !== undefined && { customerPhone: phone }),
    ...(email !== undefined && { customerEmail: email || null }),
    ...(notes !== undefined && { notes }),
    ...(pickupTime !== undefined && correctTime(shop, order, pickupTime)),
    ...(address !== undefined && (await correctAddress(shop, order, address))),
  }
}

function correctTime({ restaurant, now }: Shop, order: OrderRow, pickupTime: string): OrderUpdate {
  if (pickupTime === pickupTimeOf(order, restaurant)) return {}
  refuseClosedTime({ pickupTime, orderType: order.type }, restaurant, now())
  return { pickupAt: pickupTime === 'ASAP' ? null : instantAt(pickupTime, restaurant.timeZone) }
}

async function correctAddress(shop: Shop, order: OrderRow, address: string): Promise<OrderUpdate> {
  if (address === order.address) return {}
  if (order.type === 'pickup') {
    throw new InvalidInput({ 'customer.address': 'This order is for pickup, so it has no address.' })
  }
  if (address === '') throw new InvalidInput({ 'customer.address': ASK_FOR_DELIVERY_ADDRESS })
  return { address, ...(await checkAddress(shop, { orderType: order.type, address }, 'staff')).stored }
}

/**
 * Deletes an order. If it ever held money, was begun or printed, its row is kept for the books, hidden from everybody (decision 0055). If it
 * can still be paid, the row is kept until a job has closed its pages, so that a payment made meanwhile brings it back. It cannot be
 * deleted while a refund is unsent.
 */
export async function deleteOrder(shop: Shop, id: string, by: Actor, role: Role): Promise<void> {
  const { db, now } = shop
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id)
    if (!order) throw noSuchOrder()
    await refuseUnsentRefund(tx, id)
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
    const before = { items: ordered.map(orderedLineInWords), total: decimalFromCents(order.totalCents) }
    const entry = { entity: 'order', entityId: id, action: 'deleted', by, at: now() } as const
    await recordChange(tx, { ...entry, ...withStatus(before, order, deletion) })
    await announce(tx, { topic: 'orders', id })
  })
}

/** A payment made meanwhile brings the order back with its new status, which the history explains. */
const withStatus = (before: object, { status }: OrderRow, deletion: OrderUpdate | undefined) =>
  deletion?.status ? { before: { ...before, status }, after: { status: deletion.status } } : { before }

/** Whether there may be food to pay for: the kitchen has begun it at some time, or a ticket for it is on paper. */
async function isAnySale(tx: Db, { id, status, begunAt }: OrderRow): Promise<boolean> {
  if (begunAt !== null || isBegun(status)) return true
  return (await listTickets(tx, [id])).some(isOnPaper)
}

/** Adding refunds requires the order's row lock, so this check holds until the transaction ends. */
async function refuseUnsentRefund(tx: Db, id: string): Promise<void> {
  if (!(await listRefunds(tx, [id])).some(isUnsent)) return
  throw new Refusal('payment_unsettled', 'A refund of this order has not been sent yet. Please try again in a minute.')
}

/** Clears the flag, which staff have seen. A pending order is cancelled, so that the kitchen gets nothing if it is restored. */
const deletionOf = ({ status }: OrderRow, now: Date): OrderUpdate => ({
  deletedAt: now,
  attentionCode: null,
  attentionMessage: null,
  ...(status === 'pending' && { status: 'cancelled' }),
})
