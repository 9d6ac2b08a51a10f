import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** For servers that refuse to run as root, or then need an account that may not exist here. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

export type OutsideProgram = { stop(): Promise<void>; signal(name: NodeJS.Signals): void }

const PATIENCE_MS = 10_000

/** Starts an installed program, which must stay in the foreground, and waits until it listens on the port. */
export async function startProgram(name: string, args: string[], port: number): Promise<OutsideProgram> {
  const child = spawn(name, args, {
    ...NOBODY,
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  ended.catch(() => {})
  for (const end = Date.now() + PATIENCE_MS; !(await isListening(port)); await pause(50)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start:\n${said}`)
  }
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
    signal: (name) => void child.kill(name),
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
