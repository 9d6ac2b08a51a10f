import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/database/embedded/postmaster.ts'

const PATIENCE_MS = 180_000

export type ServerProcess = Awaited<ReturnType<typeof prepareServer>>

type WorldClock = { readonly offsetMs: () => number; readonly passedMs: () => number }

/** One process of the built site in `root`, whose clock can be set. It is not started yet. */
export async function prepareServer(settings: Readonly<Record<string, string>>, clock: WorldClock, root = resolve()) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let starting: Promise<void> | undefined
  let skewMs = 0
  let log = ''

  async function launch(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
      const launched = spawnSite(root, {
        ...settings,
        PORT: String(port),
        CLOCK_OFFSET_MS: String(clock.offsetMs() + skewMs),
      })
      child = launched
      for (const stream of [launched.stdout, launched.stderr]) {
        stream?.on('data', (chunk) => {
          log += chunk
        })
      }
      if (await answers(launched)) return
    }
    throw new Error(`A server process did not start:\n${log.slice(-4_000)}`)
  }

  /** False if it ends before it answers: the database may be down. */
  async function answers(launched: ChildProcess): Promise<boolean> {
    while (isRunning(launched)) {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return true
      await pause(30)
    }
    return false
  }

  async function sendTime(): Promise<void> {
    const running = child
    if (!running?.connected || !isRunning(running)) return
    const answered = new AbortController()
    const isSet = Promise.race(['message', 'exit'].map((event) => once(running, event, answered)))
    running.send({ offsetMs: clock.offsetMs() + skewMs, passedMs: clock.passedMs() }, () => {})
    await isSet
    answered.abort()
  }
  let settingClock = Promise.resolve()

  /** One after the other: each call waits for its own answer. */
  function setClock(): Promise<void> {
    settingClock = settingClock.then(sendTime)
    return settingClock
  }

  return {
    url,
    log: () => log,
    isUp: (): boolean => child !== undefined && isRunning(child) && starting === undefined,
    /** Starts it unless it runs. Calls at the same time share one start. */
    start(): Promise<void> {
      if (child && isRunning(child) && !starting) return Promise.resolve()
      starting ??= launch().finally(() => {
        starting = undefined
      })
      return starting
    },
    /** `kill -9`. */
    async kill(): Promise<void> {
      if (!child || !isRunning(child)) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Ends it in good order, and returns its exit code. */
    async stop(): Promise<number | null> {
      if (!child || !isRunning(child)) return child?.exitCode ?? null
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
    /** Sets its clock to that of the world, off by `minutes`. */
    async skew(minutes: number): Promise<void> {
      skewMs = minutes * 60_000
      await setClock()
    },
    setClock,
  }
}

function spawnSite(root: string, env: Readonly<Record<string, string>>): ChildProcess {
  const args = ['--import', resolve('tests/faults/processes/shifted-clock.ts'), 'scripts/serve.mjs']
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // The channel closes when we are killed, which stops the server. It must not keep us alive.
  child.channel?.unref()
  return child
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
