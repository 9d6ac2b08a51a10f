import type { CustomerCorrection } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { CANNOT_CORRECT_ERASED } from '#domain/guest.ts'
import { staffTimeProblem } from '#domain/order/preorder.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { checkedAddress } from './checked-address.ts'
import type { OrderRow, OrderUpdate } from './order-queries.ts'
import { pickupTimeOf } from './order-view.ts'

/**
 * What a correction makes of an order; only what differs is judged. Another address is looked up as at the checkout, so ask
 * this before a transaction begins.
 */
export async function correctCustomer(
  shop: Shop,
  order: OrderRow,
  { name, phone, email, notes, pickupTime, address }: CustomerCorrection,
): Promise<OrderUpdate> {
  if (order.erasedAt) throw new Refusal('guest_erased', CANNOT_CORRECT_ERASED)
  return {
    ...(name !== undefined && { customerName: name }),
    ...(phone !== undefined && { customerPhone: phone }),
    ...(email !== undefined && { customerEmail: email || null }),
    ...(notes !== undefined && { notes }),
    ...(pickupTime !== undefined && otherTime(shop, order, pickupTime)),
    ...(address !== undefined && (await otherAddress(shop, order, address))),
  }
}

/** Refuses a time that staff cannot promise. */
export function refuseClosedTime(pickupTime: string, { timeZone, hours }: Restaurant, now: Date): void {
  const today = localDateTimeAt(now, timeZone).slice(0, 10)
  const problem = staffTimeProblem(pickupTime, { today, hours })
  if (problem) throw new InvalidInput({ 'customer.pickupTime': problem })
}

function otherTime({ restaurant, now }: Shop, order: OrderRow, pickupTime: string): OrderUpdate {
  if (pickupTime === pickupTimeOf(order, restaurant)) return {}
  refuseClosedTime(pickupTime, restaurant, now())
  return { pickupAt: pickupTime === 'ASAP' ? null : instantAt(pickupTime, restaurant.timeZone) }
}

async function otherAddress(shop: Shop, order: OrderRow, address: string): Promise<OrderUpdate> {
  if (address === order.address) return {}
  if (order.type === 'pickup') {
    throw new InvalidInput({ 'customer.address': 'This order is picked up, so it takes no address.' })
  }
  if (address === '') throw new InvalidInput({ 'customer.address': 'Please enter the delivery address.' })
  return { address, ...(await checkedAddress(shop, { orderType: order.type, address })) }
}
