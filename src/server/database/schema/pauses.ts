import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Pauses } from '#domain/pauses/pauses.ts'
import { updatedAt } from '../columns.ts'

/** What staff have set for the hours ahead: one row, or none before the first change. It is never deleted, so that its version only grows. */
export const pausesTable = pgTable(
  'service_state',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    state: jsonb().$type<Pauses>().notNull(),
    /** What an undo restores; null if there is nothing to undo. */
    previous: jsonb().$type<Pauses>(),
    changedBy: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('service_state_one_row', sql`${table.id} = 1`)],
)
