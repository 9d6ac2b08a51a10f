import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFiles } from '#domain/media/picture.ts'
import type { PictureStore } from '#server/adapters/images/picture-store.ts'
import { keptSecret, readKeptSecret } from '#server/config/secrets.ts'
import { REMOVE_PICTURES_JOB } from '#server/media/pictures.ts'
import { openTestBucket } from '#tests/support/doubles/test-bucket.ts'
import { backUp, openTarget, restore } from '#tests/support/shop/backups.ts'
import { openTestShop, STAFF } from '#tests/support/shop/test-shop.ts'
import {
  addPicture,
  filesOf,
  jobsOf,
  openFolder,
  openWholeShop,
  rowsOf,
  SHOWN,
} from '#tests/support/shop/whole-shop.ts'

let folder: Awaited<ReturnType<typeof openFolder>>
let whole: Awaited<ReturnType<typeof openWholeShop>>
beforeAll(async () => {
  folder = await openFolder()
  whole = await openWholeShop()
})
afterAll(async () => {
  await whole.shop.close()
  await folder[Symbol.asyncDispose]()
})

const somewhere = () => join(folder.path, `${randomUUID()}.zip`)

async function backUpWholeShop(): Promise<string> {
  const path = somewhere()
  await backUp({ database: whole.shop.database, pictures: whole.shop.adapters.pictures }, path)
  return path
}

test('a shop is restored row for row, with its pictures, secrets and pending jobs', async () => {
  await using target = await openTarget()
  const dataDir = folder.path
  const secret = await keptSecret(dataDir, 'auth-secret')
  await keptSecret(dataDir, 'database-password')
  await keptSecret(dataDir, 'credentials-secret')
  const path = somewhere()
  const { database, adapters } = whole.shop
  const report = await backUp({ database, pictures: adapters.pictures, dataDir }, path)
  const held = { dishes: 4, deals: 1, orders: 1, bookings: 1, admins: 1 }
  expect(report).toEqual({ ...held, pictures: 1, missingPictures: [] })
  expect(await restore(target, path)).toEqual(held)
  expect(await rowsOf(target.database)).toEqual(await rowsOf(database))
  expect(await jobsOf(target.database)).toEqual(await jobsOf(database))
  expect(await filesOf(target.pictures, SHOWN)).toEqual(pictureFiles(SHOWN).map(({ key }) => key))
  expect(await readKeptSecret(target.dataDir, 'auth-secret')).toBe(secret)
  expect(await readKeptSecret(target.dataDir, 'database-password')).toBeUndefined()
  expect(await readKeptSecret(target.dataDir, 'credentials-secret')).toBeUndefined()
})

test('staff sign in with their old passwords, and sessions from the time of the backup have ended', async () => {
  await using target = await openTarget()
  await restore(target, await backUpWholeShop())
  await using shop = await openTestShop({ database: target.database })
  expect((await shop.get('/api/admin/orders', whole.staff)).status).toBe(401)
  expect((await shop.post('/api/auth/sign-in/email', STAFF)).status).toBe(200)
  expect(await (await shop.get('/api/menu')).json()).toEqual(await (await whole.shop.get('/api/menu')).json())
  const { orderId, key } = whole.order
  expect(await (await shop.get(`/api/orders/${orderId}?key=${key}`)).json()).toMatchObject({ status: 'new' })
})

test('pictures move from disk to a bucket and back', async () => {
  const { bucket, close } = await openTestBucket()
  await using cloud = await openTarget({ imageBucket: bucket })
  await restore(cloud, await backUpWholeShop())
  expect(await filesOf(cloud.pictures, SHOWN)).toEqual(pictureFiles(SHOWN).map(({ key }) => key))
  const path = somewhere()
  await backUp(cloud, path)
  await using target = await openTarget()
  await restore(target, path)
  expect(await filesOf(target.pictures, SHOWN)).toEqual(pictureFiles(SHOWN).map(({ key }) => key))
  await close()
})

test('a backup made while orders arrive shows one moment of the shop', async () => {
  await using source = await openTarget()
  let isOpen = true
  const till = async () => {
    while (isOpen) {
      const id = `SP-${crypto.randomUUID()}`
      await source.database.pool.query(
        `WITH one AS (INSERT INTO orders (id, key, type, "totalCents", currency, "customerName", "customerPhone",
             "promisedFor", "kitchenMinutes", locale, tax)
           VALUES ($1::text, $1, 'pickup', 100, 'nzd', 'Ada', '021', now(), 2, 'en-NZ', '{"amounts": []}') RETURNING id)
         INSERT INTO order_lines ("orderId", position, name, "unitPriceCents", quantity, tax) SELECT $1, 1, 'Momos', 100, 1, '{}'`,
        [id],
      )
    }
  }
  const tills = [till(), till()]
  try {
    await expect.poll(async () => (await rowsOf(source.database)).orders?.length).toBeGreaterThan(0)
    const path = somewhere()
    await backUp(source, path)
    await using target = await openTarget()
    const { orders } = await restore(target, path)
    expect((await rowsOf(target.database)).order_lines).toHaveLength(orders)
  } finally {
    isOpen = false
    await Promise.all(tills)
  }
})

test('a picture that is removed during a backup is kept until the backup contains it', async () => {
  const { database, adapters } = whole.shop
  const path = 'menu/bb-old-0123456789ab-320x240.webp'
  await addPicture(database, adapters.pictures, path)
  let removing: Promise<void> | undefined
  const waits = async () => {
    const { rowCount } = await database.pool.query(
      'SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
    )
    return rowCount === 1
  }
  const pictures: PictureStore = {
    ...adapters.pictures,
    async read(key) {
      removing ??= REMOVE_PICTURES_JOB.run(whole.shop, { paths: [path] })
      await expect.poll(waits).toBeTruthy()
      return adapters.pictures.read(key)
    },
  }
  const report = await backUp({ database, pictures }, somewhere())
  expect(report).toMatchObject({ pictures: 2, missingPictures: [] })
  await removing
  expect(await filesOf(adapters.pictures, path)).toEqual([undefined, undefined])
})

test('a missing picture is reported, and the rest is backed up', async () => {
  await using source = await openTarget()
  await addPicture(source.database, source.pictures, SHOWN)
  await source.pictures.remove(SHOWN)
  expect(await backUp(source, somewhere())).toMatchObject({ pictures: 0, missingPictures: [SHOWN] })
})

test('a database without a shop is not backed up', async () => {
  await using source = await openTarget()
  await source.database.pool.query('DROP SCHEMA drizzle, public CASCADE; CREATE SCHEMA public')
  await expect(backUp(source, somewhere())).rejects.toThrow(
    'There is no shop in this database yet: nothing to back up.',
  )
})

test('only its owner can read a backup', async () => {
  const { mode } = await stat(await backUpWholeShop())
  expect(mode & 0o777).toBe(0o600)
})

test('a failed backup leaves the previous file, and nothing else', async () => {
  const path = join(somewhere(), 'backup.zip')
  await using source = await openTarget()
  await addPicture(source.database, source.pictures, SHOWN)
  await using nightly = await openFolder()
  const file = join(nightly.path, 'backup.zip')
  await writeFile(file, 'the backup of yesterday')
  const pictures: PictureStore = { ...source.pictures, read: () => Promise.reject(new Error('The bucket is down.')) }
  await expect(backUp({ ...source, pictures }, file)).rejects.toThrow('The bucket is down.')
  expect(await readdir(nightly.path)).toEqual(['backup.zip'])
  expect(await readFile(file, 'utf8')).toBe('the backup of yesterday')
  await expect(backUp(source, path)).rejects.toThrow(`${path} cannot be written (ENOENT).`)
  await expect(backUp(source, nightly.path)).rejects.toThrow(`${nightly.path} cannot be written (EISDIR).`)
})

test('a backup that fails before it has read a table ends with its own error alone', async () => {
  const path = join(somewhere(), 'backup.zip')
  await using source = await openTarget()
  const stopped = AbortSignal.abort(new Error('Somebody stopped it.'))
  await expect(backUp({ ...source, interruption: stopped }, path)).rejects.toThrow('Somebody stopped it.')
})

test('an interrupted backup says so and leaves nothing behind', async () => {
  await using source = await openTarget()
  await addPicture(source.database, source.pictures, SHOWN)
  await using nightly = await openFolder()
  const stop = new AbortController()
  const pictures: PictureStore = {
    ...source.pictures,
    read(key) {
      stop.abort(new Error('Stopped.'))
      return source.pictures.read(key)
    },
  }
  const interruption = stop.signal
  await expect(backUp({ ...source, pictures, interruption }, join(nightly.path, 'b.zip'))).rejects.toThrow('Stopped.')
  expect(await readdir(nightly.path)).toEqual([])
})

test('no table uses a sequence, because backups do not contain sequences', async () => {
  const { rows } = await whole.shop.database.pool.query("SELECT * FROM pg_sequences WHERE schemaname = 'public'")
  expect(rows).toEqual([])
})
