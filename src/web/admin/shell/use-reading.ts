import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs `read` now, whenever `trigger` changes, and when asked; never twice at once. What changes while it runs makes it
 * run once more afterwards, however often it changed: a busy evening costs one request after the other, not a pile.
 */
export function useReading(read: (signal: AbortSignal) => Promise<void>, trigger: unknown): () => Promise<void> {
  const latest = useEffectEvent(read)
  const run = useRef<{ again: () => Promise<void> } | null>(null)

  useEffect(() => {
    const leave = new AbortController()
    let running: Promise<void> | undefined
    let isStale = false
    const readUntilFresh = async () => {
      do {
        isStale = false
        await latest(leave.signal)
      } while (isStale && !leave.signal.aborted)
      running = undefined
    }
    run.current = {
      again: () => {
        isStale = true
        running ??= readUntilFresh()
        return running
      },
    }
    return () => {
      leave.abort()
      run.current = null
    }
  }, [])

  useEffect(() => void run.current?.again(), [trigger])
  return useCallback(async () => run.current?.again(), [])
}
