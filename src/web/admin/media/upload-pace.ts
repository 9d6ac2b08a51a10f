const KB = 1024
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Upload limits of the storage service (specification, section 9). */
export const PLAIN_UP_TO_BYTES = 256 * KB
const FIRST_PIECE_BYTES = 256 * KB
const LARGEST_PIECE_BYTES = 32 * KB * KB
export const OPERATION_RETRY_MS = 2 * MINUTE
export const UPLOAD_RETRY_MS = 10 * MINUTE

/** A line on which nothing moves for so long is taken for dead: browsers may wait for minutes. */
const SILENCE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 15 * SECOND

/** Pauses between tries; when to stop is a question of time, not of their number. */
export const RETRY_PAUSES_MS = Array.from({ length: 300 }, (_, tries) => pauseBefore(tries))

export function pauseBefore(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(tries, 10))
}

export type UploadPace = ReturnType<typeof uploadPace>

/** When to try again and when to give up, by a clock that its user names. */
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

    /** The server says how much it has: when that is more than before, failures are counted anew. */
    arrived(bytes: number) {
      lastMove = now()
      if (!(bytes > farthest)) return
      farthest = bytes
      failingSince = undefined
    },

    /** A piece has come through: the next one is twice as large. */
    pieceDone() {
      pieceBytes = Math.min(LARGEST_PIECE_BYTES, pieceBytes * 2)
    },

    /** Whether a failure is worth another try. */
    mayRetry(): boolean {
      failingSince ??= now()
      return now() - failingSince < OPERATION_RETRY_MS && now() - begun < UPLOAD_RETRY_MS
    },

    /** Once all bytes are sent the server makes the picture, silently. */
    isStalled: (isAllSent: boolean): boolean => now() - lastMove > (isAllSent ? OPERATION_RETRY_MS : SILENCE_MS),

    /** Somebody decided to go on: what was waited for before does not count. */
    restart() {
      begun = now()
      lastMove = begun
      failingSince = undefined
    },
  }
}
