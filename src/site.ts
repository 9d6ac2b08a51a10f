import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { bootstrapFirstAdmin, type Credentials } from '#server/account/admins.ts'
import { weaknessOf } from '#server/account/new-password.ts'
import { openMetrics } from '#server/adapters/instrumentation/metrics.ts'
import { serveMetrics } from '#server/adapters/instrumentation/metrics-server.ts'
import { openTracing } from '#server/adapters/instrumentation/tracing.ts'
import { openLogger, openTerminal } from '#server/adapters/log/logger.ts'
import { openAdapters } from '#server/adapters/open-adapters.ts'
import type { AnswerPage } from '#server/app/app.ts'
import { openShop, webhookDelivery } from '#server/app/open-shop.ts'
import type { Config } from '#server/config/config.ts'
import { prepareDataFolder, productVersion, projectRoot } from '#server/config/folders.ts'
import { keptSecret } from '#server/config/secrets.ts'
import { type Database, openDatabase, poolSizeFor } from '#server/database/client.ts'
import { type DatabaseHealth, openDatabaseHealth } from '#server/database/database-health.ts'
import { openDatabaseServer, startProblemOf } from '#server/database/database-server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type ListenOptions, listen } from '#server/http/listen.ts'
import { listFiles } from '#server/http/static-files.ts'
import { translatorFor } from '#server/language/catalogues.ts'
import { offerDemoMenu } from '#server/menu/menu-file.ts'
import { shutdownDeadline } from '#server/process/shut-down.ts'
import type { Shop } from '#server/shop.ts'

export type Site = {
  /** The URL for a browser on this machine. */
  readonly url: string
  readonly log: Logger
  /** Finishes open requests, then closes everything in reverse order of opening, within nine seconds. */
  close(): Promise<void>
}

type SiteOptions = {
  readonly pages?: AnswerPage | undefined
  /** The development server, which handles requests first. Pages then have no content security policy. */
  readonly front?: ListenOptions['front']
  /** Its number, if it is one of several server processes. Another process has opened the database (decision 0083). */
  readonly worker?: number | undefined
}

/** Opens everything that a running site needs. After a failure, what was already open is closed again. */
export async function openSite(config: Config, options: SiteOptions = {}): Promise<Site> {
  try {
    return await open(config, options)
  } catch (error) {
    throw startProblemOf(error)
  }
}

async function open(config: Config, { pages, front, worker }: SiteOptions): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const deadline = shutdownDeadline()
  const { log, database, databaseHealth } = await openData(config, worker, { opened, deadline })
  const { instruments, ...telemetry } = await openTelemetry(config, database, worker)
  opened.defer(() => deadline.step(1_000, telemetry.close))
  const webhooks = webhookDelivery()
  const closing = new AbortController()
  const { adapters, demoStripe } = await openAdapters(config, database, {
    ...{ log, databaseHealth, instruments },
    deliver: webhooks.deliver,
    translatorFor,
    closing: closing.signal,
  })
  opened.defer(() => deadline.step(1_000, adapters.live.close))
  const shop = await openShop({
    adapters,
    database,
    extraApi: demoStripe?.pages,
    pages,
    authSecret: config.authSecret ?? (await keptSecret(config.dataDir, 'auth-secret')),
    googleSignIn: config.googleSignIn,
    guestDataDays: config.guestDataDays,
    publicUrl: config.publicUrl,
    isLocal: config.isLocal,
    trustedProxies: config.trustedProxies,
    hstsSubdomains: config.hstsSubdomains,
    files: front ? new Map() : await listFiles(join(projectRoot(), 'build', 'client')),
    isDevelopment: front !== undefined,
    ...telemetry,
  })
  opened.defer(() => shop.close())
  webhooks.connect(shop.app)
  const stopDemo = demoStripe?.start(() => adapters.payments.isDemo)
  if (stopDemo) opened.defer(() => deadline.step(1_000, stopDemo))
  const url = addressOf(config)
  printFirstAdmin(url, await prepareShop(shop.shop, config))
  shop.jobs.start()
  opened.defer(() => deadline.step(2_000, shop.jobs.stop))
  shop.watches.start()
  opened.defer(() => deadline.step(1_000, shop.watches.stop))
  const { port, close } = await listen(shop.app.fetch, { ...config.listen, front: front ?? shop.keptAnswers, log })
  opened.defer(async () => {
    shop.endStreams()
    const timer = setTimeout(() => closing.abort(), SERVICES_MS)
    await close().finally(() => clearTimeout(timer))
  })
  opened.defer(() => {
    shop.beginClosing()
    return deadline.step(config.drainMs, () => pause(config.drainMs))
  })
  if (!worker || worker === 1) tell(`${shop.shop.restaurant.name} is open at ${url}`)
  log.info({ port, payments: adapters.payments.isDemo ? 'demo' : 'stripe' }, 'listening')
  const rest = opened.move()
  return { url, log, close: () => rest.disposeAsync() }
}

/** For so long a closing site waits for other services. Requests under way have more, so that they can still be answered. */
const SERVICES_MS = 3_000

/** For the person at the terminal, who would otherwise see nothing while a start takes a while. */
const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

type Closing = { readonly opened: AsyncDisposableStack; readonly deadline: ReturnType<typeof shutdownDeadline> }

/** The database and the log, which tells an outage once, with its end: not by everything that fails meanwhile. */
async function openData(config: Config, worker: number | undefined, { opened, deadline }: Closing) {
  let databaseHealth: DatabaseHealth | undefined
  prepareDataFolder(config.dataDir)
  const terminal = process.stdout.isTTY ? await openTerminal() : undefined
  const log = openLogger(config.logLevel, terminal, (error) => databaseHealth?.notice(error) ?? false)
  log.info({ program: productVersion(), node: process.versions.node, pid: process.pid }, 'starting')
  const databaseServer = await openDatabaseServer(config, worker ? 'visit' : 'serve', {
    ...{ log, tell },
    waitsUntilReachable: true,
  })
  opened.defer(() => databaseServer.stop(deadline.leftMs()))
  if (!worker) await migrateDatabase(databaseServer.connection, { log, tell })
  const database = openDatabase(databaseServer.connection, {
    poolSize: poolSizeFor(config.workers),
    pooler: databaseServer.pooler,
  })
  opened.defer(() => deadline.step(2_000, database.close))
  databaseHealth = openDatabaseHealth({ db: database.db, log })
  return { log, database, databaseHealth }
}

/** Metrics and traces, if switched on. With several processes, the one in front serves their metrics. */
async function openTelemetry({ metrics: address, tracesUrl }: Config, { pool }: Database, worker: number | undefined) {
  const metrics = address && (await openMetrics())
  const served = worker || !address || !metrics ? undefined : await serveMetrics(address, metrics.text)
  const tracing = tracesUrl === undefined ? undefined : await openTracing(tracesUrl)
  tracing?.watchPool(pool)
  return {
    metrics,
    tracing,
    instruments: [metrics, tracing].flatMap((each) => each?.instrument ?? []),
    async close() {
      await served?.close()
      await tracing?.close()
    },
  }
}

/** Adds the demo menu and the first admin to a new shop. */
async function prepareShop(shop: Shop, config: Config) {
  await offerDemoMenu(shop)
  if (config.firstAdmin?.password)
    await warnOfWeak({ ...config.firstAdmin, password: config.firstAdmin.password }, shop)
  return bootstrapFirstAdmin(shop, config.firstAdmin)
}

async function warnOfWeak(configured: Credentials, { restaurant, log }: Shop): Promise<void> {
  const weakness = await weaknessOf({ ...configured, restaurant: restaurant.name })
  if (weakness !== undefined) log.warn(`ADMIN_PASSWORD: ${weakness} If it was changed since, remove ADMIN_PASSWORD.`)
}

/** The public URL if it has this server's port; otherwise the address that the server listens on. */
function addressOf({ publicUrl, listen: { host: named, port } }: Config): string {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(named) ? 'localhost' : named
  return new URL(publicUrl).port === String(port) ? publicUrl : `http://${host}:${port}`
}

/**
 * Printed to the terminal, not logged, because a log must never hold a password. Printed before the server listens,
 * because the account exists even if that fails.
 */
function printFirstAdmin(url: string, made: Credentials | undefined): void {
  if (!made) return
  const lines = [
    '',
    '  The first admin was made. This is shown only once:',
    `    Sign in at  ${url}/admin/login`,
    `    Email       ${made.email}`,
    `    Password    ${made.password}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
