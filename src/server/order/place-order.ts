import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import type { AdminOrder, CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import type { Portions } from '#domain/menu/sold-out.ts'
import { orderCode } from '#domain/order/checkout.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { currentService } from '#domain/service.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, databaseCodeOf } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import {
  checkAddress,
  findMenuFor,
  priceOrRefuse,
  priceSourcesOf,
  readOrderableMenu,
  refuseDelivery,
  refuseIncomplete,
  refuseOtherFee,
  refuseOtherTotal,
  refuseTooLittle,
  withDeliveryFee,
} from './check-order.ts'
import { refuseClosedTime, refuseRehearsal, refuseSlot, refuseType } from './check-time.ts'
import { checkoutEnded, newCheckoutSession, openCheckoutSession } from './checkout-session.ts'
import { announceOrder } from './order-changes.ts'
import { insertPlacedOrder, type OrderSources, type PlacedOrder } from './order-queries.ts'
import { type OrderFacts, orderParts, pickupAtOf } from './order-row.ts'
import { findCheckoutRequest } from './payment-queries.ts'
import { countedPortions, holdPortions, refuseMissedSale } from './portions.ts'
import { inTurn, promiseByStaff, promiseToGuest } from './promise-orders.ts'
import { findAdminOrder } from './read-orders.ts'
import { cancelReplacedOrder } from './replaced-order.ts'
import { queueTickets } from './tickets.ts'

/**
 * Stores an order as pending and unpaid, and opens the page where it is paid. The same idempotency key always means the
 * same order and the same page, however often and however simultaneously it comes.
 */
export async function placeOrder(
  shop: Shop,
  request: CheckoutRequest,
  { idempotencyKey, isNewKey = false }: CheckoutKey = {},
): Promise<CheckoutAnswer> {
  const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request) }
  const knownId = isNewKey ? undefined : await findPlacedOrderId(shop.db, checkout)
  const placed =
    knownId ??
    (await withCurrentSettings(shop, (settings) => checkAndStore(shop, checkout, settings)).catch((error: unknown) =>
      refuseMissedSale(shop, error),
    ))
  return openCheckoutSession(shop, placed)
}

/** `isNewKey`: the caller has just checked that no order was placed with this key. */
export type CheckoutKey = { readonly idempotencyKey?: string | undefined; readonly isNewKey?: boolean }

type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/** Returns the new order, or the id of the one that a copy of this request has placed in the meantime. */
async function checkAndStore(
  shop: Shop,
  checkout: Checkout,
  { restaurant, sections, version }: StoredSettings,
): Promise<PlacedOrder | string> {
  const { request } = checkout
  refuseIncomplete(request)
  refuseType(request, restaurant)
  refuseRehearsal(restaurant, shop.now())
  // Called again when the order is stored: a special may end while the geocoder is being asked.
  const priceDishes = (menu: VersionedMenu) => priceOrRefuse(request, menu, { restaurant, now: shop.now() })
  await findMenuFor(shop, (menu) => refuseTooLittle(request, priceDishes(menu), restaurant))
  const { stored: address, terms } = await checkAddress(shop, request.customer)
  const price = withDeliveryFee(priceDishes, terms, restaurant, (priced) => refuseOtherFee(request, priced))
  const menu = await findMenuFor(shop, price)
  refuseSlot(request, restaurant, shop.now())
  if (request.replaces) await cancelReplacedOrder(shop, request.replaces)
  try {
    return await storeAtCurrentPrices(shop, { menu, price }, (priced, from) => {
      const now = shop.now()
      const { isRehearsal, payments } = shop
      const facts = { priced, address, status: 'pending', isDemo: payments.isDemo, isRehearsal, now } as const
      const sources = { ...from, settingsVersion: version }
      const wanted = { ...wantedBy(request, from, restaurant), seen: request.promisedFor }
      const { capacity } = sections
      return inTurn(shop.db, capacity, async (tx) => {
        const promisedFor = await promiseToGuest(tx, wanted, { restaurant, capacity, now })
        const promise = { promisedFor, kitchenMinutes: wanted.kitchenMinutes }
        return insertWithFreeCode(tx, sources, now, (id) =>
          checkoutParts(restaurant, checkout, { id, ...facts, ...promise }),
        )
      })
    })
  } catch (error) {
    const placedId = await findPlacedOrderId(shop.db, checkout)
    if (placedId === undefined) throw error
    return placedId
  }
}

function checkoutParts(restaurant: Restaurant, checkout: Checkout, facts: OrderFacts): PlacedOrder {
  const { request, idempotencyKey: key, fingerprint } = checkout
  const parts = orderParts(restaurant, request.customer, facts)
  const { order } = parts
  return {
    ...parts,
    sessions: [newCheckoutSession(order, 1, restaurant, facts.now)],
    requests: key === undefined ? [] : [{ key, fingerprint, orderId: order.id, createdAt: facts.now }],
  }
}

/** Refuses a key that was used for an order with different contents, or for a deleted order. */
async function findPlacedOrderId(
  db: Db,
  { idempotencyKey, fingerprint }: Pick<Checkout, 'idempotencyKey' | 'fingerprint'>,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined
  const known = await findCheckoutRequest(db, idempotencyKey)
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another order. Please use a new one.')
  }
  if (known?.orderId === null) throw checkoutEnded()
  return known?.orderId
}

/** The parsed request has its keys in a fixed order and no unknown keys. Ignores the order that it replaces. */
const fingerprintOf = ({ items, customer }: Pick<CounterOrder, 'items' | 'customer'>): string =>
  createHash('sha256').update(JSON.stringify({ items, customer })).digest('hex')

/**
 * Staff take an order at the counter or by phone: at the restaurant's own prices, sent to the kitchen at once, and unpaid for the
 * card payments (decision 0038). It has the checks of the checkout, in the same sequence, and treats a repeat with the same
 * idempotency key in the same way.
 */
export async function takeOrder(
  shop: Shop,
  request: CounterOrder,
  by: Actor,
  idempotencyKey?: string,
): Promise<AdminOrder> {
  const counter = { request, idempotencyKey, fingerprint: fingerprintOf(request), by }
  const knownId = await findPlacedOrderId(shop.db, counter)
  if (knownId !== undefined) return findAdminOrder(shop, knownId)
  try {
    const { order } = await withCurrentSettings(shop, (settings) => checkAndTake(shop, counter, settings))
    return await findAdminOrder(shop, order.id)
  } catch (error) {
    const placedId = await findPlacedOrderId(shop.db, counter)
    if (placedId === undefined) throw error
    return findAdminOrder(shop, placedId)
  }
}

type AtCounter = Omit<Checkout, 'request'> & { readonly request: CounterOrder; readonly by: Actor }

async function checkAndTake(
  shop: Shop,
  { request, idempotencyKey, fingerprint, by }: AtCounter,
  { restaurant, sections, version }: StoredSettings,
): Promise<PlacedOrder> {
  const { db } = shop
  const now = shop.now()
  refuseIncomplete(request)
  const priceDishes = (menu: VersionedMenu) => priceAtCounter(request, menu, { restaurant, now })
  await findMenuFor(shop, priceDishes)
  const { stored: address, terms } = await checkAddress(shop, request.customer)
  const price = withDeliveryFee(priceDishes, terms, restaurant, (priced) => refuseOtherTotal(request, priced))
  const menu = await findMenuFor(shop, price)
  refuseClosedTime(request.customer, restaurant, now)
  return storeAtCurrentPrices(shop, { menu, price }, (priced, from) =>
    db.transaction(async (tx) => {
      const isRehearsal = currentService(restaurant.service, now).rehearsal !== undefined
      const facts = { priced, address, status: 'new', isDemo: false, isRehearsal, now } as const
      const sources = { ...from, settingsVersion: version }
      const wanted = wantedBy(request, from, restaurant)
      const promisedFor = await promiseByStaff(tx, wanted, { restaurant, capacity: sections.capacity, now })
      const promise = { promisedFor, kitchenMinutes: wanted.kitchenMinutes }
      const stored = await insertWithFreeCode(tx, sources, now, (orderId) => {
        const requests =
          idempotencyKey === undefined ? [] : [{ key: idempotencyKey, fingerprint, orderId, createdAt: now }]
        return { ...orderParts(restaurant, request.customer, { id: orderId, ...facts, ...promise }), requests }
      })
      const after = { status: 'new', payment_status: 'unpaid' }
      if (stored) {
        await recordChange(tx, { entity: 'order', entityId: stored.order.id, action: 'created', after, by, at: now })
        await queueTickets(tx, shop, stored.order)
      }
      return stored
    }),
  )
}

function priceAtCounter(
  request: CounterOrder,
  menu: VersionedMenu,
  { restaurant, now }: { readonly restaurant: Restaurant; readonly now: Date },
): TaxedOrder {
  const priced = priceOrRefuse(request, menu, { restaurant, now })
  refuseDelivery(request, priced, restaurant)
  return priced
}

/** The settings have changed since the order was checked by them. */
class SettingsChanged extends Error {}

/** Checks and stores an order with the settings in memory; if they are outdated, tries again with the current ones. */
async function withCurrentSettings<Result>(
  { settings }: Shop,
  work: (settings: StoredSettings) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const known = settings.read()
    try {
      return await work(known)
    } catch (error) {
      const mayDependOnThem =
        error instanceof SettingsChanged || error instanceof Refusal || error instanceof InvalidInput
      if (mayDependOnThem) await settings.refresh()
      if (!mayDependOnThem || settings.read().version === known.version) throw error
    }
  }
}

type Sources = Pick<OrderSources, 'dishes' | 'deals'> & {
  readonly portions: readonly Portions[]
  readonly kitchenMinutes: number
}
type Store = (priced: TaxedOrder, from: Sources) => Promise<PlacedOrder | undefined>

/** Prices an order from the menu and stores it. If the menu has changed since it was read, tries again with the current one. */
async function storeAtCurrentPrices(
  shop: Shop,
  { menu, price }: { readonly menu: VersionedMenu; readonly price: (menu: VersionedMenu) => TaxedOrder },
  store: Store,
): Promise<PlacedOrder> {
  const { dishMinutes } = shop.settings.read().sections.capacity
  for (let current = menu; ; current = await readOrderableMenu(shop.db)) {
    const priced = price(current)
    const portions = countedPortions(priced, current, shop.now())
    const kitchenMinutes = kitchenMinutesOf(priced.lines, current.dishes, dishMinutes)
    const sources = { ...priceSourcesOf(priced, current), portions, kitchenMinutes }
    const stored = await store(priced, sources).catch(unlessDishDeleted)
    if (!stored || portions.length > 0) shop.menu.invalidate()
    if (stored) return stored
  }
}

const wantedBy = ({ customer }: CounterOrder, { kitchenMinutes }: Sources, { timeZone }: Restaurant) => ({
  type: customer.orderType,
  pickupAt: pickupAtOf(customer, timeZone),
  kitchenMinutes,
})

/** The statement's own check misses a dish that is deleted at this very moment, but its foreign keys do not. */
function unlessDishDeleted(error: unknown): undefined {
  if (databaseCodeOf(error) !== FOREIGN_KEY_VIOLATION) throw error
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Of two orders in one millisecond, the second waits until the first is stored or rolled back, and takes the next code. The steps
 * grow, so that many simultaneous orders soon find free codes. Undefined if the menu has changed.
 */
async function insertWithFreeCode(
  tx: Db,
  sources: OrderSources & Pick<Sources, 'portions'>,
  now: Date,
  partsOf: (id: string) => PlacedOrder,
): Promise<PlacedOrder | undefined> {
  for (let placedAtMs = now.getTime(), step = 1; ; placedAtMs += step, step *= 2) {
    const id = orderCode(placedAtMs)
    const placed = partsOf(id)
    const result = await insertPlacedOrder(tx, placed, sources)
    if (result === 'settings_changed') throw new SettingsChanged()
    if (result === 'menu_changed') return undefined
    if (result === 'code_taken') continue
    await holdPortions(tx, id, sources.portions, now)
    await announceOrder(tx, placed.order)
    return placed
  }
}
