import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Every uploaded picture with files in the store: inserted before the first file is written and removed after the last
 * one is deleted, so no file is orphaned. `menu_items.image_path` says which dish shows it.
 */
export const pictures = pgTable(
  'pictures',
  {
    path: text().primaryKey(),
    uploadId: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while its files are being written. */
    storedAt: timestamp({ withTimezone: true }),
    /** Not null while its files are being deleted. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('pictures_created_idx').on(table.createdAt)],
)
