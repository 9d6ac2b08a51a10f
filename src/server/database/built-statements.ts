import { SQL, sql } from 'drizzle-orm'
import type { Db } from './transactions.ts'

/** For drizzle's `prepare`. A statement gets its name in PostgreSQL when it is sent (docs/design/speed.md). */
export const UNNAMED = ''

/**
 * A statement that is built once per connection, with placeholders for its values. Used for the statements of every order, because
 * building one takes longer than sending it (docs/design/speed.md).
 */
export function builtOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

type Values = Readonly<Record<string, unknown>>
type Executable = { execute(values?: Record<string, unknown>): Promise<unknown> }

/**
 * The same for a statement whose columns depend on the row that it writes: built once for each set of columns. `others` are the
 * additional placeholders. A statement with a value that is itself SQL is built each time.
 */
export function builtForColumns<Row extends object>(build: (db: Db, columns: Row) => Executable) {
  const statements = builtOnce((_db): Map<string, Executable> => new Map())
  return async (db: Db, row: Row, others: Values = {}): Promise<void> => {
    const fields = Object.entries(row as Values).filter(([, value]) => value !== undefined)
    const buildNow = () => build(db, Object.fromEntries(fields.map(columnOf)) as Row)
    const statement = fields.some(([, value]) => value instanceof SQL) ? buildNow() : knownOr(buildNow)
    await statement.execute({ ...Object.fromEntries(fields), ...others })

    function knownOr(make: () => Executable): Executable {
      const known = statements(db)
      const name = fields.map(([column, value]) => (value === null ? `no ${column}` : column)).join()
      const found = known.get(name) ?? make()
      known.set(name, found)
      return found
    }
  }
}

/** drizzle does not encode null in place of a placeholder. */
const columnOf = ([column, value]: [string, unknown]) =>
  [column, value === null || value instanceof SQL ? value : sql.placeholder(column)] as const
