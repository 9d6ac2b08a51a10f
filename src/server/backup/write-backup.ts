import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupContents } from '#contract/backup.ts'
import { pictureFiles } from '#domain/media/picture.ts'
import { productVersion } from '#server/config/folders.ts'
import { readKeptSecret } from '#server/config/secrets.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Database } from '#server/database/client.ts'
import { BEFORE_VERSION_1, readSchemaVersions, type SchemaVersion } from '#server/database/migrate.ts'
import type { Shop } from '#server/shop.ts'
import { type AddedFile, type ArchiveWriter, writeArchive } from './archive.ts'
import {
  BACKED_UP_SECRETS,
  CONTENTS_FILE,
  EXCLUDED_TABLES,
  JOBS_FILE,
  pictureFile,
  secretFile,
  tableFile,
} from './backup-files.ts'
import { inSnapshot, listTables, readJobs, readTable, type Snapshot } from './backup-queries.ts'
import { countShop, type ShopCounts } from './shop-counts.ts'

type BackupSource = Pick<Shop, 'pictures' | 'restaurant' | 'now'> & {
  readonly pool: Database['pool']
  readonly dataDir: string
  /** Reports progress, a sentence at a time. */
  readonly onProgress: (sentence: string) => void
  readonly interruption?: AbortSignal
}
export type BackupReport = ShopCounts & {
  readonly pictures: number
  /** Pictures with a row in the database but without files. */
  readonly missingPictures: readonly string[]
}

type Added = Record<string, AddedFile>

/** Writes everything the restaurant owns at this moment into one file. A failure leaves the file that was there before. */
export const writeBackup = (shop: BackupSource, path: string): Promise<BackupReport> =>
  inSnapshot(shop.pool, async (snapshot) => {
    const schema = schemaOf(snapshot)
    let report: BackupReport | undefined
    const fill = async (archive: ArchiveWriter) => {
      report = await fillArchive(recording(archive), shop, snapshot, schema)
    }
    await writeArchive(path, fill, shop.interruption)
    if (!report) throw new Error('A backup was written without a report.')
    return report
  })

function schemaOf({ schemaTime }: Snapshot): SchemaVersion {
  if (schemaTime === undefined) throw new StartProblem('There is no shop in this database yet: nothing to back up.')
  const schemas = readSchemaVersions()
  const schema = schemas.find(({ createdAt }) => createdAt === schemaTime)
  if (schema) return schema
  if (schemas[0] && schemaTime < schemas[0].createdAt) throw new StartProblem(BEFORE_VERSION_1)
  throw new StartProblem('The database was made by a newer version of this program. Update the program, then back up.')
}

type Recorder = ArchiveWriter & { readonly added: Added }

/** Records what was added, for the table of contents. */
function recording(archive: ArchiveWriter): Recorder {
  const added: Added = {}
  const add: ArchiveWriter['add'] = async (name, content, options) => {
    const file = await archive.add(name, content, options)
    added[name] = file
    return file
  }
  return { added, add }
}

async function fillArchive(
  archive: Recorder,
  shop: BackupSource,
  snapshot: Snapshot,
  schema: SchemaVersion,
): Promise<BackupReport> {
  const takenAt = shop.now().toISOString()
  const tables = await addTables(archive, shop, snapshot, schema)
  await addSecrets(archive, shop)
  const missingPictures = await addPictures(archive, shop, snapshot)
  const contents: BackupContents = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    takenAt,
    restaurant: shop.restaurant.name,
    program: productVersion(),
    schema: schema.name,
    tables,
    files: archive.added,
  }
  await archive.add(CONTENTS_FILE, Readable.from([JSON.stringify(contents, null, 2)]))
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const pictures = snapshot.picturePaths.length - missingPictures.length
  return { ...countShop((table) => rows.get(table) ?? 0), pictures, missingPictures }
}

const WORK_MS = 10
/** How long it rests for each millisecond of work. */
const REST = 4

/**
 * Reads with rests. The lowest priority is not enough for a site on the same machine to keep its speed: PostgreSQL reads at its own,
 * and two programs on one core slow each other down (`npm run bench -- backup`).
 */
async function* unhurried(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = performance.now()
  for await (const chunk of rows) {
    yield chunk
    const worked = performance.now() - begun
    if (worked < WORK_MS) continue
    await rest(worked * REST)
    begun = performance.now()
  }
}

async function addTables(
  archive: ArchiveWriter,
  { onProgress }: BackupSource,
  { connection }: Snapshot,
  schema: SchemaVersion,
): Promise<BackupContents['tables']> {
  const included = schema.tables.filter((table) => !EXCLUDED_TABLES.includes(table))
  const tables = await listTables(connection, included)
  onProgress(`Reading ${tables.length} tables…`)
  const read: BackupContents['tables'] = []
  for (const { name, columns } of tables) {
    const rows = readTable(connection, { name, columns })
    await archive.add(tableFile(name), Readable.from(unhurried(rows)))
    read.push({ name, columns: [...columns], rows: rows.rowCount })
  }
  await archive.add(JOBS_FILE, readJobs(connection))
  return read
}

async function addSecrets(archive: ArchiveWriter, { dataDir }: BackupSource): Promise<void> {
  for (const name of BACKED_UP_SECRETS) {
    const secret = await readKeptSecret(dataDir, name)
    if (secret) await archive.add(secretFile(name), Readable.from([secret]))
  }
}

async function addPictures(
  archive: ArchiveWriter,
  { pictures, onProgress }: BackupSource,
  { picturePaths }: Snapshot,
): Promise<string[]> {
  if (picturePaths.length > 0) onProgress(`Reading ${picturePaths.length} pictures…`)
  const missing = new Set<string>()
  for (const path of picturePaths) {
    for (const { key } of pictureFiles(path)) {
      const file = await pictures.read(key)
      // AVIF and WebP are compressed already.
      if (file) await archive.add(pictureFile(key), Readable.from(file.content), { isCompressed: false })
      else missing.add(path)
    }
  }
  return [...missing]
}
