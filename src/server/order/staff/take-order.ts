import type { CounterOrder, StaffOrder } from '#contract/order.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import type { Actor } from '#domain/people/audit.ts'
import { COUNTER } from '#domain/people/given-name.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { chosenForGuest } from '#server/language/guest-language.ts'
import {
  type CheckedAddress,
  checkAddress,
  priceBasis,
  priceByMenu,
  priceOrRefuse,
  refuseIncomplete,
  refuseOtherTotal,
  withDeliveryFee,
} from '#server/order/checkout/check-order.ts'
import { findPlacedOrderId, fingerprintOf } from '#server/order/checkout/place-order.ts'
import {
  ATTEMPTS_MAX,
  type Attempt,
  attempted,
  basisInMemory,
  beginOrder,
  insertWithFreeCode,
  keptChanging,
  nextBasis,
  type OrderBasis,
  orderParts,
  type PricedFrom,
  pricedFrom,
  STALE,
  wantedPlace,
} from '#server/order/checkout/store-order.ts'
import { refuseClosedTime } from '#server/order/promise/check-time.ts'
import { promiseByStaff } from '#server/order/promise/promise-orders.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { countNamedSince } from '#server/order/record/order-parts-queries.ts'
import { queueTickets } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Staff take an order at the counter or by phone: at the restaurant's own prices, sent to the kitchen at once, and unpaid for the
 * card payments (docs/design/orders.md). It has the checks of the checkout but the minimum of a delivery, which binds guests, in the same
 * sequence, and treats a repeat with the same idempotency key in the same way.
 */
export async function takeOrder(
  shop: Shop,
  request: CounterOrder,
  by: Actor,
  idempotencyKey?: string,
): Promise<StaffOrder> {
  const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request), by }
  const knownId = await findPlacedOrderId(shop.db, checkout)
  return findStaffOrder(shop, knownId ?? (await takeNewOrder(shop, checkout)))
}

type CounterCheckout = {
  readonly request: CounterOrder
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
  readonly by: Actor
}

/** Checks and stores like a guest's checkout. Returns the id of the new order, or of the one that a copy of this request has placed. */
async function takeNewOrder(shop: Shop, checkout: CounterCheckout): Promise<string> {
  const { request } = checkout
  // Whoever stands at the counter, and waits, needs no name and no phone number.
  refuseIncomplete(request, request.customer.orderType === 'pickup' ? ['pickupTime'] : undefined)
  try {
    let basis = await basisInMemory(shop)
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const prepared = await attempted(prepareCounterOrder(shop, request, basis))
      const outcome =
        prepared.kind === 'prepared' ? await attempted(storeCounterOrder(shop, checkout, prepared)) : prepared
      if (outcome.kind === 'stored') return outcome.order
      basis = await nextBasis(shop, basis, outcome)
    }
    throw keptChanging()
  } catch (error) {
    const copy = await findPlacedOrderId(shop.db, checkout)
    if (copy !== undefined) return copy
    throw error
  }
}

type PreparedOrder = {
  readonly kind: 'prepared'
  readonly settings: StoredSettings
  readonly priced: TaxedOrder
  readonly from: PricedFrom
  readonly address: CheckedAddress
  readonly now: Date
}

async function prepareCounterOrder(
  shop: Shop,
  request: CounterOrder,
  { settings, menu: known }: OrderBasis,
): Promise<PreparedOrder> {
  const { restaurant } = settings
  const now = shop.now()
  const by = priceBasis(request, restaurant, now)
  const { menu, priced: dishes } = await priceByMenu(shop, known, (menu) => priceOrRefuse(request, menu, by))
  const { stored: address, terms } = await checkAddress(shop, request.customer, 'staff')
  const priced = withDeliveryFee(dishes, terms, menu, by)
  refuseOtherTotal(request, priced, restaurant.amountFormat)
  refuseClosedTime(request.customer, restaurant, now)
  return {
    kind: 'prepared',
    settings,
    priced,
    from: pricedFrom(priced, { settings, menu }, by.orderedFor),
    address,
    now,
  }
}

/** One transaction: stores the order, its history and its tickets. */
async function storeCounterOrder(
  shop: Shop,
  { request, idempotencyKey: key, fingerprint, by }: CounterCheckout,
  { settings, priced, from, address, now }: PreparedOrder,
): Promise<Attempt<string>> {
  const { restaurant } = settings
  const isRehearsal = shop.isRehearsal || currentPauses(restaurant.service, now).rehearsal !== undefined
  const stored = await shop.db.transaction(async (tx) => {
    const wanted = wantedPlace(request, from, restaurant)
    const promisedFor = await promiseByStaff(tx, wanted, { restaurant, capacity: settings.sections.capacity, now })
    const { kitchenMinutes, minutesBeyondLead } = from
    const promise = { promisedFor, kitchenMinutes, minutesBeyondLead }
    const customer = { ...request.customer, name: request.customer.name || (await nextWalkIn(tx, restaurant, now)) }
    const language = chosenForGuest(request.customer.language, restaurant, 'customer.language')
    const facts = { priced, address, language, status: 'new', isDemo: false, isRehearsal, now, ...promise } as const
    const partsOf = (id: string) => ({
      ...orderParts(restaurant, customer, { id, ...facts }),
      requests: key === undefined ? [] : [{ key, fingerprint, orderId: id, createdAt: now }],
    })
    const placed = await insertWithFreeCode(tx, from, { codePrefix: restaurant.codePrefix, now, partsOf })
    if (!placed) return undefined
    await beginOrder(tx, placed, from, now)
    const after = { status: 'new', payment_status: 'unpaid' }
    await recordChange(tx, { entity: 'order', entityId: placed.order.id, action: 'created', after, by, at: now })
    await queueTickets(tx, shop, placed.order)
    return placed
  })
  if (!stored) return STALE
  if (from.portions.length > 0) shop.menu.invalidate()
  return { kind: 'stored', order: stored.order.id }
}

/** `Counter 7`: the seventh order of this business day without a name. */
async function nextWalkIn(tx: Db, restaurant: Restaurant, now: Date): Promise<string> {
  const place = businessPlaceOf(restaurant)
  const since = startOfBusinessDay(businessDayAt(now, place), place)
  return `${COUNTER} ${1 + (await countNamedSince(tx, COUNTER, since))}`
}
