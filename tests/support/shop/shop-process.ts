import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/postmaster.ts'

export type ShopProcess = {
  url: string
  dataDir: string
  /** Its environment, through which commands find its data. */
  env: Record<string, string>
  admin: { email: string; password: string }
  /** The PID of the server itself, without its PostgreSQL. */
  pid(): number | undefined
  /** Its log so far. */
  log(): string
  /** Restarts it with the same address and data. */
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops it and deletes its data. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const ADMIN = { email: 'staff@example.com', password: 'a long password for tests' }
const PATIENCE_MS = 60_000

/** The built site in a separate process, as `npm start` runs it: with its own port, data folder and PostgreSQL. */
export async function startShop(
  settings: Record<string, string> = {},
  // Benchmarks ignore the log: reading it would take the processor time that they measure.
  output: 'pipe' | 'ignore' = 'pipe',
): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-shop-'))
  await chmod(folder, 0o711) // PostgreSQL may run as another account
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH ?? '',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // No test calls the internet.
    MAP_TILES_URL: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  let child: ChildProcess | undefined
  let log = ''
  const start = async () => {
    child = spawn(process.execPath, ['scripts/serve.mjs'], { env, stdio: ['ignore', output, output, 'ipc'] })
    // The channel closes when we are killed, which stops the shop. It must not keep us alive.
    child.channel?.unref()
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        log += chunk
      })
    }
    await untilHealthy(url, child, () => log)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  await start().catch(async (error) => {
    await close()
    throw error
  })
  return {
    url,
    dataDir,
    env,
    admin: ADMIN,
    pid: () => child?.pid,
    log: () => log,
    start,
    stop,
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function untilHealthy(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop did not start:\n${log()}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop did not answer:\n${log()}`)
}
