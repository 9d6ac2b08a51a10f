import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { openStatementNames, prepareRepeated } from './prepared-statements.ts'
import { type Db, openDb } from './transactions.ts'

export type { Db }

/** How to connect to the embedded server or to DATABASE_URL. */
export type ConnectionConfig = Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'>

export type Database = {
  db: Db
  /** For the few modules that use PostgreSQL directly. */
  pool: Pool
  /** For state that outlives a transaction: LISTEN, prepared statements. The same as `pool`, unless there is a pooler. */
  sessionPool: Pool
  connection: ConnectionConfig
  close(): Promise<void>
}

const POOL_SIZE = 20
/** Jobs and rate limits only. */
const SESSION_POOL_SIZE = 6
/** Out of the hundred connections that PostgreSQL allows. The rest are for LISTEN, commands and backups. */
const POOLED_CONNECTIONS_MAX = 60

/** The size of each pool when this many processes share a database server. */
export const poolSizeFor = (processes: number): number =>
  Math.min(POOL_SIZE, Math.floor(POOLED_CONNECTIONS_MAX / processes))

type Pooling = { readonly poolSize?: number; readonly pooler?: ConnectionConfig | undefined }

export function openDatabase(connection: ConnectionConfig, { poolSize = POOL_SIZE, pooler }: Pooling = {}): Database {
  const sessionPool = openPool({
    ...connection,
    max: pooler ? SESSION_POOL_SIZE : poolSize,
    // A forgotten transaction would hold its locks and old row versions forever. Poolers refuse the setting.
    idle_in_transaction_session_timeout: 30_000,
  })
  const names = openStatementNames()
  sessionPool.on('connect', (client) => prepareRepeated(client, names))
  if (!pooler)
    return { db: openDb(sessionPool), pool: sessionPool, sessionPool, connection, close: () => sessionPool.end() }
  const pool = openPool({ ...pooler, max: poolSize })
  const close = async () => void (await Promise.all([pool.end(), sessionPool.end()]))
  return { db: openDb(pool), pool, sessionPool, connection, close }
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, pipeline: true, connectionTimeoutMillis: 10_000, application_name: 'restaurant' })
  // The query on a lost connection fails by itself; the pool opens another when needed.
  pool.on('error', () => {})
  // A connection in use was lost. Its query fails; this event must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', joinWrites)
  return pool
}

/**
 * Sends statements that do not wait for each other in one write: a socket write takes longer than composing the message
 * (decision 0156). node-postgres writes each one separately.
 */
function joinWrites(client: PoolClient): void {
  const { stream } = client.connection
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  let isHeldBack = false
  const query = (...args: unknown[]): unknown => {
    if (!isHeldBack) {
      isHeldBack = true
      stream.cork()
      process.nextTick(() => {
        isHeldBack = false
        stream.uncork()
      })
    }
    return send(...args)
  }
  Object.assign(client, { query })
}

/** Fails if the database does not answer. */
export const ping = (db: Db): Promise<unknown> => db.execute(sql`SELECT 1`)

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Runs the work in a serializable transaction and retries it when PostgreSQL aborts it because of a conflict. */
export async function serializable<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' })
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      await pause(2 ** attempt * 5 * Math.random())
    }
  }
}

const isConflict = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseCodeOf(error) ?? '')

/** PostgreSQL's code of an error (`23505`: duplicate key), however deep drizzle has wrapped it. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return databaseCodeOf(error.cause)
}

/** PostgreSQL's codes: connection exceptions (class 08), too many connections, shutting down, starting up. */
const SERVER_AWAY = /^(08...|53300|57P0[123])$/
/** node-postgres gives these errors no code. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** PostgreSQL refused the connection since the database accepts none at the moment: the code alone also has other causes. */
const refusesConnections = (error: Error): boolean =>
  databaseCodeOf(error) === '55000' && 'routine' in error && error.routine === 'CheckMyDatabase'

/** The connection broke while it was opened, while a query was sent, or while its result was read. */
const CONNECTION_BROKEN = /^(EPIPE|ECONNRESET)$/
/** A request whose sender hangs up has the same code, but names no system call. */
const CALLS_OF_CONNECTIONS = ['read', 'write']

/** True if the database could not be reached; false if it refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall }: NodeJS.ErrnoException = error
  // `fetch` wraps failed connections: another service was unreachable, not the database.
  if (error.message === 'fetch failed') return false
  if (syscall === 'connect' || SERVER_AWAY.test(code ?? '') || CONNECTION_LOST.test(error.message)) return true
  if (refusesConnections(error)) return true
  if (CONNECTION_BROKEN.test(code ?? '') && CALLS_OF_CONNECTIONS.includes(syscall ?? '')) return true
  return isDatabaseAway(error.cause)
}
