import { join } from 'node:path'
import type { Logger } from 'pino'
import { openLogger, openTerminal } from '#server/adapters/log/logger.ts'
import { openAdapters } from '#server/adapters/open-adapters.ts'
import { bootstrapFirstAdmin, type Credentials } from '#server/admin/admins.ts'
import type { AnswerPage } from '#server/app/app.ts'
import { openShop } from '#server/app/open-shop.ts'
import { webhookDoor } from '#server/app/webhook-door.ts'
import type { Config } from '#server/config/config.ts'
import { prepareDataFolder } from '#server/config/data-folder.ts'
import { projectRoot } from '#server/config/project-root.ts'
import { keptSecret } from '#server/config/secrets.ts'
import { openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type ListenOptions, listen } from '#server/http/listen.ts'
import { listFiles } from '#server/http/static-files.ts'
import { offerDemoMenu } from '#server/menu/menu-file.ts'
import { shutdownDeadline } from '#server/process/shut-down.ts'
import type { Shop } from '#server/shop.ts'

export type Site = {
  /** Where a browser on this machine finds it. */
  readonly url: string
  readonly log: Logger
  /** Finishes the requests under way, then closes everything in the order in which it depends on each other, within nine seconds. */
  close(): Promise<void>
}

export type SiteOptions = {
  readonly pages?: AnswerPage | undefined
  /** Stands in front of the site: the development server. Pages are then not bound by the security policy. */
  readonly front?: ListenOptions['front']
}

/** Opens everything that a running site is made of. What was opened before a failure is closed again. */
export async function openSite(config: Config, { pages, front }: SiteOptions = {}): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const deadline = shutdownDeadline()
  prepareDataFolder(config.dataDir)
  const log = openLogger(config.logLevel, process.stdout.isTTY ? await openTerminal() : undefined)
  const databaseServer = await openDatabaseServer(config, 'serve', log)
  opened.defer(() => databaseServer.stop(deadline.leftMs()))
  await migrateDatabase(databaseServer.connection)
  const database = openDatabase(databaseServer.connection)
  opened.defer(() => deadline.step(2_000, database.close))
  const door = webhookDoor()
  const { adapters, demoStripe } = await openAdapters(config, database, { log, deliver: door.deliver })
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
    trustedProxies: config.trustedProxies,
    files: front ? new Map() : await listFiles(join(projectRoot(), 'build', 'client')),
    isDevelopment: front !== undefined,
  })
  opened.defer(() => shop.close())
  door.openTo(shop.app)
  const stopDemo = demoStripe?.start()
  if (stopDemo) opened.defer(() => deadline.step(1_000, stopDemo))
  const url = addressOf(config)
  tellFirstAdmin(url, await prepareShop(shop.shop, config))
  shop.jobs.start()
  opened.defer(() => deadline.step(2_000, shop.jobs.stop))
  const { port, close } = await listen(shop.app.fetch, { ...config.listen, front, log })
  opened.defer(async () => {
    shop.endStreams()
    await close()
  })
  process.stdout.write(`${adapters.restaurant.name} is open at ${url}\n`)
  log.info({ port, payments: adapters.payments.isDemo ? 'demo' : 'stripe' }, 'listening')
  const rest = opened.move()
  return { url, log, close: () => rest.disposeAsync() }
}

/** The demo menu for a shop that opens for the first time, and somebody who may sign in. */
async function prepareShop(shop: Shop, config: Config) {
  await offerDemoMenu(shop)
  return bootstrapFirstAdmin(shop, config.firstAdmin)
}

/** The public address when it is this machine's own, else where the server really listens. */
function addressOf({ publicUrl, listen: { host: named, port } }: Config): string {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(named) ? 'localhost' : named
  return new URL(publicUrl).port === String(port) ? publicUrl : `http://${host}:${port}`
}

/**
 * Said to the person at the keyboard, not to the log, where a password must never stand; and before the port is asked
 * for, since a start that fails there has made the account all the same.
 */
function tellFirstAdmin(url: string, made: Credentials | undefined): void {
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
