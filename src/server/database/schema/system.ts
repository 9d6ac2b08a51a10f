import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROBLEM_CODES } from '#domain/system/problem.ts'
import type { ProcessReadings } from '#domain/system/readings.ts'
import { createdAt, oneOf } from '../columns.ts'

/** What was or is wrong with the shop's machinery. A problem that returns after it ended gets a new row. */
export const systemProblems = pgTable(
  'system_problems',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().$type<(typeof PROBLEM_CODES)[number]>().notNull(),
    sentence: text().notNull(),
    advice: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it lasts. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('system_problems_open_key').on(table.code).where(sql`${table.endedAt} is null`),
    index('system_problems_ended_idx').on(table.endedAt),
    oneOf('system_problems_code', table.code, PROBLEM_CODES),
  ],
)

/** The server processes that run on this database. Each updates its row every half minute. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid().primaryKey(),
  readings: jsonb().$type<ProcessReadings>().notNull(),
  /** By the database's clock. */
  seenAt: createdAt(),
})

/** When backups were written. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid().primaryKey().defaultRandom(),
  takenAt: createdAt(),
})

const ARCHIVE_RUNS = ['base_copy', 'trial'] as const

/** When the archive got a copy of the whole database, and when somebody tried to restore it. */
export const archiveRuns = pgTable(
  'archive_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<(typeof ARCHIVE_RUNS)[number]>().notNull(),
    finishedAt: createdAt(),
    /** The moment that a tried restore brought back; null if it was tried outside of this program. */
    reachedAt: timestamp({ withTimezone: true }),
    /** How many orders were in it. */
    orders: integer(),
  },
  (table) => [
    index('archive_runs_kind_idx').on(table.kind, table.finishedAt),
    oneOf('archive_runs_kind', table.kind, ARCHIVE_RUNS),
  ],
)

/** The standby databases that follow this one, as each check sees them. */
export const databaseStandbys = pgTable('database_standbys', {
  name: text().primaryKey(),
  behindMs: integer().notNull(),
  behindBytes: bigint({ mode: 'number' }).notNull(),
  firstSeenAt: createdAt(),
  seenAt: createdAt(),
})
