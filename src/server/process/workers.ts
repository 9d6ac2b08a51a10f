import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { StartProblem } from '#server/config/start-problem.ts'
import { backOff } from './back-off.ts'

const PAUSES = { firstMs: 250, longestMs: 30_000, quietMs: 60_000 }

type WorkersOptions = {
  /** The program that each process runs. */
  readonly program: string
  readonly count: number
  /** The port on which each of them listens. */
  readonly port: number
  readonly log: Logger
}

/**
 * Starts server processes that share one port. The first starts alone, so that one-time work, and failures that affect all of
 * them, happen only once. A process that ends unexpectedly is restarted after a pause.
 */
export async function openWorkers({ program, count, port, log }: WorkersOptions) {
  const running = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  let isClosing = false
  cluster.setupPrimary({ exec: program, args: [] })

  function fork(): Worker {
    const worker = cluster.fork()
    running.add(worker)
    log.info({ worker: worker.id, pid: worker.process.pid }, 'a server process has started')
    worker.once('exit', () => running.delete(worker))
    return worker
  }
  function keepRunning(first: Worker): void {
    const { nextPauseMs } = backOff(PAUSES)
    const watch = (worker: Worker) =>
      worker.once('exit', (code, signal) => {
        if (isClosing) return
        const pauseMs = nextPauseMs()
        log.error({ worker: worker.id, code, signal, pauseMs }, 'a server process has ended and is started again')
        const timer = setTimeout(() => {
          pauses.delete(timer)
          watch(fork())
        }, pauseMs)
        pauses.add(timer)
      })
    watch(first)
  }
  async function start(): Promise<void> {
    const worker = fork()
    await untilListening(worker, port)
    keepRunning(worker)
  }
  async function close(patienceMs: number): Promise<void> {
    isClosing = true
    for (const timer of pauses) clearTimeout(timer)
    const ends = [...running].map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    const timeUp = setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL')
    }, patienceMs)
    await Promise.all(ends)
    clearTimeout(timeUp)
  }

  try {
    await start()
    await Promise.all(Array.from({ length: count - 1 }, start))
  } catch (error) {
    await close(PAUSES.firstMs)
    throw error
  }
  return { close }
}

function untilListening(worker: Worker, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('listening', (address) => {
      if (address.port === port) resolve()
    })
    worker.once('exit', () =>
      reject(new StartProblem('No server process could be started: the reason is printed above.')),
    )
  })
}
