const KB = 1024
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Limits of an upload that is sent in pieces. */
export const PLAIN_UP_TO_BYTES = 256 * KB
const FIRST_PIECE_BYTES = 256 * KB
const LARGEST_PIECE_BYTES = 32 * KB * KB
export const OPERATION_RETRY_MS = 2 * MINUTE
export const UPLOAD_RETRY_MS = 10 * MINUTE

/** Without progress for this long, the connection counts as dead: browsers may wait for minutes. */
const SILENCE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 15 * SECOND

/** Pauses between retries. Time limits the retries, not their number. */
export const RETRY_PAUSES_MS = Array.from({ length: 300 }, (_, tries) => pauseBefore(tries))

export function pauseBefore(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(tries, 10))
}

export type UploadPace = ReturnType<typeof uploadPace>

/** Decides when to retry and when to give up. The caller passes the time. */
export function uploadPace(now: () => number) {
  let begun = now()
  let lastMove = begun
  let failingSince: number | undefined
  let farthest = 0
  let pieceBytes = FIRST_PIECE_BYTES
  return {
    pieceBytes: () => pieceBytes,

    moved() {
      lastMove = now()
    },

    /** Progress on the server resets the failures. */
    arrived(bytes: number) {
      lastMove = now()
      if (!(bytes > farthest)) return
      farthest = bytes
      failingSince = undefined
    },

    /** After each successful chunk the next one is twice as large. */
    pieceDone() {
      pieceBytes = Math.min(LARGEST_PIECE_BYTES, pieceBytes * 2)
    },

    /** Whether to retry after a failure. */
    mayRetry(): boolean {
      failingSince ??= now()
      return now() - failingSince < OPERATION_RETRY_MS && now() - begun < UPLOAD_RETRY_MS
    },

    /** After all bytes are sent, the server works on the picture without any progress. */
    isStalled: (isAllSent: boolean): boolean => now() - lastMove > (isAllSent ? OPERATION_RETRY_MS : SILENCE_MS),

    /** Resuming by hand restarts the time limit. */
    restart() {
      begun = now()
      lastMove = begun
      failingSince = undefined
    },
  }
}
