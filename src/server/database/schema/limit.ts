import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Belongs to rate-limiter-flexible, which names its columns. Unlogged (docs/design/speed.md). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
