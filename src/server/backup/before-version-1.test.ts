import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { Database } from '#server/database/client.ts'
import { migrateDatabase, readSchemaVersions } from '#server/database/migrate.ts'
import { backUp, openTarget, restore } from '#tests/support/shop/backups.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { applyMigration } from './backup-queries.ts'
import { readMigrationsBefore } from './before-version-1.ts'

/** Made with 41 migrations. One of its orders and its deal are as still older versions stored them. */
const BACKUP = join(import.meta.dirname, '../../../tests/releases/before-1.0.0.zip')

const [version1, ...laterVersions] = readSchemaVersions()
if (!version1) throw new Error('There is no schema version.')
const migrations = [...readMigrationsBefore(version1), ...laterVersions]

/** Runs migrations, older ones first, from one to before another. */
async function migrate({ connection }: Database, { from, until }: { from?: string; until?: string }): Promise<void> {
  const at = (name: string) => migrations.findIndex((one) => one.name.endsWith(name))
  const client = new Client(connection)
  await client.connect()
  for (const one of migrations.slice(from ? at(from) : 0, until ? at(until) : undefined)) {
    await applyMigration(client, one)
  }
  await client.end()
}

const empty = ({ pool }: Database) =>
  pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DELETE FROM drizzle.__drizzle_migrations')

/** What PostgreSQL knows of the tables, without the places of the columns. */
async function catalogueOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, c.relpersistence,
      pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = prolang
    WHERE pronamespace = 'public'::regnamespace AND lanname = 'plpgsql'
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

describe('a backup of before version 1.0.0', () => {
  async function openRestored() {
    const target = await openTarget()
    await restore(target, BACKUP)
    const shop = await openTestShop({ database: target.database })
    const owner = await shop.signInStaff()
    const orderOf = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, owner)).json()
    const close = async () => {
      await shop.close()
      await target[Symbol.asyncDispose]()
    }
    return { target, shop, owner, orderOf, [Symbol.asyncDispose]: close }
  }

  test('is restored with the sums, taxes and payments of its orders', async () => {
    await using restored = await openRestored()
    const read = restored.orderOf
    expect(await read('SP-MWPL0M80')).toMatchObject({ total: 53.4, paid: 53.4, refunded: 5, due: 0, gst: 6.97 })
    expect(await read('SP-MWPL0M81')).toMatchObject({
      ...{ total: 45, deliveryFee: 4.5, paid: 45, promisedFor: '2026-11-20T23:45:00.000Z' },
      tax: {
        amounts: [
          { ratePercent: 15, net: 18.26, tax: 2.74 },
          { ratePercent: 5, net: 22.86, tax: 1.14 },
        ],
      },
    })
    expect(await read('SP-MWPL0M83')).toMatchObject({ payments: [{ method: 'cash', amount: 24.9, tip: 2, given: 30 }] })
    expect(await read('SP-MWPL0M87')).toMatchObject({ total: 12, paid: 0, due: 12 })
    // From before promises, taxes and payments were stored.
    expect(await read('SP-MWPL0M8F')).toMatchObject({
      ...{ paid: 12, due: 0, locale: 'en-NZ', promisedFor: '2026-11-20T23:20:00.000Z' },
      tax: { name: 'GST', number: '123-456-789', amounts: [{ ratePercent: 15, net: 10.43, tax: 1.57 }] },
    })
  })

  test('lets staff change an order: what stays keeps its price and tax, and the rest goes back', async () => {
    await using restored = await openRestored()
    const { shop, owner } = restored
    const order = await restored.orderOf('SP-MWPL0M81')
    const request = { items: [{ line: 1, quantity: 1 }], version: order.version }
    const answer = await shop.post(`/api/admin/orders/${order.id}/ordered`, request, owner)
    expect(await answer.json()).toMatchObject({
      ...{ total: 21, deliveryFee: 4.5 },
      tax: { amounts: [{ ratePercent: 15, net: 18.26, tax: 2.74 }] },
    })
    await shop.demoStripe.idle()
    expect(await restored.orderOf(order.id)).toMatchObject({ refunded: 24, paid: 45, due: 0 })
  })

  test('lets staff refund an order whose payment had no row', async () => {
    await using restored = await openRestored()
    const answer = await restored.shop.post('/api/admin/orders/SP-MWPL0M8F/refund', {}, restored.owner)
    expect(answer.status).toBe(200)
    await restored.shop.demoStripe.idle()
    expect(await restored.orderOf('SP-MWPL0M8F')).toMatchObject({ refunded: 12, payment_status: 'refunded' })
  })

  test('leads to the tables of a new database', async () => {
    await using restored = await openTarget()
    await restore(restored, BACKUP)
    await using fresh = await openTarget()
    expect(await catalogueOf(restored.database.pool)).toEqual(await catalogueOf(fresh.database.pool))
  })
})

describe('a database of before version 1.0.0', () => {
  const SENTENCE =
    'This database is from before version 1.0.0, and nothing was changed: make a backup with the version that you ran until now (npm run backup), then restore it with this one (npm run restore -- FILE --replace).'

  async function openOld() {
    const target = await openTarget()
    await empty(target.database)
    await migrate(target.database, { until: 'version_1_0_0' })
    await target.database.pool.query(
      `INSERT INTO menu_items (name, "priceCents", "unmanagedCategory") VALUES ('Cola', 400, 'Mains')`,
    )
    return target
  }

  test('is neither opened nor backed up', async () => {
    await using target = await openOld()
    const before = await catalogueOf(target.database.pool)
    await expect(migrateDatabase(target.database.connection)).rejects.toThrow(SENTENCE)
    await expect(backUp(target, join(target.dataDir, 'backup.zip'))).rejects.toThrow(SENTENCE)
    expect(await catalogueOf(target.database.pool)).toEqual(before)
  })

  test('is replaced by its own backup, once that was confirmed', async () => {
    await using target = await openOld()
    await expect(restore(target, BACKUP)).rejects.toThrow(
      'There is already a shop here, of a version before 1.0.0. Nothing was changed. Add --replace to delete all of it and put the backup in its place.',
    )
    await restore(target, BACKUP, { replace: true })
    await migrateDatabase(target.database.connection)
    const { rows } = await target.database.pool.query('SELECT count(*)::int AS orders FROM orders')
    expect(rows).toEqual([{ orders: 5 }])
  })
})

test('styles and spice levels that were derived from names are stored with the dishes', async () => {
  await using target = await openTarget()
  const { database } = target
  await empty(database)
  await migrate(database, { until: 'options_of_dishes' })
  await database.pool.query(`
    INSERT INTO menu_categories (id, name) VALUES
      ('00000000-0000-4000-8000-000000000001', 'Indo Chinese'), ('00000000-0000-4000-8000-000000000002', 'Mains (Chicken $18)'),
      ('00000000-0000-4000-8000-000000000003', 'Drinks');
    INSERT INTO menu_items (name, "priceCents", "categoryId") VALUES
      (' Chili PANEER ', 1650, '00000000-0000-4000-8000-000000000001'), ('Fried Rice', 1500, '00000000-0000-4000-8000-000000000001'),
      ('Butter Chicken', 1800, '00000000-0000-4000-8000-000000000002'), ('Cola', 400, '00000000-0000-4000-8000-000000000003');
    INSERT INTO fixed_deals (title, type, "priceCents", fixed, choices) VALUES ('Combo', 'combo', 2500,
      '[{"qty": 2, "label": "cola"}, {"qty": 1, "label": "Mint chutney"}]', '[
      {"key": "curry", "label": "Curry", "count": 1, "allowedCategories": ["Mains (Chicken $18)", "Gone"]},
      {"key": "drink", "label": "Drink", "count": 1, "source": "Drinks"}, {"key": "none", "label": "None", "count": 1}]')`)
  await migrate(database, { from: 'options_of_dishes' })
  await using shop = await openTestShop({ database })
  const { items, deals } = await shop.menu.read()
  const options = new Map(items.map((dish) => [dish.name.trim(), dish.options]))
  const style = { required: true, values: ['Dry', 'Semi Gravy', 'Gravy'] }
  const spice = { required: false, values: ['Mild', 'Medium', 'Hot'] }
  expect(Object.fromEntries(options)).toEqual({
    'Chili PANEER': { style, spice },
    'Fried Rice': { style: null, spice },
    'Butter Chicken': { style: null, spice },
    Cola: { style: null, spice: null },
  })
  expect(deals[0]?.choices.map((choice) => choice.options.map(({ name }) => name))).toEqual([
    ['Butter Chicken'],
    ['Cola'],
    [],
  ])
  const cola = items.find(({ name }) => name === 'Cola')?.id
  expect(deals[0]?.fixed).toEqual([
    { qty: 2, label: 'Cola', menuItemId: cola },
    { qty: 1, label: 'Mint chutney' },
  ])
  const { rows } = await database.pool.query('SELECT choices FROM fixed_deals')
  expect(rows[0].choices.map(({ categories }: { categories: object[] }) => categories)).toEqual([
    [{ id: '00000000-0000-4000-8000-000000000002' }, { name: 'Gone' }],
    [{ id: '00000000-0000-4000-8000-000000000003' }],
    [],
  ])
})
