import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { isDatabaseAway } from './database-errors.ts'

/** The database or a transaction: the first argument of every query. */
export type Db = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, 'transaction'> & {
  transaction<Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}

/** The `pg_notify` calls that a transaction makes if it commits. Duplicates count once, as in PostgreSQL. */
const notifications = new WeakMap<Db, Set<string>>()

/** Sends a notification when this transaction commits; outside a transaction, at once. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  const call = `pg_notify(${escapeLiteral(channel)}, ${escapeLiteral(payload)})`
  const pending = notifications.get(tx)
  if (pending) pending.add(call)
  else await tx.execute(sql.raw(`select ${call}`))
}

/**
 * For statements that are sent in one pipeline, and what follows each of them. Waits for all of them even when one fails, because a
 * statement sent after the rollback would be stored. Throws the first failure, which causes the others.
 */
export async function sendTogether(statements: readonly unknown[]): Promise<void> {
  // A drizzle query is sent each time it is awaited.
  const sent = statements.map((statement) => Promise.resolve(statement))
  const all = Promise.all(sent)
  await Promise.allSettled([all, ...sent])
  await all
}

/** The database behind a pool. Its transactions send their notifications with the commit (docs/design/live.md). */
export const openDb = (pool: Pool): Db =>
  Object.assign(drizzle(pool), {
    transaction: <Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig) =>
      inTransaction(pool, work, config),
  })

async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Db) => Promise<Result>,
  config: PgTransactionConfig = {},
): Promise<Result> {
  const client = await pool.connect()
  const tx = transactionOf(client)
  const calls = new Set<string>()
  notifications.set(tx, calls)
  let isBroken = false
  try {
    // Not awaited here: the first statement of the work follows in the same pipeline (docs/design/speed.md).
    const begun = client.query(beginning(config))
    const [result] = await Promise.all([work(tx), begun])
    await client.query(ending(calls))
    return result
  } catch (error) {
    // A lost connection would hold the request up once more, and one to a standby must not be lent again.
    isBroken = isDatabaseAway(error) || (await cannotRollBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

const known = new WeakMap<PoolClient, Db>()

/** One object per connection, which has one transaction at a time, so that statements are built for it only once. */
function transactionOf(client: PoolClient): Db {
  const tx = known.get(client) ?? Object.assign(drizzle(client), { transaction: refuseNested })
  known.set(client, tx)
  return tx
}

const beginning = ({ isolationLevel, accessMode }: PgTransactionConfig): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')

/**
 * One message: PostgreSQL commits, then notifies, even if this process dies. Inside the transaction, a notification would hold a
 * server-wide lock until the commit is on disk, so that all commits would wait for each other.
 */
const ending = (calls: ReadonlySet<string>): string =>
  calls.size === 0 ? 'commit' : `commit; select ${[...calls].join(', ')}`

/** The error of the work says more than that of a rollback on a lost connection. */
const cannotRollBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => false,
    () => true,
  )

const refuseNested = () => Promise.reject(new Error('A transaction cannot contain another one.'))
