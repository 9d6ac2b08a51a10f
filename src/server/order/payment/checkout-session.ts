import { randomUUID } from 'node:crypto'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { addCents, cents } from '#domain/money/money.ts'
import { type OrderTax, taxRows } from '#domain/money/tax.ts'
import { DELIVERY_FEE, DEPOSIT, PAYMENT_NOT_STARTED, successPath, TIP } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { type OnlineTip, withoutTip } from '#domain/order/online-tips.ts'
import { dueOf } from '#domain/order/order-money.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { canBePaid, sessionExpiry } from '#domain/order/payment-deadline.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import {
  type CheckoutOpening,
  type PaymentProvider,
  PaymentRejected,
} from '#server/adapters/payments/payment-provider.ts'
import { prefixFor, translatorForGuest } from '#server/language/guest-language.ts'
import { slotRules } from '#server/order/promise/check-time.ts'
import {
  type CheckoutSession,
  deleteOldCheckoutRequests,
  insertCheckoutSession,
  listCheckoutSessions,
  queueClosing,
  recordOpenedSession,
  updateCheckoutSession,
} from '#server/order/record/checkout-queries.ts'
import {
  findOrder,
  findOrderForUpdate,
  type LineRow,
  listLines,
  type OrderRow,
  type PlacedOrder,
} from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

/** Stripe's shortest session lifetime. */
const STRIPE_LEAST_MS = 30 * 60_000

/** A session's request to the provider is fixed before the first call, so that every repeat is identical. */
export function newCheckoutSession(
  order: OrderRow,
  attempt: number,
  restaurant: Restaurant,
  now: Date,
  tip: OnlineTip | null = null,
): CheckoutSession {
  return {
    id: randomUUID(),
    orderId: order.id,
    attempt,
    idempotencyKey: `checkout:${order.id}:${attempt}`,
    expiresAt: sessionExpiry(order, slotRules(restaurant, order.type), now),
    amountCents: addCents(order.totalCents, tip?.cents ?? cents(0)),
    tip,
    currency: order.currency,
    isLink: false,
    sessionId: null,
    url: null,
    paymentIntent: null,
    status: 'opening',
    replacingAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Whether the order should still be paid. */
export const isPayable = (order: OrderRow, { restaurant, now }: Pick<Shop, 'restaurant' | 'now'>): boolean =>
  canBePaid(order, slotRules(restaurant, order.type), now())

/** Whether this session may still be paid. A link may be paid as long as its amount is due. */
export const canPaySession = (
  order: OrderRow,
  session: CheckoutSession,
  shop: Pick<Shop, 'restaurant' | 'now'>,
): boolean => (session.isLink ? takesPayment(order) && dueOf(order) === withoutTip(session) : isPayable(order, shop))

/** Whether an order can be paid at the counter or by a link: one that waits for its checkout, or is cancelled, cannot. */
export const takesPayment = ({ status, deletedAt, ...money }: OrderRow): boolean =>
  deletedAt === null && status !== 'pending' && status !== 'cancelled' && dueOf(money) > 0

/**
 * Where an order, just placed or found by its id, is paid: its open page, or a new one. Once paid: where it is followed.
 * Simultaneous calls for one order share one request, because the provider refuses two at once with the same
 * idempotency key.
 */
export function openCheckoutSession(shop: Shop, placed: PlacedOrder | string): Promise<CheckoutAnswer> {
  const orderId = typeof placed === 'string' ? placed : placed.order.id
  const pending = pendingRequests.get(shop.payments) ?? new Map<string, Promise<CheckoutAnswer>>()
  pendingRequests.set(shop.payments, pending)
  const known = pending.get(orderId)
  if (known) return known
  const opening = openOrFollow(shop, orderId, typeof placed === 'string' ? undefined : placed).finally(() =>
    pending.delete(orderId),
  )
  pending.set(orderId, opening)
  return opening
}

const pendingRequests = new WeakMap<PaymentProvider, Map<string, Promise<CheckoutAnswer>>>()

async function openOrFollow(shop: Shop, orderId: string, placed: PlacedOrder | undefined): Promise<CheckoutAnswer> {
  const { db } = shop
  const order = placed?.order ?? (await findOrder(db, orderId))
  const [session] = placed?.sessions ?? (order ? await listCheckoutSessions(db, orderId) : [])
  if (!order || !session) throw checkoutEnded()
  if (isPayable(order, shop)) {
    const url = await findOrOpenPage(shop, order, session, placed?.lines)
    if (url) return { url, orderId, key: order.key }
  }
  const current = await findOrder(db, orderId)
  // The page is closed for good, so a repeat with the same idempotency key must not lead to it again.
  if (!current || awaitsPayment(current) || isCancelledUnpaid(current)) throw checkoutEnded()
  return { url: followUrl(current, shop), orderId, key: current.key }
}

/** Where the guest follows the order, in their language. */
export const followUrl = (order: OrderRow, { publicUrl, restaurant }: Pick<Shop, 'publicUrl' | 'restaurant'>): string =>
  `${publicUrl}${prefixFor(order, restaurant)}${successPath(order)}`

const isCancelledUnpaid = ({ status, paymentStatus }: OrderRow): boolean =>
  status === 'cancelled' && paymentStatus === 'unpaid'

/** The page on which an order is paid, opened if needed. Undefined when it is closed. */
async function findOrOpenPage(
  shop: Shop,
  order: OrderRow,
  session: CheckoutSession,
  lines?: readonly LineRow[],
): Promise<string | undefined> {
  if (session.status === 'open') return session.url ?? undefined
  if (session.status !== 'opening') return undefined
  try {
    return await requestSession(shop, order, session, lines)
  } catch (error) {
    const renewed = await renewSession(shop, order, session, error)
    if (renewed) return requestSession(shop, order, renewed).catch(throwUnavailable)
    shop.log.warn({ err: error, orderId: order.id }, 'the card page could not be opened')
    // Another process may have asked at the same moment and received the page that the provider refused to us.
    const [latest] = await listCheckoutSessions(shop.db, order.id)
    return latest?.url ?? throwUnavailable()
  }
}

/**
 * Requests a session from the provider and stores its page, after the order's own transaction. Undefined when the order should
 * no longer be paid, for example because staff have since cancelled it: a job then closes the page again.
 */
export async function requestSession(
  shop: Shop,
  order: OrderRow,
  session: CheckoutSession,
  knownLines?: readonly LineRow[],
): Promise<string | undefined> {
  const { db, payments, restaurant, now } = shop
  const lines = knownLines ?? (await listLines(db, [order.id])).get(order.id) ?? []
  const { sessionId, url } = await payments.openCheckout(
    checkoutOpening(order, lines, session, {
      t: await translatorForGuest(order, restaurant),
      language: prefixFor(order, restaurant) ? order.language : null,
    }),
  )
  const current = await recordOpenedSession(db, session, { sessionId, url, now: now() })
  if (current && current.deletedAt === null && canPaySession(current, session, shop)) return url
  await queueClosing(db, order.id)
  return undefined
}

/**
 * A customer who tries again minutes later finds the first session too close to its expiry. When the provider says that it was
 * never opened, the order gets another session. After any other failure the same request is sent again.
 */
async function renewSession({ db, restaurant, now }: Shop, order: OrderRow, session: CheckoutSession, error: unknown) {
  const isTooClose = session.expiresAt.getTime() - now().getTime() < STRIPE_LEAST_MS + 30_000
  if (!(error instanceof PaymentRejected) || !isTooClose) return undefined
  return db.transaction(async (tx) => {
    const current = await findOrderForUpdate(tx, order.id)
    const [latest] = await listCheckoutSessions(tx, order.id)
    if (current?.status !== 'pending' || latest?.id !== session.id) return undefined
    await updateCheckoutSession(tx, session.id, { status: 'ended' })
    return insertCheckoutSession(tx, newCheckoutSession(current, session.attempt + 1, restaurant, now(), session.tip))
  })
}

/** In which language the guest reads the card page; null for the site's own. */
type Read = { readonly t: Translate; readonly language: LanguageCode | null }

function checkoutOpening(
  order: OrderRow,
  lines: readonly LineRow[],
  session: CheckoutSession,
  { t, language }: Read,
): CheckoutOpening {
  return {
    orderId: order.id,
    orderKey: order.key,
    isRehearsal: order.isRehearsal,
    idempotencyKey: session.idempotencyKey,
    expiresAt: session.expiresAt,
    currency: session.currency,
    lines: session.isLink
      ? [amountDueLine(order, session, t), ...tipLines(session, t)]
      : withinLimit(order, { session, t }, [
          ...lines.map(({ name, meta, unitPriceCents, quantity }) => ({
            name,
            description: describeOptions(meta, t).join('; ') || undefined,
            unitPriceCents,
            quantity,
          })),
          ...feeLines(order, t),
          ...depositLines(order, t),
          ...taxLines(order.tax),
          ...tipLines(session, t),
        ]),
    customerEmail: order.customerEmail ?? undefined,
    language: language ?? undefined,
    promise: `${order.type}, ${order.pickupAt?.toISOString() ?? 'as soon as possible'}`,
  }
}

/** Uses the session's stored amount, because the order may change before a repeat, which must be identical. */
const amountDueLine = ({ id }: OrderRow, session: CheckoutSession, t: Translate): CheckoutOpening['lines'][number] => ({
  name: t('Order {code}', { code: id }),
  description: undefined,
  unitPriceCents: withoutTip(session),
  quantity: 1,
})

/** Not taxed, and who gets it stands below. */
const tipLines = ({ tip }: CheckoutSession, t: Translate): CheckoutOpening['lines'] =>
  tip ? [{ name: t.message(TIP), description: tip.for || undefined, unitPriceCents: tip.cents, quantity: 1 }] : []

/** Stripe's maximum for one payment. */
const PAYMENT_LINES_MAX = 100

function withinLimit(
  { id, totalCents }: OrderRow,
  { session, t }: { session: CheckoutSession; t: Translate },
  lines: CheckoutOpening['lines'],
): CheckoutOpening['lines'] {
  if (lines.length <= PAYMENT_LINES_MAX) return lines
  return [
    { name: t('Order {code}', { code: id }), description: undefined, unitPriceCents: totalCents, quantity: 1 },
    ...tipLines(session, t),
  ]
}

const feeLines = ({ deliveryFeeCents }: OrderRow, t: Translate): CheckoutOpening['lines'] =>
  deliveryFeeCents
    ? [{ name: t.message(DELIVERY_FEE), description: undefined, unitPriceCents: deliveryFeeCents, quantity: 1 }]
    : []

/** One line: a guest who pays reads dishes, not bottles. */
const depositLines = ({ depositCents }: OrderRow, t: Translate): CheckoutOpening['lines'] =>
  depositCents ? [{ name: t.message(DEPOSIT), description: undefined, unitPriceCents: depositCents, quantity: 1 }] : []

/** Tax that is added to the prices; what the customer pays must be the sum of the lines. */
const taxLines = (tax: OrderTax): CheckoutOpening['lines'] =>
  taxRows(tax)
    .added.filter(({ taxCents }) => taxCents > 0)
    .map(({ name, ratePercent, taxCents }) => ({
      name: `${name} (${ratePercent} %)`,
      description: undefined,
      unitPriceCents: taxCents,
      quantity: 1,
    }))

const throwUnavailable = (): never => {
  throw paymentUnavailable()
}

export const paymentUnavailable = () => new Refusal('payment_unavailable', PAYMENT_NOT_STARTED)

/** Its card page is closed for good, or its order was deleted: a checkout key never leads to another order. */
export const checkoutEnded = () =>
  new Refusal('idempotency_conflict', message('This checkout has ended without a payment. Please check out again.'))

const REQUESTS_KEPT_MS = 30 * 24 * 60 * 60_000

/** Deletes idempotency keys and event ids too old to be repeated. Stripe repeats an event for three days. */
export const deleteOldCheckouts = ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> =>
  deleteOldCheckoutRequests(db, new Date(now().getTime() - REQUESTS_KEPT_MS))
