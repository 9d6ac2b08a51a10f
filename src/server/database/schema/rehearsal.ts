import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Pauses } from '#domain/pauses/pauses.ts'
import type { EveningEvent } from '#domain/rehearsal/evening.ts'
import type { RehearsalResult, RehearsalTally } from '#domain/rehearsal/rehearsal.ts'
import type { TaskEvent } from '#domain/rehearsal/task.ts'
import type { soldOut } from './menu.ts'

/** Rehearsals, one at a time. What they made is erased at the end; the result stays. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    id: uuid().primaryKey().defaultRandom(),
    seed: integer().notNull(),
    pace: doublePrecision().notNull(),
    minutes: integer().notNull(),
    orders: integer().notNull(),
    playsKitchen: boolean().notNull(),
    /** Network printers print its orders. */
    printsTickets: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    startedBy: text().notNull(),
    /** When it ends automatically. */
    until: timestamp({ withTimezone: true }).notNull(),
    /** When a job last played it; null before the first time. */
    playedAt: timestamp({ withTimezone: true }),
    tally: jsonb().$type<RehearsalTally>().notNull().default({}),
    /** What was paused and sold out before; restored afterwards. */
    serviceBefore: jsonb().$type<Pauses>().notNull(),
    soldOutBefore: jsonb().$type<readonly StoredSoldOut[]>().notNull(),
    endedAt: timestamp({ withTimezone: true }),
    result: jsonb().$type<RehearsalResult>(),
  },
  (table) => [uniqueIndex('rehearsals_running_key').on(sql`(true)`).where(sql`${table.endedAt} is null`)],
)

/** A row of `sold_out` as JSON, with instants as text. */
export type StoredSoldOut = Omit<typeof soldOut.$inferSelect, 'until' | 'createdAt'> & {
  readonly until: string | null
  readonly createdAt: string
  /** What orders held of it; absent in a rehearsal that an earlier version began. */
  readonly held?: readonly { readonly orderId: string; readonly quantity: number; readonly isGivenBack: boolean }[]
}

/** What is still to happen in a rehearsal. */
export const rehearsalEvents = pgTable(
  'rehearsal_events',
  {
    rehearsalId: uuid()
      .notNull()
      .references(() => rehearsals.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    event: jsonb().$type<EveningEvent | TaskEvent>().notNull(),
    isPlayed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.rehearsalId, table.position] })],
)
