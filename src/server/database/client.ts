import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'

/** The database or a transaction of it: what every query takes first. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** How to reach the database: of the embedded server, or of DATABASE_URL. */
export type ConnectionConfig = Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'>

/** `pool` is for the few who speak to PostgreSQL themselves: jobs, sessions, LISTEN. */
export type Database = { db: Db; pool: Pool; connection: ConnectionConfig; close(): Promise<void> }

const POOL_SIZE = 20

export function openDatabase(connection: ConnectionConfig, { poolSize = POOL_SIZE } = {}): Database {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'restaurant',
    // A forgotten transaction would hold its locks, and its old versions, for ever.
    idle_in_transaction_session_timeout: 30_000,
  })
  // A lost connection is seen by its query; the pool makes another when one is needed.
  pool.on('error', () => {})
  // One in use was lost: its query says so, nothing else may.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool), pool, connection, close: () => pool.end() }
}

/** Fails when the database does not answer. */
export const ping = (db: Db): Promise<unknown> => db.execute(sql`SELECT 1`)

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Runs the work as if it were alone; PostgreSQL aborts one of two that disturb each other, and that one runs again. */
export async function serializable<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' })
    } catch (error) {
      if (attempt === ATTEMPTS || !isDisturbance(error)) throw error
      await pause(2 ** attempt * 5 * Math.random())
    }
  }
}

const isDisturbance = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseCodeOf(error) ?? '')

/** PostgreSQL's code of an error (`23505`: already there), however deep drizzle has wrapped it. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return databaseCodeOf(error.cause)
}

/** PostgreSQL's codes: connection exceptions (class 08), no connection left, shutting down or starting up. */
const SERVER_AWAY = /^(08...|53300|57P0[123])$/
/** What node-postgres says without a code. */
const CONNECTION_LOST = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether the database could not be reached, rather than having refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall }: NodeJS.ErrnoException = error
  // Another service was away: `fetch` wraps the failed connection.
  if (error.message === 'fetch failed') return false
  if (syscall === 'connect' || SERVER_AWAY.test(code ?? '') || CONNECTION_LOST.test(error.message)) return true
  return isDatabaseAway(error.cause)
}
