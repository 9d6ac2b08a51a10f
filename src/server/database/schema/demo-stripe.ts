import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns.ts'

type DemoColumns = { readonly kind: AnyPgColumn; readonly body: AnyPgColumn }

/** Must match the index's condition exactly, or PostgreSQL does not use the index. */
export const isOpenDemoSession = ({ kind, body }: DemoColumns): SQL =>
  sql`${kind} = 'checkout.session' and ${body}->>'status' = 'open'`

export const isUndeliveredDemoEvent = ({ kind, body }: DemoColumns): SQL =>
  sql`${kind} = 'event' and ${body}->>'pending_webhooks' = '1'`

/** The objects of the built-in test double of Stripe, stored so that a restart loses no open checkout. */
export const demoStripeObjects = pgTable(
  'demo_stripe_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('demo_stripe_objects_kind_idx').on(table.kind, table.createdAt),
    // The few objects that the sweep looks for every 15 seconds.
    index('demo_stripe_open_sessions_idx').on(table.createdAt).where(isOpenDemoSession(table)),
    index('demo_stripe_undelivered_idx').on(table.createdAt).where(isUndeliveredDemoEvent(table)),
  ],
)
