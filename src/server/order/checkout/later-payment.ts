import type { CheckoutRequest, LaterOrderRequest } from '#contract/checkout.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import {
  aboveLargest,
  agreesByItself,
  FIRST_BY_CARD,
  type LaterPaymentRules,
  ONE_OPEN_ORDER,
  WAY_NOT_OFFERED,
  waysFor,
} from '#domain/order/ways-to-pay.ts'
import { hasEnoughDigits, PHONE_TOO_SHORT } from '#domain/people/guest.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Db } from '#server/database/client.ts'
import { lockNumber, readNumber } from '#server/order/record/later-payment-queries.ts'

/** An order as a guest sends it: without `payBy`, it is paid on a card page. */
export type GuestOrder = CheckoutRequest & Partial<Pick<LaterOrderRequest, 'payBy'>>

export const wayOf = ({ payBy }: GuestOrder): 'card' | CounterMethod => payBy ?? 'card'

/** Refuses a way to pay that is not offered for this type of order. */
export function refuseWay(request: GuestOrder, restaurant: Restaurant): void {
  const { orderType, phone } = request.customer
  if (!waysFor(restaurant, orderType).includes(wayOf(request))) throw new Refusal('way_not_offered', WAY_NOT_OFFERED)
  if (request.payBy !== undefined && !hasEnoughDigits(phone))
    throw new InvalidInput({ 'customer.phone': PHONE_TOO_SHORT })
}

/** Refuses a sum above the one up to which orders are paid later. */
export function refuseLargeSum({ payBy }: GuestOrder, { totalCents }: TaxedOrder, restaurant: Restaurant): void {
  const largest = restaurant.waysToPay?.largestCents ?? null
  if (payBy === undefined || largest === null || totalCents <= largest) return
  throw new Refusal('pay_first', (t) => aboveLargest(largest, restaurant.amountFormat, t))
}

type Placing = { readonly phone: string; readonly total: TaxedOrder['totalCents']; readonly now: Date }

/**
 * Refuses a telephone number that has to pay first, and says when the order is agreed to: now, or null if staff are asked. Orders of one number
 * wait for each other from here on, so two at once are not both its only open one.
 */
export async function agreeWithNumber(
  tx: Db,
  { phone, total, now }: Placing,
  rules: LaterPaymentRules,
  { offersCard }: { readonly offersCard: boolean },
): Promise<Date | null> {
  if (rules.oneOpen) await lockNumber(tx, phone)
  const number = await readNumber(tx, phone)
  if (rules.oneOpen && number.hasOpen) throw new Refusal('pay_first', ONE_OPEN_ORDER)
  // Where no card can be used, nobody could ever place a first order.
  if (rules.firstByCard && offersCard && !number.isKnown) throw new Refusal('pay_first', FIRST_BY_CARD)
  return agreesByItself(rules, number, total) ? now : null
}
