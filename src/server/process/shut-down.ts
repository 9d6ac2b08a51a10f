import type { Logger } from 'pino'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Operators are promised that the site stops within ten seconds. The process exits by then even if closing hangs. */
const EXIT_AFTER_MS = 9_800
const CLOSE_WITHIN_MS = 9_000
/** Reserved for the last step, the database server: it would be left running. */
const LAST_STEP_MS = 2_500

type Running = {
  readonly log: Logger
  close(): Promise<void>
  readonly exitAfterMs?: number
}

/**
 * Closes the site and exits: on a signal with 0, after an uncaught error with 1. After such an error the state of the process is
 * unknown, so it must be restarted.
 */
export function shutDownOnSignal({ log, close, exitAfterMs = EXIT_AFTER_MS }: Running): void {
  let isClosing = false
  // Ctrl-C arrives twice: from the terminal and from npm.
  function shutDown(code: 0 | 1): void {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(code), exitAfterMs)
    close().then(
      () => process.exit(code),
      (err: unknown) => {
        log.error({ err }, 'the shop could not be closed in order')
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, () => shutDown(0))
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nobody caught: the shop closes')
    shutDown(1)
  })
}

/** One time limit for all steps of closing. It starts with the first step. */
export function shutdownDeadline({ totalMs = CLOSE_WITHIN_MS, lastStepMs = LAST_STEP_MS } = {}) {
  let end: number | undefined
  const leftMs = (): number => {
    end ??= performance.now() + totalMs
    return Math.max(0, end - performance.now())
  }
  return {
    /** What is left for the last step. */
    leftMs,
    /** Waits until the step is done or its time is up. A step that is out of time continues until the process exits. */
    async step(maxMs: number, close: () => Promise<unknown>): Promise<void> {
      const timeUp = Promise.withResolvers<void>()
      const timer = setTimeout(timeUp.resolve, Math.min(maxMs, Math.max(0, leftMs() - lastStepMs)))
      await Promise.race([close(), timeUp.promise]).finally(() => clearTimeout(timer))
    },
  }
}
