import { randomBytes, randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type Portions, portionsOf } from '#domain/menu/sold-out.ts'
import { cents } from '#domain/money.ts'
import { kitchenMinutesOf } from '#domain/order/kitchen-load.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { orderCode } from '#domain/order-code.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { StoredSettings } from '#server/adapters/settings/current-settings.ts'
import type { Db } from '#server/database/client.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import { type CheckedAddress, priceSourcesOf, readOrderableMenu } from './check-order.ts'
import { announceOrder } from './order-changes.ts'
import { insertPlacedOrder, type OrderRow, type OrderSources, type PlacedOrder } from './order-queries.ts'
import { countedPortions, holdPortions } from './portions.ts'

/** The settings have changed since the order was checked by them. */
class SettingsChanged extends Error {}

/** Checks and stores an order with the settings in memory; if they are outdated, tries again with the current ones. */
export async function withCurrentSettings<Result>(
  { settings }: Shop,
  work: (settings: StoredSettings) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const known = settings.read()
    try {
      return await work(known)
    } catch (error) {
      const mayDependOnThem =
        error instanceof SettingsChanged || error instanceof Refusal || error instanceof InvalidInput
      if (mayDependOnThem) await settings.refresh()
      if (!mayDependOnThem || settings.read().version === known.version) throw error
    }
  }
}

/** What an order was priced from, and what it takes of counted portions and of the kitchen's time. */
export type PricedFrom = Pick<OrderSources, 'dishes' | 'deals'> & {
  readonly portions: readonly Portions[]
  readonly kitchenMinutes: number
}
/** `countedLines`: those of which the order holds counted portions. */
export type StoredOrder = PlacedOrder & { readonly countedLines: readonly number[] }
type StoreOrder = (priced: TaxedOrder, sources: PricedFrom) => Promise<PlacedOrder | undefined>

type ToStore = {
  readonly menu: VersionedMenu
  readonly price: (menu: VersionedMenu) => TaxedOrder
  readonly orderedFor: Date
}

/** Prices an order from the menu and stores it. If the menu has changed since it was read, tries again with the current one. */
export async function storeAtCurrentPrices(
  shop: Shop,
  { menu, price, orderedFor }: ToStore,
  store: StoreOrder,
): Promise<StoredOrder> {
  const { dishMinutes } = shop.settings.read().sections.capacity
  for (let current = menu; ; current = await readOrderableMenu(shop.db)) {
    const priced = price(current)
    const portions = countedPortions(priced, current, orderedFor)
    const kitchenMinutes = kitchenMinutesOf(priced.lines, current.dishes, dishMinutes)
    const sources = { ...priceSourcesOf(priced, current), portions, kitchenMinutes }
    const stored = await store(priced, sources).catch(unlessDishDeleted)
    if (!stored || portions.length > 0) shop.menu.invalidate()
    if (stored) return { ...stored, countedLines: linesTaking(portions, priced, current) }
  }
}

/** The lines, by position, that take some of these portions. */
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

/** The statement's own check misses a dish that is deleted at this very moment, but its foreign keys do not. */
function unlessDishDeleted(error: unknown): undefined {
  if (databaseCodeOf(error) !== FOREIGN_KEY_VIOLATION) throw error
}

const FOREIGN_KEY_VIOLATION = '23503'

type NewOrder = {
  /** The restaurant's. */
  readonly codePrefix: string
  readonly partsOf: (id: string) => PlacedOrder
  /** Cancels the order that this one replaces, just before it takes its portions. */
  readonly cancelReplaced?: () => Promise<void>
}

/**
 * Of two orders in one millisecond, the second waits until the first is stored or rolled back, and takes the next code. The steps
 * grow, so that many simultaneous orders soon find free codes. Undefined if the menu has changed.
 */
export async function insertWithFreeCode(
  tx: Db,
  sources: OrderSources & Pick<PricedFrom, 'portions'>,
  now: Date,
  { codePrefix, partsOf, cancelReplaced }: NewOrder,
): Promise<PlacedOrder | undefined> {
  for (let placedAtMs = now.getTime(), step = 1; ; placedAtMs += step, step *= 2) {
    const id = orderCode(codePrefix, placedAtMs)
    const placed = partsOf(id)
    const result = await insertPlacedOrder(tx, placed, sources)
    if (result === 'settings_changed') throw new SettingsChanged()
    if (result === 'menu_changed') return undefined
    if (result === 'code_taken') continue
    await cancelReplaced?.()
    await holdPortions(tx, id, sources.portions, placed.order.promisedFor ?? now)
    await announceOrder(tx, placed.order)
    return placed
  }
}

export type OrderFacts = Pick<
  OrderRow,
  'id' | 'status' | 'isDemo' | 'isRehearsal' | 'promisedFor' | 'kitchenMinutes'
> & {
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
  { id, priced, address, status, isDemo, isRehearsal, promisedFor, kitchenMinutes, now }: OrderFacts,
): OrderRow {
  return {
    id,
    key: randomBytes(24).toString('base64url'),
    status,
    paymentStatus: 'unpaid',
    type: customer.orderType,
    totalCents: priced.totalCents,
    deliveryFeeCents: priced.deliveryFeeCents,
    deliveryFeeTax: priced.deliveryFeeTax,
    currency,
    locale,
    tax: priced.tax,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: isRehearsal ? null : customer.email || null,
    notes: customer.notes,
    address: customer.orderType === 'delivery' ? customer.address : '',
    ...address,
    pickupAt: pickupAtOf(customer, timeZone),
    promisedFor,
    kitchenMinutes,
    paidBySession: null,
    paidAt: null,
    paidCents: null,
    dueCents: null,
    refundedCents: cents(0),
    attentionCode: null,
    attentionMessage: null,
    acceptedAt: null,
    begunAt: null,
    deletedAt: null,
    erasedAt: null,
    isDemo,
    lastChange: null,
    changeSeenAt: null,
    isRehearsal,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** Null for as soon as possible. */
export const pickupAtOf = ({ pickupTime }: CheckoutRequest['customer'], timeZone: string): Date | null =>
  pickupTime === 'ASAP' ? null : instantAt(pickupTime, timeZone)
