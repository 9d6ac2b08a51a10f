import type { Shop } from '#server/shop.ts'
import { checkAlerts } from './check-alerts.ts'
import { fullDiskTeller } from './tell-full-disk.ts'

const CHECK_EVERY_MS = 15_000

/** Checks regularly, in every process. Not a job, because it also reports when the jobs have stopped. */
export function watchAlerts(shop: Shop) {
  const runningSince = shop.now()
  const tellFullDisk = fullDiskTeller(shop)
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const check = (): Promise<void> => {
    running ??= tellFullDisk()
      .then(() => checkAlerts(shop, runningSince))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'the check for alerts failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    check,
    start(): void {
      timer = setInterval(() => void check(), CHECK_EVERY_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
