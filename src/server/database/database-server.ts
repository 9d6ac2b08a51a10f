import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '#server/config/start-problem.ts'
import type { ConnectionConfig } from '#server/database/client.ts'
import { databaseCodeOf, isDatabaseAway, reasonOf } from '#server/database/database-errors.ts'
import { type DatabaseUse, openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import type { StartReport } from '#server/database/migrate.ts'

type DatabaseServer = {
  /** Every connection is a separate session. */
  connection: ConnectionConfig
  /** A pooler in front of it, which lends a session for one transaction at a time. */
  pooler?: ConnectionConfig
  stop(patienceMs?: number): Promise<void>
}

type Addresses = {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  archive?: { readonly folder: string } | undefined
}

type Waiting = StartReport & {
  /** Also waits for a server that cannot be reached yet: after a power cut, both machines start. */
  readonly waitsUntilReachable?: boolean
  /** How long to wait for a server that recovers from a crash. */
  readonly recoveryMs?: number
}

const OLDEST_MAJOR_VERSION = 15
/** The same as for the embedded server. */
const RECOVERY_MS = 120_000
const ASK_AGAIN_MS = 250
/** A server that starts, recovers or stops refuses connections with this code. */
const NOT_READY = '57P03'

/** Opens the PostgreSQL at DATABASE_URL; without one, our own in the data folder. */
export async function openDatabaseServer(
  { databaseUrl, databaseDirectUrl, dataDir, archive }: Addresses,
  use: DatabaseUse,
  waiting: Waiting = {},
): Promise<DatabaseServer> {
  if (!databaseUrl) return openEmbeddedPostgres(dataDir, use, { log: waiting.log, archiveFolder: archive?.folder })
  const given = { connectionString: databaseUrl }
  await checkServer(given, 'DATABASE_URL', waiting)
  const stop = async () => {}
  if (!databaseDirectUrl) return { connection: given, stop }
  const connection = { connectionString: databaseDirectUrl }
  await checkServer(connection, 'DATABASE_DIRECT_URL', waiting)
  return { connection, pooler: given, stop }
}

async function checkServer(connection: ConnectionConfig, variable: string, waiting: Waiting): Promise<void> {
  const version = await askVersionWhenReady(connection, variable, waiting)
  if (version >= OLDEST_MAJOR_VERSION) return
  throw new StartProblem(
    `The PostgreSQL server of ${variable} is version ${version}, which is too old. Use version ${OLDEST_MAJOR_VERSION} or newer.`,
  )
}

async function askVersionWhenReady(
  connection: ConnectionConfig,
  variable: string,
  { log, tell, waitsUntilReachable = false, recoveryMs = RECOVERY_MS }: Waiting,
): Promise<number> {
  const end = performance.now() + recoveryMs
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await askVersion(connection)
    } catch (error) {
      const isStarting = databaseCodeOf(error) === NOT_READY
      const isLate = waitsUntilReachable && codesOf(error).some((code) => NOT_THERE_YET.includes(code))
      if (!isStarting && !isLate) throw unreachable(variable, error)
      if (!isLogged) {
        const why = isStarting ? 'is starting or recovering' : 'cannot be reached'
        log?.warn(
          { part: 'database', reason: reasonOf(error) },
          `the database ${why}: waiting until it accepts connections`,
        )
        tell?.(
          `The database of ${variable} ${why} (${reasonOf(error)}). Waiting for up to ${recoveryMs / 1000} seconds…`,
        )
      }
      if (performance.now() >= end)
        throw isStarting ? stillRecovering(variable, recoveryMs) : unreachable(variable, error)
    }
    await pause(Math.min(ASK_AGAIN_MS, recoveryMs))
  }
}

/** Nothing listens, or the name is not known: either may be only for now. */
const NOT_THERE_YET = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH']

/** A host with several addresses fails with an AggregateError. */
function codesOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? [error.code] : []
}

async function askVersion(connection: ConnectionConfig): Promise<number> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // its query fails by itself
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    return Math.floor((rows[0]?.version ?? 0) / 10_000)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address holds a password, so the message must not quote it. */
const unreachable = (variable: string, error: unknown) =>
  new StartProblem(
    `The database of ${variable} cannot be reached: ${reasonOf(error)}. Check the address and that the server runs.`,
  )

const stillRecovering = (variable: string, recoveryMs: number) =>
  new StartProblem(
    `The database of ${variable} is still starting or recovering after ${recoveryMs / 1000} seconds. ${START_AGAIN}`,
  )

const START_AGAIN = 'Start again when it accepts connections.'

/** The problem that ended a start: a sentence if the database went away. */
export const startProblemOf = (error: unknown): unknown =>
  isDatabaseAway(error)
    ? new StartProblem(`The database went away while the site was starting: ${reasonOf(error)}. ${START_AGAIN}`)
    : error
