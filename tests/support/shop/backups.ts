import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { restaurant } from '#domain/settings/settings.ts'
import { type Bucket, openPictureStore } from '#server/adapters/images/open-images.ts'
import type { PictureStore } from '#server/adapters/images/picture-store.ts'
import { openArchive, writeArchive } from '#server/backup/archive.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Database } from '#server/database/client.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { NOON } from './test-shop.ts'
import { openFolder } from './whole-shop.ts'

type Place = { readonly database: Database; readonly pictures: PictureStore; readonly dataDir: string }
type RestoreOptions = { readonly replace?: boolean; readonly evenNewer?: boolean; readonly migrationsFolder?: string }

const onProgress = () => {}

/** An empty installation. */
export async function openTarget({ imageBucket }: { readonly imageBucket?: Bucket } = {}) {
  const folder = await openFolder()
  const database = await openTestDatabase()
  const pictures = openPictureStore({ dataDir: folder.path, imageBucket })
  const close = async () => {
    await database.close()
    await folder[Symbol.asyncDispose]()
  }
  return { database, pictures, dataDir: folder.path, [Symbol.asyncDispose]: close }
}

type Source = Omit<Place, 'dataDir'> & { readonly dataDir?: string; readonly interruption?: AbortSignal }

export const backUp = ({ database: { pool }, dataDir = '/nowhere', ...source }: Source, path: string) =>
  writeBackup({ ...source, pool, dataDir, restaurant, now: () => NOON, onProgress }, path)

export async function restore(
  { database, pictures, dataDir }: Place,
  path: string,
  { replace = false, evenNewer = false, migrationsFolder }: RestoreOptions = {},
) {
  using backup = await openBackup(path, migrationsFolder)
  return await restoreBackup({ pool: database.pool, pictures, dataDir, onProgress }, backup, { replace, evenNewer })
}

type Changes = { readonly [file: string]: (text: string) => string }

/** Writes a backup again with some of its files changed. */
export async function rewriteBackup(from: string, to: string, changes: Changes): Promise<void> {
  const archive = await openArchive(from)
  await writeArchive(to, async ({ add }) => {
    for (const name of archive.names) {
      const content = await buffer(await archive.open(name))
      const change = changes[name]
      await add(name, Readable.from([change ? Buffer.from(change(content.toString())) : content]))
    }
  })
  archive.close()
}
