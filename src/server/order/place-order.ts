import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import type { AdminOrder, CounterOrder } from '#contract/order.ts'
import type { Actor } from '#domain/audit.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { currentService } from '#domain/service.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import {
  checkAddress,
  findMenuFor,
  priceOrRefuse,
  refuseDelivery,
  refuseIncomplete,
  refuseOtherFee,
  refuseOtherTotal,
  refuseTooLittle,
  withDeliveryFee,
} from './check-order.ts'
import { refuseClosedTime, refuseRehearsal, refuseSlot, refuseType } from './check-time.ts'
import { checkoutEnded, newCheckoutSession, openCheckoutSession } from './checkout-session.ts'
import type { PlacedOrder } from './order-queries.ts'
import { type OrderFacts, orderParts } from './order-row.ts'
import { findCheckoutRequest } from './payment-queries.ts'
import { refuseMissedSale } from './portions.ts'
import { inTurn, promiseByStaff, promiseToGuest } from './promise-orders.ts'
import { findAdminOrder } from './read-orders.ts'
import {
  cancelReplacedOrder,
  closeReplacedPages,
  endReplacedOrder,
  findReplacedOrder,
  lockReplacedOrder,
  menuWithout,
  type ReplacedOrder,
} from './replaced-order.ts'
import {
  insertWithFreeCode,
  type StoredOrder,
  storeAtCurrentPrices,
  wantedBy,
  withCurrentSettings,
} from './store-order.ts'
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
  const placed = knownId ?? (await placeNew(shop, checkout).catch((error: unknown) => refuseMissedSale(shop, error)))
  const answer = await openCheckoutSession(shop, placed)
  return typeof placed === 'string' || placed.countedLines.length === 0
    ? answer
    : { ...answer, countedLines: [...placed.countedLines] }
}

/** `isNewKey`: the caller has just checked that no order was placed with this key. */
export type CheckoutKey = { readonly idempotencyKey?: string | undefined; readonly isNewKey?: boolean }

type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/**
 * Returns the new order, or the id of the one that a copy of this request has placed in the meantime. The earlier order ends with
 * the last try: with other settings, the next one may still have what it holds.
 */
async function placeNew(shop: Shop, checkout: Checkout): Promise<StoredOrder | string> {
  let endEarlier = async () => {}
  const onClosed = (earlier: ReplacedOrder) => {
    endEarlier = () => endReplacedOrder(shop, earlier)
  }
  try {
    return await withCurrentSettings(shop, (settings) => checkAndStore(shop, { ...checkout, onClosed }, settings))
  } finally {
    await endEarlier()
  }
}

/** `onClosed`: the card pages of the earlier order are closed, so it must end. */
type Try = Checkout & { readonly onClosed: (earlier: ReplacedOrder) => void }

async function checkAndStore(
  shop: Shop,
  { onClosed, ...checkout }: Try,
  { restaurant, sections, version }: StoredSettings,
): Promise<StoredOrder | string> {
  const { request } = checkout
  refuseIncomplete(request)
  refuseType(request, restaurant)
  refuseRehearsal(restaurant, shop.now())
  const earlier = await findReplacedOrder(shop, request.replaces)
  // Called again when the order is stored: a special may end while the geocoder is being asked.
  const priceDishes = (menu: VersionedMenu) =>
    priceOrRefuse(request, menuWithout(menu, earlier), { restaurant, now: shop.now() })
  await findMenuFor(shop, (menu) => refuseTooLittle(request, priceDishes(menu), restaurant))
  const { stored: address, terms } = await checkAddress(shop, request.customer)
  const price = withDeliveryFee(priceDishes, terms, restaurant, (priced) => refuseOtherFee(request, priced))
  const menu = await findMenuFor(shop, price)
  refuseSlot(request, restaurant, shop.now())
  const closed = earlier ? await closeReplacedPages(shop, earlier) : []
  if (earlier) onClosed(earlier)
  try {
    return await storeAtCurrentPrices(shop, { menu, price }, (priced, from) => {
      const now = shop.now()
      const { isRehearsal, payments } = shop
      const facts = { priced, address, status: 'pending', isDemo: payments.isDemo, isRehearsal, now } as const
      const sources = { ...from, settingsVersion: version }
      const wanted = { ...wantedBy(request, from, restaurant), seen: request.promisedFor }
      const { capacity } = sections
      return inTurn(shop.db, capacity, async (tx) => {
        const replaced = earlier && (await lockReplacedOrder(tx, earlier))
        const by = { restaurant, capacity, now }
        const promisedFor = await promiseToGuest(tx, { ...wanted, replacedId: replaced?.id }, by)
        const promise = { promisedFor, kitchenMinutes: wanted.kitchenMinutes }
        return insertWithFreeCode(tx, sources, now, {
          partsOf: (id) => checkoutParts(restaurant, checkout, { id, ...facts, ...promise }),
          cancelReplaced: async () => {
            if (replaced) await cancelReplacedOrder(tx, replaced, { closed, wanted: sources.portions, at: now })
          },
        })
      })
    })
  } catch (error) {
    const placedId = await findPlacedOrderId(shop.db, checkout)
    if (placedId !== undefined) return placedId
    throw error
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
      const partsOf = (orderId: string) => {
        const requests =
          idempotencyKey === undefined ? [] : [{ key: idempotencyKey, fingerprint, orderId, createdAt: now }]
        return { ...orderParts(restaurant, request.customer, { id: orderId, ...facts, ...promise }), requests }
      }
      const stored = await insertWithFreeCode(tx, sources, now, { partsOf })
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
