import { Client } from 'pg'
import type { Logger } from 'pino'
import { StartProblem } from '#server/config/start-problem.ts'
import type { ConnectionConfig } from '#server/database/client.ts'
import { type DatabaseUse, openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

export type DatabaseServer = {
  /** Every connection is a session of its own. */
  connection: ConnectionConfig
  /** A pooler in front of it, which lends a session for one transaction. */
  pooler?: ConnectionConfig
  stop(patienceMs?: number): Promise<void>
}

type Addresses = { databaseUrl: string | undefined; databaseDirectUrl?: string | undefined; dataDir: string }

const OLDEST_MAJOR_VERSION = 15

/** Opens the PostgreSQL of DATABASE_URL, or else our own in the data folder. */
export async function openDatabaseServer(
  { databaseUrl, databaseDirectUrl, dataDir }: Addresses,
  use: DatabaseUse,
  log?: Logger,
): Promise<DatabaseServer> {
  if (!databaseUrl) return openEmbeddedPostgres(dataDir, use, { log })
  const given = { connectionString: databaseUrl }
  await checkServer(given, 'DATABASE_URL')
  const stop = async () => {}
  if (!databaseDirectUrl) return { connection: given, stop }
  const connection = { connectionString: databaseDirectUrl }
  await checkServer(connection, 'DATABASE_DIRECT_URL')
  return { connection, pooler: given, stop }
}

async function checkServer(connection: ConnectionConfig, variable: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // its query fails by itself
  const version = await askVersion(client, variable)
  if (version >= OLDEST_MAJOR_VERSION) return
  throw new StartProblem(
    `The PostgreSQL server of ${variable} is version ${version}, which is too old. Use version ${OLDEST_MAJOR_VERSION} or newer.`,
  )
}

async function askVersion(client: Client, variable: string): Promise<number> {
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  } catch (error) {
    // The address holds a password, so the message must not quote it.
    throw new StartProblem(
      `The database of ${variable} cannot be reached: ${reasonOf(error)}. Check the address and that the server runs.`,
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
