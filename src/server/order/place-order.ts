import { createHash, randomBytes } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/order.ts'
import { orderCode } from '#domain/order/order-code.ts'
import type { PricedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { type Db, databaseCodeOf } from '#server/database/client.ts'
import { checkDelivery } from '#server/delivery/check-delivery.ts'
import { priceOrRefuse, refuseIncomplete, refuseSlot, refuseTooFar, refuseTooLittle } from './check-checkout.ts'
import {
  type CheckoutRequestRow,
  findCheckoutRequest,
  insertAttempt,
  insertCheckoutRequest,
  lockCheckoutKey,
} from './checkout-queries.ts'
import { firstAttempt, openCardPage } from './open-card-page.ts'
import { insertLines, insertOrder, type NewOrder } from './order-queries.ts'
import { readOffer } from './read-offer.ts'

/**
 * Stores an order as pending and unpaid, and opens the page where it is paid. The same idempotency key always means the
 * same order and the same page, however often and however simultaneously it comes (decisions, Checkout).
 */
export const placeOrder = (adapters: Adapters, publicUrl: string) => {
  const openPage = openCardPage(adapters, publicUrl)
  return async (request: CheckoutRequest, idempotencyKey?: string): Promise<CheckoutAnswer> => {
    const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request) }
    const placed = await findPlaced(adapters.db, checkout)
    return openPage(placed ?? (await storeChecked(adapters, checkout)))
  }
}

/** True when an order was placed under this key before: sending it again makes nothing new. */
export const isKnownCheckout =
  ({ db }: Adapters) =>
  async (idempotencyKey: string): Promise<boolean> =>
    (await findCheckoutRequest(db, idempotencyKey)) !== undefined

type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/** Asks the geocoder before the transaction begins, and lets the transaction price again: a price may change meanwhile. */
async function storeChecked(adapters: Adapters, checkout: Checkout): Promise<string> {
  const { db, restaurant } = adapters
  const { request } = checkout
  refuseIncomplete(request)
  const { total } = priceOrRefuse(request, await readOffer(db), adapters.now())
  refuseTooLittle(request, total, restaurant)
  const distanceKm = await checkedDistance(adapters, request)
  refuseSlot(request, restaurant, adapters.now())
  const store = () => db.transaction((tx) => storeOrder(tx, adapters, checkout, distanceKm))
  try {
    return await store()
  } catch (error) {
    // A dish was deleted between pricing and storing: the second time it is simply not on offer.
    if (databaseCodeOf(error) === FOREIGN_KEY_VIOLATION) return store()
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

async function checkedDistance(adapters: Adapters, { customer }: CheckoutRequest): Promise<number | null> {
  if (customer.orderType === 'pickup') return null
  const check = await checkDelivery(adapters)(customer.address)
  refuseTooFar(check, adapters.restaurant.delivery.radiusKm)
  return check.distanceKm
}

async function storeOrder(tx: Db, adapters: Adapters, checkout: Checkout, distanceKm: number | null): Promise<string> {
  const { request, idempotencyKey, fingerprint } = checkout
  if (idempotencyKey !== undefined) {
    await lockCheckoutKey(tx, idempotencyKey)
    const placed = await findPlaced(tx, checkout)
    if (placed) return placed
  }
  const now = adapters.now()
  const priced = priceOrRefuse(request, await readOffer(tx), now)
  const id = await insertUnderFreeCode(tx, newOrder(adapters, request, { priced, distanceKm, now }), now)
  await insertLines(tx, linesOf(id, priced))
  await insertAttempt(
    tx,
    firstAttempt({ orderId: id, total: priced.total, currency: adapters.restaurant.currency, now }),
  )
  if (idempotencyKey !== undefined) {
    await insertCheckoutRequest(tx, { key: idempotencyKey, fingerprint, orderId: id, createdAt: now })
  }
  await announce(tx, { topic: 'orders', id })
  return id
}

/** Two orders in one millisecond: the second takes the next one, and waits here until the first is stored or given up. */
async function insertUnderFreeCode(tx: Db, order: Omit<NewOrder, 'id'>, now: Date): Promise<string> {
  for (let placedAtMs = now.getTime(); ; placedAtMs++) {
    const id = orderCode(placedAtMs)
    if (await insertOrder(tx, { ...order, id })) return id
  }
}

type Facts = { readonly priced: PricedOrder; readonly distanceKm: number | null; readonly now: Date }

function newOrder(
  { restaurant, payments }: Adapters,
  { customer }: CheckoutRequest,
  facts: Facts,
): Omit<NewOrder, 'id'> {
  const isAsap = customer.pickupTime === 'ASAP'
  return {
    key: randomBytes(24).toString('base64url'),
    type: customer.orderType,
    totalCents: facts.priced.total,
    currency: restaurant.currency,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: customer.email || null,
    notes: customer.notes,
    address: customer.orderType === 'delivery' ? customer.address : '',
    distanceKm: facts.distanceKm,
    pickupAt: isAsap ? null : instantAt(customer.pickupTime, restaurant.timeZone),
    isDemo: payments.isDemo,
    createdAt: facts.now,
    updatedAt: facts.now,
  }
}

const linesOf = (orderId: string, { lines }: PricedOrder) =>
  lines.map(({ unitPrice, ...line }, position) => ({ ...line, orderId, position, unitPriceCents: unitPrice }))

/** The order placed under this key, when there is one; the same key with other contents is refused. */
async function findPlaced(db: Db, { idempotencyKey, fingerprint }: Checkout): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined
  const known: CheckoutRequestRow | undefined = await findCheckoutRequest(db, idempotencyKey)
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another order. Please use a new one.')
  }
  return known?.orderId
}

/** Of what the request says, not of how it is written: the parsed request has its keys in one order and no unknown ones. */
const fingerprintOf = (request: CheckoutRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')
