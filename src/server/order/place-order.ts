import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import {
  type CheckedAddress,
  checkAddress,
  findMenuFor,
  priceBasis,
  priceOrRefuse,
  refuseBelow,
  refuseIncomplete,
  refuseOtherFee,
  refuseTooLittle,
  withDeliveryFee,
} from './check-order.ts'
import { refuseRehearsal, refuseSlot, refuseType } from './check-time.ts'
import { findCheckoutRequest } from './checkout-queries.ts'
import { checkoutEnded, newCheckoutSession, openCheckoutSession } from './checkout-session.ts'
import type { PlacedOrder } from './order-queries.ts'
import { refuseMissedSale } from './portions.ts'
import { inTurn, promiseToGuest } from './promise-orders.ts'
import {
  type ClosedPage,
  cancelReplacedOrder,
  closeReplacedPages,
  endReplacedOrder,
  findReplacedOrder,
  lockReplacedOrder,
  menuWithReturned,
  placeOfReplaced,
  type ReplacedOrder,
} from './replaced-order.ts'
import {
  insertWithFreeCode,
  type OrderFacts,
  orderParts,
  type PricedFrom,
  type StoredOrder,
  storeAtCurrentPrices,
  wantedPlace,
  withCurrentSettings,
} from './store-order.ts'

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
    knownId ?? (await placeNewOrder(shop, checkout).catch((error: unknown) => refuseMissedSale(shop, error)))
  const answer = await openCheckoutSession(shop, placed)
  return typeof placed === 'string' || placed.countedLines.length === 0
    ? answer
    : { ...answer, countedLines: [...placed.countedLines] }
}

/** `isNewKey`: the caller has just checked that no order was placed with this key. */
export type CheckoutKey = { readonly idempotencyKey?: string | undefined; readonly isNewKey?: boolean }

/** A request with what makes it recognisable when it is repeated. */
type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/**
 * Returns the new order, or the id of the one that a copy of this request has placed in the meantime. The earlier order ends with
 * the last try: with other settings, the next one may still have what it holds.
 */
async function placeNewOrder(shop: Shop, checkout: Checkout): Promise<StoredOrder | string> {
  let endEarlier = async () => {}
  const onPagesClosed = (earlier: ReplacedOrder, closed: readonly ClosedPage[]) => {
    endEarlier = () => endReplacedOrder(shop, earlier, closed)
  }
  try {
    return await withCurrentSettings(shop, (settings) => checkAndStore(shop, { ...checkout, onPagesClosed }, settings))
  } finally {
    await endEarlier()
  }
}

/** `onPagesClosed`: the card pages of the earlier order are closed, so it must end. */
type CheckoutAttempt = Checkout & {
  readonly onPagesClosed: (earlier: ReplacedOrder, closed: readonly ClosedPage[]) => void
}

async function checkAndStore(
  shop: Shop,
  { onPagesClosed, ...checkout }: CheckoutAttempt,
  settings: StoredSettings,
): Promise<StoredOrder | string> {
  const { menu, price, orderedFor, address, earlier } = await checkCheckout(shop, checkout.request, settings.restaurant)
  const closed = earlier ? await closeReplacedPages(shop, earlier) : []
  if (earlier) onPagesClosed(earlier, closed)
  try {
    return await storeAtCurrentPrices(shop, { menu, price, orderedFor }, (priced, sources) =>
      storeCheckout(shop, checkout, { priced, sources, address, earlier, closed, settings }),
    )
  } catch (error) {
    const placedId = await findPlacedOrderId(shop.db, checkout)
    if (placedId !== undefined) return placedId
    throw error
  }
}

/** Refuses what cannot be ordered now. Returns the menu that the order was checked with, and how to price it again. */
async function checkCheckout(shop: Shop, request: CheckoutRequest, restaurant: Restaurant) {
  refuseIncomplete(request)
  refuseType(request, restaurant)
  refuseRehearsal(restaurant, shop.now())
  const earlier = await findReplacedOrder(shop, request.replaces)
  // Called again when the order is stored: a special may end while the geocoder is being asked.
  const priceDishes = (menu: VersionedMenu) =>
    priceOrRefuse(request, menuWithReturned(menu, earlier), priceBasis(request, restaurant, shop.now()))
  await findMenuFor(shop, (menu) => refuseTooLittle(request, priceDishes(menu), restaurant))
  const place = placeOfReplaced(earlier, request.customer, restaurant)
  const { stored: address, terms } = place ?? (await checkAddress(shop, request.customer, 'guest'))
  const price = withDeliveryFee(priceDishes, terms, restaurant, (priced) => {
    if (terms) refuseBelow(priced.subtotalCents, terms, restaurant)
    refuseOtherFee(request, priced)
  })
  const menu = await findMenuFor(shop, price)
  refuseSlot(request, restaurant, shop.now())
  return { menu, price, orderedFor: priceBasis(request, restaurant, shop.now()).orderedFor, address, earlier }
}

type CheckedCheckout = {
  readonly priced: TaxedOrder
  readonly sources: PricedFrom
  readonly address: CheckedAddress
  readonly earlier: ReplacedOrder | undefined
  /** The sessions of the earlier order that can no longer be paid. */
  readonly closed: readonly ClosedPage[]
  readonly settings: StoredSettings
}

/** One transaction: takes a place in the kitchen, stores the order, and cancels the one that it replaces. Undefined if the menu has changed. */
function storeCheckout(
  shop: Shop,
  checkout: Checkout,
  { priced, sources, address, earlier, closed, settings }: CheckedCheckout,
): Promise<PlacedOrder | undefined> {
  const { request } = checkout
  const { restaurant, version: settingsVersion } = settings
  const { capacity } = settings.sections
  const now = shop.now()
  return inTurn(shop.db, capacity, async (tx) => {
    const replaced = earlier && (await lockReplacedOrder(tx, earlier))
    const wanted = { ...wantedPlace(request, sources, restaurant), seen: request.promisedFor, replacedId: replaced?.id }
    const promisedFor = await promiseToGuest(tx, wanted, { restaurant, capacity, now })
    const { isRehearsal, payments } = shop
    const promise = { promisedFor, kitchenMinutes: sources.kitchenMinutes }
    const facts = { priced, address, status: 'pending', isDemo: payments.isDemo, isRehearsal, now, ...promise } as const
    return insertWithFreeCode(tx, { ...sources, settingsVersion }, now, {
      codePrefix: restaurant.codePrefix,
      partsOf: (id) => checkoutParts(restaurant, checkout, { id, ...facts }),
      cancelReplaced: async () => {
        if (replaced) await cancelReplacedOrder(tx, replaced, { closed, wanted: sources.portions, at: now })
      },
    })
  })
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
export async function findPlacedOrderId(
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
export const fingerprintOf = ({ items, customer }: Pick<CounterOrder, 'items' | 'customer'>): string =>
  createHash('sha256').update(JSON.stringify({ items, customer })).digest('hex')
