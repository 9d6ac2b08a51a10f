import type { Waiting } from '#contract/live.ts'
import { ApiProblem } from '#web/parts/api-client.ts'

/** In addition to polling at every live event, because the stream may be dead without an error. */
const EVERY_MS = 30_000
const RETRY_MS = 10_000
const CUT_OFF_MS = 60_000
/** The first request after a device wakes up often fails, before its Wi-Fi is back. */
const FAILURES_MIN = 2

/** Since when the screen has had no answer, and whether the server is unreachable or failing. */
export type CutOff = { readonly since: Date; readonly cause: 'unreachable' | 'fault' }

type Watch = {
  readonly ask: (signal: AbortSignal) => Promise<Waiting>
  readonly onAnswer: (waiting: Waiting) => void
  /** Null when answers arrive again. */
  readonly onCutOff: (cutOff: CutOff | null) => void
}

/**
 * Polls for waiting orders and bookings: now, every half minute, and whenever `askNow` is called; sooner after a failure. One
 * request at a time, so that answers arrive in order. A minute without an answer is a cut-off.
 */
export function watchWaiting({ ask, onAnswer, onCutOff }: Watch): { askNow: () => void; stop: () => void } {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isAskedAgain = false
  let answeredAt = Date.now()
  let failures = 0

  const askOnce = async () => {
    try {
      const waiting = await ask(stopped.signal)
      if (stopped.signal.aborted) return
      answeredAt = Date.now()
      if (failures > 0) onCutOff(null)
      failures = 0
      onAnswer(waiting)
    } catch (error) {
      if (stopped.signal.aborted) return
      failures++
      if (failures < FAILURES_MIN || Date.now() - answeredAt < CUT_OFF_MS) return
      const isAnswered = error instanceof ApiProblem && error.status > 0
      onCutOff({ since: new Date(answeredAt), cause: isAnswered ? 'fault' : 'unreachable' })
    }
  }
  const askNow = async () => {
    isAskedAgain = true
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    while (isAskedAgain && !stopped.signal.aborted) {
      isAskedAgain = false
      await askOnce()
    }
    isAsking = false
    if (!stopped.signal.aborted) timer = setTimeout(askNow, failures > 0 ? RETRY_MS : EVERY_MS)
  }
  void askNow()
  return {
    askNow: () => void askNow(),
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
