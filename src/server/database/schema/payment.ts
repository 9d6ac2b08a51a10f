import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Cents, cents } from '#domain/money/money.ts'
import { OWN_METHOD, PAYMENT_METHODS, type PaymentMethod } from '#domain/order/order-money.ts'
import { createdAt } from '../columns.ts'
import { orders, partsOfReturn } from './order.ts'

/** The cash drawer of one shift. At most one is open. */
export const drawers = pgTable(
  'drawers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The cash in it at the start. */
    floatCents: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    openedBy: text().notNull(),
    openedAt: createdAt(),
    closedBy: text(),
    closedAt: timestamp({ withTimezone: true }),
    countedCents: bigint({ mode: 'number' }).$type<Cents>(),
    /** The cash expected in it when it was counted. */
    expectedCents: bigint({ mode: 'number' }).$type<Cents>(),
    /** ISO 4217 in lower case. Null: from before the currency was stored, when all had two decimals. */
    currency: text(),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('drawers_one_open').on(sql`(true)`).where(sql`${table.closedAt} is null`),
    index('drawers_opened_idx').on(table.openedAt.desc()),
    check('drawers_float_not_negative', sql`${table.floatCents} >= 0`),
    check('drawers_closed_whole', sql`(${table.closedAt} is null) = (${table.countedCents} is null)`),
  ],
)

/** Cash put into the drawer or taken out of it, besides payments. Negative: taken out. */
export const drawerMovements = pgTable(
  'drawer_movements',
  {
    id: uuid().primaryKey(),
    drawerId: uuid()
      .notNull()
      .references(() => drawers.id, { onDelete: 'cascade' }),
    amountCents: integer().$type<Cents>().notNull(),
    reason: text().notNull(),
    movedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('drawer_movements_drawer_idx').on(table.drawerId),
    check('drawer_movements_not_zero', sql`${table.amountCents} <> 0`),
  ],
)

/** Corrections of a closed drawer. The count itself never changes; corrections count towards the difference. */
export const drawerCorrections = pgTable(
  'drawer_corrections',
  {
    id: uuid().primaryKey(),
    drawerId: uuid()
      .notNull()
      .references(() => drawers.id, { onDelete: 'cascade' }),
    amountCents: integer().$type<Cents>().notNull(),
    reason: text().notNull(),
    correctedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('drawer_corrections_drawer_idx').on(table.drawerId),
    check('drawer_corrections_not_zero', sql`${table.amountCents} <> 0`),
  ],
)

/** The payments of an order, by any method. Card refunds are in `refunds`, since they can still fail. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A method of the restaurant's own is `own:` and its name, as it was then. */
    method: text().$type<PaymentMethod>().notNull(),
    /** Negative: given back at the counter. Zero if only a tip went back. */
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    /** What the customer gave on top, for the team, or got back (negative). Not part of the order. */
    tipCents: integer().$type<Cents>().notNull().default(cents(0)),
    /** Who gets a tip that was given online, as its guest read it. Null for others. */
    tipFor: text(),
    /** What was handed over beyond amount and tip because of the smallest coin; negative: less. Pays nothing, and is no takings. */
    roundingCents: integer().$type<Cents>().notNull().default(cents(0)),
    ...partsOfReturn(),
    /** The payment that was recorded by mistake and that this row takes back. Both rows have the time of that payment. */
    reversesId: uuid().references((): AnyPgColumn => orderPayments.id, { onDelete: 'cascade' }),
    /** Why it was a mistake, in the words of staff. */
    reason: text(),
    /** The cash that the customer handed over; the rest after amount and tip was the change. */
    givenCents: integer().$type<Cents>(),
    /** The checkout session of a payment by card. */
    sessionId: text().unique(),
    /** The admin who took the money or gave it back; null for a payment by card. */
    takenBy: text(),
    /** The drawer that was open when cash was paid. */
    drawerId: uuid().references(() => drawers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When this row was stored: it orders a payment, what took it back and what replaced it, which share the time of the payment. */
    recordedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('order_payments_order_idx').on(table.orderId),
    index('order_payments_created_idx').on(table.createdAt),
    index('order_payments_drawer_idx').on(table.drawerId),
    index('order_payments_reverses_idx').on(table.reversesId).where(sql`${table.reversesId} is not null`),
    check(
      'order_payments_method',
      sql`${table.method} in (${sql.raw(PAYMENT_METHODS.map((method) => `'${method}'`).join(', '))}) or ${table.method} like ${sql.raw(`'${OWN_METHOD}_%'`)}`,
    ),
    check('order_payments_not_zero', sql`${table.amountCents} <> 0 or ${table.tipCents} < 0`),
    check('order_payments_reversal', sql`(${table.reversesId} is null) = (${table.reason} is null)`),
    check('order_payments_card_session', sql`(${table.method} = 'card') = (${table.sessionId} is not null)`),
    check(
      'order_payments_given',
      sql`${table.givenCents} >= ${table.amountCents} + ${table.tipCents} + ${table.roundingCents}`,
    ),
    check('order_payments_rounding', sql`${table.roundingCents} = 0 or ${table.method} = 'cash'`),
    check('order_payments_tip', sql`${table.tipCents} = 0 or (${table.tipCents} > 0) = (${table.amountCents} > 0)`),
  ],
)

/**
 * Paid sessions that name an order but were not opened by us: anyone can put a reference into the URL of a payment link.
 * Kept so that each flags its order only once.
 */
export const foreignPayments = pgTable(
  'foreign_payments',
  {
    sessionId: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('foreign_payments_order_idx').on(table.orderId)],
)

/** The refunded total of a charge. It may arrive before the charge itself is known. */
export const chargeRefunds = pgTable(
  'charge_refunds',
  {
    paymentIntent: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    refundedCents: integer().$type<Cents>().notNull(),
    /** When its refunds were read from the provider; null until then. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('charge_refunds_unread_idx').on(table.paymentIntent).where(sql`${table.readAt} is null`),
    index('charge_refunds_order_idx').on(table.orderId),
    check('charge_refunds_not_negative', sql`${table.refundedCents} >= 0`),
  ],
)

/** Paid checkout sessions whose order is not in this database: it was lost after the payment, with a failed server or by a restore. */
export const lostOrders = pgTable('lost_orders', {
  sessionId: text().primaryKey(),
  orderId: text().notNull(),
  amountCents: integer().$type<Cents>().notNull(),
  currency: text().notNull(),
  paidAt: timestamp({ withTimezone: true }).notNull(),
  email: text(),
  /** What was ordered and for when, as far as the session says. */
  ordered: text().array().notNull(),
  foundAt: createdAt(),
  /** When staff said that it is dealt with. */
  settledAt: timestamp({ withTimezone: true }),
})
