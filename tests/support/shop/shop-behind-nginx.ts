import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import { startPgBouncer } from '#tests/support/database/pgbouncer.ts'
import { startNginx } from './nginx.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const PROCESSES = 2

/** The built site as described in docs/operating/scale.md: nginx in front of two processes that share a database and a data folder. */
export async function startShopBehindNginx(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-nginx-'))
  await chmod(folder, 0o711) // PostgreSQL and nginx may run as other accounts
  const opened = new AsyncDisposableStack()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  try {
    const port = await freePort()
    const database = await openDatabaseFor(folder, opened)
    const shops: ShopProcess[] = []
    for (let count = 0; count < PROCESSES; count++) {
      const shop = await startShop({
        ...settings,
        ...database,
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: join(folder, 'data'),
        AUTH_SECRET: 'the same secret for both processes',
        // Tests send their visitor's address as a proxy would, and nginx appends its own.
        TRUST_PROXY: String(1 + Number(settings.TRUST_PROXY ?? 0)),
      })
      opened.defer(shop.close)
      shops.push(shop)
    }
    const nginx = await startNginx(join(folder, 'nginx'), port, {
      shop: shops.map(({ url }) => Number(new URL(url).port)),
    })
    opened.defer(nginx.stop)
    return shopOf(shops, `http://localhost:${port}`, () => opened.disposeAsync())
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** Both processes as one shop. */
function shopOf(shops: ShopProcess[], url: string, close: () => Promise<void>): ShopProcess {
  const [first] = shops
  if (!first) throw new Error('No process was started.')
  return {
    ...first,
    url,
    log: () => shops.map((shop) => shop.log()).join(''),
    async start() {
      for (const shop of shops) await shop.start()
    },
    async stop(signal) {
      const codes = await Promise.all(shops.map((shop) => shop.stop(signal)))
      return codes.find((code) => code !== 0) ?? codes[0] ?? null
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Puts PgBouncer in front of it if requested. */
async function openDatabaseFor(folder: string, opened: AsyncDisposableStack): Promise<Record<string, string>> {
  const { connection, stop } = await openEmbeddedPostgres(join(folder, 'database'), 'serve', { transport: 'tcp' })
  opened.defer(() => stop())
  const { host, port, user, password, database } = connection
  const direct = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`
  if (!process.env.E2E_BEHIND_PGBOUNCER) return { DATABASE_URL: direct }
  const pooler = await startPgBouncer(join(folder, 'pgbouncer'), connection)
  opened.defer(pooler.stop)
  return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }
}
