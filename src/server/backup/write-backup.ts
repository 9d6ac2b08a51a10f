import { Readable } from 'node:stream'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupContents } from '#contract/backup.ts'
import { pictureFiles } from '#domain/picture.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { readKeptSecret } from '#server/config/secrets.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Database } from '#server/database/client.ts'
import { readSchemaVersions, type SchemaVersion } from '#server/database/schema-versions.ts'
import { type AddedFile, type ArchiveWriter, writeArchive } from './archive-writer.ts'
import {
  CARRIED_SECRETS,
  CONTENTS_FILE,
  JOBS_FILE,
  LEFT_BEHIND,
  pictureFile,
  secretFile,
  tableFile,
} from './backup-files.ts'
import { inSnapshot, listTables, readJobs, readTable, type Snapshot } from './backup-queries.ts'
import { countShop, type ShopCounts } from './shop-counts.ts'

export type BackupParts = Pick<Adapters, 'pictures' | 'restaurant' | 'now'> & {
  readonly pool: Database['pool']
  readonly dataDir: string
  /** Hears what is being done, a sentence at a time. */
  readonly tell: (sentence: string) => void
  readonly interruption?: AbortSignal
}
export type BackupReport = ShopCounts & {
  readonly pictures: number
  /** Pictures that the database knows and the store does not have. */
  readonly missingPictures: readonly string[]
}

type Added = Record<string, AddedFile>

/** Everything the restaurant owns, as it is at this moment, in one file. What stood there before stays unless all went well. */
export const writeBackup =
  (parts: BackupParts) =>
  (path: string): Promise<BackupReport> =>
    inSnapshot(parts.pool, async (snapshot) => {
      const schema = schemaOf(snapshot)
      let report: BackupReport | undefined
      await writeArchive(
        path,
        async (archive) => {
          report = await fill(recording(archive), parts, snapshot, schema)
        },
        parts.interruption,
      )
      if (!report) throw new Error('A backup was written without a report.')
      return report
    })

function schemaOf({ schemaTime }: Snapshot): SchemaVersion {
  if (schemaTime === undefined) throw new StartProblem('There is no shop in this database yet: nothing to back up.')
  const schema = readSchemaVersions().find(({ createdAt }) => createdAt === schemaTime)
  if (schema) return schema
  throw new StartProblem('The database was made by a newer version of this program. Update the program, then back up.')
}

type Recorder = ArchiveWriter & { readonly added: Added }

/** Remembers what was added, for the list of contents at the end. */
function recording(archive: ArchiveWriter): Recorder {
  const added: Added = {}
  const add: ArchiveWriter['add'] = async (name, content, options) => {
    const file = await archive.add(name, content, options)
    added[name] = file
    return file
  }
  return { added, add }
}

async function fill(
  archive: Recorder,
  parts: BackupParts,
  snapshot: Snapshot,
  schema: SchemaVersion,
): Promise<BackupReport> {
  const takenAt = parts.now().toISOString()
  const tables = await addTables(archive, parts, snapshot, schema)
  await addSecrets(archive, parts)
  const missingPictures = await addPictures(archive, parts, snapshot)
  const contents: BackupContents = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    takenAt,
    restaurant: parts.restaurant.name,
    schema: schema.name,
    tables,
    files: archive.added,
  }
  await archive.add(CONTENTS_FILE, Readable.from([JSON.stringify(contents, null, 2)]))
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const pictures = snapshot.picturePaths.length - missingPictures.length
  return { ...countShop((table) => rows.get(table) ?? 0), pictures, missingPictures }
}

async function addTables(
  archive: ArchiveWriter,
  { tell }: BackupParts,
  { connection }: Snapshot,
  schema: SchemaVersion,
): Promise<BackupContents['tables']> {
  const carried = schema.tables.filter((table) => !LEFT_BEHIND.includes(table))
  const tables = await listTables(connection, carried)
  tell(`Reading ${tables.length} tables…`)
  const read: BackupContents['tables'] = []
  for (const { name, columns } of tables) {
    const rows = readTable(connection, { name, columns })
    await archive.add(tableFile(name), rows)
    read.push({ name, columns: [...columns], rows: rows.rowCount })
  }
  await archive.add(JOBS_FILE, readJobs(connection))
  return read
}

async function addSecrets(archive: ArchiveWriter, { dataDir }: BackupParts): Promise<void> {
  for (const name of CARRIED_SECRETS) {
    const secret = await readKeptSecret(dataDir, name)
    if (secret) await archive.add(secretFile(name), Readable.from([secret]))
  }
}

async function addPictures(
  archive: ArchiveWriter,
  { pictures, tell }: BackupParts,
  { picturePaths }: Snapshot,
): Promise<string[]> {
  if (picturePaths.length > 0) tell(`Reading ${picturePaths.length} pictures…`)
  const missing = new Set<string>()
  for (const path of picturePaths) {
    for (const { key } of pictureFiles(path)) {
      const file = await pictures.read(key)
      // AVIF and WebP are as small as they get.
      if (file) await archive.add(pictureFile(key), Readable.from(file.content), { isCompressed: false })
      else missing.add(path)
    }
  }
  return [...missing]
}
