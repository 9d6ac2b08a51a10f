import type { Logger } from 'pino'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Closing has its own, shorter limit; this one holds when even that has failed. */
const LAST_MOMENT_MS = 9_800

type Ending = {
  readonly log: Logger
  close(): Promise<void>
  readonly lastMomentMs?: number
}

/**
 * Closes the shop and ends the process: with 0 when it is told to, with 1 after a fault that nobody caught. What such a
 * fault has left half done nobody knows; whoever runs the shop starts it again.
 */
export function endInOrder({ log, close, lastMomentMs = LAST_MOMENT_MS }: Ending): void {
  let isClosing = false
  // Ctrl-C in a terminal comes twice, from the terminal and from npm.
  function end(code: 0 | 1): void {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(code), lastMomentMs)
    close().then(
      () => process.exit(code),
      (err: unknown) => {
        log.error({ err }, 'the shop could not be closed in order')
        process.exit(1)
      },
    )
  }
  for (const signal of SIGNALS) process.on(signal, () => end(0))
  // A promise that was rejected and never looked at comes this way, too.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nobody caught: the shop closes')
    end(1)
  })
}
