import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The days whose end was reported, so that each is reported once. */
export const dayReports = pgTable('day_reports', {
  /** The business day: a night past midnight belongs to the day on which it began. */
  day: date().primaryKey(),
  queuedAt: timestamp({ withTimezone: true }).notNull(),
})

/** How often guests wanted to pay for an unavailable dish. */
export const missedSales = pgTable(
  'missed_sales',
  {
    /** In UTC, to the hour: business days begin at different instants. */
    hour: timestamp({ withTimezone: true }).notNull(),
    /** The dish's name at that time. */
    name: text().notNull(),
    wishes: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.name] }),
    check('missed_sales_wishes', sql`${table.wishes} > 0`),
  ],
)
