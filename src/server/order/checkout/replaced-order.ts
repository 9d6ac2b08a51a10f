import type { CheckoutRequest } from '#contract/checkout.ts'
import { type DeliveryTerms, termsIn } from '#domain/delivery/delivery-zones.ts'
import type { Translate } from '#domain/language/translate.ts'
import { type Portions, withReturnedPortions } from '#domain/menu/sold-out.ts'
import { ACTIVE_STATUSES } from '#domain/order/order-status.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { SessionState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { paymentUnavailable } from '#server/order/payment/checkout-session.ts'
import { expireSession, settleExpired } from '#server/order/payment/close-pages.ts'
import {
  type CheckoutSession,
  listCheckoutSessions,
  markReplacing,
  queueClosing,
  updateCheckoutSession,
} from '#server/order/record/checkout-queries.ts'
import { findOrderWithKey } from '#server/order/record/find-order.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import { findOrderForUpdate, type OrderRow } from '#server/order/record/order-queries.ts'
import { listHeldPortions, lockPortions } from '#server/order/record/portion-queries.ts'
import { waitAtMost } from '#server/process/wait-at-most.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import type { CheckedAddress } from './check-order.ts'

/** The customer's earlier order, which a new one replaces while it is unpaid. */
export type ReplacedOrder = {
  readonly orderId: string
  /** The portions that the new order may have from it, by dish or option. */
  readonly held: ReadonlyMap<string, number>
  readonly order: OrderRow
}

/** A wrong key replaces nothing. */
export async function findReplacedOrder(
  { db }: Shop,
  replaces: CheckoutRequest['replaces'],
): Promise<ReplacedOrder | undefined> {
  const order = replaces && (await findOrderWithKey(db, replaces.orderId, replaces.key))
  if (!order) return undefined
  return { order, orderId: order.id, held: awaitsPayment(order) ? await listHeldPortions(db, order.id) : new Map() }
}

/** The menu of a customer whose earlier order gives its portions back. */
export const menuWithReturned = (menu: VersionedMenu, earlier: ReplacedOrder | undefined): VersionedMenu =>
  earlier && earlier.held.size > 0 ? { ...menu, soldOut: withReturnedPortions(menu.soldOut, earlier.held) } : menu

/** Where the earlier order would go, while address and terms are the same: no address service is asked again. */
export function placeOfReplaced(
  earlier: ReplacedOrder | undefined,
  { orderType, address }: CheckoutRequest['customer'],
  restaurant: Restaurant,
): { readonly stored: CheckedAddress; readonly terms: DeliveryTerms } | undefined {
  const { order } = earlier ?? {}
  if (!order?.deliveryTerms || orderType !== 'delivery' || address !== order.address) return undefined
  const { distanceKm, isAddressApproximate, deliveryZone, deliveryTerms } = order
  const today = termsIn(restaurant, deliveryZone)
  if (!today || !hasSameTerms(today, deliveryTerms)) return undefined
  return { stored: { distanceKm, isAddressApproximate, deliveryZone, deliveryTerms }, terms: deliveryTerms }
}

const hasSameTerms = (one: DeliveryTerms, other: DeliveryTerms): boolean =>
  one.minimumCents === other.minimumCents &&
  one.feeCents === other.feeCents &&
  one.freeFromCents === other.freeFromCents

/** A card page that can no longer be paid on, and what the provider says of it. */
export type ClosedPage = { readonly session: CheckoutSession; readonly state: SessionState }

/** How long a guest waits at most for the earlier page to be closed. */
const PATIENCE_MS = 3_000

/**
 * Closes the card pages of the earlier order, so that there are never two to pay, but no payment link of staff. The order itself,
 * and what it holds, is cancelled by the transaction that stores the new one: an event that a page has ended does not cancel it meanwhile.
 * While a payment is being made, nothing new is ordered. A page that the provider does not close soon is closed by a job, and a
 * payment on it is flagged.
 */
export async function closeReplacedPages(shop: Shop, { orderId }: ReplacedOrder): Promise<readonly ClosedPage[]> {
  await markReplacing(shop.db, orderId, shop.now())
  const asked: AskedPages = { closed: [], isBeingPaid: false }
  await waitAtMost(PATIENCE_MS, () => askToClose(shop, orderId, asked)).catch((error: unknown) =>
    shop.log.warn({ err: error, orderId }, 'the card page of a replaced order could not be closed yet'),
  )
  if (asked.isBeingPaid) {
    await markReplacing(shop.db, orderId, null)
    throw paymentUnavailable()
  }
  return [...asked.closed]
}

type AskedPages = { readonly closed: ClosedPage[]; isBeingPaid: boolean }

async function askToClose(shop: Shop, orderId: string, asked: AskedPages): Promise<void> {
  for (const session of await listCheckoutSessions(shop.db, orderId)) {
    if (session.sessionId === null || session.status !== 'open' || session.isLink) continue
    const state = await expireSession(shop, session.sessionId)
    if (state?.outcome.kind === 'open') asked.isBeingPaid = true
    else if (state?.outcome.kind === 'ended') asked.closed.push({ session, state })
    else await settleExpired(shop, session, state)
  }
}

/**
 * The earlier order, locked, if it is still to be paid: a payment that is being recorded is waited for. One that is paid, or with
 * the kitchen, stands, and nothing new is ordered.
 */
export async function lockReplacedOrder(tx: Db, { orderId }: ReplacedOrder): Promise<OrderRow | undefined> {
  const order = await findOrderForUpdate(tx, orderId)
  if (order && ACTIVE_STATUSES.some((status) => status === order.status)) throw alreadyOrdered(order)
  return order && awaitsPayment(order) ? order : undefined
}

/** Cancels the earlier order just before the new one takes its portions, so that nobody else can have them. */
export async function cancelReplacedOrder(
  tx: Db,
  earlier: OrderRow,
  { closed, wanted, at }: { closed: readonly ClosedPage[]; wanted: readonly Portions[]; at: Date },
): Promise<void> {
  await lockPortions(
    tx,
    earlier.id,
    wanted.map(({ targetId }) => targetId),
  )
  for (const { session } of closed) await updateCheckoutSession(tx, session.id, { status: 'ended', updatedAt: at })
  await saveOrderChange(tx, earlier, { status: 'cancelled' }, { by: SYSTEM, at })
  await queueClosing(tx, earlier.id)
}

/** Ends the earlier order, if no new one was stored: its card pages are closed already. */
export async function endReplacedOrder(
  shop: Shop,
  { orderId }: ReplacedOrder,
  closed: readonly ClosedPage[],
): Promise<void> {
  await markReplacing(shop.db, orderId, null)
  for (const { session, state } of closed) await settleExpired(shop, session, state)
}

function alreadyOrdered({ id, paymentStatus }: OrderRow): Refusal {
  const sentence = (t: Translate) =>
    paymentStatus === 'unpaid'
      ? t('Your earlier order {code} has already been accepted by the restaurant, so nothing new was ordered.', {
          code: id,
        })
      : t('Your earlier order {code} has already been paid, so nothing new was ordered.', { code: id })
  return new Refusal('already_ordered', sentence, { orderId: id })
}
