import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '#server/config/start-problem.ts'
import { OWNER } from '#server/database/embedded/cluster.ts'
import {
  isPostmasterOf,
  type Place,
  removePostmasterFiles,
  spawnPostmaster,
} from '#server/database/embedded/postmaster.ts'
import { databaseProblem } from './postgres-programs.ts'
import { readPidFile, removePidFile } from './postmaster.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; password: string; database: string }

const RETRY_EVERY_MS = 15
// Replaying the log after a power cut can take a while; the server says so and we wait.
const PATIENCE_MS = 120_000
const EMPTY_PID_FILE_PATIENCE_MS = 2_000

/** A connection to the cluster's server: the one that runs (perhaps left behind by a killed parent), or a new one. */
export async function connectToPostmaster(place: Place, password: string, signal?: AbortSignal): Promise<Client> {
  let started: ReturnType<typeof spawnPostmaster> | undefined
  const begin = Date.now()
  const patienceMs = place.patienceMs ?? PATIENCE_MS
  for (; Date.now() - begin < patienceMs; await pause(RETRY_EVERY_MS)) {
    const client = await tryConnect(place, password)
    if (client) return client
    if (signal?.aborted) {
      started?.stop()
      throw signal.reason
    }
    const failure = await started?.failure()
    if (failure !== undefined) {
      if (!isTransient(failure)) throw databaseProblem(failure)
      if (/is empty/.test(failure) && Date.now() - begin > EMPTY_PID_FILE_PATIENCE_MS)
        await removePidFile(place.cluster)
      started = undefined
      await pause(10 * RETRY_EVERY_MS)
    }
    if (!started && !(await hasPostmaster(place))) started = spawnPostmaster(place)
  }
  throw databaseProblem(`it did not answer within ${patienceMs / 1000} seconds`)
}

/** Failures worth a retry: another start holds the lock file, or children of a killed server are still alive. */
const isTransient = (failure: string) =>
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|could not (bind|create) .*socket|could not bind/.test(
    failure,
  )

async function hasPostmaster(place: Place): Promise<boolean> {
  const pid = (await readPidFile(place.cluster))?.pid
  if (!pid) return false
  if (await isPostmasterOf(pid, place)) return true
  await removePostmasterFiles(place)
  return false
}

async function tryConnect(place: Place, password: string): Promise<Client | undefined> {
  const running = await readPidFile(place.cluster)
  if (!running?.endpoint || !(await isPostmasterOf(running.pid, place))) return undefined
  // If the port was not fixed, the running server has chosen it.
  if (!place.socketFolder) place.port = running.endpoint.port
  const client = new Client({ ...connectionTo(place, password), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // its `end` event is handled
  try {
    await client.connect()
    if (await isOurs(client, place)) return client
  } catch (error) {
    if (isWrongPassword(error)) throw wrongPassword(place)
  }
  await client.end().catch(() => {})
  return undefined
}

/** In a data folder that was copied while its server ran, the file names the original's socket. */
async function isOurs(client: Client, { cluster }: Place): Promise<boolean> {
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder")
  return rows[0] !== undefined && (await realpath(rows[0].folder)) === (await realpath(cluster))
}

export const connectionTo = ({ socketFolder, port }: Place, password: string): EmbeddedConnection => ({
  host: socketFolder ?? '127.0.0.1',
  port,
  user: OWNER,
  password,
  database: OWNER,
})

const isWrongPassword = (error: unknown) => error instanceof Error && 'code' in error && error.code === '28P01'

const wrongPassword = ({ cluster }: Place) =>
  new StartProblem(
    `The password in secrets/database-password is not the one of the database in ${cluster}. Put the original data folder back together, or restore a backup into an empty DATA_DIR.`,
  )
