import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type BookSums, RECORD_KINDS } from '#domain/seal/day-book.ts'
import { createdAt, oneOf } from '../columns.ts'

/** The seal of each business day, one after the other (docs/design/sealed-books.md). */
export const daySeals = pgTable(
  'day_seals',
  {
    day: date().primaryKey(),
    /** SHA-256 of the day's last line, in hexadecimal. */
    seal: text().notNull(),
    /** The seal of the day before it in the chain; empty for the first. */
    previous: text().notNull(),
    /** What was recorded from the one instant up to, but not including, the other. */
    from: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** How many lines it has, with the first and the last. */
    lines: integer().notNull(),
    sums: jsonb().$type<BookSums>().notNull(),
    sealedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last compared with the database and found unchanged. */
    unchangedAt: timestamp({ withTimezone: true }),
    /** When it was last compared and found to differ; null once it agrees again. */
    changedAt: timestamp({ withTimezone: true }),
    /** In which PostgreSQL and database it was sealed; null where that cannot be read. */
    database: text(),
  },
  (table) => [
    index('day_seals_until_idx').on(table.until),
    index('day_seals_changed_idx').on(table.changedAt).where(sql`${table.changedAt} is not null`),
    check('day_seals_span', sql`${table.from} <= ${table.until}`),
  ],
)

/** The lines of the sealed days, as they stand in the files. Nothing in them is about a person. */
export const sealedLines = pgTable(
  'sealed_lines',
  {
    day: date()
      .notNull()
      .references(() => daySeals.day, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<(typeof RECORD_KINDS)[number]>(),
    /** The id of the record; null for the first and the last line. */
    record: text(),
    line: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.position] }),
    index('sealed_lines_record_idx').on(table.record, table.kind, table.day, table.position),
    oneOf('sealed_lines_kind', table.kind, RECORD_KINDS),
    check('sealed_lines_record_whole', sql`(${table.kind} is null) = (${table.record} is null)`),
  ],
)

/** The restores that no sealed day has named yet: the first one that is sealed afterwards does. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  restoredAt: createdAt(),
  /** When the backup was taken. */
  takenAt: timestamp({ withTimezone: true }).notNull(),
})
