import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { MIGRATION_LOCK } from '#server/database/migrate.ts'
import type { SchemaVersion } from '#server/database/schema-versions.ts'
import { type Connection, onOneConnection, SETTINGS, type Table } from './backup-queries.ts'
import { COUNTED_TABLES, countShop, type ShopCounts } from './shop-counts.ts'

/** One transaction for all of it, in which no site can start; only one restores at a time. */
export const inRestore = <Result>(pool: Pool, work: (connection: Connection) => Promise<Result>): Promise<Result> =>
  onOneConnection(pool, async (connection) => {
    await connection.query(`BEGIN; ${SETTINGS}; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    return work(connection)
  })

/** Every site listens on its database for what changed, as long as it runs. */
export async function isSiteRunning(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'restaurant: live'",
  )
  return rowCount !== 0
}

/** How much there is in a shop with the newest tables. */
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

/** Away with the tables of this schema, and with the work that waits for their rows. */
export async function dropShop(connection: Connection, { tables }: SchemaVersion): Promise<void> {
  const list = tables.map((name) => `public.${escapeIdentifier(name)}`).join(', ')
  await connection.query(`DROP TABLE ${list}; DELETE FROM drizzle.__drizzle_migrations`)
  await connection.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))')
}

/** What a migration does, remembered as drizzle remembers it. */
export async function applyMigration(connection: Connection, version: SchemaVersion): Promise<void> {
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

/** Queues again what `readJobs` read. */
export async function queueJobs(connection: Connection, jobs: NodeJS.ReadableStream): Promise<void> {
  await connection.query(
    `CREATE TEMPORARY TABLE carried_jobs (task text, payload json, run_at timestamptz, max_attempts int, job_key text)
     ON COMMIT DROP`,
  )
  await pipeline(jobs, connection.query(copyFrom('COPY pg_temp.carried_jobs FROM STDIN')))
  await connection.query(
    `SELECT graphile_worker.add_job(task, payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key)
     FROM pg_temp.carried_jobs`,
  )
}

/** Without it the first lists would be read as if they were short. */
export const takeStock = (pool: Pool) => pool.query('ANALYZE')
