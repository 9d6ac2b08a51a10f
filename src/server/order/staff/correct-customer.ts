import type { CustomerCorrection } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { isBegun } from '#domain/order/order-status.ts'
import { promiseFrom } from '#domain/order/promise.ts'
import { ASK_FOR_DELIVERY_ADDRESS } from '#domain/order/staff-address.ts'
import { ASK_FOR_CUSTOMER_PHONE, CANNOT_CORRECT_ERASED } from '#domain/people/guest.ts'
import { Refusal } from '#domain/refusal.ts'
import { NO_EMAIL_IN_REHEARSAL } from '#domain/rehearsal/rehearsal.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import { listSoldOut } from '#server/menu/sold-out-queries.ts'
import { checkAddress } from '#server/order/checkout/check-order.ts'
import { exchangeForTime } from '#server/order/checkout/portions.ts'
import { offerRules, refuseClosedTime } from '#server/order/promise/check-time.ts'
import type { PromiseContext } from '#server/order/promise/promise-orders.ts'
import { pickupTimeOf } from '#server/order/read/order-view.ts'
import { noSuchOrder } from '#server/order/record/find-order.ts'
import { findOrder, listLines, type OrderRow, type OrderUpdate } from '#server/order/record/order-queries.ts'
import { lockDishesOf } from '#server/order/record/portion-queries.ts'
import type { Shop } from '#server/shop.ts'

/** A checked correction of a customer's details, and the order for which it was checked. */
export type Correction = { readonly seen: OrderRow | undefined; readonly corrected: OrderUpdate }

/** Checks only differences. A new address is looked up as at the checkout, so this runs before the transaction. */
export async function checkCorrection(
  shop: Shop,
  id: string,
  customer: CustomerCorrection | undefined,
): Promise<Correction> {
  if (customer === undefined) return { seen: undefined, corrected: {} }
  const seen = await findOrder(shop.db, id)
  if (!seen) throw noSuchOrder()
  return { seen, corrected: await correctCustomer(shop, seen, customer) }
}

/** Whether the correction was checked for an order that is still the same in what it was checked for. */
export const isCheckedFor = ({ seen }: Correction, order: OrderRow): boolean =>
  !seen || (seen.type === order.type && seen.erasedAt?.getTime() === order.erasedAt?.getTime())

async function correctCustomer(
  shop: Shop,
  order: OrderRow,
  { name, phone, email, notes, pickupTime, address }: CustomerCorrection,
): Promise<OrderUpdate> {
  if (order.erasedAt) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
  if (phone === '' && order.customerPhone !== '') throw new InvalidInput({ 'customer.phone': ASK_FOR_CUSTOMER_PHONE })
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
    throw new InvalidInput({ 'customer.address': message('This order is for pickup, so it has no address.') })
  }
  if (address === '') throw new InvalidInput({ 'customer.address': ASK_FOR_DELIVERY_ADDRESS })
  return { address, ...(await checkAddress(shop, { orderType: order.type, address }, 'staff')).stored }
}

/** A new time has a new promise, and what was ordered must be there then as well, unless the kitchen has begun. */
export async function promiseNewTime(
  tx: Db,
  order: OrderRow,
  { corrected: { pickupAt } }: Correction,
  { restaurant, now, isStillToCook }: Pick<PromiseContext, 'restaurant' | 'now'> & { readonly isStillToCook: boolean },
): Promise<OrderUpdate> {
  if (pickupAt === undefined) return {}
  const { leadMinutes } = offerRules(restaurant, order.type, now, order.minutesBeyondLead ?? 0)
  const promisedFor = promiseFrom(pickupAt, leadMinutes, now)
  const promise = { promisedFor, promisedBefore: null }
  if (isBegun(order.status) || !isStillToCook) return promise
  const kept = (await listLines(tx, [order.id])).get(order.id) ?? []
  await lockDishesOf(tx, kept)
  const menu = { dishes: await listDishesWithOptions(tx), soldOut: await listSoldOut(tx) }
  await exchangeForTime(tx, order, { menu, kept, added: [], orderedFor: promisedFor }, { restaurant, now })
  return promise
}
