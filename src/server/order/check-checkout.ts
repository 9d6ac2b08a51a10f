import type { CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { isBelowMinimum } from '#domain/delivery.ts'
import { centsFromDollars, dollarsFromCents, exactPrice } from '#domain/money.ts'
import {
  ABOVE_MAXIMUM,
  ADDRESS_MISSING,
  belowMinimum,
  CART_EMPTY,
  DETAILS_MISSING,
  ORDER_TOTAL_MAX,
  outOfArea,
} from '#domain/order/checkout.ts'
import { type OrderableMenu, type PricedOrder, priceOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { isOffered, type SlotRules } from '#domain/time/slots.ts'

/** Card payments below this are refused by Stripe, so an order that costs nothing cannot be placed either. */
const CARD_MINIMUM = 50

/** The first two rules of the checkout (specification, section 5, Cart submit). */
export function refuseIncomplete({ items, customer }: CounterOrder): void {
  if (items.length === 0) throw new Refusal('cart_empty', CART_EMPTY)
  const missing = (['name', 'phone', 'pickupTime'] as const).filter((field) => customer[field] === '')
  if (missing.length === 0) return
  throw new InvalidInput(
    Object.fromEntries(missing.map((field) => [`customer.${field}`, DETAILS_MISSING])),
    DETAILS_MISSING,
  )
}

/** The order at the restaurant's own prices; refuses what cannot be ordered, or costs something else than was shown. */
export function priceOrRefuse(request: CounterOrder, offer: OrderableMenu, now: Date): PricedOrder {
  const lines = request.items.map((item) => ({
    ...item,
    unitPrice: item.unitPrice === undefined ? undefined : centsFromDollars(item.unitPrice),
  }))
  const priced = priceOrder(lines, offer, now)
  if (priced.unavailable.length > 0) throw itemUnavailable(priced.unavailable)
  if (Object.keys(priced.problems).length > 0) throw new InvalidInput({ ...priced.problems })
  if (priced.changes.length > 0) throw priceChanged(priced)
  if (priced.total > ORDER_TOTAL_MAX) throw new Refusal('above_maximum', ABOVE_MAXIMUM)
  return priced
}

/** Who sends a total has seen it, and is told when it is another one. */
export function refuseOtherTotal({ total }: CounterOrder, priced: PricedOrder): void {
  if (total !== undefined && centsFromDollars(total) !== priced.total) throw priceChanged(priced)
}

/** A delivery needs a minimum and an address. */
export function refuseDelivery({ customer }: CounterOrder, total: number, { delivery }: Restaurant): void {
  if (customer.orderType !== 'delivery') return
  if (isBelowMinimum(total, delivery)) throw new Refusal('below_minimum', belowMinimum(delivery))
  if (customer.address === '') throw addressRefusal('address_invalid', ADDRESS_MISSING)
}

/** The same, and every card payment needs a few cents. */
export function refuseTooLittle(request: CheckoutRequest, total: number, restaurant: Restaurant): void {
  refuseDelivery(request, total, restaurant)
  if (total < CARD_MINIMUM) {
    throw new Refusal(
      'below_minimum',
      `An order must come to at least ${exactPrice(CARD_MINIMUM)} to be paid by card. Please add more items.`,
    )
  }
}

export function refuseTooFar(check: { readonly valid: boolean; readonly distanceKm: number | null }, radiusKm: number) {
  if (check.valid) return
  throw addressRefusal(check.distanceKm === null ? 'address_invalid' : 'out_of_area', outOfArea({ radiusKm }), {
    distanceKm: check.distanceKm,
  })
}

export function refuseSlot({ customer }: CheckoutRequest, restaurant: Restaurant, now: Date): void {
  if (isOffered(slotRules(restaurant, customer.orderType), customer.pickupTime, now)) return
  const sentence = 'That time is no longer available. Please choose another one.'
  throw new Refusal('slot_unavailable', sentence, { fields: { 'customer.pickupTime': sentence } })
}

export const slotRules = (restaurant: Restaurant, type: 'pickup' | 'delivery'): SlotRules => ({
  hours: restaurant.hours,
  timeZone: restaurant.timeZone,
  leadMinutes: restaurant[type].leadMinutes,
})

const addressRefusal = (code: 'address_invalid' | 'out_of_area', sentence: string, details = {}) =>
  new Refusal(code, sentence, { fields: { 'customer.address': sentence }, ...details })

function itemUnavailable(items: readonly string[]): Refusal {
  const names = new Intl.ListFormat('en').format(items.map((name) => `"${name}"`))
  const [are, them] = items.length === 1 ? ['is', 'it'] : ['are', 'them']
  return new Refusal(
    'item_unavailable',
    `${names} ${are} not available at the moment. Please remove ${them} from your cart.`,
    { items },
  )
}

function priceChanged({ changes, total }: PricedOrder): Refusal {
  return new Refusal('price_changed', 'Some prices have changed. Please check your cart and confirm again.', {
    changes: changes.map((change) => ({
      ...change,
      was: dollarsFromCents(change.was),
      unitPrice: dollarsFromCents(change.unitPrice),
    })),
    total: dollarsFromCents(total),
  })
}
