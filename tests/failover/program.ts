import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end. Throws what it complained about. */
export async function run(program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args)).stdout
}

/** For what may be gone already. */
export const tryToRun = (program: string, ...args: string[]): Promise<string> => run(program, ...args).catch(() => '')

export type Program = {
  readonly log: () => string
  readonly isRunning: () => boolean
  end(signal?: NodeJS.Signals): Promise<void>
}

const LOG_MAX = 200_000

/** Starts a program that goes on. Ctrl-C does not reach it, so that all are ended in their order. */
export function start(command: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-LOG_MAX)
    })
  }
  child.on('error', (error) => {
    log += String(error)
  })
  return {
    log: () => log,
    isRunning: () => isRunning(child),
    async end(signal = 'SIGTERM') {
      if (!isRunning(child)) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

const isRunning = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null
