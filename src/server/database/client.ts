import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseCodeOf, StandbyError } from './database-errors.ts'
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

type Pooling = {
  readonly poolSize?: number
  readonly pooler?: ConnectionConfig | undefined
  readonly queryTimeoutMs?: number
}

export function openDatabase(
  connection: ConnectionConfig,
  { poolSize = POOL_SIZE, pooler, queryTimeoutMs = QUERY_TIMEOUT_MS }: Pooling = {},
): Database {
  const sessionPool = openPool({
    ...connection,
    max: pooler ? SESSION_POOL_SIZE : poolSize,
    query_timeout: queryTimeoutMs,
    // A forgotten transaction would hold its locks and old row versions forever. Poolers refuse the setting.
    idle_in_transaction_session_timeout: 30_000,
  })
  const names = openStatementNames()
  sessionPool.on('connect', (client) => prepareRepeated(client, names))
  if (!pooler)
    return { db: openDb(sessionPool), pool: sessionPool, sessionPool, connection, close: () => sessionPool.end() }
  const pool = openPool({ ...pooler, max: poolSize, query_timeout: queryTimeoutMs })
  const close = async () => void (await Promise.all([pool.end(), sessionPool.end()]))
  return { db: openDb(pool), pool, sessionPool, connection, close }
}

/** A server that does not answer holds up nobody for longer. No statement of the shop takes nearly as long. */
const QUERY_TIMEOUT_MS = 8_000

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...{ pipeline: true, connectionTimeoutMillis: config.query_timeout, application_name: 'restaurant' },
    ...{ keepAlive: true, Client: ReportingClient, verify: refuseStandby },
    ...config,
  })
  // The query on a lost connection fails by itself; the pool opens another when needed.
  pool.on('error', () => {})
  // A connection in use was lost. Its query fails; this event must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', joinWrites)
  return pool
}

/** Knows what the server reports about itself, without asking. */
class ReportingClient extends Client {
  isStandby = false

  constructor(config?: string | PoolConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}

/** A proxy may lead to a standby for a moment, which answers queries from the past and stores nothing. */
function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  const isStandby = client instanceof ReportingClient && client.isStandby
  done(isStandby ? new StandbyError() : undefined)
}

/**
 * Sends statements that do not wait for each other in one write: a socket write takes longer than composing the message
 * (docs/design/speed.md). node-postgres writes each one separately.
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

/** Fails unless the database answers and can be written to: a standby answers as well. */
export const pingForWriting = (db: Db): Promise<unknown> => db.execute(sql`SELECT pg_current_xact_id()`)

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
