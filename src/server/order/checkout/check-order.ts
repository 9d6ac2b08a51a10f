import type { CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type DeliveryTerms, deliveryFeeOf, lowestMinimum } from '#domain/delivery/delivery-zones.ts'
import { message, type Sentence, type Translate } from '#domain/language/translate.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { dishesLeft, endsOfSoldOut, portionsLeft, portionsOf } from '#domain/menu/sold-out.ts'
import { cardMinimum } from '#domain/money/currencies.ts'
import { type Cents, cents, centsFromDecimal, decimalFromCents, exactPrice, type Unit } from '#domain/money/money.ts'
import { addedTax } from '#domain/money/tax.ts'
import type { TaxOccasion } from '#domain/money/tax-rules.ts'
import {
  ADDRESS_MISSING,
  ADDRESS_NOT_FOUND,
  aboveMaximum,
  aboveMaximumWith,
  addressesUnchecked,
  belowMinimum,
  CART_EMPTY,
  DETAILS_MISSING,
  orderTotalMax,
  outOfDeliveryArea,
} from '#domain/order/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import {
  type PricedOrder,
  priceOrder,
  type RequestedLine,
  type TaxedOrder,
  taxOrder,
} from '#domain/order/price-order.ts'
import { ADDRESS_SERVICE_AWAY, ADDRESS_UNKNOWN } from '#domain/order/staff-address.ts'
import { taxOccasion } from '#domain/order/tax-occasion.ts'
import { Refusal } from '#domain/refusal.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Db } from '#server/database/client.ts'
import type { Versioned } from '#server/database/columns.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import { listAvailableDishes } from '#server/menu/menu-queries.ts'
import { listSoldOut } from '#server/menu/sold-out-queries.ts'
import { findDelivery } from '#server/order/delivery/check-delivery.ts'
import { orderedFor } from '#server/order/promise/check-time.ts'
import type { OrderRow, OrderSources } from '#server/order/record/order-queries.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import { itemUnavailable } from './item-unavailable.ts'
import type { GuestOrder } from './later-payment.ts'
import { refuseShortages } from './portions.ts'

const DETAILS = ['name', 'phone', 'pickupTime'] as const

/** Checked first, in this order: an order needs items and the customer's details. */
export function refuseIncomplete(
  { items, customer }: CounterOrder,
  details: readonly (typeof DETAILS)[number][] = DETAILS,
): void {
  if (items.length === 0) throw new Refusal('cart_empty', CART_EMPTY)
  const missing = details.filter((field) => customer[field] === '')
  if (missing.length === 0) return
  throw new InvalidInput(
    Object.fromEntries(missing.map((field) => [`customer.${field}`, DETAILS_MISSING])),
    DETAILS_MISSING,
  )
}

/** The dishes and deals that can be ordered now, from the database. */
export async function readOrderableMenu(db: Db): Promise<VersionedMenu> {
  // Dishes first: marking a dish as sold out gives it a new version, and the order is compared with that.
  const dishes = await listAvailableDishes(db)
  return { dishes, soldOut: await listSoldOut(db), deals: await listActiveDeals(db) }
}

/** Prices by this menu, or if that refuses, by the database's, which may be newer. */
export async function priceByMenu(
  { db }: Shop,
  menu: VersionedMenu,
  price: (menu: VersionedMenu) => TaxedOrder,
): Promise<{ readonly menu: VersionedMenu; readonly priced: TaxedOrder }> {
  try {
    return { menu, priced: price(menu) }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error
    const current = await readOrderableMenu(db)
    return { menu: current, priced: price(current) }
  }
}

/** The dishes and deals from which the lines of an order were priced. */
export function priceSourcesOf(
  { lines }: PricedOrder,
  { dishes, deals }: VersionedMenu,
): Pick<OrderSources, 'dishes' | 'deals'> {
  const isOrdered = ({ id, name, category }: MenuItem) =>
    lines.some(({ menuItemId, meta }) =>
      menuItemId === null
        ? meta?.fixed?.some((part) => part.menuItemId === id) ||
          Object.values(meta?.selections ?? {})
            .flat()
            .some((pick) => pick.name === name && pick.category === category)
        : menuItemId === id,
    )
  const versionOf = ({ id, rowVersion }: Versioned<{ readonly id: string }>) => ({ id, rowVersion })
  return {
    dishes: dishes.filter(isOrdered).map(versionOf),
    deals: deals.filter(({ id }) => lines.some(({ dealId }) => dealId === id)).map(versionOf),
  }
}

/** `now` decides the prices, and the time for which the order is promised what can be had, and the tax. */
type PricedBy = {
  readonly restaurant: Restaurant
  readonly now: Date
  readonly orderedFor: Date
  readonly occasion: TaxOccasion
}

export function priceBasis({ customer }: CounterOrder, restaurant: Restaurant, now: Date): PricedBy {
  const time = orderedFor(customer, restaurant, now)
  return { restaurant, now, orderedFor: time, occasion: taxOccasion(customer, time, businessPlaceOf(restaurant)) }
}

export const taxingRules = ({ tax, amountFormat }: Restaurant) => ({ rules: tax, currency: amountFormat })

/** Prices the order at the restaurant's prices. Refuses what cannot be ordered, or has another price than the one shown. */
export function priceOrRefuse(
  request: CounterOrder,
  all: VersionedMenu,
  { restaurant, now, orderedFor, occasion }: PricedBy,
): TaxedOrder {
  const menu = { ...all, dishes: dishesLeft(all.dishes, all.soldOut, orderedFor) }
  const lines = request.items.map(({ unitPrice, ...item }) => ({
    ...item,
    unitPriceCents: unitPrice === undefined ? undefined : centsFromDecimal(unitPrice, restaurant.amountFormat),
  }))
  const priced = taxOrder(priceOrder(lines, menu, now, restaurant.amountFormat), menu, {
    ...taxingRules(restaurant),
    occasion,
  })
  if (priced.unavailable.length > 0)
    throw itemUnavailable(priced, orderableFrom(lines, all, orderedFor, restaurant), { restaurant, now })
  refuseShortages(portionsOf(priced.lines, menu.dishes), portionsLeft(menu.soldOut, orderedFor))
  if (Object.keys(priced.problems).length > 0) throw new InvalidInput({ ...priced.problems })
  if (priced.changes.length > 0) throw priceChanged(priced, restaurant.amountFormat)
  refuseTooMuch(priced, restaurant)
  return priced
}

/** The payment provider limits a single payment. */
export function refuseTooMuch(
  { subtotalCents, deliveryFeeCents, depositCents, totalCents, tax }: TaxedOrder,
  restaurant: Restaurant,
): void {
  const { amountFormat } = restaurant
  const most = orderTotalMax(amountFormat)
  if (totalCents <= most) return
  const added = {
    hasFee: deliveryFeeCents > 0,
    hasDeposit: depositCents > 0,
    tax: addedTax(tax) > 0 ? tax.name : undefined,
  }
  throw new Refusal('above_maximum', (t) =>
    subtotalCents > most ? aboveMaximum(amountFormat, t) : aboveMaximumWith(added, totalCents, amountFormat, t),
  )
}

/** The first later time for which all of this can be ordered; undefined when something is gone without an end. */
const orderableFrom = (
  lines: readonly RequestedLine[],
  all: VersionedMenu,
  after: Date,
  { amountFormat }: Restaurant,
): Date | undefined =>
  endsOfSoldOut(all.soldOut, after).find((at) => {
    const menu = { ...all, dishes: dishesLeft(all.dishes, all.soldOut, at) }
    return priceOrder(lines, menu, at, amountFormat).unavailable.length === 0
  })

function priceChanged({ changes, totalCents, deliveryFeeCents }: TaxedOrder, currency: Unit): Refusal {
  return new Refusal('price_changed', message('Some prices have changed. Please check your cart and confirm again.'), {
    changes: changes.map(({ wasCents, unitPriceCents, ...line }) => ({
      ...line,
      was: decimalFromCents(wasCents, currency),
      unitPrice: decimalFromCents(unitPriceCents, currency),
    })),
    total: decimalFromCents(totalCents, currency),
    deliveryFee: decimalFromCents(deliveryFeeCents, currency),
  })
}

/** A total that a client sends must be correct. */
export function refuseOtherTotal({ total }: CounterOrder, priced: TaxedOrder, currency: Unit): void {
  if (total === undefined || centsFromDecimal(total, currency) === priced.totalCents) return
  throw priceChanged(priced, currency)
}

/** The same for the delivery fee and the deposits. */
export function refuseOtherFees({ deliveryFee, deposit }: CheckoutRequest, priced: TaxedOrder, currency: Unit): void {
  const isOther = (seen: CheckoutRequest['deposit'], charged: Cents) =>
    seen !== undefined && centsFromDecimal(seen, currency) !== charged
  if (isOther(deliveryFee, priced.deliveryFeeCents) || isOther(deposit, priced.depositCents))
    throw priceChanged(priced, currency)
}

/** A guest's delivery needs a minimum and an address. Zones may have a higher minimum, known only with the address. */
function refuseDelivery({ customer }: CounterOrder, { subtotalCents }: TaxedOrder, restaurant: Restaurant): void {
  if (customer.orderType !== 'delivery') return
  refuseBelow(subtotalCents, { minimumCents: lowestMinimum(restaurant) }, restaurant)
  if (customer.address === '') throw addressRefusal('address_invalid', ADDRESS_MISSING)
}

export function refuseBelow(
  dishes: Cents,
  rules: Pick<DeliveryTerms, 'minimumCents'>,
  { amountFormat, offers }: Pick<Restaurant, 'amountFormat' | 'offers'>,
): void {
  if (dishes < rules.minimumCents)
    throw new Refusal('below_minimum', (t) => belowMinimum(rules, amountFormat, offers, t))
}

/** Adds the delivery fee to the prices; a pickup has no terms. Refuses what is too much for one payment. */
export function withDeliveryFee(
  dishes: TaxedOrder,
  terms: DeliveryTerms | null,
  menu: VersionedMenu,
  { restaurant, occasion }: Pick<PricedBy, 'restaurant' | 'occasion'>,
): TaxedOrder {
  const fee = terms ? deliveryFeeOf(terms, dishes.subtotalCents) : cents(0)
  if (fee === 0) return dishes
  const priced = taxOrder({ ...dishes, totalCents: dishes.subtotalCents }, menu, {
    ...taxingRules(restaurant),
    occasion,
    fee,
  })
  refuseTooMuch(priced, restaurant)
  return priced
}

/** Refuses a delivery below its minimum, and an order by card below the smallest card payment. */
export function refuseTooLittle(request: GuestOrder, priced: TaxedOrder, restaurant: Restaurant): void {
  refuseDelivery(request, priced, restaurant)
  if (request.payBy !== undefined) return
  const minimum = cardMinimum(restaurant.currency)
  if (priced.totalCents < minimum) {
    throw new Refusal('below_minimum', (t) =>
      t('An order must come to at least {amount} to be paid by card. Please add more items.', {
        amount: exactPrice(minimum, restaurant.amountFormat),
      }),
    )
  }
}

/** What an order stores about its delivery address. */
export type CheckedAddress = Pick<OrderRow, 'distanceKm' | 'isAddressApproximate' | 'deliveryZone' | 'deliveryTerms'>

/** Asks the geocoder how far a delivery goes, and whether staff must confirm it. Refuses an address outside the delivery area. */
export async function checkAddress(
  shop: Shop,
  { orderType, address }: { readonly orderType: OrderType; readonly address: string },
  asker: 'guest' | 'staff',
): Promise<{ readonly stored: CheckedAddress; readonly terms: DeliveryTerms | null }> {
  if (orderType === 'pickup') {
    return {
      stored: { distanceKm: null, isAddressApproximate: false, deliveryZone: null, deliveryTerms: null },
      terms: null,
    }
  }
  if (address === '') throw addressRefusal('address_invalid', ADDRESS_MISSING)
  const { valid, distanceKm, provider, needsConfirmation, terms, isAway } = await findDelivery(shop, address)
  if (isAway && asker === 'staff') throw addressRefusal('address_invalid', ADDRESS_SERVICE_AWAY)
  if (!valid) {
    const { restaurant } = shop
    if (distanceKm !== null)
      throw addressRefusal('out_of_area', (t) => outOfDeliveryArea({ ...restaurant, t }), { distanceKm })
    const unknown = asker === 'staff' ? ADDRESS_UNKNOWN : ADDRESS_NOT_FOUND
    const sentence = provider === 'none' ? (t: Translate) => addressesUnchecked({ ...restaurant, t }) : unknown
    throw addressRefusal('address_invalid', sentence, { distanceKm })
  }
  const zone = { deliveryZone: terms?.zone ?? null, deliveryTerms: terms }
  return { stored: { distanceKm, isAddressApproximate: needsConfirmation, ...zone }, terms }
}

const addressRefusal = (code: 'address_invalid' | 'out_of_area', sentence: Sentence, details = {}) =>
  new Refusal(code, sentence, { fields: { 'customer.address': sentence }, ...details })
