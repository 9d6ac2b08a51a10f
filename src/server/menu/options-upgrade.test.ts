import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase, readSchemaVersions } from '#server/database/migrate.ts'
import { backUp, openTarget, restore } from '#tests/support/backups.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const before = readSchemaVersions().findIndex(({ name }) => name.endsWith('options_of_dishes'))
const folder = join(tmpdir(), randomUUID())
beforeAll(() => mkdir(folder))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Target = Awaited<ReturnType<typeof openTarget>>
const ROWS = `
  INSERT INTO menu_categories (id, name) VALUES
    ('00000000-0000-4000-8000-000000000001', 'Indo Chinese'), ('00000000-0000-4000-8000-000000000002', 'Mains (Chicken $18)'),
    ('00000000-0000-4000-8000-000000000003', 'Drinks');
  INSERT INTO menu_items (name, "priceCents", "categoryId") VALUES
    (' Chili PANEER ', 1650, '00000000-0000-4000-8000-000000000001'), ('Fried Rice', 1500, '00000000-0000-4000-8000-000000000001'),
    ('Butter Chicken', 1800, '00000000-0000-4000-8000-000000000002'), ('Cola', 400, '00000000-0000-4000-8000-000000000003');
  INSERT INTO fixed_deals (title, type, "priceCents", fixed, choices) VALUES ('Combo', 'combo', 2500,
    '[{"qty": 2, "label": "cola"}, {"qty": 1, "label": "Mint chutney"}]', '[
    {"key": "curry", "label": "Curry", "count": 1, "allowedCategories": ["Mains (Chicken $18)", "Gone"]},
    {"key": "drink", "label": "Drink", "count": 1, "source": "Drinks"}, {"key": "none", "label": "None", "count": 1}]')`

/** Returns the database to the previous version's schema, with its rows. */
async function goBack({ database: { pool } }: Target): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await pool.query('DELETE FROM drizzle.__drizzle_migrations')
  for (const version of readSchemaVersions().slice(0, before)) {
    for (const statement of version.statements) await pool.query(statement)
    await pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      version.hash,
      version.createdAt,
    ])
  }
  await pool.query(ROWS)
}

async function expectOptions({ database }: Target): Promise<void> {
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
}

describe('styles and spice levels that were derived from names are stored with the dishes', () => {
  test('when the program is updated', async () => {
    await using target = await openTarget()
    await goBack(target)
    await migrateDatabase(target.database.connection)
    await expectOptions(target)
  })

  test('when the backup of an older program is restored', async () => {
    const path = join(folder, 'backup.zip')
    await using source = await openTarget()
    await goBack(source)
    await backUp(source, path)
    await using target = await openTarget()
    await restore(target, path)
    await expectOptions(target)
  })
})
