import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { type Portions, portionsOf } from '#domain/menu/sold-out.ts'
import { cents } from '#domain/money/money.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import { orderCode } from '#domain/order/order-code.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import type { Db } from '#server/database/client.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { extraMinutesOf } from '#server/order/promise/check-time.ts'
import { announceOrder } from '#server/order/record/order-changes.ts'
import {
  insertPlacedOrder,
  type OrderRow,
  type OrderSources,
  type PlacedOrder,
} from '#server/order/record/order-queries.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import { type CheckedAddress, priceSourcesOf, readOrderableMenu } from './check-order.ts'
import { countedPortions, holdPortions } from './portions.ts'

/** What an order is checked and priced by. */
export type OrderBasis = { readonly settings: StoredSettings; readonly menu: VersionedMenu }

/**
 * What became of one attempt: the order is stored; or it was checked by settings or a menu that have changed since; or it is refused.
 * `order` may be the id of the order that a copy of the request has stored in the meantime.
 */
export type Attempt<Order> =
  | { readonly kind: 'stored'; readonly order: Order }
  | typeof STALE
  | { readonly kind: 'refused'; readonly refusal: Refusal | InvalidInput }

export const STALE = { kind: 'stale' } as const

/** After so many attempts whose settings or menu changed meanwhile, the guest is asked to try again. */
export const ATTEMPTS_MAX = 8

export const keptChanging = (): Refusal =>
  new Refusal(
    'unavailable',
    message('Our menu or our rules kept changing while your order was checked. Please try again in a moment.'),
  )

/** The settings and the menu in memory. */
export const basisInMemory = async ({ settings, menu }: Shop): Promise<OrderBasis> => ({
  settings: settings.read(),
  menu: await menu.readOrderable(),
})

/** The basis of the next attempt. Throws the refusal if the settings have not changed since: it is then the answer. */
export async function nextBasis(
  shop: Shop,
  { settings, menu }: OrderBasis,
  attempt: Exclude<Attempt<unknown>, { kind: 'stored' }>,
): Promise<OrderBasis> {
  await shop.settings.refresh()
  const current = shop.settings.read()
  if (attempt.kind === 'stale') {
    shop.menu.invalidate()
    return { settings: current, menu: await readOrderableMenu(shop.db) }
  }
  if (current.version === settings.version) throw attempt.refusal
  return { settings: current, menu }
}

/** Turns a thrown refusal into the outcome of an attempt; any other error is thrown. */
export async function attempted<Result>(
  work: Promise<Result>,
): Promise<Result | Exclude<Attempt<never>, { kind: 'stored' }>> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return { kind: 'refused', refusal: error }
    // The statement's own check misses a dish that is deleted at this very moment, but its foreign keys do not.
    if (databaseCodeOf(error) === FOREIGN_KEY_VIOLATION) return STALE
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** What an order was priced from, and what it takes of counted portions and of the kitchen's time. */
export type PricedFrom = OrderSources & {
  readonly portions: readonly Portions[]
  readonly kitchenMinutes: number
  readonly minutesBeyondLead: number
  /** The lines, by position, that take counted portions. */
  readonly countedLines: readonly number[]
}
export type StoredOrder = PlacedOrder & Pick<PricedFrom, 'countedLines'>

/** The menu is the one by which the order was priced. */
export function pricedFrom(priced: TaxedOrder, { settings, menu }: OrderBasis, orderedFor: Date): PricedFrom {
  const portions = countedPortions(priced, menu, orderedFor)
  const { restaurant, sections } = settings
  const kitchenMinutes = kitchenMinutesOf(priced.lines, menu.dishes, sections.capacity.dishMinutes)
  return {
    settingsVersion: settings.version,
    ...priceSourcesOf(priced, menu),
    portions,
    kitchenMinutes,
    minutesBeyondLead: extraMinutesOf(kitchenMinutes, restaurant, sections.capacity),
    countedLines: linesTaking(portions, priced, menu),
  }
}

const linesTaking = (portions: readonly Portions[], { lines }: TaxedOrder, { dishes }: VersionedMenu): number[] =>
  lines.flatMap((line, position) =>
    portionsOf([line], dishes).some(({ targetId }) => portions.some((one) => one.targetId === targetId))
      ? [position]
      : [],
  )

export const wantedPlace = ({ customer }: CounterOrder, { kitchenMinutes }: PricedFrom, { timeZone }: Restaurant) => ({
  type: customer.orderType,
  pickupAt: pickupAtOf(customer, timeZone),
  kitchenMinutes,
})

/** Of so many codes, the last ones half a minute apart, one is free even if hundreds order in the same millisecond. */
const CODES_MAX = 16

/**
 * Stores an order under a free code. Of two orders in one millisecond, the second waits until the first is stored or rolled back, and takes
 * the next code. The steps grow, and differ, so that many simultaneous orders soon find free codes. Undefined if settings or menu have changed.
 */
export async function insertWithFreeCode(
  tx: Db,
  sources: OrderSources,
  { codePrefix, now, partsOf }: { codePrefix: string; now: Date; partsOf: (id: string) => PlacedOrder },
): Promise<PlacedOrder | undefined> {
  let placedAtMs = now.getTime()
  for (let code = 0; code < CODES_MAX; code++) {
    const placed = partsOf(orderCode(codePrefix, placedAtMs))
    const result = await insertPlacedOrder(tx, placed, sources)
    if (result === 'stored') return placed
    if (result !== 'code_taken') return undefined
    placedAtMs += randomInt(1, 2 ** code + 1)
  }
  return undefined
}

/** Takes the portions of a new order, and tells its listeners. */
export async function beginOrder(tx: Db, { order }: PlacedOrder, { portions }: PricedFrom, _now: Date): Promise<void> {
  await holdPortions(tx, order.id, portions, order.promisedFor)
  await announceOrder(tx, order)
}

export type OrderFacts = Pick<
  OrderRow,
  'id' | 'status' | 'isDemo' | 'isRehearsal' | 'promisedFor' | 'kitchenMinutes' | 'minutesBeyondLead'
> &
  Partial<Pick<OrderRow, 'payBy' | 'agreedAt' | 'language'>> & {
    readonly priced: TaxedOrder
    readonly address: CheckedAddress
    readonly now: Date
  }

/** An order and its lines as stored: no session and no request yet. */
export function orderParts(
  restaurant: Restaurant,
  customer: CheckoutRequest['customer'],
  facts: OrderFacts,
): PlacedOrder {
  const { id, priced } = facts
  return {
    order: orderRow(restaurant, customer, facts),
    lines: priced.lines.map((line, position) => ({ ...line, id: randomUUID(), orderId: id, position })),
    sessions: [],
    requests: [],
  }
}

function orderRow(
  { currency, locale, timeZone }: Restaurant,
  customer: CheckoutRequest['customer'],
  { id, priced, address, status, isDemo, isRehearsal, now, ...facts }: OrderFacts,
): OrderRow {
  return {
    id,
    key: randomBytes(24).toString('base64url'),
    status,
    paymentStatus: 'unpaid',
    type: customer.orderType,
    eatIn: customer.orderType === 'pickup' && customer.eatIn ? true : null,
    totalCents: priced.totalCents,
    deliveryFeeCents: priced.deliveryFeeCents,
    deliveryFeeTax: priced.deliveryFeeTax,
    depositCents: priced.depositCents || null,
    currency,
    locale,
    tax: priced.tax,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: isRehearsal ? null : customer.email || null,
    language: facts.language ?? null,
    notes: customer.notes,
    address: customer.orderType === 'delivery' ? customer.address : '',
    ...address,
    pickupAt: pickupAtOf(customer, timeZone),
    promisedFor: facts.promisedFor,
    promisedBefore: null,
    kitchenMinutes: facts.kitchenMinutes,
    minutesBeyondLead: facts.minutesBeyondLead,
    paidBySession: null,
    paidAt: null,
    paidCents: null,
    dueCents: null,
    refundedCents: cents(0),
    attentionCode: null,
    attentionMessage: null,
    acceptedAt: null,
    payBy: facts.payBy ?? null,
    agreedAt: facts.agreedAt ?? null,
    declinedBecause: null,
    noShowAt: null,
    begunAt: null,
    deletedAt: null,
    erasedAt: null,
    isDemo,
    lastChange: null,
    changeSeenAt: null,
    toldRunOut: null,
    ...{ receiptNumber: null, receiptAt: null, creditNotes: null, invoice: null },
    isRehearsal,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** Null for as soon as possible. */
const pickupAtOf = ({ pickupTime }: CheckoutRequest['customer'], timeZone: string): Date | null =>
  pickupTime === 'ASAP' ? null : instantAt(pickupTime, timeZone)
