import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { ProcessReadings } from '#domain/system/readings.ts'
import { productVersion } from '#server/config/folders.ts'
import { isDatabaseAway, isDiskFull } from '#server/database/database-errors.ts'
import type { Shop } from '#server/shop.ts'
import { checkSystem, type Outage, recordOutage } from './check-system.ts'
import { deleteProcess, readDatabaseTime, saveProcess } from './system-queries.ts'

const CHECK_EVERY_MS = 30_000
/** By then, the effects of a service's first failure or success are stored, such as a finished job. */
const SETTLE_MS = 1_000
const ROUND_TRIPS_KEPT = 3

/** What this process knows apart from the database. */
export type ProcessState = () => Pick<
  ProcessReadings,
  'openStreams' | 'staffScreens' | 'ringingAt' | 'jobsInterruptedForMs' | 'limitsFailingSince'
>

/** Reports this process and checks the system, every half minute and soon after a service starts or stops failing. */
export function watchSystem(shop: Shop, processState: ProcessState) {
  const report = processReport(shop, processState)
  let running: Promise<void> | undefined
  let beganAt = shop.now()
  let outage: Outage | undefined
  let timer: NodeJS.Timeout | undefined
  let early: NodeJS.Timeout | undefined
  let stopListening = (): void => {}

  async function checkOnce(): Promise<void> {
    try {
      await report.save()
      if (outage && (await recordOutage(shop, outage))) outage = undefined
      await checkSystem(shop)
    } catch (error) {
      if (isDiskFull(error)) outage ??= { code: 'disk_full', since: beganAt }
      else if (isDatabaseAway(error)) outage ??= { code: 'database_away', since: beganAt }
      shop.log.warn({ err: error }, 'the system could not be checked')
    }
  }
  async function check(): Promise<void> {
    if (!running) {
      beganAt = shop.now()
      running = checkOnce().finally(() => {
        running = undefined
      })
    }
    return running
  }
  const checkSoon = () => {
    clearTimeout(early)
    early = setTimeout(() => void check(), SETTLE_MS).unref()
  }
  const checkRegularly = () => {
    // The last check still waits for the database.
    if (running) outage ??= { code: 'database_away', since: beganAt }
    void check()
  }
  return {
    check,
    start(): void {
      stopListening = shop.providerHealth.onChange(checkSoon)
      timer = setInterval(checkRegularly, CHECK_EVERY_MS).unref()
      void check()
    },
    async stop(): Promise<void> {
      stopListening()
      clearInterval(timer)
      clearTimeout(early)
      await running
      await report.remove()
    },
  }
}

/** The row that reports that this process runs, and its state. */
function processReport({ db, providerHealth }: Shop, processState: ProcessState) {
  const id = randomUUID()
  const probe = databaseProbe(db)
  const identity = {
    startedAt: new Date().toISOString(),
    host: hostname(),
    pid: process.pid,
    productVersion: productVersion(),
    nodeVersion: process.versions.node,
  }
  let isSaved = false
  return {
    async save(): Promise<void> {
      await saveProcess(db, id, {
        ...identity,
        memoryMegabytes: Math.round(process.memoryUsage.rss() / 1024 ** 2),
        ...(await probe()),
        ...processState(),
        services: providerHealth.readings(),
      })
      isSaved = true
    },
    /** Otherwise the process would count as running for two more minutes. */
    async remove(): Promise<void> {
      if (isSaved) await deleteProcess(db, id).catch(() => {})
    },
  }
}

/** Asks the database for its time. A single slow answer means nothing, such as the first one while a process is still starting. */
function databaseProbe(db: Shop['db']) {
  const roundTrips: number[] = []
  return async (): Promise<Pick<ProcessReadings, 'databaseMs' | 'clockAheadMs'>> => {
    const askedAt = Date.now()
    const begun = performance.now()
    const databaseTime = await readDatabaseTime(db)
    const roundTripMs = performance.now() - begun
    roundTrips.push(roundTripMs)
    if (roundTrips.length > ROUND_TRIPS_KEPT) roundTrips.shift()
    return {
      databaseMs: roundTrips.length < ROUND_TRIPS_KEPT ? 0 : Math.min(...roundTrips),
      clockAheadMs: Math.round(databaseTime.getTime() - askedAt - roundTripMs / 2),
    }
  }
}
