import { buffer, text } from 'node:stream/consumers'
import { pictureContentType, pictureFiles } from '#domain/media/picture.ts'
import { replaceSecret } from '#server/config/secrets.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Database } from '#server/database/client.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { findSchemaTime } from '#server/database/migrate.ts'
import type { Shop } from '#server/shop.ts'
import { BACKED_UP_SECRETS, JOBS_FILE, pictureFile, pictureKeyOf, secretFile, tableFile } from './backup-files.ts'
import {
  analyze,
  applyMigration,
  type Connection,
  countRows,
  dropEverything,
  dropShop,
  fillTable,
  inRestore,
  isSiteRunning,
  listPicturePaths,
  queueJobs,
  recordRestore,
} from './backup-queries.ts'
import type { Backup } from './open-backup.ts'
import { describeShop, isEmptyShop, type ShopCounts } from './shop-counts.ts'

type RestoreTarget = Pick<Shop, 'pictures'> & {
  /** The pool of a fully migrated database, or of one from before version 1.0.0. */
  readonly pool: Database['pool']
  readonly dataDir: string
  /** Reports progress, a sentence at a time. */
  readonly onProgress: (sentence: string) => void
}

/**
 * Restores the shop from the time of the backup; a shop that is not empty is only replaced with `replace`. The database
 * changes in one transaction. Pictures are only added before its commit, and the old shop's are deleted after it, so that a
 * failure at any point leaves one complete shop.
 */
export async function restoreBackup(
  shop: RestoreTarget,
  backup: Backup,
  { replace = false, evenNewer = false }: Replacing = {},
): Promise<ShopCounts> {
  const keys = Object.keys(backup.contents.files)
    .map(pictureKeyOf)
    .filter((key) => key !== undefined)
  const stored = { before: new Set<string>(), added: new Set<string>() }
  const counts = await inRestore(shop.pool, async (connection) => {
    const isKnown = await assertRestorable(connection, backup, { replace, evenNewer })
    stored.before = new Set((await listPicturePaths(connection)).flatMap(keysOf))
    await (isKnown ? dropShop(connection, backup.schemas.newest) : dropEverything(connection))
    await loadDatabase(connection, shop, backup)
    await recordRestore(connection, backup.contents.takenAt)
    await addPictures(shop, backup, { keys, added: stored.added })
    return countRows(connection)
  }).catch(async (error: unknown) => {
    await removePictures(shop, without(stored.added, stored.before))
    throw nothingChanged(error)
  })
  await restoreSecrets(shop, backup)
  await removePictures(shop, without(stored.before, stored.added))
  await analyze(shop.pool)
  return counts
}

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((key) => !others.has(key))

const keysOf = (path: string): string[] => pictureFiles(path).map(({ key }) => key)

type Replacing = {
  readonly replace?: boolean
  /** Also what a newer version of the program has made. */
  readonly evenNewer?: boolean
}

/** Returns whether the tables of the database are those of this version. */
async function assertRestorable(
  connection: Connection,
  { schemas }: Backup,
  { replace, evenNewer }: Required<Replacing>,
): Promise<boolean> {
  if (await isSiteRunning(connection)) {
    throw new StartProblem('A site is running on this database. Stop it first, then restore.')
  }
  const schemaTime = (await findSchemaTime(connection)) ?? 0
  if (schemaTime < schemas.oldest.createdAt) {
    if (replace) return false
    throw new StartProblem(
      'There is already a shop here, of a version before 1.0.0. Nothing was changed. Add --replace to delete all of it and put the backup in its place.',
    )
  }
  if (schemaTime !== schemas.newest.createdAt) {
    if (replace && evenNewer) return false
    throw new StartProblem(
      'The database was made by a newer version of this program. Nothing was changed. Update the program, then restore. Or go back to this version: restore into an empty DATA_DIR or database, or add --replace --yes to delete everything in this database, also what only the newer version knows, and put the backup in its place.',
    )
  }
  const counts = await countRows(connection)
  if (replace || isEmptyShop(counts)) return true
  throw new StartProblem(
    `There is already a shop here: ${describeShop(counts)}. Nothing was changed. Add --replace to delete all of it and put the backup in its place.`,
  )
}

/** Loads the rows into tables as they were at the time of the backup, then runs the later migrations. */
async function loadDatabase(
  connection: Connection,
  { onProgress }: RestoreTarget,
  { archive, contents, migrations }: Backup,
): Promise<void> {
  onProgress(`Loading ${contents.tables.length} tables…`)
  for (const version of migrations.untilBackup) await applyMigration(connection, version)
  for (const table of contents.tables) await fillTable(connection, table, await archive.open(tableFile(table.name)))
  for (const version of migrations.since) await applyMigration(connection, version)
  await queueJobs(connection, await archive.open(JOBS_FILE), contents.version)
}

type Adding = { readonly keys: readonly string[]; readonly added: Set<string> }

async function addPictures(
  { pictures, onProgress }: RestoreTarget,
  { archive }: Backup,
  { keys, added }: Adding,
): Promise<void> {
  if (keys.length > 0) onProgress(`Copying ${keys.length} files of pictures…`)
  for (const key of keys) {
    // The content of a key never changes, so adding a picture cannot harm an existing one.
    const content = new Uint8Array(await buffer(await archive.open(pictureFile(key))))
    added.add(key)
    await pictures.put(key, { content, contentType: pictureContentType(key) }).catch((error: Error) => {
      throw new StartProblem(`The pictures cannot be stored, and nothing was changed: ${error.message}`)
    })
  }
}

async function removePictures({ pictures }: RestoreTarget, keys: Iterable<string>): Promise<void> {
  // A file that cannot be deleted does no harm.
  for (const key of keys) await pictures.remove(key).catch(() => {})
}

async function restoreSecrets({ dataDir }: RestoreTarget, { archive, contents }: Backup): Promise<void> {
  for (const name of BACKED_UP_SECRETS) {
    const file = secretFile(name)
    if (contents.files[file]) await replaceSecret(dataDir, name, await text(await archive.open(file)))
  }
}

/** PostgreSQL's own message explains best why it refused a row. */
function nothingChanged(error: unknown): unknown {
  if (databaseCodeOf(error) === undefined || !(error instanceof Error)) return error
  return new StartProblem(`The backup cannot be loaded, and nothing was changed: ${error.message}.`)
}
