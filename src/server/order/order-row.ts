import { randomBytes, randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '#contract/checkout.ts'
import { cents } from '#domain/money.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { CheckedAddress } from './check-order.ts'
import type { OrderRow, PlacedOrder } from './order-queries.ts'

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
