import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, lstatSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '#server/config/start-problem.ts'
import { type Account, type Binaries, type LaunchAs, postgresEnvironment, runProgram } from './postgres-programs.ts'

/** Where one embedded PostgreSQL lives and how it is reached. */
export type Place = {
  cluster: string
  logFile: string
  /** The folder of the Unix socket; undefined on systems without them, which use 127.0.0.1 and `port`. */
  socketFolder: string | undefined
  port: number
  binaries: Binaries
  launchAs: LaunchAs
  /** False only for tests: a power cut may then lose everything. */
  isDurable: boolean
  maxConnections: number
  /** Settings besides those of every embedded server: of the archive, or of a recovery. */
  settings?: Readonly<Record<string, string>> | undefined
  /** How long a start may take. */
  patienceMs?: number | undefined
}

const STOP_PATIENCE_MS = 7_000
/** The part of it that is reserved for an immediate shutdown. */
const FORCE_PATIENCE_MS = 1_000
const LOG_LIMIT_BYTES = 1_000_000

/** Starts the server in its own session, so that Ctrl-C in the terminal reaches only us, and we stop it cleanly. */
export function spawnPostmaster(place: Place): { failure(): Promise<string | undefined>; stop(): void } {
  const { command, args, account } = place.launchAs.launch(place.binaries.postgres, serverArguments(place))
  const log = openLog(place.logFile)
  const before = logSize(place)
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  let spawnError: Error | undefined
  child.once('error', (error) => {
    spawnError = error
  })
  child.unref()
  return {
    /** Why it failed; undefined as long as it runs. */
    async failure() {
      if (spawnError) return spawnError.message
      if (child.exitCode === null && child.signalCode === null) return undefined
      return (await loggedSince(place, before)) || `it ended with ${child.exitCode ?? child.signalCode}`
    },
    /** Stops a server that nobody waits for any longer. */
    stop: () => void child.kill('SIGINT'),
  }
}

function serverArguments({ cluster, socketFolder, port, isDurable, maxConnections, settings: more }: Place): string[] {
  const settings = {
    port,
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    max_connections: maxConnections,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements and details quote what guests typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Parallel queries need more shared memory than small containers have (64 MB), and a restaurant's queries are short.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The current length of its log, to read later what was added. */
export const logSize = ({ logFile }: Place): number => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0

export const loggedSince = async ({ logFile }: Place, size: number): Promise<string> =>
  (await readFile(logFile)).subarray(size).toString()

function openLog(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat && stat.size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** Whether the PID in postmaster.pid is this cluster's server: after a crash another program may have the same PID. */
export async function isPostmasterOf(pid: number, { cluster }: Place): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true // PostgreSQL's own check and our connection must suffice
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === (await realpath(cluster))
}

/** Removes the files of a server that is gone. PostgreSQL would mistake another program with its PID for it. */
export async function removePostmasterFiles({ cluster, socketFolder, port }: Place): Promise<void> {
  await removePidFile(cluster)
  if (!socketFolder) return
  const socket = join(socketFolder, `.s.PGSQL.${port}`)
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
}

/** Stops the cluster's server, whoever started it: running transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(place: Place, patienceMs = STOP_PATIENCE_MS): Promise<void> {
  const pid = (await readPidFile(place.cluster))?.pid
  if (!pid || !(await isPostmasterOf(pid, place))) return
  const inOrderMs = Math.max(0, patienceMs - FORCE_PATIENCE_MS)
  await askToStop(pid, place, inOrderMs)
  if (await isGone(pid, place, inOrderMs)) return
  // Immediate shutdown: the next start replays the log, nothing committed is lost.
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await isGone(pid, place, FORCE_PATIENCE_MS)
}

async function askToStop(pid: number, { binaries, cluster }: Place, patienceMs: number): Promise<void> {
  if (process.platform !== 'win32') return void process.kill(pid, 'SIGINT')
  const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', String(Math.ceil(patienceMs / 1000))]
  await runProgram({ command: binaries.pgCtl, args }).catch(() => {})
}

async function isGone(pid: number, { cluster }: Place, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(10)) {
    // The file is removed first; an ended process may stay listed until its parent reads its exit code.
    if (!isAlive(pid) || (await readPidFile(cluster))?.pid !== pid) return true
  }
  return false
}

/** What PostgreSQL writes about itself in postmaster.pid; `endpoint` appears once it has opened its socket. */
type PidFile = { pid: number; endpoint: { host: string; port: number } | undefined }

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch(ignoreMissing)
  const [pid, , , port, socketFolder, address] = text?.split('\n') ?? []
  if (!Number(pid)) return undefined
  const host = socketFolder || address
  return { pid: Number(pid), endpoint: host && Number(port) ? { host, port: Number(port) } : undefined }
}

export const removePidFile = (cluster: string) => rm(pidFilePath(cluster), { force: true })

const pidFilePath = (cluster: string) => join(cluster, 'postmaster.pid')

/** True also for a program of another user, which we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

// The kernel keeps a socket's path in 104 (macOS) to 108 bytes (Linux).
const LONGEST_SOCKET_FOLDER_BYTES = 100 - '/.s.PGSQL.5432'.length

/** The folder of PostgreSQL's Unix socket: in the data folder, or, where that path is too long, a private one for temporary files. */
export function prepareSocketFolder(dataDir: string, account: Account | undefined): string {
  const near = join(dataDir, 'socket')
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER_BYTES
  const folder = isShort
    ? near
    : join(tmpdir(), `restaurant-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  // In a temporary folder another user might have created it first, and would receive our database password.
  if (!lstatSync(folder).isDirectory() || (uid !== owner && uid !== 0)) {
    throw new StartProblem(
      `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** A port that nobody uses right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
