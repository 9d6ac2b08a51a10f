const KB = 1024
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Files up to this size are sent in one request, larger ones in chunks. */
export const SINGLE_REQUEST_MAX_BYTES = 256 * KB
const FIRST_CHUNK_BYTES = 256 * KB
const LARGEST_CHUNK_BYTES = 32 * KB * KB
/** One operation is retried for so long. */
export const OPERATION_RETRY_MS = 2 * MINUTE
/** The whole upload is given up after so long. */
const UPLOAD_RETRY_MS = 10 * MINUTE

/** Without progress for this long, the connection counts as dead: browsers may wait for minutes. */
const SILENCE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 15 * SECOND

/** Pauses between retries. Time limits the retries, not their number. */
export const RETRY_PAUSES_MS = Array.from({ length: 300 }, (_, tries) => pauseBefore(tries))

/** The pause before a retry: each twice the last, up to a limit. */
export function pauseBefore(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(tries, 10))
}

export type UploadPace = ReturnType<typeof uploadPace>

/** Decides when to retry and when to give up. The caller passes the time. */
export function uploadPace(now: () => number) {
  let startedAt = now()
  let lastProgressAt = startedAt
  let failingSince: number | undefined
  let farthest = 0
  let chunkBytes = FIRST_CHUNK_BYTES
  return {
    chunkBytes: () => chunkBytes,

    /** Bytes were sent. */
    moved() {
      lastProgressAt = now()
    },

    /** Progress on the server resets the failures. */
    arrived(bytes: number) {
      lastProgressAt = now()
      if (!(bytes > farthest)) return
      farthest = bytes
      failingSince = undefined
    },

    /** After each successful chunk the next one is twice as large. */
    chunkDone() {
      chunkBytes = Math.min(LARGEST_CHUNK_BYTES, chunkBytes * 2)
    },

    /** Whether to retry after a failure. */
    mayRetry(): boolean {
      failingSince ??= now()
      return now() - failingSince < OPERATION_RETRY_MS && now() - startedAt < UPLOAD_RETRY_MS
    },

    /** After all bytes are sent, the server works on the picture without any progress. */
    isStalled: (isAllSent: boolean): boolean => now() - lastProgressAt > (isAllSent ? OPERATION_RETRY_MS : SILENCE_MS),

    /** Resuming by hand restarts the time limit. */
    restart() {
      startedAt = now()
      lastProgressAt = startedAt
      failingSince = undefined
    },
  }
}
