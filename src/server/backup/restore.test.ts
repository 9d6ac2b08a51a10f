import { randomUUID } from 'node:crypto'
import { cp, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFiles } from '#domain/media/picture.ts'
import { cents } from '#domain/money/money.ts'
import type { PictureStore } from '#server/adapters/images/picture-store.ts'
import { migrationsFolder, readSchemaVersions } from '#server/database/migrate.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { backUp, openTarget, restore, rewriteBackup } from '#tests/support/shop/backups.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import {
  addPicture,
  filesOf,
  jobsOf,
  openFolder,
  openWholeShop,
  rowsOf,
  SHOWN,
} from '#tests/support/shop/whole-shop.ts'
import { writeArchive } from './archive.ts'
import { CONTENTS_FILE } from './backup-files.ts'
import { openBackup } from './open-backup.ts'

let folder: Awaited<ReturnType<typeof openFolder>>
let backup: string
let rows: Awaited<ReturnType<typeof rowsOf>>
let jobs: unknown[]
beforeAll(async () => {
  folder = await openFolder()
  backup = join(folder.path, 'backup.zip')
  const { shop } = await openWholeShop()
  await backUp({ database: shop.database, pictures: shop.adapters.pictures }, backup)
  rows = await rowsOf(shop.database)
  jobs = await jobsOf(shop.database)
  await shop.close()
})
afterAll(() => folder[Symbol.asyncDispose]())

const somewhere = () => join(folder.path, `${randomUUID()}.zip`)
const OLD = 'menu/old-samosa-0123456789ab-320x240.webp'

/** A separate installation: a shop with one dish and its picture. */
async function openOtherShop() {
  const target = await openTarget()
  await target.database.db
    .insert(menuItems)
    .values({ name: 'Samosa', priceCents: cents(900), unmanagedCategory: 'Mains' })
  await addPicture(target.database, target.pictures, OLD)
  return target
}

const namesIn = (path: string) => pictureFiles(path).map(({ key }) => key)
const nothingOf = (path: string) => pictureFiles(path).map(() => undefined)

describe('a shop with data', () => {
  test('is not overwritten by accident', async () => {
    await using target = await openOtherShop()
    const before = await rowsOf(target.database)
    await expect(restore(target, backup)).rejects.toThrow(
      'There is already a shop here: 1 dish, 0 deals, 0 orders, 0 bookings, 0 admins. Nothing was changed. Add --replace to delete all of it and put the backup in its place.',
    )
    expect(await rowsOf(target.database)).toEqual(before)
    expect(await filesOf(target.pictures, OLD)).toEqual(namesIn(OLD))
  })

  test('keeps the pictures that it shares with a refused backup', async () => {
    await using target = await openOtherShop()
    await addPicture(target.database, target.pictures, SHOWN)
    await expect(restore(target, backup)).rejects.toThrow('There is already a shop here')
    expect(await filesOf(target.pictures, SHOWN)).toEqual(namesIn(SHOWN))
  })

  test('is replaced on request, with its pictures and pending jobs', async () => {
    await using target = await openOtherShop()
    await target.database.pool.query("SELECT graphile_worker.add_job('remove_pictures', '{}')")
    await restore(target, backup, { replace: true })
    expect(await rowsOf(target.database)).toEqual(rows)
    expect(await jobsOf(target.database)).toEqual(jobs)
    expect(await filesOf(target.pictures, OLD)).toEqual(nothingOf(OLD))
    expect(await filesOf(target.pictures, SHOWN)).toEqual(namesIn(SHOWN))
    await restore(target, backup, { replace: true })
    expect(await rowsOf(target.database)).toEqual(rows)
    expect(await filesOf(target.pictures, SHOWN)).toEqual(namesIn(SHOWN))
  })

  test('stays unchanged when its replacement fails midway', async () => {
    await using target = await openOtherShop()
    const before = await rowsOf(target.database)
    const [first = ''] = namesIn(SHOWN)
    const full: PictureStore = {
      ...target.pictures,
      put: (key, file) =>
        key === first ? target.pictures.put(key, file) : Promise.reject(new Error('The disk is full.')),
    }
    await expect(restore({ ...target, pictures: full }, backup, { replace: true })).rejects.toThrow(
      'The pictures cannot be stored, and nothing was changed: The disk is full.',
    )
    expect(await rowsOf(target.database)).toEqual(before)
    expect(await filesOf(target.pictures, OLD)).toEqual(namesIn(OLD))
    expect(await filesOf(target.pictures, SHOWN)).toEqual(nothingOf(SHOWN))
  })

  test('is not replaced while its site is running', async () => {
    await using target = await openTarget()
    await using _site = await openTestShop({ database: target.database })
    await expect(restore(target, backup, { replace: true })).rejects.toThrow(
      'A site is running on this database. Stop it first, then restore.',
    )
  })
})

describe('a backup of an older version', () => {
  /** A later version, with one more migration. */
  async function nextProgram(statement: string): Promise<string> {
    const next = somewhere()
    await cp(migrationsFolder(), next, { recursive: true })
    const journal = JSON.parse(await readFile(join(next, 'meta', '_journal.json'), 'utf8'))
    const { idx, tag, ...last } = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: idx + 1, when: last.when + 1, tag: '9999_next' })
    await writeFile(join(next, 'meta', '_journal.json'), JSON.stringify(journal))
    await writeFile(join(next, '9999_next.sql'), statement)
    await cp(join(next, 'meta', `${tag.split('_')[0]}_snapshot.json`), join(next, 'meta', '9999_snapshot.json'))
    return next
  }

  /** An empty installation of that version. */
  async function openNext(statement: string) {
    const migrations = await nextProgram(statement)
    const target = await openTarget()
    await target.database.pool.query(statement)
    await target.database.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
       SELECT 'next', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
    )
    return { ...target, migrations }
  }

  test('is migrated', async () => {
    await using target = await openNext('ALTER TABLE bookings RENAME COLUMN message TO wishes')
    await restore(target, backup, { migrationsFolder: target.migrations })
    const { rows: found } = await target.database.pool.query('SELECT wishes FROM bookings')
    expect(found).toEqual([{ wishes: 'A line,\nand another \\ one' }])
    const { rows: done } = await target.database.pool.query('SELECT hash FROM drizzle.__drizzle_migrations')
    expect(done).toHaveLength(readSchemaVersions().length + 1)
  })

  test('whose rows violate the new schema changes nothing', async () => {
    await using target = await openNext('ALTER TABLE bookings ADD CONSTRAINT small CHECK (guests < 3)')
    await expect(restore(target, backup, { migrationsFolder: target.migrations })).rejects.toThrow(
      /^The backup cannot be loaded, and nothing was changed: check constraint "small" of relation "bookings" is violated/,
    )
    expect((await rowsOf(target.database)).bookings).toEqual([])
    expect(await filesOf(target.pictures, SHOWN)).toEqual(nothingOf(SHOWN))
  })
})

describe('an invalid backup is refused:', () => {
  const refusalOf = (path: string): Promise<string> =>
    openBackup(path).then(
      () => 'It was not refused.',
      (error: Error) => error.message.replace(path, 'FILE'),
    )

  const changed = async (name: string, change: (text: string) => string): Promise<string> => {
    const path = somewhere()
    await rewriteBackup(backup, path, { [name]: change })
    return path
  }

  test('a missing file', async () => {
    expect(await refusalOf(somewhere())).toBe('FILE cannot be read (ENOENT).')
    expect(await refusalOf(folder.path)).toBe('FILE cannot be read (EISDIR).')
  })

  test('another file', async () => {
    const path = somewhere()
    await writeFile(path, '')
    expect(await refusalOf(path)).toBe('FILE is not a backup made by npm run backup.')
    await writeFile(path, '{"format":"restaurant-menu"}')
    expect(await refusalOf(path)).toBe('FILE is not a backup made by npm run backup.')
  })

  test('another ZIP file', async () => {
    const path = somewhere()
    await writeArchive(path, async ({ add }) => void (await add('holiday.jpg', Readable.from(['a beach']))))
    expect(await refusalOf(path)).toBe('FILE is not a backup made by npm run backup.')
    expect(await refusalOf(await changed(CONTENTS_FILE, () => '{"format":"something else"}'))).toBe(
      'FILE is not a backup made by npm run backup.',
    )
  })

  test('an incomplete one', async () => {
    const path = somewhere()
    const { length } = await readFile(backup)
    for (const kept of [length - 1, Math.floor(length / 2), 100]) {
      await cp(backup, path)
      await truncate(path, kept)
      expect(await refusalOf(path)).toBe(
        'FILE is incomplete: its end is missing. Copy it again, or restore another backup.',
      )
    }
  })

  test('one with a changed byte', async () => {
    const path = somewhere()
    const bytes = await readFile(backup)
    const at = bytes.indexOf('database/menu_items.copy') + 200
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(path, bytes)
    expect(await refusalOf(path)).toMatch(
      /^FILE is damaged: database\/[a-z_]+\.copy is not what was backed up\. Copy it again, or restore another backup\.$/,
    )
  })

  test('one with edited contents', async () => {
    const path = await changed('database/menu_items.copy', (text) => text.replace('Momos', 'Mamas'))
    expect(await refusalOf(path)).toContain('FILE is damaged: database/menu_items.copy is not what was backed up.')
    expect(
      await refusalOf(await changed(CONTENTS_FILE, (text) => text.replaceAll('"rows": 1', '"rows": "one"'))),
    ).toContain('FILE is damaged: backup.json is not what was backed up.')
  })

  test('one from a newer version', async () => {
    const tooNew = 'FILE was made by a newer version of this program. Update the program, then restore.'
    expect(await refusalOf(await changed(CONTENTS_FILE, (text) => text.replace('"version": 2', '"version": 3')))).toBe(
      tooNew,
    )
    expect(
      await refusalOf(
        await changed(CONTENTS_FILE, (text) => text.replace(/"schema": "[^"]+"/, '"schema": "9999_next"')),
      ),
    ).toBe(tooNew)
  })

  test('any, for a database of a newer version', async () => {
    await using target = await openTarget()
    await target.database.pool.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('next', 9999999999999)",
    )
    const newer = 'The database was made by a newer version of this program.'
    await expect(restore(target, backup, { replace: true })).rejects.toThrow(
      `${newer} Nothing was changed. Update the program, then restore. Or go back to this version: restore into an empty DATA_DIR or database, or add --replace --yes`,
    )
    await expect(backUp(target, somewhere())).rejects.toThrow(`${newer} Update the program, then back up.`)
  })
})

test('a backup goes back over the tables of a newer version, once that was confirmed', async () => {
  await using target = await openTarget()
  const { pool } = target.database
  await pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('next', 9999999999999)")
  await pool.query('CREATE TABLE seats (id int PRIMARY KEY, "orderId" text REFERENCES orders (id))')
  await pool.query("CREATE FUNCTION seat() RETURNS int LANGUAGE sql AS 'SELECT 1'")
  await pool.query('ALTER TABLE orders RENAME COLUMN "customerName" TO "guestName"')
  await restore(target, backup, { replace: true, evenNewer: true })
  const { rows } = await pool.query(
    `SELECT to_regclass('seats') AS seats, (SELECT count(*)::int FROM pg_proc WHERE proname = 'seat') AS functions,
      (SELECT max(created_at) < 9999999999999 FROM drizzle.__drizzle_migrations) AS "isOld",
      (SELECT count(*)::int FROM information_schema.columns WHERE table_name = 'orders' AND column_name = 'customerName') AS names`,
  )
  expect(rows).toEqual([{ seats: null, functions: 0, isOld: true, names: 1 }])
})
