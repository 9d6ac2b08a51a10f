import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier, type Pool } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { findSchemaTime, MIGRATION_LOCK, type Migration, type SchemaVersion } from '#server/database/migrate.ts'
import { COUNTED_TABLES, countShop, type ShopCounts } from './shop-counts.ts'

export type Connection = Client
export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Snapshot = {
  readonly connection: Connection
  /** When the latest migration in this database was created; undefined before the first one. */
  readonly schemaTime: number | undefined
  readonly picturePaths: readonly string[]
}

/** COPY's text must mean the same to every server, and neither direction may time out. */
const SETTINGS = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

const CHANGED_MEANWHILE = '40001'
const ATTEMPTS = 10

/**
 * Reads the shop's state at one moment, however many orders come in meanwhile. Locks the rows of its pictures, so that their
 * files are not deleted before the work is done.
 */
export const inSnapshot = <Result>(pool: Pool, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> =>
  onOneConnection(pool, async (connection) => work(await beginSnapshot(connection)))

/**
 * Runs work that begins its own transaction on a separate connection, then commits. COPY cannot use the pool's connections, which
 * are pipelined (docs/design/speed.md).
 */
async function onOneConnection<Result>(pool: Pool, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  // The pool hides its password, so spreading its options would not copy it.
  const own = { password: pool.options.password, pipeline: false, query_timeout: undefined }
  const connection = new Client({ ...pool.options, ...own })
  connection.on('error', () => {}) // the query on a lost connection fails by itself
  try {
    await connection.connect()
    const result = await work(connection)
    await connection.query('COMMIT')
    return result
  } finally {
    // Also ends a COPY in progress.
    await connection.end()
  }
}

async function beginSnapshot(connection: Connection): Promise<Snapshot> {
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`)
      const schemaTime = await findSchemaTime(connection)
      return { connection, schemaTime, picturePaths: schemaTime ? await lockPictures(connection) : [] }
    } catch (error) {
      // A picture was removed between the snapshot and the lock; the next snapshot does not contain it.
      if (attempt === ATTEMPTS || databaseCodeOf(error) !== CHANGED_MEANWHILE) throw error
      await connection.query('ROLLBACK')
    }
  }
}

async function lockPictures(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ path: string }>(
    'SELECT path FROM pictures WHERE "storedAt" IS NOT NULL AND "removedAt" IS NULL ORDER BY path FOR SHARE',
  )
  return rows.map(({ path }) => path)
}

/** These tables with their columns, except generated ones, in loading order. */
export async function listTables(connection: Connection, names: readonly string[]): Promise<Table[]> {
  const { rows } = await connection.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [names],
  )
  const references = await connection.query<{ from: string; to: string }>(
    `SELECT one.relname AS "from", other.relname AS "to"
     FROM pg_constraint k JOIN pg_class one ON one.oid = k.conrelid JOIN pg_class other ON other.oid = k.confrelid
     WHERE k.contype = 'f' AND one.relnamespace = 'public'::regnamespace`,
  )
  const columns = new Map(rows.map((table) => [table.name, table.columns]))
  return inLoadingOrder([...columns.keys()], references.rows).map((name) => ({
    name,
    columns: columns.get(name) ?? [],
  }))
}

/** All rows of a table in COPY's text format; `rowCount` is set at the end. */
export function readTable(connection: Connection, { name, columns }: Table): CopyStream {
  const list = columns.map(escapeIdentifier).join(', ')
  return copied(connection, `COPY (SELECT ${list} FROM public.${escapeIdentifier(name)}) TO STDOUT`)
}

function copied(connection: Connection, statement: string): CopyStream {
  const rows = connection.query(copyTo(statement))
  // Whoever reads them hears of an error. If a backup fails before it reads them, the end of the connection is one.
  rows.on('error', () => {})
  return rows
}

type CopyStream = Readable & { readonly rowCount: number }

/** The shop's pending jobs in the order in which they were queued, except those out of attempts. */
export const readJobs = (connection: Connection): CopyStream =>
  copied(
    connection,
    `COPY (
      SELECT task.identifier, job.payload, job.run_at, job.max_attempts, job.key, queue.queue_name, job.priority, job.attempts,
        job.created_at, job.last_error, (SELECT array_agg(flag) FROM jsonb_object_keys(job.flags) flag)
      FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
      WHERE job.attempts < job.max_attempts ORDER BY job.id) TO STDOUT`,
  )

/** The columns of the first version of backups come first. */
const JOB_COLUMNS_1 = ['task', 'payload', 'run_at', 'max_attempts', 'job_key']
const JOB_COLUMNS = [...JOB_COLUMNS_1, 'queue', 'priority', 'attempts', 'created_at', 'last_error', 'flags']

type Reference = { readonly from: string; readonly to: string }

/** Sorts tables so that each comes after those it references. */
export function inLoadingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    )
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

/** Runs a restore in one transaction. Its lock keeps sites from starting and makes other restores wait. */
export const inRestore = <Result>(pool: Pool, work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  onOneConnection(pool, async (connection) => {
    await connection.query(`BEGIN; ${SETTINGS}; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    return work(connection)
  })

/** A running site always has a connection that listens for changes. */
export async function isSiteRunning(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'restaurant: live'",
  )
  return rowCount !== 0
}

/** Expects a fully migrated database. */
export async function countRows(connection: Connection): Promise<ShopCounts> {
  const counts = new Map<string, number>()
  for (const table of Object.values(COUNTED_TABLES)) {
    const { rows } = await connection.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`)
    counts.set(table, rows[0]?.rows ?? 0)
  }
  return countShop((table) => counts.get(table) ?? 0)
}

export async function listPicturePaths(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ path: string }>('SELECT path FROM pictures ORDER BY path')
  return rows.map(({ path }) => path)
}

/** No site runs meanwhile, so what is locked belongs to one that was killed: nothing may wait for it. */
const DELETE_JOBS = 'DELETE FROM graphile_worker._private_jobs; DELETE FROM graphile_worker._private_job_queues'

/** Drops the tables of this schema and all queued jobs. */
export async function dropShop(connection: Connection, { tables }: SchemaVersion): Promise<void> {
  const list = tables.map((name) => `public.${escapeIdentifier(name)}`).join(', ')
  await connection.query(`DROP TABLE ${list}; DELETE FROM drizzle.__drizzle_migrations`)
  await connection.query(DELETE_JOBS)
}

/** Drops all tables and functions, known or not, and all queued jobs: of another version of this program. */
export async function dropEverything(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ drop: string }>(`
    SELECT format('DROP TABLE public.%I CASCADE', tablename) AS drop FROM pg_tables WHERE schemaname = 'public'
    UNION ALL
    SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`)
  for (const { drop } of rows) await connection.query(drop)
  await connection.query('DELETE FROM drizzle.__drizzle_migrations')
  await connection.query(DELETE_JOBS)
}

/** Runs a migration and records it the way drizzle does. */
export async function applyMigration(connection: Connection, version: Migration): Promise<void> {
  for (const statement of version.statements) await connection.query(statement)
  await connection.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    version.hash,
    version.createdAt,
  ])
}

export async function fillTable(
  connection: Connection,
  { name, columns }: Table,
  rows: NodeJS.ReadableStream,
): Promise<void> {
  const list = columns.map(escapeIdentifier).join(', ')
  await pipeline(rows, connection.query(copyFrom(`COPY public.${escapeIdentifier(name)} (${list}) FROM STDIN`)))
}

/** Queues the jobs that `readJobs` of this version of backups read, at their places. */
export async function queueJobs(connection: Connection, jobs: NodeJS.ReadableStream, version: number): Promise<void> {
  await connection.query(
    `CREATE TEMPORARY TABLE restored_jobs (position int GENERATED ALWAYS AS IDENTITY, task text, payload json, run_at timestamptz,
      max_attempts int, job_key text, queue text, priority int, attempts int, created_at timestamptz, last_error text, flags text[])
     ON COMMIT DROP`,
  )
  const columns = version === 1 ? JOB_COLUMNS_1 : JOB_COLUMNS
  await pipeline(jobs, connection.query(copyFrom(`COPY pg_temp.restored_jobs (${columns.join(', ')}) FROM STDIN`)))
  if (version === 1) await connection.query(PLACE_AT_PRINTERS)
  await connection.query(
    `CREATE TEMPORARY TABLE queued_jobs ON COMMIT DROP AS
     SELECT (graphile_worker.add_job(task, payload, queue, run_at, max_attempts, job_key, priority, flags)).id,
       attempts, created_at, last_error
     FROM (SELECT * FROM pg_temp.restored_jobs ORDER BY position) AS jobs`,
  )
  await connection.query(
    `UPDATE graphile_worker._private_jobs job SET attempts = queued.attempts, created_at = queued.created_at, last_error = queued.last_error
     FROM pg_temp.queued_jobs queued WHERE queued.id = job.id AND queued.attempts IS NOT NULL`,
  )
}

/** Other jobs of the first version are put into queues at the next start; the tickets of a printer share one with those to come. */
const PLACE_AT_PRINTERS = `
  UPDATE pg_temp.restored_jobs SET queue = 'printer ' || coalesce(payload ->> 'printerId',
    (SELECT "printerId" FROM print_jobs WHERE id::text = payload ->> 'id'))
  WHERE task IN ('print_ticket', 'print_slip')`

/** Sealed books say from which backup they continue (docs/design/sealed-books.md). */
export const recordRestore = (connection: Connection, takenAt: string) =>
  connection.query('INSERT INTO restores ("takenAt") VALUES ($1)', [takenAt])

/** Without fresh statistics PostgreSQL would plan the first queries as if the tables were empty. */
export const analyze = (pool: Pool) => pool.query('ANALYZE')
