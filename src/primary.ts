import { join } from 'node:path'
import { openSummedMetrics } from '#server/adapters/instrumentation/metrics.ts'
import { serveMetrics } from '#server/adapters/instrumentation/metrics-server.ts'
import { openLogger, openTerminal } from '#server/adapters/log/logger.ts'
import type { Config } from '#server/config/config.ts'
import { prepareDataFolder, projectRoot } from '#server/config/folders.ts'
import { openDatabaseServer, startProblemOf } from '#server/database/database-server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { shutdownDeadline } from '#server/process/shut-down.ts'
import { openWorkers } from '#server/process/workers.ts'

/** Workers that have not closed by then are killed, so that the database closes last. */
const WORKERS_END_MS = 6_300

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** The process in front of several server processes: it opens the database for them, and keeps them running (decision 0083). */
export async function openPrimary(config: Config) {
  await using opened = new AsyncDisposableStack()
  const deadline = shutdownDeadline()
  prepareDataFolder(config.dataDir)
  const log = openLogger(config.logLevel, process.stdout.isTTY ? await openTerminal() : undefined)
  const databaseServer = await openDatabaseServer(config, 'serve', { log, tell, waitsUntilReachable: true })
  opened.defer(() => databaseServer.stop(deadline.leftMs()))
  await migrateDatabase(databaseServer.connection, { log, tell }).catch((error: unknown) =>
    Promise.reject(startProblemOf(error)),
  )
  if (config.metrics) {
    const served = await serveMetrics(config.metrics, await openSummedMetrics())
    opened.defer(served.close)
  }
  const workers = await openWorkers({
    program: join(projectRoot(), 'scripts', 'serve.mjs'),
    count: config.workers,
    port: config.listen.port,
    log,
  })
  opened.defer(() => deadline.step(WORKERS_END_MS + 200, () => workers.close(WORKERS_END_MS)))
  const rest = opened.move()
  return { log, close: () => rest.disposeAsync() }
}
