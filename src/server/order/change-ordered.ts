import { randomUUID } from 'node:crypto'
import type { AdminOrder, OrderedPreview, OrderedRequest } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import type { DeliveryTerms } from '#domain/delivery-zones.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/guest.ts'
import { cents, decimalFromCents, subtractCents, sumCents, timesCents } from '#domain/money.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import { dueOf, paidOf, paymentStatusOf, storedSums } from '#domain/order/order-money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { canStillChange, changedLines, hasChanged, type OrderedChange } from '#domain/order/ordered-change.ts'
import { type PricedLine, type TaxedOrder, taxOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import {
  type CheckedAddress,
  checkAddress,
  priceOrRefuse,
  readOrderableMenu,
  refuseOtherTotal,
  withDeliveryFee,
} from './check-order.ts'
import { refuseClosedTime } from './check-time.ts'
import { expireCheckoutSessions } from './checkout-session.ts'
import { queueChangeMail } from './order-change-mail.ts'
import { announceOrder, auditedChange, type Change } from './order-changes.ts'
import {
  findOrder,
  findOrderForUpdate,
  type LineRow,
  listLines,
  type OrderRow,
  replaceLines,
  updateOrder,
} from './order-queries.ts'
import { pickupTimeOf } from './order-view.ts'
import { isOpenSession, isUnsent, listCheckoutSessions, listRefunds } from './payment-queries.ts'
import { exchangePortions, listHeldPortions } from './portion-queries.ts'
import { countedPortions, refuseShortages } from './portions.ts'
import { promiseByStaff, promisedBy } from './promise-orders.ts'
import { findAdminOrder, noSuchOrder } from './read-orders.ts'
import { type GivenBack, insertRefunds } from './refund-order.ts'
import { sendRefund } from './send-refund.ts'
import { queueChangedTickets } from './tickets.ts'

/**
 * Staff change what was ordered before the kitchen begins: lines, options, pickup or delivery. Unchanged lines keep the price at
 * which they were sold; the rest is priced like a new order. The difference is refunded or due (decision 0149).
 */
export async function changeOrdered(shop: Shop, id: string, request: OrderedRequest, by: Actor): Promise<AdminOrder> {
  const { db, log } = shop
  const seen = await findOrder(db, id)
  if (!seen) throw noSuchOrder()
  refuseUnchangeable(seen)
  // Nobody may pay the old sum while the new one is computed.
  await expireCheckoutSessions(shop, id).catch((error: unknown) => {
    log.warn({ err: error, orderId: id }, 'the payment page of an order could not be closed')
    throw new Refusal(
      'payment_unavailable',
      'The payment page of this order could not be closed, so the order stays as it is. Please try again.',
    )
  })
  const checked = await checkWay(shop, seen, request)
  const refunds = await db.transaction((tx) => applyOrdered(tx, shop, id, { request, checked, by, at: shop.now() }))
  for (const refund of refunds) await sendRefund(shop, refund).catch(() => {})
  shop.menu.invalidate()
  return findAdminOrder(shop, id)
}

/** Previews the change: stores nothing, and leaves an open payment page open. Refuses prices and addresses like the change; only the change compares versions. */
export async function previewOrdered(shop: Shop, id: string, request: OrderedRequest): Promise<OrderedPreview> {
  const order = await findOrder(shop.db, id)
  if (!order) throw noSuchOrder()
  refuseUnchangeable(order)
  const checked = await checkWay(shop, order, request)
  const before = (await listLines(shop.db, [id])).get(id) ?? []
  const { priced } = await priceOrdered(shop.db, shop, before, { request, checked, at: shop.now() })
  return {
    total: decimalFromCents(priced.totalCents),
    difference: decimalFromCents(subtractCents(priced.totalCents, order.totalCents)),
  }
}

async function checkWay(shop: Shop, order: OrderRow, request: OrderedRequest): Promise<Ordered['checked']> {
  const orderType = request.orderType ?? order.type
  const way = { orderType, address: orderType === 'delivery' ? (request.address ?? order.address) : '' }
  return { way, ...(await checkAddress(shop, way)) }
}

function refuseUnchangeable({ status, paymentStatus, erasedAt }: OrderRow): void {
  if (erasedAt) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
  const why = !canStillChange(status) ? REASONS[status] : paymentStatus === 'refunded' ? REFUNDED : undefined
  if (why) throw new Refusal('cannot_change', `${why} Please take a new order instead.`)
}

const BEGUN = 'The kitchen has started this order, so it can no longer be changed.'
const REFUNDED = 'All of this order was refunded, so it can no longer be changed.'
const REASONS = {
  pending: 'The customer is still paying for this order, so it cannot be changed now.',
  new: undefined,
  preparing: BEGUN,
  ready: BEGUN,
  completed: 'This order is completed, so it can no longer be changed.',
  cancelled: 'This order is cancelled, so it can no longer be changed.',
} as const

type Way = { readonly orderType: OrderType; readonly address: string }
type Ordered = Change & {
  readonly request: OrderedRequest
  readonly checked: { readonly way: Way; readonly stored: CheckedAddress; readonly terms: DeliveryTerms | null }
}

async function applyOrdered(tx: Db, shop: Shop, id: string, change: Ordered): Promise<GivenBack['refunds']> {
  const { request, checked, by, at } = change
  const order = await findOrderForUpdate(tx, id)
  if (!order) throw noSuchOrder()
  if (request.version !== order.version) throw await staleOrder(tx, shop, id)
  refuseUnchangeable(order)
  await refuseUnderWay(tx, id)
  const before = (await listLines(tx, [id])).get(id) ?? []
  const { priced, menu } = await priceOrdered(tx, shop, before, change)
  const said: OrderedChange = {
    ...changedLines(before, priced.lines),
    type: checked.way.orderType === order.type ? null : checked.way.orderType,
    at: at.toISOString(),
    by: by.name,
    totalBefore: order.totalCents,
    totalAfter: priced.totalCents,
  }
  if (!hasChanged(said)) throw new InvalidInput({ items: 'Please say what to change.' })
  const kitchenMinutes = kitchenMinutesOf(priced.lines, menu.dishes, promisedBy(shop).capacity.dishMinutes)
  // A place before portions, as in `storeCheckout`: in the other order, the two could deadlock.
  const way = await wayUpdate(tx, order, shop, { ...change, kitchenMinutes })
  await exchangeHeld(tx, id, countedPortions(priced, menu, at), at)
  const lines = priced.lines.map((line, position) => ({ ...line, id: randomUUID(), orderId: id, position }))
  await replaceLines(tx, id, lines)
  const money = await settleDifference(tx, order, priced, change)
  await updateOrder(tx, id, {
    ...money.update,
    ...way,
    kitchenMinutes,
    totalCents: priced.totalCents,
    deliveryFeeCents: priced.deliveryFeeCents,
    tax: priced.tax,
    lastChange: said,
    changeSeenAt: null,
  })
  await recordOrdered(tx, order, { before, after: lines, said, way, by, at })
  const { restaurant } = shop
  await queueChangedTickets(tx, shop, order, { before, after: lines, change: said, update: way, restaurant })
  await announceOrder(tx, order)
  await queueChangeMail(tx, shop, order, said, { isLinkWanted: request.link === true })
  return money.refunds
}

async function staleOrder(tx: Db, { restaurant }: Shop, id: string): Promise<Refusal> {
  const current = await findAdminOrder({ db: tx, restaurant }, id)
  return new Refusal('stale_version', 'Someone else has changed this order in the meantime. Please check it again.', {
    current,
  })
}

/** Adding sessions and refunds requires the order's row lock, so this holds until the transaction ends. */
async function refuseUnderWay(tx: Db, id: string): Promise<void> {
  if ((await listRefunds(tx, [id])).some(isUnsent)) {
    throw new Refusal('payment_unsettled', 'A refund of this order is under way. Please try again in a minute.')
  }
  if ((await listCheckoutSessions(tx, id)).some(isOpenSession)) {
    throw new Refusal(
      'payment_unsettled',
      'A payment page of this order is being opened. Please try again in a minute.',
    )
  }
}

/** The unchanged lines as they were sold, and the new ones at today's prices. */
async function priceOrdered(
  tx: Db,
  { restaurant }: Shop,
  before: readonly LineRow[],
  { request, checked, at }: Omit<Ordered, 'by'>,
): Promise<{ readonly priced: TaxedOrder; readonly menu: VersionedMenu }> {
  const [first] = before
  const current = await readOrderableMenu(tx)
  const held = first ? await listHeldPortions(tx, first.orderId) : new Map<string, number>()
  // The portions that this order holds are available for its new lines.
  const menu = {
    ...current,
    soldOut: current.soldOut.map((one) =>
      one.left === null ? one : { ...one, left: one.left + (held.get(one.targetId) ?? 0) },
    ),
  }
  const kept = request.items.flatMap((item) => ('line' in item ? [keptLine(before, item)] : []))
  const items = request.items.flatMap((item) => ('line' in item ? [] : [item]))
  const { orderType, address } = checked.way
  const customer = { name: '', phone: '', pickupTime: '', notes: '', orderType, address }
  const priceDishes = (all: VersionedMenu): TaxedOrder => {
    const added = priceOrRefuse({ items, customer }, all, { restaurant, now: at })
    const lines = [...kept, ...added.lines]
    const totalCents = sumCents(lines.map((line) => timesCents(line.unitPriceCents, line.quantity)))
    return taxOrder({ ...added, lines, totalCents }, all, restaurant.tax)
  }
  const check = (priced: TaxedOrder) => refuseOtherTotal({ items, customer, total: request.total }, priced)
  return { priced: withDeliveryFee(priceDishes, checked.terms, restaurant, check)(menu), menu }
}

/** An earlier line, in full or in part. */
function keptLine(before: readonly LineRow[], { line, quantity }: { line: number; quantity: number }): PricedLine {
  const known = before[line]
  if (!known || quantity > known.quantity) {
    throw new InvalidInput({
      items: 'The quantity of an existing line can only stay or go down. Please add more as a new line.',
    })
  }
  const { menuItemId, dealId, name, unitPriceCents, meta } = known
  return { menuItemId, dealId, name, unitPriceCents, meta, quantity }
}

/** Exchanges portions under locks, so that two orders never get the last one. */
async function exchangeHeld(tx: Db, id: string, portions: ReturnType<typeof countedPortions>, at: Date): Promise<void> {
  const { isTaken, left, hasMoved } = await exchangePortions(tx, id, portions, at)
  if (!isTaken) refuseShortages(portions, left)
  if (hasMoved) await announce(tx, { topic: 'menu' })
}

/** Refunds what the order costs less than was paid; what it costs more is due. */
async function settleDifference(
  tx: Db,
  order: OrderRow,
  { totalCents }: TaxedOrder,
  { by, at }: Change,
): Promise<{ readonly refunds: GivenBack['refunds']; readonly update: Partial<OrderRow> }> {
  const paid = paidOf(order)
  const open = paid === 0 ? totalCents : cents(dueOf(order) + totalCents - order.totalCents)
  const due = cents(Math.max(0, open))
  const sums = storedSums(totalCents, { paid, due })
  const changed = {
    ...order,
    totalCents,
    ...sums,
    paymentStatus: paymentStatusOf({ paid, due, refunded: order.refundedCents }),
  }
  const back = subtractCents(due, cents(open))
  const given = back > 0 ? await insertRefunds(tx, changed, { amount: back, by, at }) : { refunds: [], sums: {} }
  return { refunds: given.refunds, update: { ...sums, paymentStatus: changed.paymentStatus, ...given.sums } }
}

/** A new time or type gets a new promise. */
async function wayUpdate(
  tx: Db,
  order: OrderRow,
  shop: Shop,
  { request, checked, kitchenMinutes, at }: Ordered & { readonly kitchenMinutes: number },
): Promise<Partial<OrderRow>> {
  const { restaurant } = shop
  const { orderType: type, address } = checked.way
  const before = pickupTimeOf(order, restaurant)
  const { pickupTime = before } = request
  if (pickupTime === before && type === order.type) return { address, ...checked.stored }
  refuseClosedTime({ pickupTime, orderType: type }, restaurant, at)
  const pickupAt = pickupTime === 'ASAP' ? null : instantAt(pickupTime, restaurant.timeZone)
  const promisedFor = await promiseByStaff(tx, { type, pickupAt, kitchenMinutes, replacedId: order.id }, promisedBy(shop))
  return { type, address, ...checked.stored, pickupAt, promisedFor, acceptedAt: null }
}

type Recorded = Change & {
  readonly before: readonly LineRow[]
  readonly after: readonly LineRow[]
  readonly said: OrderedChange
  readonly way: Partial<OrderRow>
}

function recordOrdered(tx: Db, order: OrderRow, { before, after, said, way, by, at }: Recorded): Promise<void> {
  const { type } = order
  const moved = auditedChange(order, way)
  const [was, is] = [decimalFromCents(said.totalBefore), decimalFromCents(said.totalAfter)]
  return recordChange(tx, {
    ...{ entity: 'order', entityId: order.id, action: 'changed' },
    before: { items: before.map(lineInWords), total: was, type, ...moved.before },
    after: { items: after.map(lineInWords), total: is, type: said.type ?? type, ...moved.after },
    ...{ by, at },
  })
}

function lineInWords({ quantity, name, meta }: LineRow): string {
  const options = describeOptions(meta)
  return `${quantity} x ${name}${options.length > 0 ? ` (${options.join('; ')})` : ''}`
}
