import { Client } from 'pg'
import type { Logger } from 'pino'
import { StartProblem } from '#server/config/start-problem.ts'
import type { ConnectionConfig } from '#server/database/client.ts'
import { type DatabaseUse, openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

export type DatabaseServer = { connection: ConnectionConfig; stop(patienceMs?: number): Promise<void> }

const OLDEST_MAJOR_VERSION = 15

/** Opens the PostgreSQL of DATABASE_URL, or else our own in the data folder. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  use: DatabaseUse,
  log?: Logger,
): Promise<DatabaseServer> {
  if (!databaseUrl) return openEmbeddedPostgres(dataDir, use, { log })
  const connection = { connectionString: databaseUrl }
  await checkServer(connection)
  return { connection, stop: async () => {} }
}

async function checkServer(connection: ConnectionConfig): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // its query fails by itself
  const version = await askVersion(client)
  if (version >= OLDEST_MAJOR_VERSION) return
  throw new StartProblem(
    `The PostgreSQL server of DATABASE_URL is version ${version}, which is too old. Use version ${OLDEST_MAJOR_VERSION} or newer.`,
  )
}

async function askVersion(client: Client): Promise<number> {
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  } catch (error) {
    // The address holds a password, so the message must not quote it.
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached: ${reasonOf(error)}. Check the address and that the server runs.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A host with several addresses fails with an AggregateError, whose message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
