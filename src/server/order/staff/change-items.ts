import { randomUUID } from 'node:crypto'
import type { StaffOrder } from '#contract/order.ts'
import type { OrderedPreview, OrderedRequest } from '#contract/ordered-change.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message, type Sentence, sentenceIn } from '#domain/language/translate.ts'
import { cashStepOf } from '#domain/money/cash-rounding.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents, decimalFromCents, subtractCents } from '#domain/money/money.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import { dueOf, paidOf, storedMoney } from '#domain/order/order-money.ts'
import { canStillChange, changedLines, hasChanged, type OrderedChange } from '#domain/order/ordered-change.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import type { Actor } from '#domain/people/audit.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/people/guest.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/list-queries.ts'
import { exchangeForTime } from '#server/order/checkout/portions.ts'
import { extraMinutesOf, refuseClosedTime } from '#server/order/promise/check-time.ts'
import { promiseByStaff, promiseContext } from '#server/order/promise/promise-orders.ts'
import { staleOrder, withLockedOrder } from '#server/order/read/locked-order.ts'
import { pickupTimeOf } from '#server/order/read/order-view.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { queueClosing } from '#server/order/record/checkout-queries.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { noSuchOrder } from '#server/order/record/find-order.ts'
import { announceOrder, type Change, recordItemsChange } from '#server/order/record/order-changes.ts'
import {
  findOrder,
  type LineRow,
  listLines,
  type OrderRow,
  replaceLines,
  updateOrder,
} from '#server/order/record/order-queries.ts'
import { lockDishesOf } from '#server/order/record/portion-queries.ts'
import { readLedger } from '#server/order/record/read-ledger.ts'
import { type InsertedRefunds, insertRefunds, refuseUnsentRefund } from '#server/order/refund/insert-refunds.ts'
import { sendRefundsSoon } from '#server/order/refund/send-refund.ts'
import { flagHeldMoney } from '#server/order/refund/settle-refund.ts'
import { queueChangedTickets } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'
import { queueChangeMail } from './order-change-mail.ts'
import { type CheckedFulfilment, checkFulfilment, isCheckedFor, priceItems } from './price-change.ts'

/**
 * Staff change what was ordered before the kitchen begins: lines, options, pickup or delivery. Unchanged lines keep the price at
 * which they were sold; the rest is priced like a new order. The difference is refunded or due (docs/design/orders.md).
 */
export async function changeItems(shop: Shop, id: string, request: OrderedRequest, by: Actor): Promise<StaffOrder> {
  const { db } = shop
  const seen = await findOrder(db, id)
  if (!seen) throw noSuchOrder()
  refuseUnchangeable(seen, shop.restaurant)
  const checked = await checkFulfilment(shop, seen, request)
  const change = { request, checked, by, at: shop.now() }
  const refunds = await withLockedOrder(shop, id, request, (tx, order) => applyItems(tx, shop, order, change))
  await sendRefundsSoon(shop, refunds)
  shop.menu.invalidate()
  return findStaffOrder(shop, id)
}

/** Previews the change: stores nothing, and leaves an open payment page open. Refuses prices and addresses like the change; only the change compares versions. */
export async function previewItems(shop: Shop, id: string, request: OrderedRequest): Promise<OrderedPreview> {
  const order = await findOrder(shop.db, id)
  if (!order) throw noSuchOrder()
  refuseUnchangeable(order, shop.restaurant)
  const checked = await checkFulfilment(shop, order, request)
  const before = (await listLines(shop.db, [id])).get(id) ?? []
  const wanted = { request, checked, at: shop.now() }
  const { priced, fees, belowMinimum } = await priceItems(shop.db, shop, { order, lines: before }, wanted)
  const currency = currencyOf(order.currency)
  return {
    total: decimalFromCents(priced.totalCents, currency),
    difference: decimalFromCents(subtractCents(priced.totalCents, order.totalCents), currency),
    deliveryFee: decimalFromCents(fees.kept, currency),
    chargedFee: decimalFromCents(fees.charged, currency),
    belowMinimum: belowMinimum === null ? null : decimalFromCents(belowMinimum, currency),
  }
}

export function refuseUnchangeable({ status, erasedAt, currency, invoice }: OrderRow, restaurant: Restaurant): void {
  if (erasedAt) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
  const why = canStillChange(status) ? soldElsewhere(currency, restaurant) : REASONS[status]
  if (why) {
    throw new Refusal('cannot_change', (t) => `${sentenceIn(t, why)} ${t('Please take a new order instead.')}`)
  }
  if (invoice) throw new Refusal('cannot_change', INVOICED)
}

/** New dishes have prices in today's currency, and sums of two currencies cannot be added. */
function soldElsewhere(sold: string, { currency }: Restaurant): Sentence | undefined {
  if (sold === currency) return undefined
  return (t) =>
    t('This order was sold in {before}, and prices are in {now} now.', {
      before: sold.toUpperCase(),
      now: currency.toUpperCase(),
    })
}

const INVOICED = message(
  'An invoice was made of this order, so it can no longer be changed. Please refund it and take a new order instead.',
)

const BEGUN = message('The kitchen has started this order, so it can no longer be changed.')
const REASONS = {
  pending: message('The customer is still paying for this order, so it cannot be changed now.'),
  new: undefined,
  preparing: BEGUN,
  ready: BEGUN,
  completed: message('This order is completed, so it can no longer be changed.'),
  cancelled: message('This order is cancelled, so it can no longer be changed.'),
} as const

type ItemsChange = Change & { readonly request: OrderedRequest; readonly checked: CheckedFulfilment }

async function applyItems(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  change: ItemsChange,
): Promise<InsertedRefunds['refunds']> {
  const { id } = order
  const { request, checked, by, at } = change
  if (!isCheckedFor(checked, order)) throw await staleOrder(tx, shop, id)
  refuseUnchangeable(order, shop.restaurant)
  await refuseUnsentRefund(tx, id, message('A refund of this order is under way. Please try again in a minute.'))
  const before = (await listLines(tx, [id])).get(id) ?? []
  await lockDishesOf(tx, [...before, ...addedDishes(request)])
  const { priced, menu, exchange } = await priceItems(tx, shop, { order, lines: before }, change)
  const summary: OrderedChange = {
    ...changedLines(before, priced.lines),
    type: checked.fulfilment.orderType === order.type ? null : checked.fulfilment.orderType,
    at: at.toISOString(),
    by: by.name,
    totalBefore: order.totalCents,
    totalAfter: priced.totalCents,
  }
  if (!hasChanged(summary)) throw new InvalidInput({ items: message('Please say what to change.') })
  const { restaurant, capacity } = promiseContext(shop)
  const kitchenMinutes = kitchenMinutesOf(priced.lines, menu.dishes, capacity.dishMinutes)
  // A place before portions, as in `storeCheckout`: in the other order, the two could deadlock.
  const fulfilment = await fulfilmentUpdate(tx, order, shop, { ...change, kitchenMinutes })
  await exchangeForTime(tx, order, { ...exchange, menu }, { restaurant, now: at })
  const ids = keptIds(before, request)
  const lines = priced.lines.map((line, position) => ({
    ...line,
    id: ids[position] ?? randomUUID(),
    orderId: id,
    position,
  }))
  await replaceLines(tx, id, lines)
  const money = await settleDifference(tx, order, priced, { by, at, cashStep: cashStepOf(order, shop.restaurant) })
  await updateOrder(tx, id, {
    ...money.update,
    ...fulfilment,
    kitchenMinutes,
    minutesBeyondLead: extraMinutesOf(kitchenMinutes, restaurant, capacity),
    totalCents: priced.totalCents,
    deliveryFeeCents: priced.deliveryFeeCents,
    deliveryFeeTax: priced.deliveryFeeTax,
    depositCents: priced.depositCents || null,
    tax: priced.tax,
    lastChange: summary,
    toldRunOut: null,
    changeSeenAt: null,
  })
  await recordItemsChange(tx, order, { before, after: lines, summary, fulfilment, by, at })
  await queueChangedTickets(tx, shop, order, { before, after: lines, change: summary, update: fulfilment, restaurant })
  // A page that asks for the old sum: a payment on it in the meantime is flagged.
  await queueClosing(tx, id)
  await announceOrder(tx, order)
  await queueChangeMail(tx, shop, order, summary, { isLinkWanted: request.link === true })
  await documentOrder(tx, shop, id, { by, at })
  return money.refunds
}

/**
 * What is kept comes first, and each line once under its own id: a refund names the line that it was for, which nobody makes any more.
 */
function keptIds(before: readonly LineRow[], { items }: OrderedRequest): (string | undefined)[] {
  const places = items.flatMap((item) => ('line' in item ? [item.line] : []))
  return places.map((line, index) => (places.indexOf(line) === index ? before[line]?.id : undefined))
}

const addedDishes = ({ items }: OrderedRequest) =>
  items.flatMap((item) => ('line' in item ? [] : { menuItemId: isUuid(item.id ?? '') ? item.id : null }))

/** Refunds what the order costs less than was paid; what it costs more is due. What it held too much before stays flagged. */
async function settleDifference(
  tx: Db,
  order: OrderRow,
  { totalCents }: TaxedOrder,
  { by, at, cashStep }: Change & { readonly cashStep: Cents },
): Promise<{ readonly refunds: InsertedRefunds['refunds']; readonly update: Partial<OrderRow> }> {
  const changed = { ...order, totalCents, paidCents: paidOf(order), dueCents: dueOf(order) }
  const [before, after] = [await readLedger(tx, order), await readLedger(tx, changed)]
  const back = cents(after.balance.excess - before.balance.excess)
  const given =
    back > 0 ? await insertRefunds(tx, changed, { amount: back, cashStep, by, at }) : { refunds: [], sums: {} }
  const sums = { ...storedMoney(totalCents, after.balance), ...given.sums }
  const flag = await flagHeldMoney(tx, { ...changed, ...sums }, cents(0))
  return { refunds: given.refunds, update: { ...sums, ...flag } }
}

/** A new time or type gets a new promise. */
async function fulfilmentUpdate(
  tx: Db,
  order: OrderRow,
  shop: Shop,
  { request, checked, kitchenMinutes, at }: ItemsChange & { readonly kitchenMinutes: number },
): Promise<Partial<OrderRow>> {
  const { restaurant } = shop
  const { orderType: type, address } = checked.fulfilment
  const before = pickupTimeOf(order, restaurant)
  const { pickupTime = before } = request
  if (pickupTime === before && type === order.type) return { address, ...checked.stored }
  refuseClosedTime({ pickupTime, orderType: type }, restaurant, at)
  const pickupAt = pickupTime === 'ASAP' ? null : instantAt(pickupTime, restaurant.timeZone)
  const promisedFor = await promiseByStaff(
    tx,
    { type, pickupAt, kitchenMinutes, replacedId: order.id },
    promiseContext(shop),
  )
  return { type, address, ...checked.stored, pickupAt, promisedFor, promisedBefore: null, acceptedAt: null }
}
