/** Pauses between attempts: they double while attempts keep failing, and start short again after a quiet time. */
export function backOff({ firstMs, longestMs, quietMs }: { firstMs: number; longestMs: number; quietMs: number }) {
  let failures = 0
  let failingSince = 0
  let lastAttemptAt = Number.NEGATIVE_INFINITY
  return {
    /** Call after each failure; returns how long to wait before the next attempt. */
    nextPauseMs(): number {
      const now = performance.now()
      if (now - lastAttemptAt >= quietMs) failures = 0
      if (failures === 0) failingSince = now
      const pauseMs = Math.min(longestMs, firstMs * 2 ** failures++)
      lastAttemptAt = now + pauseMs
      return pauseMs
    },
    /** How long ago the current series of failures began. */
    failingForMs: (): number => performance.now() - failingSince,
  }
}
