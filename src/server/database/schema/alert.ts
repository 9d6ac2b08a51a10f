import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ALERT_CHANNELS, ALERT_EVENTS, MATTERS } from '#domain/alert/alert.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { createdAt, oneOf } from '../columns.ts'
import { admins } from './admin.ts'
import { orders } from './order.ts'

/** The keys by which push services and webhook receivers recognise this shop: one row, made when first needed. */
export const alertKeys = pgTable(
  'alert_keys',
  {
    id: integer().primaryKey().default(1),
    vapidPublicKey: text().notNull(),
    vapidPrivateKey: text().notNull(),
    /** Null until an owner has asked for one. */
    webhookSecret: text(),
  },
  (table) => [check('alert_keys_one_row', sql`${table.id} = 1`)],
)

type PushKeys = { readonly p256dh: string; readonly auth: string }

/** The browsers that staff subscribed to alerts. */
export const alertDevices = pgTable(
  'alert_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => admins.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    endpoint: text().notNull().unique(),
    keys: jsonb().$type<PushKeys>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('alert_devices_user_idx').on(table.userId)],
)

/** When a staff screen with its sound on last asked for waiting orders: one row, written a few times a minute. */
export const screenRings = pgTable(
  'screen_rings',
  { id: integer().primaryKey().default(1), rangAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [check('screen_rings_one_row', sql`${table.id} = 1`)],
)

/** What needs or needed a person. A matter that returns after it ended gets a new row. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    matter: text().$type<(typeof MATTERS)[number]>().notNull(),
    /** Empty for none or several. Not a foreign key: a deleted order ends its alert. */
    orderId: text().notNull().default(''),
    title: text().notNull(),
    sentence: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it lasts. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alerts_open_key').on(table.matter, table.orderId).where(sql`${table.endedAt} is null`),
    index('alerts_started_idx').on(table.startedAt.desc()),
    oneOf('alerts_matter', table.matter, MATTERS),
  ],
)

const MESSAGE_STATUSES = ['waiting', 'sent', 'dropped'] as const

/** What was sent about an alert: at most once for its beginning and once for its end, to each device, address and webhook. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    event: text().$type<(typeof ALERT_EVENTS)[number]>().notNull(),
    channel: text().$type<(typeof ALERT_CHANNELS)[number]>().notNull(),
    /** The id of a device, an email address, or the webhook's URL. */
    target: text().notNull(),
    status: text().$type<(typeof MESSAGE_STATUSES)[number]>().notNull().default('waiting'),
    error: text(),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('alert_messages_once_key').on(table.alertId, table.event, table.channel, table.target),
    oneOf('alert_messages_event', table.event, ALERT_EVENTS),
    oneOf('alert_messages_channel', table.channel, ALERT_CHANNELS),
    oneOf('alert_messages_status', table.status, MESSAGE_STATUSES),
  ],
)

/** Guests who asked for notices when their order is ready, or late. */
export const orderNotices = pgTable(
  'order_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The endpoint of a browser; empty for the order's email address. */
    endpoint: text().notNull().default(''),
    keys: jsonb().$type<PushKeys>(),
    /** Of the page on which it was asked for; null is that of the order. */
    language: text().$type<LanguageCode>(),
    /** When each notice was last queued: the ready notice is sent once. */
    readyAt: timestamp({ withTimezone: true }),
    lateAt: timestamp({ withTimezone: true }),
    /** The promise in force at the last late notice: each promise gets at most one. */
    latePromise: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_notices_once_key').on(table.orderId, table.endpoint),
    check('order_notices_keys', sql`(${table.endpoint} = '') = (${table.keys} is null)`),
  ],
)
