import type { CheckoutAnswer } from '#contract/checkout.ts'
import { successPath } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { canBePaid, sessionExpiry } from '#domain/order/payment-deadline.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import {
  type CheckoutOpening,
  type PaymentProvider,
  PaymentRejected,
} from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { slotRules } from './check-checkout.ts'
import {
  type Attempt,
  insertAttempt,
  listAttempts,
  type NewAttempt,
  recordPage,
  updateAttempt,
} from './checkout-queries.ts'
import { endCardPages } from './close-card-page.ts'
import { findOrder, findOrderForUpdate, type LineRow, listLines, type OrderRow } from './order-queries.ts'

const STRIPE_LEAST_MS = 30 * 60_000
const DESCRIPTION_MAX = 500

/** What an attempt asks of the provider is fixed before the first call, so that every repeat is the same request. */
export function newAttempt(order: OrderRow, attempt: number, restaurant: Restaurant, now: Date): NewAttempt {
  return {
    orderId: order.id,
    attempt,
    idempotencyKey: `checkout:${order.id}:${attempt}`,
    expiresAt: sessionExpiry(order, slotRules(restaurant, order.type), now),
    amountCents: order.totalCents,
    currency: order.currency,
    createdAt: now,
    updatedAt: now,
  }
}

/** Whether anybody should still pay for the order now. */
export const isPayable = (order: OrderRow, { restaurant, now }: Pick<Shop, 'restaurant' | 'now'>): boolean =>
  canBePaid(order, slotRules(restaurant, order.type), now())

/**
 * Where a stored order is paid: the card page that it has, or a new one; once it is paid, where it is followed. Callers of
 * one order share one request.
 */
export function openCardPage(shop: Shop, orderId: string): Promise<CheckoutAnswer> {
  const underWay = underWayAt.get(shop.payments) ?? new Map<string, Promise<CheckoutAnswer>>()
  underWayAt.set(shop.payments, underWay)
  const waiting = underWay.get(orderId)
  if (waiting) return waiting
  const opening = openPage(shop, orderId).finally(() => underWay.delete(orderId))
  underWay.set(orderId, opening)
  return opening
}

/** The provider refuses two requests with one idempotency key at the same moment. */
const underWayAt = new WeakMap<PaymentProvider, Map<string, Promise<CheckoutAnswer>>>()

async function openPage(shop: Shop, orderId: string): Promise<CheckoutAnswer> {
  const { db } = shop
  const order = await findOrder(db, orderId)
  const [attempt] = order ? await listAttempts(db, orderId) : []
  if (!order || !attempt) throw gone()
  if (isPayable(order, shop)) {
    const url = await pageOf(shop, order, attempt)
    if (url) return answerOf(order, url)
  }
  const current = await findOrder(db, orderId)
  // Its page is closed for good: whoever comes back with the old key would stand before it again and again.
  if (!current || awaitsPayment(current) || isCancelledUnpaid(current)) throw gone()
  return answerOf(current, `${shop.publicUrl}${successPath(current)}`)
}

/** The page on which an order is paid, opened if need be; undefined when it is closed. */
async function pageOf(shop: Shop, order: OrderRow, attempt: Attempt): Promise<string | undefined> {
  if (attempt.status === 'open') return attempt.url ?? undefined
  if (attempt.status !== 'opening') return undefined
  try {
    return await requestPage(shop, order, attempt)
  } catch (error) {
    const renewed = await renewedAttempt(shop, order, attempt, error)
    if (renewed) return requestPage(shop, order, renewed).catch(failed)
    shop.log.warn({ err: error, orderId: order.id }, 'the card page could not be opened')
    // Another process may have asked at the same moment, and got the answer that Stripe refused us.
    const [latest] = await listAttempts(shop.db, order.id)
    return latest?.url ?? failed()
  }
}

/**
 * Asks the provider for the attempt's page and stores it; the transaction of the order is long over. Undefined when nobody should
 * pay for the order any more, for instance because staff have cancelled it in the meantime: its page is closed again.
 */
export async function requestPage(shop: Shop, order: OrderRow, attempt: Attempt): Promise<string | undefined> {
  const { db, payments, now } = shop
  const lines = (await listLines(db, [order.id])).get(order.id) ?? []
  const { sessionId, url } = await payments.openCheckout(openingOf(order, lines, attempt))
  await recordPage(db, attempt.id, { sessionId, url, now: now() })
  // Whoever changes the order after this finds the page stored, and closes it.
  const current = await findOrder(db, order.id)
  if (current && isPayable(current, shop)) return url
  await endCardPages(shop, order.id)
  return undefined
}

/**
 * A customer who tries again minutes later finds the first attempt too close to its expiry. When the provider says that
 * it was never opened, the same order gets another one; after any other failure the same request is sent again.
 */
async function renewedAttempt({ db, restaurant, now }: Shop, order: OrderRow, attempt: Attempt, error: unknown) {
  const isTooClose = attempt.expiresAt.getTime() - now().getTime() < STRIPE_LEAST_MS + 30_000
  if (!(error instanceof PaymentRejected) || !isTooClose) return undefined
  return db.transaction(async (tx) => {
    const current = await findOrderForUpdate(tx, order.id)
    const [latest] = await listAttempts(tx, order.id)
    if (current?.status !== 'pending' || latest?.id !== attempt.id) return undefined
    await updateAttempt(tx, attempt.id, { status: 'ended' })
    return insertAttempt(tx, newAttempt(current, attempt.attempt + 1, restaurant, now()))
  })
}

function openingOf(order: OrderRow, lines: readonly LineRow[], attempt: Attempt): CheckoutOpening {
  return {
    orderId: order.id,
    orderKey: order.key,
    idempotencyKey: attempt.idempotencyKey,
    expiresAt: attempt.expiresAt,
    currency: attempt.currency,
    lines: lines.map(({ name, meta, unitPriceCents, quantity }) => ({
      name,
      description: describeOptions(meta).join('; ').slice(0, DESCRIPTION_MAX) || undefined,
      unitPrice: unitPriceCents,
      quantity,
    })),
    customerEmail: order.customerEmail ?? undefined,
  }
}

const isCancelledUnpaid = ({ status, paymentStatus }: OrderRow): boolean =>
  status === 'cancelled' && paymentStatus === 'unpaid'

const answerOf = ({ id, key }: OrderRow, url: string): CheckoutAnswer => ({ url, orderId: id, key })

const failed = (): never => {
  throw new Refusal('payment_unavailable', 'Failed to start payment. Please try again.')
}

const gone = () =>
  new Refusal('idempotency_conflict', 'This checkout has ended without a payment. Please check out again.')
