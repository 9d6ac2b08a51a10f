/**
 * Makes work that may be asked for at any rate run one at a time, and once more after the last request: a slow database
 * is never asked twice at once, and the newest state is always read.
 */
export function coalesced(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedAgain = false
  const run = async () => {
    isRunning = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
