import type { AdminOrder, CounterOrder } from '#contract/order.ts'
import type { Actor } from '#domain/audit.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/business-day.ts'
import { businessPlaceOf } from '#domain/business-place.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { currentService } from '#domain/service.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import {
  type CheckedAddress,
  checkAddress,
  findMenuFor,
  priceBasis,
  priceOrRefuse,
  refuseIncomplete,
  refuseOtherTotal,
  withDeliveryFee,
} from './check-order.ts'
import { refuseClosedTime } from './check-time.ts'
import { countNamedSince } from './order-parts-queries.ts'
import type { PlacedOrder } from './order-queries.ts'
import { findPlacedOrderId, fingerprintOf } from './place-order.ts'
import { promiseByStaff } from './promise-orders.ts'
import { findAdminOrder } from './read-orders.ts'
import {
  insertWithFreeCode,
  orderParts,
  type PricedFrom,
  storeAtCurrentPrices,
  wantedPlace,
  withCurrentSettings,
} from './store-order.ts'
import { queueTickets } from './tickets.ts'

/**
 * Staff take an order at the counter or by phone: at the restaurant's own prices, sent to the kitchen at once, and unpaid for the
 * card payments (decision 0038). It has the checks of the checkout but the minimum of a delivery, which binds guests, in the same
 * sequence, and treats a repeat with the same idempotency key in the same way.
 */
export async function takeOrder(
  shop: Shop,
  request: CounterOrder,
  by: Actor,
  idempotencyKey?: string,
): Promise<AdminOrder> {
  const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request), by }
  const knownId = await findPlacedOrderId(shop.db, checkout)
  if (knownId !== undefined) return findAdminOrder(shop, knownId)
  try {
    const { order } = await withCurrentSettings(shop, (settings) => checkAndTake(shop, checkout, settings))
    return await findAdminOrder(shop, order.id)
  } catch (error) {
    const placedId = await findPlacedOrderId(shop.db, checkout)
    if (placedId === undefined) throw error
    return findAdminOrder(shop, placedId)
  }
}

type CounterCheckout = {
  readonly request: CounterOrder
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
  readonly by: Actor
}

async function checkAndTake(shop: Shop, checkout: CounterCheckout, settings: StoredSettings): Promise<PlacedOrder> {
  const { request } = checkout
  const { restaurant } = settings
  const now = shop.now()
  // Whoever stands at the counter, and waits, needs no name and no phone number.
  refuseIncomplete(request, request.customer.orderType === 'pickup' ? ['pickupTime'] : undefined)
  const basis = priceBasis(request, restaurant, now)
  const priceDishes = (menu: VersionedMenu) => priceOrRefuse(request, menu, basis)
  await findMenuFor(shop, priceDishes)
  const { stored: address, terms } = await checkAddress(shop, request.customer, 'staff')
  const price = withDeliveryFee(priceDishes, terms, restaurant, (priced) => refuseOtherTotal(request, priced))
  const menu = await findMenuFor(shop, price)
  refuseClosedTime(request.customer, restaurant, now)
  return storeAtCurrentPrices(shop, { menu, price, orderedFor: basis.orderedFor }, (priced, sources) =>
    storeCounterOrder(shop, checkout, { priced, sources, address, settings, now }),
  )
}

type CheckedOrder = {
  readonly priced: TaxedOrder
  readonly sources: PricedFrom
  readonly address: CheckedAddress
  readonly settings: StoredSettings
  readonly now: Date
}

/** One transaction: stores the order, its history and its tickets. Undefined if the menu has changed. */
function storeCounterOrder(
  shop: Shop,
  { request, idempotencyKey: key, fingerprint, by }: CounterCheckout,
  { priced, sources, address, settings, now }: CheckedOrder,
): Promise<PlacedOrder | undefined> {
  const { restaurant, version: settingsVersion } = settings
  const isRehearsal = currentService(restaurant.service, now).rehearsal !== undefined
  return shop.db.transaction(async (tx) => {
    const wanted = wantedPlace(request, sources, restaurant)
    const promisedFor = await promiseByStaff(tx, wanted, { restaurant, capacity: settings.sections.capacity, now })
    const promise = { promisedFor, kitchenMinutes: sources.kitchenMinutes }
    const customer = { ...request.customer, name: request.customer.name || (await nextWalkIn(tx, restaurant, now)) }
    const facts = { priced, address, status: 'new', isDemo: false, isRehearsal, now, ...promise } as const
    const stored = await insertWithFreeCode(tx, { ...sources, settingsVersion }, now, {
      codePrefix: restaurant.codePrefix,
      partsOf: (id) => ({
        ...orderParts(restaurant, customer, { id, ...facts }),
        requests: key === undefined ? [] : [{ key, fingerprint, orderId: id, createdAt: now }],
      }),
    })
    if (!stored) return undefined
    const after = { status: 'new', payment_status: 'unpaid' }
    await recordChange(tx, { entity: 'order', entityId: stored.order.id, action: 'created', after, by, at: now })
    await queueTickets(tx, shop, stored.order)
    return stored
  })
}

/** `Counter 7`: the seventh order of this business day without a name. */
async function nextWalkIn(tx: Db, restaurant: Restaurant, now: Date): Promise<string> {
  const place = businessPlaceOf(restaurant)
  const since = startOfBusinessDay(businessDayAt(now, place), place)
  return `${WALK_IN} ${1 + (await countNamedSince(tx, WALK_IN, since))}`
}

const WALK_IN = 'Counter'
