import { spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from '#server/database/embedded/binaries.ts'
import { isAlive, readPidFile, removePidFile } from '#server/database/embedded/pid-file.ts'
import type { LaunchAs } from '#server/database/embedded/run-as.ts'
import { postgresEnvironment, runProgram } from '#server/database/embedded/run-program.ts'

/** Where one embedded PostgreSQL lives and how it is reached. */
export type Place = {
  cluster: string
  logFile: string
  /** A Unix socket's folder; undefined where there are none: then 127.0.0.1 and `port`. */
  socketFolder: string | undefined
  port: number
  binaries: Binaries
  launchAs: LaunchAs
  /** False only for tests: a power cut may then lose everything. */
  isDurable: boolean
}

const STOP_PATIENCE_MS = 7_000
/** The part of it that is left to an immediate shutdown. */
const FORCE_PATIENCE_MS = 1_000
const LOG_LIMIT_BYTES = 1_000_000

/** Starts the server as a session of its own: Ctrl-C in our terminal is for us, who then stop it in order. */
export function spawnPostmaster(place: Place): { failure(): Promise<string | undefined>; giveUp(): void } {
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
    /** What it said when it gave up; undefined as long as it runs. */
    async failure() {
      if (spawnError) return spawnError.message
      if (child.exitCode === null && child.signalCode === null) return undefined
      return (await loggedSince(place, before)) || `it ended with ${child.exitCode ?? child.signalCode}`
    },
    /** Nobody waits for it any more. */
    giveUp: () => void child.kill('SIGINT'),
  }
}

function serverArguments({ cluster, socketFolder, port, isDurable }: Place): string[] {
  const settings = {
    port,
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements and details repeat what guests typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Parallel queries need more shared memory than small containers give (64 MB), and a restaurant's queries are short.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** How long its log is: what it writes from now on stands behind. */
export const logSize = ({ logFile }: Place): number => statSync(logFile, { throwIfNoEntry: false })?.size ?? 0

export const loggedSince = async ({ logFile }: Place, size: number): Promise<string> =>
  (await readFile(logFile)).subarray(size).toString()

function openLog(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat && stat.size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** Whether the number in postmaster.pid is really the server of this cluster: after a crash another program may have got it. */
export async function isPostmasterOf(pid: number, { cluster }: Place): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true // PostgreSQL's own check and our connection have to do
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === (await realpath(cluster))
}

/** Forgets a server that is no more, where PostgreSQL itself would take the program that now has its number for it. */
export async function forgetPostmaster({ cluster, socketFolder, port }: Place): Promise<void> {
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
    // The file goes first; a process that nobody waits for may stay listed although it has ended.
    if (!isAlive(pid) || (await readPidFile(cluster))?.pid !== pid) return true
  }
  return false
}
