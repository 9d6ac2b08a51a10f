import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { backOff } from '#server/process/back-off.ts'

/** Works until it ends by itself or the signal asks it to; answers why it ended, if it knows. Calls `onStart` once it works. */
export type RunWorker = (signal: AbortSignal, onStart: () => void) => Promise<unknown>

export type Supervised = ReturnType<typeof supervise>

const PAUSES = { firstMs: 1_000, longestMs: 30_000, quietMs: 60_000 }

/** Keeps a worker running: when it ends unasked, or cannot start, it is started again after a pause (decision 0060). */
export function supervise(runWorker: RunWorker, log: Logger) {
  const pauses = backOff(PAUSES)
  let stopping = new AbortController()
  let supervision = Promise.resolve()
  let isInterrupted = false

  const onStart = () => {
    if (isInterrupted) log.info('the jobs are running again')
    isInterrupted = false
  }
  async function keepRunning(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const reason = await runWorker(signal, onStart).catch((error: unknown) => error)
      if (signal.aborted) return
      isInterrupted = true
      const pauseMs = pauses.nextPauseMs()
      log.error({ err: reason, pauseMs }, 'the jobs have stopped by themselves and will be started again')
      await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  return {
    start(): void {
      stopping = new AbortController()
      supervision = keepRunning(stopping.signal)
    },
    /** Waits for what is under way; also ends a pause between two attempts. */
    async stop(): Promise<void> {
      stopping.abort()
      await supervision
      isInterrupted = false
    },
    /** For how long jobs have not been done although they should; 0 while all is well. */
    interruptedForMs: (): number => (isInterrupted ? pauses.failingForMs() : 0),
  }
}
