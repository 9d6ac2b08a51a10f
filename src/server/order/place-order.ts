import { createHash } from 'node:crypto'
import type { CheckoutAnswer, CheckoutRequest } from '#contract/order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { priceOrRefuse, refuseIncomplete, refuseSlot, refuseTooLittle } from './check-checkout.ts'
import { type CheckedAddress, checkedAddress } from './checked-address.ts'
import {
  type CheckoutRequestRow,
  findCheckoutRequest,
  insertAttempt,
  insertCheckoutRequest,
  lockCheckoutKey,
} from './checkout-queries.ts'
import { insertPriced, withDishesOnOffer } from './insert-priced.ts'
import { firstAttempt, openCardPage } from './open-card-page.ts'
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
  const where = await checkedAddress(adapters, request.customer)
  refuseSlot(request, restaurant, adapters.now())
  const store = () => db.transaction((tx) => storeOrder(tx, adapters, checkout, where))
  return withDishesOnOffer(store)
}

async function storeOrder(tx: Db, adapters: Adapters, checkout: Checkout, where: CheckedAddress): Promise<string> {
  const { request, idempotencyKey, fingerprint } = checkout
  if (idempotencyKey !== undefined) {
    await lockCheckoutKey(tx, idempotencyKey)
    const placed = await findPlaced(tx, checkout)
    if (placed) return placed
  }
  const now = adapters.now()
  const priced = priceOrRefuse(request, await readOffer(tx), now)
  const { isDemo } = adapters.payments
  const id = await insertPriced(tx, adapters.restaurant, request.customer, { priced, where, isDemo, now })
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
