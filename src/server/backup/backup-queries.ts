import type { Readable } from 'node:stream'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { databaseCodeOf } from '#server/database/client.ts'
import { inLoadingOrder } from './loading-order.ts'

export type Connection = PoolClient
export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Snapshot = {
  readonly connection: Connection
  /** When the last migration was made that this database has seen; undefined before the first one. */
  readonly schemaTime: number | undefined
  readonly picturePaths: readonly string[]
}

/** The text that COPY writes must mean the same to whichever server reads it, however long either takes. */
export const SETTINGS = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

const CHANGED_MEANWHILE = '40001'
const ATTEMPTS = 10

/**
 * The shop as it is at one moment, however much is ordered meanwhile. The files of its pictures stay as well: whoever wants
 * to delete one waits until the work is done.
 */
export const inSnapshot = <Result>(pool: Pool, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> =>
  onOneConnection(pool, async (connection) => work(await beginSnapshot(connection)))

/** Work that begins a transaction of its own kind on a connection of its own; it is committed when all of it is done. */
export async function onOneConnection<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    const result = await work(connection)
    await connection.query('COMMIT')
    connection.release()
    return result
  } catch (error) {
    connection.release(true) // perhaps in the midst of a table: there is no way back but to hang up
    throw error
  }
}

async function beginSnapshot(connection: Connection): Promise<Snapshot> {
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`)
      const schemaTime = await findSchemaTime(connection)
      return { connection, schemaTime, picturePaths: schemaTime ? await holdPictures(connection) : [] }
    } catch (error) {
      // A picture was given up between the look and the hold: the next look does not see it any more.
      if (attempt === ATTEMPTS || databaseCodeOf(error) !== CHANGED_MEANWHILE) throw error
      await connection.query('ROLLBACK')
    }
  }
}

async function holdPictures(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ path: string }>(
    'SELECT path FROM pictures WHERE "storedAt" IS NOT NULL AND "removedAt" IS NULL ORDER BY path FOR SHARE',
  )
  return rows.map(({ path }) => path)
}

/** When the last migration was made that this database has seen; undefined before the first one. */
export async function findSchemaTime(connection: Connection): Promise<number | undefined> {
  const { rows } = await connection.query<{ isThere: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) return undefined
  const last = await connection.query<{ time: string | null }>(
    'SELECT max(created_at) AS time FROM drizzle.__drizzle_migrations',
  )
  return last.rows[0]?.time ? Number(last.rows[0].time) : undefined
}

/** These tables with the columns that are not computed, in the order in which they can be filled. */
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

/** All rows of a table as COPY writes them; how many there were is known at the end. */
export function readTable(connection: Connection, { name, columns }: Table): CopyStream {
  const list = columns.map(escapeIdentifier).join(', ')
  return connection.query(copyTo(`COPY (SELECT ${list} FROM public.${escapeIdentifier(name)}) TO STDOUT`))
}

export type CopyStream = Readable & { readonly rowCount: number }

/** What still has to be done for this shop, except what nobody would try again. */
export const readJobs = (connection: Connection): CopyStream =>
  connection.query(
    copyTo(`COPY (
      SELECT task.identifier, job.payload, job.run_at, job.max_attempts, job.key
      FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE job.attempts < job.max_attempts ORDER BY job.id) TO STDOUT`),
  )
