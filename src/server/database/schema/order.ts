// Longer than 300 lines: the tables of an order, which are read and locked together.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CartMeta, QUANTITY_MAX } from '#domain/cart.ts'
import type { DeliveryTerms } from '#domain/delivery/delivery-zones.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { SoldDeposit } from '#domain/money/deposit-sums.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import type { OrderTax, SoldFeeTax, SoldTax } from '#domain/money/tax.ts'
import type { ToldRunOut } from '#domain/order/lines-run-out.ts'
import type { OnlineTip } from '#domain/order/online-tips.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_STATUSES } from '#domain/order/order-status.ts'
import type { OrderedChange } from '#domain/order/ordered-change.ts'
import { ATTENTION_CODES } from '#domain/order/payment.ts'
import { REFUND_STATUSES } from '#domain/order/refund.ts'
import type { RefundCause } from '#domain/order/refund-lines.ts'
import type { PaymentMode } from '#domain/setup/payment-test.ts'
import { createdAt, oneOf, updatedAt } from '../columns.ts'
import { fixedDeals, menuItems, soldOut } from './menu.ts'
import { documentColumns, documentRules } from './receipt.ts'

export const orders = pgTable(
  'orders',
  {
    /** The order code, `SP-…`. */
    id: text().primaryKey(),
    /** The unguessable key that lets the customer follow the order. */
    key: text().notNull().unique(),
    status: text().$type<(typeof ORDER_STATUSES)[number]>().notNull().default('pending'),
    paymentStatus: text().$type<(typeof PAYMENT_STATUSES)[number]>().notNull().default('unpaid'),
    type: text().$type<(typeof ORDER_TYPES)[number]>().notNull(),
    /** Eaten in the restaurant, which some countries tax differently. Null, as older versions leave it, is not. */
    eatIn: boolean(),
    totalCents: integer().$type<Cents>().notNull(),
    /** What was paid and what is still due, unless it is all or nothing of the total (`order-money.ts`). */
    paidCents: integer().$type<Cents>(),
    dueCents: integer().$type<Cents>(),
    /** Part of the total. */
    deliveryFeeCents: integer().$type<Cents>().notNull().default(cents(0)),
    /** How the fee was taxed. Null without a fee. */
    deliveryFeeTax: jsonb().$type<SoldFeeTax>(),
    /** The deposits of its lines, part of the total. Null without any. */
    depositCents: integer().$type<Cents>(),
    /** The minimum and fee on which it is delivered. Null for a pickup. */
    deliveryTerms: jsonb().$type<DeliveryTerms>(),
    /** The name of the zone when the order was placed; null without zones. */
    deliveryZone: text(),
    currency: text().notNull(),
    /** How its amounts are written. */
    locale: text().notNull(),
    /** The tax when the order was placed. */
    tax: jsonb().$type<OrderTax>().notNull(),
    /** A trigger folds name, phone number and email address into `guestText` (docs/design/menu.md). */
    customerName: text().notNull(),
    customerPhone: text().notNull(),
    customerEmail: text(),
    /** The language of the page on which the guest ordered. Null for the site's own, and for what staff entered. */
    language: text().$type<LanguageCode>(),
    notes: text().notNull().default(''),
    address: text().notNull().default(''),
    distanceKm: doublePrecision(),
    /** The distance is an estimate near the edge of the delivery area: staff confirm it (docs/design/orders.md). */
    isAddressApproximate: boolean().notNull().default(false),
    /** Null means as soon as possible. */
    pickupAt: timestamp({ withTimezone: true }),
    /** Its promise, and the one before staff delayed it; a new time agreed with the guest clears that one. */
    promisedFor: timestamp({ withTimezone: true }).notNull(),
    promisedBefore: timestamp({ withTimezone: true }),
    /** How long the kitchen works on it. */
    kitchenMinutes: integer().notNull(),
    /** By how much a large order must be begun before the usual lead time (docs/design/orders.md); null is not at all. */
    minutesBeyondLead: integer(),
    /** The first checkout session that paid for it; null when it was paid at the counter. */
    paidBySession: text(),
    paidAt: timestamp({ withTimezone: true }),
    refundedCents: integer().$type<Cents>().notNull().default(cents(0)),
    attentionCode: text().$type<(typeof ATTENTION_CODES)[number]>(),
    attentionMessage: text(),
    /** When staff accepted a preorder for its time; the status stays `new`. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** How its guest pays when collecting or at the door; null for one paid on a card page, or taken by staff. */
    payBy: text().$type<CounterMethod>(),
    /** When the restaurant agreed to be paid then: staff accepted it, or its own rules did. */
    agreedAt: timestamp({ withTimezone: true }),
    /** What its guest was told when it was declined. */
    declinedBecause: text(),
    /** When staff noted that nobody came for it, or was at the door. */
    noShowAt: timestamp({ withTimezone: true }),
    /** When the kitchen first began it, whatever its status is since. */
    begunAt: timestamp({ withTimezone: true }),
    /** Deleted by staff, but kept for the books because it holds or held money, or was begun or printed. Lists and lookups leave it out. */
    deletedAt: timestamp({ withTimezone: true }),
    /** When name, phone, email, address and notes were erased; what was ordered and paid stays. */
    erasedAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    /** The last change by staff to what was ordered; null if there was none. */
    lastChange: jsonb().$type<OrderedChange>(),
    /** When the kitchen saw that change. */
    changeSeenAt: timestamp({ withTimezone: true }),
    /** What the guest was told has run out, until what was ordered is changed. */
    toldRunOut: jsonb().$type<ToldRunOut>(),
    ...documentColumns(),
    /** Made by a rehearsal or taken in one: in no report, and erased with it (docs/design/kitchen.md). */
    isRehearsal: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_created_idx').on(table.createdAt.desc(), table.id.desc()),
    index('orders_status_created_idx').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('orders_attention_idx').on(table.createdAt).where(sql`${table.attentionCode} is not null`),
    index('orders_promised_idx').on(table.promisedFor).where(sql`${table.status} <> 'cancelled'`),
    index('orders_rehearsal_idx').on(table.id).where(sql`${table.isRehearsal}`),
    check('orders_rehearsal_without_email', sql`not ${table.isRehearsal} or ${table.customerEmail} is null`),
    // For the hourly erasure. Nulls, of which there are none, come first, so that no search for guests reads all orders by it.
    index('orders_not_erased_idx').on(table.createdAt.asc().nullsFirst()).where(sql`${table.erasedAt} is null`),
    index('orders_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('orders_pay_later_phone_idx') // By the digits that `comparablePhone` compares.
      .on(sql`right(regexp_replace(${table.customerPhone}, '\\D', '', 'g'), 8)`)
      .where(sql`${table.payBy} is not null or ${table.noShowAt} is not null`),
    index('orders_not_agreed_idx')
      .on(table.createdAt)
      .where(sql`${table.payBy} is not null and ${table.agreedAt} is null and ${table.status} = 'new'`),
    ...documentRules(table),
    index('orders_paid_idx').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    oneOf('orders_status', table.status, ORDER_STATUSES),
    oneOf('orders_payment_status', table.paymentStatus, PAYMENT_STATUSES),
    oneOf('orders_type', table.type, ORDER_TYPES),
    oneOf('orders_attention_code', table.attentionCode, ATTENTION_CODES),
    check('orders_total_not_negative', sql`${table.totalCents} >= 0`),
    check('orders_delivery_fee', sql`${table.deliveryFeeCents} between 0 and ${table.totalCents}`),
    check(
      'orders_refund_within_paid',
      sql`${table.refundedCents} between 0 and coalesce(${table.paidCents}, ${table.totalCents})`,
    ),
    check('orders_sums_whole', sql`(${table.paidCents} is null) = (${table.dueCents} is null)`),
    check(
      'orders_paid_somehow',
      sql`${table.paymentStatus} = 'unpaid' or ${table.paidBySession} is not null or ${table.paidAt} is not null`,
    ),
    check('orders_due', sql`${table.paidCents} >= 0 and ${table.dueCents} >= 0`),
    check(
      'orders_address_when_delivered',
      sql`${table.erasedAt} is not null or (${table.type} = 'delivery') = (${table.address} <> '')`,
    ),
    check('orders_agreed_to_later_payment', sql`${table.agreedAt} is null or ${table.payBy} is not null`),
    check('orders_attention_whole', sql`(${table.attentionCode} is null) = (${table.attentionMessage} is null)`),
  ],
)

/** An order that is not practice. */
export const isRealOrder = sql`not ${orders.isRehearsal}`

/** A copy of what was ordered: later changes of the menu do not affect it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    menuItemId: uuid().references(() => menuItems.id, { onDelete: 'set null' }),
    dealId: uuid().references(() => fixedDeals.id, { onDelete: 'set null' }),
    name: text().notNull(),
    unitPriceCents: integer().$type<Cents>().notNull(),
    quantity: integer().notNull(),
    meta: jsonb().$type<CartMeta>(),
    /** How it was taxed when it was sold. */
    tax: jsonb().$type<SoldTax>().notNull(),
    /** The deposit on one piece, and how it was taxed. Null without one. */
    deposit: jsonb().$type<SoldDeposit>(),
  },
  (table) => [
    uniqueIndex('order_lines_position_key').on(table.orderId, table.position),
    index('order_lines_menu_item_idx').on(table.menuItemId),
    index('order_lines_deal_idx').on(table.dealId),
    check('order_lines_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(QUANTITY_MAX))}`),
    check('order_lines_price_not_negative', sql`${table.unitPriceCents} >= 0`),
  ],
)

/** Counted portions that an order took. They are given back when it is cancelled, and taken again if it is revived. */
export const heldPortions = pgTable(
  'held_portions',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    soldOutId: uuid()
      .notNull()
      .references(() => soldOut.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    isGivenBack: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.soldOutId] }),
    index('held_portions_sold_out_idx').on(table.soldOutId),
  ],
)

const CHECKOUT_STATUSES = ['opening', 'open', 'paid', 'ended'] as const

/** A session with the payment provider to pay an order: what was requested, under which key, and its result. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempt: integer().notNull().default(1),
    /** Sent to the provider. Stored before the call, so that a retry after a crash sends the same request. */
    idempotencyKey: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    sessionId: text().unique(),
    url: text(),
    paymentIntent: text(),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    /** What of it is a tip. Null without one. */
    tip: jsonb().$type<OnlineTip>(),
    /** Opened by staff for the amount due, not by a checkout. */
    isLink: boolean().notNull().default(false),
    status: text().$type<(typeof CHECKOUT_STATUSES)[number]>().notNull().default('opening'),
    /** When another order began to replace this one, and had its page closed (docs/design/orders.md). */
    replacingAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('checkout_sessions_attempt_key').on(table.orderId, table.attempt),
    index('checkout_sessions_waiting_idx').on(table.createdAt).where(sql`${table.status} in ('opening', 'open')`),
    index('checkout_sessions_intent_idx').on(table.paymentIntent),
    oneOf('checkout_sessions_status', table.status, CHECKOUT_STATUSES),
  ],
)

/** A customer's Idempotency-Key and its order: the same key never creates a second one. */
export const checkoutRequests = pgTable(
  'checkout_requests',
  {
    key: text().primaryKey(),
    /** SHA-256 of the request body: the same key with another body is refused. */
    fingerprint: text().notNull(),
    /** Null: staff have deleted the order. Its key never makes another. */
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('checkout_requests_order_idx').on(table.orderId)],
)

/** What money that goes back is for (`order-ledger.ts`). The rest of it is due again. */
export const partsOfReturn = () => ({
  goodwillCents: integer().$type<Cents>().notNull().default(cents(0)),
  excessCents: integer().$type<Cents>().notNull().default(cents(0)),
  /** The dishes and the reason, if staff named them. */
  cause: jsonb().$type<RefundCause>(),
})

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    refundId: text().unique(),
    paymentIntent: text().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
    /** The tip that goes back on top of it. Null without one. */
    tipCents: integer().$type<Cents>(),
    status: text().$type<(typeof REFUND_STATUSES)[number]>().notNull().default('pending'),
    ...partsOfReturn(),
    /** The admin who requested it; null if it was made in the provider's dashboard. */
    requestedBy: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_order_idx').on(table.orderId),
    oneOf('refunds_status', table.status, REFUND_STATUSES),
    check(
      'refunds_amount_positive',
      sql`${table.amountCents} > 0 or (${table.amountCents} = 0 and ${table.tipCents} > 0)`,
    ),
    check('refunds_tip_positive', sql`${table.tipCents} > 0`),
  ],
)

/** Handled events of the payment provider: a repeated delivery finds its id here. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: createdAt(),
    /** The mode of the shop's keys at that time. */
    mode: text().$type<PaymentMode>().notNull(),
  },
  // Rows arrive in this order, so a few bytes for each range of pages suffice.
  (table) => [index('payment_events_received_idx').using('brin', table.receivedAt)],
)
