import { SQL, sql } from 'drizzle-orm'
import type { Db } from './transactions.ts'

/** For drizzle's `prepare`. The name under which PostgreSQL keeps a statement is given when it is sent (decision 0104). */
export const UNNAMED = ''

/**
 * A statement that is built once for each connection, with placeholders for its values. For those that every order sends: building one
 * takes longer than sending it (decision 0156).
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
 * The same for a statement whose columns depend on the row that it writes: it is built once for each set of columns. `others` are the
 * placeholders beside them. A value that is SQL itself is built each time.
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
