export type Clock = ReturnType<typeof openClock>

const DAY_MS = 24 * 60 * 60_000

/** The common time. It starts at the restaurant's next noon, so that it is open. */
export function openClock() {
  const noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  let offset = noon - Date.now()
  let passed = 0
  return {
    offsetMs: () => offset,
    /** The total time since the start, over all runs. */
    passedMs: () => passed,
    nowSeconds: () => Math.floor((Date.now() + offset) / 1000),
    now: () => new Date(Date.now() + offset),
    advance(minutes: number): void {
      offset += minutes * 60_000
      passed += minutes * 60_000
    },
    reset(): void {
      offset = noon - Date.now()
    },
  }
}
