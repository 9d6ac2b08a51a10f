import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type PgTable, timestamp } from 'drizzle-orm/pg-core'

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const updatedAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()` as SQL<Date> & Date)

/** A check that a text column holds one of these values, which the domain lists. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

/** A row as it was read. Any later change by any statement gives it a new version. */
export type Versioned<Row> = Row & { readonly rowVersion: string }

/** The transactions that last wrote these rows, from PostgreSQL's system column. */
export const rowVersion = (...tables: PgTable[]) =>
  sql<string>`concat_ws(' ', ${sql.join(
    tables.map((table) => sql`${table}.xmin`),
    sql`, `,
  )})`
