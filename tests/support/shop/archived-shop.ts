import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/client.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { readSystemId } from '#server/database/embedded/wal-archive.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { aCheckout, checkOut, momosLine, setTheMenu } from './test-orders.ts'
import { openTestShop } from './test-shop.ts'

/** Two temporary folders: of a shop, and of its archive. */
export async function openArchiveFolders() {
  const root = await mkdtemp(join(tmpdir(), 'restaurant-archive-'))
  await chmod(root, 0o755) // PostgreSQL may run as another account
  return {
    dataDir: join(root, 'data'),
    archive: join(root, 'archive'),
    root,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
export type ArchiveFolders = Pick<Awaited<ReturnType<typeof openArchiveFolders>>, 'dataDir' | 'archive'>

/** A shop on the embedded database, which is archived. */
export async function openArchivedShop({ dataDir, archive }: ArchiveFolders) {
  const server = await openEmbeddedPostgres(dataDir, 'serve', { archiveFolder: archive })
  await migrateDatabase(server.connection)
  const database = openDatabase(server.connection)
  const { connection } = server
  const shop = await openTestShop({ database, dataDir, archive: { folder: archive, days: 14, dataDir, connection } })
  const ask = async <Row extends Record<string, unknown>>(query: string) =>
    (await database.db.execute<Row>(sql.raw(query))).rows
  /** A moment by the database's clock that is over, in whole milliseconds. */
  async function pastMoment(): Promise<Date> {
    const [row] = await ask<{ ms: number }>('select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
    const moment = new Date(row?.ms ?? Number.NaN)
    for (;;) {
      const [now] = await ask<{ over: boolean }>(`select clock_timestamp() > '${moment.toISOString()}' as over`)
      if (now?.over) return moment
    }
  }
  return {
    shop,
    ask,
    pastMoment,
    orderIds: async () => (await ask<{ id: string }>('select id from orders order by 1')).map(({ id }) => id),
    /** A mistake at the keyboard. */
    deleteOrders: (ids: readonly string[]) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`delete from orders where id in ${ids}`)
      }),
    /** Waits until all that was written so far is in the archive. */
    async archiveAll(): Promise<void> {
      const [written] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      while (!existsSync(join(archive, await readSystemId(join(dataDir, 'postgres')), 'wal', `${written?.name}.gz`)))
        await pause(50)
    },
    async takeOrders(count: number): Promise<void> {
      const [stored] = await shop.db.select().from(menuItems).where(eq(menuItems.name, 'Momos'))
      const { momos } = stored ? { momos: stored.id } : await setTheMenu(shop)
      for (let taken = 0; taken < count; taken++) {
        const answer = await checkOut(shop, aCheckout([momosLine({ momos })]))
        if (answer.status !== 200) throw new Error(`The checkout was refused: ${await answer.text()}`)
      }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await database.close().catch(() => {})
      await server.stop()
    },
  }
}
