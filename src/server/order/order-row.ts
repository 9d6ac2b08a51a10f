import { randomBytes, randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '#contract/checkout.ts'
import { cents } from '#domain/money.ts'
import type { TaxedOrder } from '#domain/order/price-order.ts'
import { promiseFrom } from '#domain/order/promise.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { serviceLimits } from '#domain/service.ts'
import { instantAt } from '#domain/time/time-zone.ts'
import type { CheckedAddress } from './check-order.ts'
import type { OrderRow, PlacedOrder } from './order-queries.ts'

export type OrderFacts = Pick<OrderRow, 'id' | 'status' | 'isDemo' | 'isRehearsal'> & {
  readonly priced: TaxedOrder
  readonly address: CheckedAddress
  readonly now: Date
}

/** An order and its lines as they are stored: no session and no request yet. */
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
  restaurant: Restaurant,
  customer: CheckoutRequest['customer'],
  { id, priced, address, status, isDemo, isRehearsal, now }: OrderFacts,
): OrderRow {
  const { currency, locale, timeZone } = restaurant
  const pickupAt = customer.pickupTime === 'ASAP' ? null : instantAt(customer.pickupTime, timeZone)
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
    pickupAt,
    promisedFor: promiseFrom(pickupAt, serviceLimits(restaurant, customer.orderType, now).leadMinutes, now),
    kitchenMinutes: null,
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
