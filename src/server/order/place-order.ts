import { createHash, randomBytes } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import type { AdminOrder, CounterOrder } from '#contract/order.ts'
import type { Actor } from '#domain/audit.ts'
import { orderCode } from '#domain/order/checkout.ts'
import type { PricedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, databaseCodeOf } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import {
  type CheckedAddress,
  checkAddress,
  priceOrRefuse,
  readOrderableMenu,
  refuseClosedTime,
  refuseDelivery,
  refuseIncomplete,
  refuseOtherTotal,
  refuseSlot,
  refuseTooLittle,
} from './check-order.ts'
import { cancelReplacedOrder, newCheckoutSession, openCheckoutSession } from './checkout-session.ts'
import { insertLines, insertOrder, type NewOrder, type OrderRow } from './order-queries.ts'
import {
  findCheckoutRequest,
  insertCheckoutRequest,
  insertCheckoutSession,
  lockCheckoutKey,
} from './payment-queries.ts'
import { findAdminOrder } from './read-orders.ts'

/**
 * Stores an order as pending and unpaid, and opens the page where it is paid. The same idempotency key always means the
 * same order and the same page, however often and however simultaneously it comes.
 */
export async function placeOrder(
  shop: Shop,
  request: CheckoutRequest,
  idempotencyKey?: string,
): Promise<CheckoutAnswer> {
  const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request) }
  const orderId = (await findPlacedOrderId(shop.db, checkout)) ?? (await checkAndStore(shop, checkout))
  return openCheckoutSession(shop, orderId)
}

/** Whether an order was placed with this key before. Sending it again makes no new order. */
export const isKnownCheckout = async ({ db }: Shop, idempotencyKey: string): Promise<boolean> =>
  (await findCheckoutRequest(db, idempotencyKey)) !== undefined

type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/** Asks the geocoder before the transaction begins. The transaction prices again, because a price may change meanwhile. */
async function checkAndStore(shop: Shop, checkout: Checkout): Promise<string> {
  const { db, restaurant } = shop
  const { request } = checkout
  refuseIncomplete(request)
  const { totalCents } = priceOrRefuse(request, await readOrderableMenu(db), shop.now())
  refuseTooLittle(request, totalCents, restaurant)
  const address = await checkAddress(shop, request.customer)
  refuseSlot(request, restaurant, shop.now())
  if (request.replaces) await cancelReplacedOrder(shop, request.replaces)
  return retryIfDishDeleted(() => db.transaction((tx) => storeOrder(tx, shop, checkout, address)))
}

async function storeOrder(tx: Db, shop: Shop, checkout: Checkout, address: CheckedAddress): Promise<string> {
  const { request, idempotencyKey, fingerprint } = checkout
  if (idempotencyKey !== undefined) {
    await lockCheckoutKey(tx, idempotencyKey)
    const placed = await findPlacedOrderId(tx, checkout)
    if (placed) return placed
  }
  const now = shop.now()
  const priced = priceOrRefuse(request, await readOrderableMenu(tx), now)
  const { restaurant, payments } = shop
  const order = await insertOrderWithLines(tx, restaurant, request.customer, {
    priced,
    address,
    isDemo: payments.isDemo,
    now,
  })
  await insertCheckoutSession(tx, newCheckoutSession(order, 1, restaurant, now))
  if (idempotencyKey !== undefined) {
    await insertCheckoutRequest(tx, { key: idempotencyKey, fingerprint, orderId: order.id, createdAt: now })
  }
  await announce(tx, { topic: 'orders', id: order.id })
  return order.id
}

/** Refuses a key that was used for an order with other contents. */
async function findPlacedOrderId(db: Db, { idempotencyKey, fingerprint }: Checkout): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined
  const known = await findCheckoutRequest(db, idempotencyKey)
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another order. Please use a new one.')
  }
  return known?.orderId
}

/** The parsed request has its keys in one order and no unknown ones. The order that it replaces does not count. */
const fingerprintOf = ({ items, customer }: CheckoutRequest): string =>
  createHash('sha256').update(JSON.stringify({ items, customer })).digest('hex')

/**
 * Staff take an order at the counter or by phone: at the restaurant's own prices, for the kitchen at once, and unpaid as far as
 * the card payments know (decision 0038). The checks are those of the checkout, in the same order.
 */
export async function takeOrder(shop: Shop, request: CounterOrder, by: Actor): Promise<AdminOrder> {
  const { db, restaurant } = shop
  const now = shop.now()
  refuseIncomplete(request)
  await priceAtCounter(db, request, { restaurant, now })
  const address = await checkAddress(shop, request.customer)
  refuseClosedTime(request.customer.pickupTime, restaurant, now)
  const store = () =>
    db.transaction(async (tx) => {
      const priced = await priceAtCounter(tx, request, { restaurant, now })
      const facts = { priced, address, status: 'new', isDemo: false, now } as const
      const { id } = await insertOrderWithLines(tx, restaurant, request.customer, facts)
      const after = { status: 'new', payment_status: 'unpaid' }
      await recordChange(tx, { entity: 'order', entityId: id, action: 'created', after, by, at: now })
      await announce(tx, { topic: 'orders', id })
      return id
    })
  return findAdminOrder(shop, await retryIfDishDeleted(store))
}

async function priceAtCounter(
  db: Db,
  request: CounterOrder,
  { restaurant, now }: { readonly restaurant: Restaurant; readonly now: Date },
): Promise<PricedOrder> {
  const priced = priceOrRefuse(request, await readOrderableMenu(db), now)
  refuseOtherTotal(request, priced)
  refuseDelivery(request, priced.totalCents, restaurant)
  return priced
}

/** Stores again when a dish was deleted after it was priced. The second time it is refused as unavailable. */
async function retryIfDishDeleted<Answer>(store: () => Promise<Answer>): Promise<Answer> {
  try {
    return await store()
  } catch (error) {
    if (databaseCodeOf(error) === FOREIGN_KEY_VIOLATION) return store()
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

type OrderFacts = Pick<NewOrder, 'status' | 'isDemo'> & {
  readonly priced: PricedOrder
  readonly address: CheckedAddress
  readonly now: Date
}

async function insertOrderWithLines(
  tx: Db,
  restaurant: Restaurant,
  customer: CheckoutRequest['customer'],
  facts: OrderFacts,
): Promise<OrderRow> {
  const order = await insertWithFreeCode(tx, newOrder(restaurant, customer, facts), facts.now)
  const lines = facts.priced.lines.map((line, position) => ({ ...line, orderId: order.id, position }))
  await insertLines(tx, lines)
  return order
}

/** Of two orders in one millisecond, the second waits until the first is stored or rolled back, and takes the next code. */
async function insertWithFreeCode(tx: Db, order: Omit<NewOrder, 'id'>, now: Date): Promise<OrderRow> {
  for (let placedAtMs = now.getTime(); ; placedAtMs++) {
    const stored = await insertOrder(tx, { ...order, id: orderCode(placedAtMs) })
    if (stored) return stored
  }
}

function newOrder(
  { currency, timeZone }: Restaurant,
  customer: CheckoutRequest['customer'],
  { priced, address, status, isDemo, now }: OrderFacts,
): Omit<NewOrder, 'id'> {
  const isAsap = customer.pickupTime === 'ASAP'
  return {
    key: randomBytes(24).toString('base64url'),
    ...(status && { status }),
    type: customer.orderType,
    totalCents: priced.totalCents,
    currency,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: customer.email || null,
    notes: customer.notes,
    address: customer.orderType === 'delivery' ? customer.address : '',
    ...address,
    pickupAt: isAsap ? null : instantAt(customer.pickupTime, timeZone),
    isDemo,
    createdAt: now,
    updatedAt: now,
  }
}
