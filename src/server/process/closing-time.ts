/** Ten seconds are promised to whoever runs the shop (contract); what is left of them is for the process itself. */
const CLOSING_MS = 9_000
/** Kept back for what closes last, the database server: it would stay behind running. */
const LAST_PART_MS = 2_500

export type ClosingTime = ReturnType<typeof closingTime>

/** One limit for all that a shop closes, part by part; it runs from the first part on. */
export function closingTime({ wholeMs = CLOSING_MS, lastPartMs = LAST_PART_MS } = {}) {
  let end: number | undefined
  const leftMs = (): number => {
    end ??= performance.now() + wholeMs
    return Math.max(0, end - performance.now())
  }
  return {
    /** What the last part may take. */
    leftMs,
    /** Waits until a part has closed or its time is over; then it is left to the end of the process. */
    async part(mostMs: number, close: () => Promise<unknown>): Promise<void> {
      const over = Promise.withResolvers<void>()
      const timer = setTimeout(over.resolve, Math.min(mostMs, Math.max(0, leftMs() - lastPartMs)))
      await Promise.race([close(), over.promise]).finally(() => clearTimeout(timer))
    },
  }
}
