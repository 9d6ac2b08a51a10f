import type { OrderedRequest } from '#contract/ordered-change.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type DeliveryTerms, deliveryFeeOf } from '#domain/delivery/delivery-zones.ts'
import { message } from '#domain/language/translate.ts'
import { withReturnedPortions } from '#domain/menu/sold-out.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { type PricedLine, type TaxedOrder, taxOrder } from '#domain/order/price-order.ts'
import { promisedAfter } from '#domain/order/promise.ts'
import { taxOccasion } from '#domain/order/tax-occasion.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Db } from '#server/database/client.ts'
import { listDishesWithOptions } from '#server/menu/menu-queries.ts'
import {
  type CheckedAddress,
  checkAddress,
  priceOrRefuse,
  readOrderableMenu,
  refuseOtherTotal,
  refuseTooMuch,
  taxingRules,
} from '#server/order/checkout/check-order.ts'
import { orderedFor } from '#server/order/promise/check-time.ts'
import { pickupTimeOf } from '#server/order/read/order-view.ts'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import { listHeldPortions } from '#server/order/record/portion-queries.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'

/** How a changed order is handed over: as before, or by terms that were looked up for another address. */
export type CheckedFulfilment = {
  readonly fulfilment: { readonly orderType: OrderType; readonly address: string }
  readonly stored: CheckedAddress
  readonly terms: DeliveryTerms | null
  readonly isKept: boolean
}

/** While type and address stay the same, so do place, zone and terms, and no address is looked up. */
export async function checkFulfilment(
  shop: Shop,
  order: OrderRow,
  request: OrderedRequest,
): Promise<CheckedFulfilment> {
  const orderType = request.orderType ?? order.type
  const fulfilment = { orderType, address: orderType === 'delivery' ? (request.address ?? order.address) : '' }
  const { distanceKm, isAddressApproximate, deliveryZone, deliveryTerms } = order
  return isHandedOverAs(order, fulfilment)
    ? {
        ...{ fulfilment, isKept: true, stored: { distanceKm, isAddressApproximate, deliveryZone, deliveryTerms } },
        terms: deliveryTerms,
      }
    : { fulfilment, isKept: false, ...(await checkAddress(shop, fulfilment, 'staff')) }
}

const isHandedOverAs = (
  { type, address }: OrderRow,
  { orderType, ...wanted }: CheckedFulfilment['fulfilment'],
): boolean => type === orderType && address === wanted.address

/** Whether the order is still the one for which the fulfilment was checked. */
export const isCheckedFor = ({ isKept, fulfilment }: CheckedFulfilment, order: OrderRow): boolean =>
  !isKept || isHandedOverAs(order, fulfilment)

type SoldOrder = { readonly order: OrderRow; readonly lines: readonly LineRow[] }
type WantedOrder = {
  readonly request: OrderedRequest
  readonly checked: CheckedFulfilment
  readonly at: Date
}

/** The unchanged lines and the fee as they were sold, and the new lines at today's prices and taxes. */
export async function priceItems(
  tx: Db,
  { restaurant }: Shop,
  { order, lines: before }: SoldOrder,
  { request, checked, at }: WantedOrder,
): Promise<PricedChange> {
  const current = await readOrderableMenu(tx)
  const menu = { ...current, soldOut: withReturnedPortions(current.soldOut, await listHeldPortions(tx, order.id)) }
  // A dish of an unchanged line may be hidden by now: it still takes portions and kitchen minutes.
  const dishes = await listDishesWithOptions(tx)
  const kept = keptLines(before, request.items)
  const items = request.items.flatMap((item) => ('line' in item ? [] : [item]))
  const { orderType, address } = checked.fulfilment
  const customer = { name: '', phone: '', pickupTime: '', notes: '', orderType, address }
  const time = orderedForOf(order, restaurant, { request, checked, at })
  const occasion = taxOccasion({ orderType, eatIn: order.eatIn }, time, businessPlaceOf(restaurant))
  const added = priceOrRefuse({ items, customer }, menu, { restaurant, now: at, orderedFor: time, occasion })
  const rules = { ...taxingRules(restaurant), occasion, sold: order.tax }
  const changed = { ...added, lines: [...kept, ...added.lines] }
  const { subtotalCents } = taxOrder(changed, menu, rules)
  const fees = feesOf(order, checked, subtotalCents)
  const fee = request.chargeFee ? fees.charged : fees.kept
  const priced = taxOrder(changed, menu, {
    ...rules,
    fee,
    feeTax: (checked.isKept && order.deliveryFeeTax) || undefined,
  })
  refuseTooMuch(priced, restaurant)
  refuseOtherTotal({ items, customer, total: request.total }, priced, restaurant.amountFormat)
  const minimum = checked.terms?.minimumCents ?? cents(0)
  const exchange = { kept, added: added.lines, orderedFor: time }
  return { priced, menu: { ...menu, dishes }, fees, exchange, belowMinimum: subtotalCents < minimum ? minimum : null }
}

/** The time that decides what can be added: that of the order, or its new one. */
function orderedForOf(order: OrderRow, restaurant: Restaurant, { request, checked, at }: WantedOrder): Date {
  const { orderType } = checked.fulfilment
  const before = pickupTimeOf(order, restaurant)
  const { pickupTime = before } = request
  if (pickupTime === before && orderType === order.type) return promisedAfter(order, at)
  return orderedFor({ pickupTime, orderType }, restaurant, at)
}

type Fees = { readonly kept: Cents; readonly charged: Cents }
type PricedChange = {
  readonly priced: TaxedOrder
  readonly menu: VersionedMenu
  readonly fees: Fees
  /** What the order keeps, what is added, and for which time. */
  readonly exchange: {
    readonly kept: readonly PricedLine[]
    readonly added: readonly PricedLine[]
    readonly orderedFor: Date
  }
  /** The minimum that a guest would have to reach. */
  readonly belowMinimum: Cents | null
}

/** By the terms of the order, but never more than it was, unless staff charge it: less food must not cost more. */
function feesOf({ deliveryFeeCents }: OrderRow, { terms, isKept }: CheckedFulfilment, dishes: Cents): Fees {
  const charged = terms ? deliveryFeeOf(terms, dishes) : cents(0)
  return { charged, kept: isKept ? cents(Math.min(charged, deliveryFeeCents)) : charged }
}

/** Earlier lines, in full or in part. Together, the parts of a line are no more than it was. */
function keptLines(before: readonly LineRow[], items: OrderedRequest['items']): PricedLine[] {
  const left = before.map(({ quantity }) => quantity)
  return items.flatMap((item) => {
    if (!('line' in item)) return []
    const { line, quantity } = item
    const known = before[line]
    left[line] = (left[line] ?? 0) - quantity
    if (!known || left[line] < 0) {
      throw new InvalidInput({
        items: message('The quantity of an existing line can only stay or go down. Please add more as a new line.'),
      })
    }
    const { menuItemId, dealId, name, unitPriceCents, meta, tax, deposit } = known
    return { menuItemId, dealId, name, unitPriceCents, meta, quantity, tax, deposit }
  })
}
