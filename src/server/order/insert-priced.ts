import { randomBytes } from 'node:crypto'
import type { CheckoutRequest } from '#contract/checkout.ts'
import { orderCode } from '#domain/order/checkout.ts'
import type { PricedOrder } from '#domain/order/price-order.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import { type Db, databaseCodeOf } from '#server/database/client.ts'
import type { CheckedAddress } from './checked-address.ts'
import { insertLines, insertOrder, type NewOrder, type OrderRow } from './order-queries.ts'

type Facts = Pick<NewOrder, 'status' | 'isDemo'> & {
  readonly priced: PricedOrder
  readonly where: CheckedAddress
  readonly now: Date
}

/** Stores an order with its lines, under a code and a key of its own. */
export async function insertPriced(
  tx: Db,
  restaurant: Restaurant,
  customer: CheckoutRequest['customer'],
  facts: Facts,
): Promise<OrderRow> {
  const order = await insertUnderFreeCode(tx, newOrder(restaurant, customer, facts), facts.now)
  await insertLines(tx, linesOf(order.id, facts.priced))
  return order
}

/** Runs it again when a dish was deleted between pricing and storing: the second time it is simply not on offer. */
export async function withDishesOnOffer<Answer>(store: () => Promise<Answer>): Promise<Answer> {
  try {
    return await store()
  } catch (error) {
    if (databaseCodeOf(error) === FOREIGN_KEY_VIOLATION) return store()
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Two orders in one millisecond: the second takes the next one, and waits here until the first is stored or given up. */
async function insertUnderFreeCode(tx: Db, order: Omit<NewOrder, 'id'>, now: Date): Promise<OrderRow> {
  for (let placedAtMs = now.getTime(); ; placedAtMs++) {
    const stored = await insertOrder(tx, { ...order, id: orderCode(placedAtMs) })
    if (stored) return stored
  }
}

function newOrder(
  { currency, timeZone }: Restaurant,
  customer: CheckoutRequest['customer'],
  { priced, where, status, isDemo, now }: Facts,
): Omit<NewOrder, 'id'> {
  const isAsap = customer.pickupTime === 'ASAP'
  return {
    key: randomBytes(24).toString('base64url'),
    ...(status && { status }),
    type: customer.orderType,
    totalCents: priced.total,
    currency,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: customer.email || null,
    notes: customer.notes,
    address: customer.orderType === 'delivery' ? customer.address : '',
    ...where,
    pickupAt: isAsap ? null : instantAt(customer.pickupTime, timeZone),
    isDemo,
    createdAt: now,
    updatedAt: now,
  }
}

const linesOf = (orderId: string, { lines }: PricedOrder) =>
  lines.map(({ unitPrice, ...line }, position) => ({ ...line, orderId, position, unitPriceCents: unitPrice }))
