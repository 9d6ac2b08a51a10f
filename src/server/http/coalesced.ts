/** Runs the work one call at a time. Calls during a run cause one more run, so that the newest state is always read. */
export function coalesced(work: () => Promise<void>): () => void {
  let isRunning = false
  let isRequested = false
  const run = async () => {
    isRunning = true
    do {
      isRequested = false
      await work()
    } while (isRequested)
    isRunning = false
  }
  return () => {
    if (isRunning) isRequested = true
    else void run()
  }
}
