import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Every uploaded picture that has a file in the store, from before the first one is written until after the last one is
 * deleted: nothing lies there that nobody knows. Which dish shows it stands in `menu_items.image_path`.
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
