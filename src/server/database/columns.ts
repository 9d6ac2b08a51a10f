import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, timestamp } from 'drizzle-orm/pg-core'

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
