import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import type { Logger as PinoLogger } from 'pino'
import { z } from 'zod'
import { projectRoot } from '#server/config/folders.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import type { ConnectionConfig, Db } from '#server/database/client.ts'
import { announceFreeQueues } from '#server/database/job-queries.ts'

/** The advisory lock for changing tables; a start waits for it. */
export const MIGRATION_LOCK = "hashtext('restaurant: migration')"

/** What the operator is told of a start that takes a while. */
export type StartReport = {
  readonly log?: PinoLogger | undefined
  /** A sentence for the terminal. */
  readonly tell?: ((sentence: string) => void) | undefined
}

/** Migrates our tables and the job queue's. If several processes start at once, only one does it. */
export async function migrateDatabase(connection: ConnectionConfig, report: StartReport = {}): Promise<void> {
  const client = new Client({ ...connection, application_name: 'restaurant: migration' })
  client.on('error', () => {}) // its query fails by itself
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    if (await isBeforeVersion1(client)) throw new StartProblem(BEFORE_VERSION_1)
    const end = await reportMigration(client, report)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await migrateJobs(connection)
    await announceFreeQueues(client)
    end()
  } finally {
    await client.end() // also releases the lock
  }
}

export const BEFORE_VERSION_1 =
  'This database is from before version 1.0.0, and nothing was changed: make a backup with the version that you ran until now (npm run backup), then restore it with this one (npm run restore -- FILE --replace).'

/** Whether the tables of a database are those of a version before 1.0.0. */
export async function isFromBeforeVersion1(connection: ConnectionConfig): Promise<boolean> {
  const client = new Client(connection)
  await client.connect()
  return await isBeforeVersion1(client).finally(() => client.end())
}

async function isBeforeVersion1(connection: Pick<Client, 'query'>): Promise<boolean> {
  const time = await findSchemaTime(connection)
  const [first] = readJournal(migrationsFolder())
  return time !== undefined && first !== undefined && time < first.when
}

const NEWER =
  'the tables are those of a newer version of this program, which may not work with them: update the program, or restore a backup'

/** Says what the tables are and become. Returns what says that it is done. */
async function reportMigration(client: Client, { log, tell }: StartReport): Promise<() => void> {
  const names = readJournal(migrationsFolder()).map(({ tag, when }) => ({ name: tag, createdAt: when }))
  const time = await findSchemaTime(client)
  const pending = names.filter(({ createdAt }) => createdAt > (time ?? 0))
  const last = names.at(-1)
  if (time !== undefined && last && time > last.createdAt) log?.warn({ part: 'database', newest: last.name }, NEWER)
  if (time === undefined || pending.length === 0) return () => {}
  const from = names.at(-1 - pending.length)?.name
  const to = last?.name
  tell?.(
    `Bringing the tables of the database up to date (${pending.length} ${pending.length === 1 ? 'step' : 'steps'})…`,
  )
  const begun = performance.now()
  return () => {
    const ms = Math.round(performance.now() - begun)
    log?.info({ part: 'database', from, to, ms }, 'the tables were brought up to date')
  }
}

/** When the latest migration in this database was created; undefined before the first one. */
export async function findSchemaTime(connection: Pick<Client, 'query'>): Promise<number | undefined> {
  const { rows } = await connection.query<{ isThere: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) return undefined
  const last = await connection.query<{ time: string | null }>(
    'SELECT max(created_at) AS time FROM drizzle.__drizzle_migrations',
  )
  const time = last.rows[0]?.time
  return time ? Number(time) : undefined
}

/** Whether the tables are those of this version, or of a newer one that shares the database during an upgrade. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return newest !== undefined && Number(rows[0]?.newest ?? 0) >= newest.folderMillis
}

async function migrateJobs(connection: ConnectionConfig): Promise<void> {
  const pgPool = new Pool({ ...connection, max: 2 })
  // The query on a lost connection fails by itself.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const silent = new Logger(() => () => {})
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

export type Migration = {
  readonly name: string
  /** drizzle records a finished migration by this value. */
  readonly createdAt: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** A version of the schema, named after its migration. */
export type SchemaVersion = Migration & {
  /** All tables after the migration. */
  readonly tables: readonly string[]
}

export const migrationsFolder = (): string => join(projectRoot(), 'src', 'server', 'database', 'migrations')

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) })

/** Every schema version that this program knows, oldest first. */
export const readSchemaVersions = (folder = migrationsFolder()): SchemaVersion[] =>
  readMigrations(folder).map((migration) => {
    const { tables } = Snapshot.parse(readJson(folder, `${migration.name.split('_')[0]}_snapshot.json`))
    return { ...migration, tables: Object.values(tables).map((table) => table.name) }
  })

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const entries = readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, index) => ({
    name: entries[index]?.tag ?? '',
    createdAt: folderMillis,
    hash,
    statements: sql,
  }))
}

const readJournal = (folder: string) => Journal.parse(readJson(folder, '_journal.json')).entries

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
