import { createHash } from 'node:crypto'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import type { OnlineTip } from '#domain/order/online-tips.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { waysFor } from '#domain/order/ways-to-pay.ts'
import { GUEST } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import {
  checkoutEnded,
  followUrl,
  newCheckoutSession,
  openCheckoutSession,
} from '#server/order/payment/checkout-session.ts'
import { refuseRehearsal, refuseSlot, refuseType } from '#server/order/promise/check-time.ts'
import { inTurn, promiseToGuest } from '#server/order/promise/promise-orders.ts'
import { findCheckoutRequest } from '#server/order/record/checkout-queries.ts'
import { findOrder, type PlacedOrder } from '#server/order/record/order-queries.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import { tellAgreed } from './agree.ts'
import {
  type CheckedAddress,
  checkAddress,
  priceBasis,
  priceByMenu,
  priceOrRefuse,
  refuseBelow,
  refuseIncomplete,
  refuseOtherFees,
  refuseTooLittle,
  withDeliveryFee,
} from './check-order.ts'
import { agreeWithNumber, type GuestOrder, refuseLargeSum, refuseWay } from './later-payment.ts'
import { refuseMissedSale } from './portions.ts'
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
  ATTEMPTS_MAX,
  type Attempt,
  attempted,
  basisInMemory,
  beginOrder,
  insertWithFreeCode,
  keptChanging,
  nextBasis,
  type OrderBasis,
  type OrderFacts,
  orderParts,
  type PricedFrom,
  pricedFrom,
  STALE,
  type StoredOrder,
  wantedPlace,
} from './store-order.ts'
import { tipOrRefuse } from './tip.ts'

/**
 * Stores an order as pending and unpaid, and opens the page where it is paid; or as new, if it is paid later, with the page on which it is
 * followed. The same idempotency key always means the same order and the same page, however often and however simultaneously it comes.
 */
export async function placeOrder(
  shop: Shop,
  request: GuestOrder,
  { idempotencyKey, isNewKey = false, language = null }: CheckoutKey = {},
): Promise<CheckoutAnswer> {
  const checkout = { request, language, idempotencyKey, fingerprint: fingerprintOf(request) }
  const knownId = isNewKey ? undefined : await findPlacedOrderId(shop.db, checkout)
  const placed =
    knownId ?? (await placeNewOrder(shop, checkout).catch((error: unknown) => refuseMissedSale(shop, error)))
  const answer = await (request.payBy === undefined ? openCheckoutSession(shop, placed) : pageToFollow(shop, placed))
  return typeof placed === 'string' || placed.countedLines.length === 0
    ? answer
    : { ...answer, countedLines: [...placed.countedLines] }
}

/** Where an order is followed that is paid later. */
async function pageToFollow(shop: Shop, placed: StoredOrder | string): Promise<CheckoutAnswer> {
  const order = typeof placed === 'string' ? await findOrder(shop.db, placed) : placed.order
  if (!order) throw checkoutEnded()
  return { url: followUrl(order, shop), orderId: order.id, key: order.key }
}

/** What comes with the request. `isNewKey`: the caller has just checked that no order was placed with this key. */
type CheckoutKey = {
  readonly idempotencyKey?: string | undefined
  readonly isNewKey?: boolean
  /** Of the page that the guest came from, if the site has it. */
  readonly language?: LanguageCode | null
}

/** A request with what makes it recognisable when it is repeated. */
type Checkout = {
  readonly request: GuestOrder
  readonly language: LanguageCode | null
  readonly idempotencyKey: string | undefined
  readonly fingerprint: string
}

/**
 * Checks and stores, and begins again when settings or menu have changed meanwhile. Returns the new order, or the id of the one that a copy of
 * this request has placed. The earlier order ends with the last attempt: until then, the new one may have what it holds.
 */
async function placeNewOrder(shop: Shop, checkout: Checkout): Promise<StoredOrder | string> {
  const { request } = checkout
  refuseIncomplete(request)
  const earlier = await findReplacedOrder(shop, request.replaces)
  let closed: readonly ClosedPage[] | undefined
  try {
    let basis = await basisInMemory(shop)
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const prepared = await attempted(prepareCheckout(shop, request, basis, earlier))
      if (prepared.kind === 'prepared' && earlier) closed ??= await closeReplacedPages(shop, earlier)
      const outcome =
        prepared.kind === 'prepared'
          ? await attempted(storeCheckout(shop, checkout, prepared, { earlier, closed }))
          : prepared
      if (outcome.kind === 'stored') return outcome.order
      basis = await nextBasis(shop, basis, outcome)
    }
    throw keptChanging()
  } catch (error) {
    const copy = await findPlacedOrderId(shop.db, checkout)
    if (copy !== undefined) return copy
    throw error
  } finally {
    if (earlier && closed) await endReplacedOrder(shop, earlier, closed)
  }
}

/** A checkout that nothing speaks against, priced once. */
type PreparedCheckout = {
  readonly kind: 'prepared'
  readonly settings: StoredSettings
  readonly priced: TaxedOrder
  readonly from: PricedFrom
  readonly address: CheckedAddress
  readonly tip: OnlineTip | null
}

/** Refuses what cannot be ordered now. */
async function prepareCheckout(
  shop: Shop,
  request: GuestOrder,
  { settings, menu: known }: OrderBasis,
  earlier: ReplacedOrder | undefined,
): Promise<PreparedCheckout> {
  const { restaurant } = settings
  refuseType(request, restaurant)
  refuseRehearsal(restaurant, shop.now())
  refuseWay(request, restaurant)
  const price = (menu: VersionedMenu) => {
    const dishes = priceOrRefuse(request, menuWithReturned(menu, earlier), priceBasis(request, restaurant, shop.now()))
    refuseTooLittle(request, dishes, restaurant)
    return dishes
  }
  const before = await priceByMenu(shop, known, price)
  const place = placeOfReplaced(earlier, request.customer, restaurant)
  const { stored: address, terms } = place ?? (await checkAddress(shop, request.customer, 'guest'))
  // A special may end while the geocoder is being asked.
  const { menu, priced: dishes } = terms && !place ? await priceByMenu(shop, before.menu, price) : before
  const basis = priceBasis(request, restaurant, shop.now())
  const priced = withDeliveryFee(dishes, terms, menu, basis)
  if (terms) refuseBelow(priced.subtotalCents, terms, restaurant)
  refuseOtherFees(request, priced, restaurant.amountFormat)
  refuseLargeSum(request, priced, restaurant)
  const tip = tipOrRefuse(request, priced, restaurant)
  const from = pricedFrom(priced, { settings, menu }, basis.orderedFor)
  refuseSlot(request, restaurant, { now: shop.now(), extraMinutes: from.minutesBeyondLead })
  return { kind: 'prepared', settings, priced, from, address, tip }
}

type Replacing = { readonly earlier: ReplacedOrder | undefined; readonly closed: readonly ClosedPage[] | undefined }

/** One transaction: takes a place in the kitchen, stores the order, and cancels the one that it replaces. */
async function storeCheckout(
  shop: Shop,
  checkout: Checkout,
  { settings, priced, from, address, tip }: PreparedCheckout,
  { earlier, closed = [] }: Replacing,
): Promise<Attempt<StoredOrder>> {
  const { request } = checkout
  const { restaurant } = settings
  const { capacity } = settings.sections
  const { payBy } = request
  const now = shop.now()
  const placed = await inTurn(shop.db, capacity, async (tx) => {
    const replaced = earlier && (await lockReplacedOrder(tx, earlier))
    const agreedAt = await agreeToPayBy(tx, request, { settings, priced }, now)
    const wanted = { ...wantedPlace(request, from, restaurant), seen: request.promisedFor, replacedId: replaced?.id }
    const promisedFor = await promiseToGuest(tx, wanted, { restaurant, capacity, now })
    const { isRehearsal, payments } = shop
    const { kitchenMinutes, minutesBeyondLead } = from
    const promise = { promisedFor, kitchenMinutes, minutesBeyondLead }
    const later = { status: 'new', isDemo: false, payBy: payBy ?? null, agreedAt } as const
    const state = payBy === undefined ? ({ status: 'pending', isDemo: payments.isDemo } as const) : later
    const language = checkout.language ?? earlier?.order.language ?? null
    const facts = { priced, address, language, isRehearsal, now, ...state, ...promise }
    const { codePrefix } = restaurant
    const partsOf = (id: string) => checkoutParts(restaurant, { ...checkout, tip }, { id, ...facts })
    const order = await insertWithFreeCode(tx, from, { codePrefix, now, partsOf })
    if (!order) return undefined
    if (replaced) await cancelReplacedOrder(tx, replaced, { closed, wanted: from.portions, at: now })
    await beginOrder(tx, order, from, now)
    if (payBy !== undefined) await beginUnpaid(tx, shop, order.order)
    return order
  })
  if (!placed) return STALE
  if (from.portions.length > 0) shop.menu.invalidate()
  return { kind: 'stored', order: { ...placed, countedLines: from.countedLines } }
}

/** When an order that is paid later is agreed to; null for one that is not, or is paid by card. */
const agreeToPayBy = async (
  tx: Db,
  { payBy, customer }: GuestOrder,
  { settings, priced }: Pick<PreparedCheckout, 'settings' | 'priced'>,
  now: Date,
): Promise<Date | null> =>
  payBy === undefined
    ? null
    : agreeWithNumber(tx, { phone: customer.phone, total: priced.totalCents, now }, settings.sections.payments, {
        offersCard: waysFor(settings.restaurant, customer.orderType).includes('card'),
      })

/** The history of an order that no payment begins; the kitchen has it on paper once it is agreed to. */
async function beginUnpaid(tx: Db, shop: Shop, order: PlacedOrder['order']): Promise<void> {
  const after = { status: order.status, payment_status: order.paymentStatus, payBy: order.payBy }
  await recordChange(tx, {
    entity: 'order',
    entityId: order.id,
    action: 'created',
    after,
    by: GUEST,
    at: order.createdAt,
  })
  if (order.agreedAt) await tellAgreed(tx, shop, order)
}

type TippedCheckout = Checkout & Pick<PreparedCheckout, 'tip'>

function checkoutParts(restaurant: Restaurant, checkout: TippedCheckout, facts: OrderFacts): PlacedOrder {
  const { request, idempotencyKey: key, fingerprint, tip } = checkout
  const parts = orderParts(restaurant, request.customer, facts)
  const { order } = parts
  return {
    ...parts,
    sessions: request.payBy === undefined ? [newCheckoutSession(order, 1, restaurant, facts.now, tip)] : [],
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
    throw new Refusal(
      'idempotency_conflict',
      message('This Idempotency-Key was used for another order. Please use a new one.'),
    )
  }
  if (known?.orderId === null) throw checkoutEnded()
  return known?.orderId
}

/** The parsed request has its keys in a fixed order and no unknown keys. Ignores the order that it replaces. */
export const fingerprintOf = ({
  items,
  customer,
  payBy,
}: Pick<CounterOrder, 'items' | 'customer'> & Pick<GuestOrder, 'payBy'>): string =>
  createHash('sha256').update(JSON.stringify({ items, customer, payBy })).digest('hex')
