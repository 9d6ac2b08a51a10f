import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { prepareDataFolder } from '#server/config/folders.ts'
import { keptSecret } from '#server/config/secrets.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { ensureCluster } from '#server/database/embedded/cluster.ts'
import {
  connectionTo,
  connectToPostmaster,
  type EmbeddedConnection,
} from '#server/database/embedded/connect-to-postmaster.ts'
import { loggedSince, logSize, type Place, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { backOff } from '#server/process/back-off.ts'
import { adviceOn, chooseLaunch, findBinaries, reasonIn } from './postgres-programs.ts'
import { freePort, prepareSocketFolder } from './postmaster.ts'
import { openWalArchive } from './wal-archive.ts'

export type EmbeddedPostgres = { connection: EmbeddedConnection; stop(patienceMs?: number): Promise<void> }

/** `serve`: the only site on this data folder. `visit`: a command, which can run next to the site and starts the database only if it is down. */
export type DatabaseUse = 'serve' | 'visit'
type EmbeddedOptions = {
  isDurable?: boolean
  maxConnections?: number
  transport?: 'socket' | 'tcp'
  /** Where its write-ahead log is archived. */
  archiveFolder?: string | undefined
  /** Settings of a recovery, and how long it may take. */
  recovery?: Pick<Place, 'settings' | 'patienceMs'> | undefined
  /** Logs when the database ends unexpectedly. */
  log?: Logger | undefined
}

const SERVING = "hashtext('restaurant: serving')"
const USING = "hashtext('restaurant: using')"
/** As PostgreSQL itself: `POOLED_CONNECTIONS_MAX` leaves some of them free. */
const MAX_CONNECTIONS = 100
const LOCK_PATIENCE_MS = 1_500
const PAUSES = { firstMs: 250, longestMs: 30_000, quietMs: 60_000 }
/** How long a stop waits for a start that is under way. */
const ATTEMPT_PATIENCE_MS = 1_000

/** The PostgreSQL in `dataDir/postgres`: created at the first start, reused after a crash, stopped with its last user. */
export async function openEmbeddedPostgres(
  dataDir: string,
  use: DatabaseUse,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  prepareDataFolder(dataDir)
  const password = await keptSecret(dataDir, 'database-password')
  const place = await placeIn(dataDir, options)
  await ensureCluster({ ...place, password })
  if (options.archiveFolder)
    place.settings = { ...place.settings, ...(await openWalArchive(place, options.archiveFolder)) }
  return use === 'serve' ? serve(place, password, options.log) : visit(place, password)
}

async function placeIn(
  dataDir: string,
  { isDurable = true, maxConnections = MAX_CONNECTIONS, transport = defaultTransport(), recovery }: EmbeddedOptions,
): Promise<Place> {
  const cluster = join(dataDir, 'postgres')
  const binaries = findBinaries()
  const launchAs = chooseLaunch(dataDir, cluster, binaries)
  const isSocket = transport === 'socket'
  return {
    cluster,
    binaries,
    launchAs,
    isDurable,
    maxConnections,
    ...recovery,
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: isSocket ? prepareSocketFolder(dataDir, launchAs.account) : undefined,
    port: isSocket ? 5432 : await freePort(),
  }
}

const defaultTransport = () => (process.platform === 'win32' ? 'tcp' : 'socket')

async function serve(place: Place, password: string, log: Logger | undefined): Promise<EmbeddedPostgres> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pauses = backOff(PAUSES)
  let holder = await lockDataFolder(place, password, signal)
  let restart = Promise.resolve()
  function watch(): void {
    const size = logSize(place)
    holder.once('end', () => {
      if (!signal.aborted) restart = startAgain(size)
    })
  }
  /** If the database ends while the site runs (a full disk, a stray kill), restarts it at the same address. */
  async function startAgain(size: number): Promise<void> {
    let reason = await failureReason(place, size)
    for (;;) {
      const pauseMs = pauses.nextPauseMs()
      log?.error({ part: 'database', reason, pauseMs }, 'the database has ended by itself and is started again')
      await pause(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        holder = await lockDataFolder(place, password, signal)
        log?.info({ part: 'database' }, 'the database is running again')
        return watch()
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }
  watch()
  return {
    connection: connectionTo(place, password),
    async stop(patienceMs) {
      stopping.abort()
      await Promise.race([restart, pause(ATTEMPT_PATIENCE_MS, undefined, { ref: false })])
      // Not awaited: a server that does not answer is stopped below.
      void holder.end().catch(() => {})
      await stopPostmaster(place, patienceMs)
    },
  }
}

/** Why the database ended, from its own log, and what to do about it. */
async function failureReason(place: Place, size: number): Promise<string> {
  const reason = reasonIn(await loggedSince(place, size).catch(() => ''))
  if (reason === undefined) return 'It does not say why: it may have been stopped, or the machine is short of memory.'
  return `${reason}. ${adviceOn(reason, `See ${place.logFile} for more.`)}`
}

/** Locks the data folder for this process. The database releases the lock when we are gone, even after kill -9. */
async function lockDataFolder(place: Place, password: string, signal: AbortSignal): Promise<Client> {
  for (const end = Date.now() + LOCK_PATIENCE_MS; ; await pause(50)) {
    const client = await connectToPostmaster(place, password, signal)
    const isHeld = await client
      .query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${SERVING}) AS held, pg_advisory_lock_shared(${USING})`)
      .then(
        ({ rows }) => rows[0]?.held,
        () => undefined,
      ) // undefined: it is shutting down right now, so try again
    if (isHeld) return client
    await client.end().catch(() => {})
    if (isHeld === false && Date.now() > end) throw alreadyServed(place)
  }
}

const alreadyServed = ({ cluster }: Place) =>
  new StartProblem(
    `Another site is already running on the data folder ${join(cluster, '..')}. Stop it first, or set DATA_DIR to another folder.`,
  )

async function visit(place: Place, password: string): Promise<EmbeddedPostgres> {
  const client = await connectToPostmaster(place, password)
  await client.query(`SELECT pg_advisory_lock_shared(${USING})`)
  return {
    connection: connectionTo(place, password),
    async stop() {
      const isLast = await client
        .query<{ last: boolean }>(
          `SELECT pg_advisory_unlock_shared(${USING}), pg_try_advisory_lock(${SERVING}) AND pg_try_advisory_lock(${USING}) AS last`,
        )
        .then(
          ({ rows }) => rows[0]?.last,
          () => false,
        )
      await client.end().catch(() => {})
      if (isLast) await stopPostmaster(place)
    },
  }
}
