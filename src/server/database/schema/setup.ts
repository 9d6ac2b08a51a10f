import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MenuFile } from '#contract/menu-file.ts'
import type { Cents } from '#domain/money/money.ts'
import type { AccountFindings, KeyProblem } from '#domain/setup/payment-test.ts'
import { SETUP_TICKS, type SetupTick } from '#domain/setup/setup-steps.ts'
import { createdAt, oneOf } from '../columns.ts'

/** The steps that owners ticked off while making the demo their own. */
export const setupTicks = pgTable(
  'setup_ticks',
  { tick: text().$type<SetupTick>().primaryKey(), tickedAt: createdAt() },
  (table) => [oneOf('setup_ticks_name', table.tick, SETUP_TICKS)],
)

/** Tests of the payment keys. They are not orders and appear in no report. */
export const paymentTests = pgTable(
  'payment_tests',
  {
    id: uuid().primaryKey().defaultRandom(),
    mode: text().$type<'test' | 'live'>().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    paymentIntent: text().unique(),
    refundedAt: timestamp({ withTimezone: true }),
    /** When a webhook about it arrived. */
    webhookAt: timestamp({ withTimezone: true }),
    problem: jsonb().$type<KeyProblem>(),
    findings: jsonb().$type<AccountFindings>(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [oneOf('payment_tests_mode', table.mode, ['test', 'live'])],
)

/** When this machine's equipment was last seen to work. */
export const equipmentSeen = pgTable(
  'equipment_seen',
  { what: text().$type<'ticket'>().primaryKey(), seenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [oneOf('equipment_seen_what', table.what, ['ticket'])],
)

/** The last emptied menu, so that emptying can be undone. */
export const emptiedMenus = pgTable('emptied_menus', {
  id: uuid().primaryKey().defaultRandom(),
  content: jsonb().$type<MenuFile>().notNull(),
  emptiedAt: timestamp({ withTimezone: true }).notNull(),
})
