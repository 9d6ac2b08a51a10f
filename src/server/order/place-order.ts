import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/audit.ts'
import { ACTIVE_STATUSES } from '#domain/order/order-status.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { priceOrRefuse, refuseIncomplete, refuseSlot, refuseTooLittle } from './check-checkout.ts'
import { type CheckedAddress, checkedAddress } from './checked-address.ts'
import {
  type CheckoutRequestRow,
  findCheckoutRequest,
  insertAttempt,
  insertCheckoutRequest,
  lockCheckoutKey,
} from './checkout-queries.ts'
import { closeCardPage } from './close-card-page.ts'
import { insertPriced, withDishesOnOffer } from './insert-priced.ts'
import { newAttempt, openCardPage } from './open-card-page.ts'
import { findOrderForUpdate, type OrderRow, updateOrder } from './order-queries.ts'
import { readOffer } from './read-offer.ts'
import { findOrderWithKey } from './read-order.ts'
import { recordOrderChange } from './record-order-change.ts'

/**
 * Stores an order as pending and unpaid, and opens the page where it is paid. The same idempotency key always means the
 * same order and the same page, however often and however simultaneously it comes (decisions, Checkout).
 */
export async function placeOrder(
  shop: Shop,
  request: CheckoutRequest,
  idempotencyKey?: string,
): Promise<CheckoutAnswer> {
  const checkout = { request, idempotencyKey, fingerprint: fingerprintOf(request) }
  const placed = await findPlaced(shop.db, checkout)
  return openCardPage(shop, placed ?? (await storeChecked(shop, checkout)))
}

/** True when an order was placed under this key before: sending it again makes nothing new. */
export const isKnownCheckout = async ({ db }: Shop, idempotencyKey: string): Promise<boolean> =>
  (await findCheckoutRequest(db, idempotencyKey)) !== undefined

type Checkout = {
  readonly request: CheckoutRequest
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/** Asks the geocoder before the transaction begins, and lets the transaction price again: a price may change meanwhile. */
async function storeChecked(shop: Shop, checkout: Checkout): Promise<string> {
  const { db, restaurant } = shop
  const { request } = checkout
  refuseIncomplete(request)
  const { total } = priceOrRefuse(request, await readOffer(db), shop.now())
  refuseTooLittle(request, total, restaurant)
  const where = await checkedAddress(shop, request.customer)
  refuseSlot(request, restaurant, shop.now())
  if (request.replaces) await cancelReplaced(shop, request.replaces)
  const store = () => db.transaction((tx) => storeOrder(tx, shop, checkout, where))
  return withDishesOnOffer(store)
}

/**
 * A changed cart: the order that this customer placed before and has not paid is cancelled first, so that there are never two to
 * pay. When it turns out to be paid, or with the kitchen, it stands, and nothing new is ordered. A wrong key replaces nothing.
 */
async function cancelReplaced(shop: Shop, { orderId, key }: NonNullable<CheckoutRequest['replaces']>): Promise<void> {
  const { db, log } = shop
  if (!(await findOrderWithKey(db, orderId, key))) return
  await closeCardPage(shop, orderId).catch((error: unknown) => {
    log.warn({ err: error, orderId }, 'the card page of a replaced order could not be closed')
    throw new Refusal('payment_unavailable', 'Failed to start payment. Please try again.')
  })
  const order = await db.transaction((tx) => cancelWhileUnpaid(tx, shop, orderId))
  if (order && ACTIVE_STATUSES.some((status) => status === order.status)) throw alreadyOrdered(order)
}

/** Also an order whose card page is just being opened: the page is closed as soon as it is there. Answers how the order stood. */
async function cancelWhileUnpaid(tx: Db, { now }: Shop, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order || !awaitsPayment(order)) return order
  const update = { status: 'cancelled' } as const
  await updateOrder(tx, orderId, update)
  await recordOrderChange(tx, order, update, { by: SYSTEM, at: now() })
  await announce(tx, { topic: 'orders', id: orderId })
  return order
}

function alreadyOrdered({ id, paymentStatus }: OrderRow): Refusal {
  const what = paymentStatus === 'unpaid' ? 'accepted by the restaurant' : 'paid'
  const sentence = `Your earlier order ${id} has been ${what} already, so nothing new was ordered.`
  return new Refusal('already_ordered', sentence, { orderId: id })
}

async function storeOrder(tx: Db, shop: Shop, checkout: Checkout, where: CheckedAddress): Promise<string> {
  const { request, idempotencyKey, fingerprint } = checkout
  if (idempotencyKey !== undefined) {
    await lockCheckoutKey(tx, idempotencyKey)
    const placed = await findPlaced(tx, checkout)
    if (placed) return placed
  }
  const now = shop.now()
  const priced = priceOrRefuse(request, await readOffer(tx), now)
  const { restaurant, payments } = shop
  const facts = { priced, where, isDemo: payments.isDemo, now }
  const order = await insertPriced(tx, restaurant, request.customer, facts)
  await insertAttempt(tx, newAttempt(order, 1, restaurant, now))
  if (idempotencyKey !== undefined) {
    await insertCheckoutRequest(tx, { key: idempotencyKey, fingerprint, orderId: order.id, createdAt: now })
  }
  await announce(tx, { topic: 'orders', id: order.id })
  return order.id
}

/** The order placed under this key, when there is one; the same key with other contents is refused. */
async function findPlaced(db: Db, { idempotencyKey, fingerprint }: Checkout): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined
  const known: CheckoutRequestRow | undefined = await findCheckoutRequest(db, idempotencyKey)
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another order. Please use a new one.')
  }
  return known?.orderId
}

/**
 * Of what is ordered and for whom, not of how it is written: the parsed request has its keys in one order and no unknown ones. What
 * it replaces is another order's business.
 */
const fingerprintOf = ({ items, customer }: CheckoutRequest): string =>
  createHash('sha256').update(JSON.stringify({ items, customer })).digest('hex')
