import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { releaseVersion } from '#server/config/folders.ts'
import type { Database } from '#server/database/client.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openTarget } from '#tests/support/shop/backups.ts'
import { aCheckout, checkOut, payWith } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { tableFile } from './backup-files.ts'
import { applyMigration, fillTable } from './backup-queries.ts'
import { openBackup } from './open-backup.ts'

/** A backup of each release, made by it (CONTRIBUTING.md says how). */
const folder = join(import.meta.dirname, '../../../tests/releases')
const releases = readdirSync(folder).filter((name) => /^\d/.test(name))

/** Leaves the database as the release had it. */
async function loadAsReleased({ connection: config }: Database, path: string): Promise<void> {
  using backup = await openBackup(path)
  const connection = new Client(config)
  await connection.connect()
  await connection.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DELETE FROM drizzle.__drizzle_migrations')
  for (const migration of backup.migrations.untilBackup) await applyMigration(connection, migration)
  for (const table of backup.contents.tables) {
    await fillTable(connection, table, await backup.archive.open(tableFile(table.name)))
  }
  await connection.end()
}

test('there is a backup of this release', () => {
  expect(releases).toContain(`${releaseVersion()}.zip`)
})

test.each(releases)('the shop of %s goes on under this version', async (release) => {
  await using target = await openTarget()
  await loadAsReleased(target.database, join(folder, release))
  await migrateDatabase(target.database.connection)
  await using shop = await openTestShop({ database: target.database })
  const owner = await shop.signInStaff()
  const read = async (path: string) => {
    const answer = await shop.get(path, owner)
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  for (const path of [
    '/api/menu',
    '/api/admin/menu-items',
    '/api/admin/bookings',
    '/api/admin/settings',
    '/api/admin/system',
  ]) {
    await read(path)
  }
  const order = await read('/api/admin/orders/SP-MWPL0M80')
  expect(order).toMatchObject({ total: 53.4, paid: 53.4, refunded: 5, due: 0 })
  expect(await read('/api/admin/reports?from=2026-11-21&to=2026-11-21')).toMatchObject({
    days: [{ orders: 4, kept: 130.3 }],
  })
  await shop.post(`/api/admin/orders/${order.id}/refund`, { amount: 8.4 }, owner)
  await shop.demoStripe.idle()
  expect(await read(`/api/admin/orders/${order.id}`)).toMatchObject({ refunded: 13.4 })

  const { items } = await shop.menu.read()
  const line = {
    id: items.find(({ name }) => name === 'Momos')?.id,
    name: 'Momos',
    unitPrice: 12,
    quantity: 1,
    meta: null,
  }
  const placed = await (await checkOut(shop, aCheckout([line]))).json()
  expect((await payWith(shop, placed.url)).status).toBe(303)
  await shop.demoStripe.idle()
  expect(await read(`/api/admin/orders/${placed.orderId}`)).toMatchObject({ total: 12, paid: 12, status: 'new' })
})
