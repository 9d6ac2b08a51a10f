import { open } from 'node:fs/promises'
import { BACKUP_VERSION, BackupContents, BackupKind } from '#contract/backup.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { type Migration, readSchemaVersions, type SchemaVersion } from '#server/database/migrate.ts'
import { type Archive, openArchive } from './archive.ts'
import { CONTENTS_FILE, JOBS_FILE, tableFile } from './backup-files.ts'
import { readMigrationsBefore } from './before-version-1.ts'

export type Backup = {
  readonly archive: Archive
  readonly contents: BackupContents
  /** The migrations up to the backup's own, and the later ones. */
  readonly migrations: { readonly untilBackup: readonly Migration[]; readonly since: readonly Migration[] }
  /** The oldest and the newest schema version of this program. */
  readonly schemas: { readonly oldest: SchemaVersion; readonly newest: SchemaVersion }
  [Symbol.dispose](): void
}

/** The first bytes of every ZIP file. */
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004')

/** Opens a backup and checks the whole file: the result is complete, unchanged, and of a known version. */
export async function openBackup(path: string, migrationsFolder?: string): Promise<Backup> {
  const archive = await openZip(path)
  try {
    const contents = await readContents(archive, path)
    const versions = readSchemaVersions(migrationsFolder)
    const [oldest, newest] = [versions[0], versions.at(-1)]
    if (!oldest || !newest) throw new Error('This program has no migrations.')
    const migrations = splitAt([readMigrationsBefore(oldest), versions], contents.schema, path)
    await checkFiles(archive, contents, path)
    return { archive, contents, migrations, schemas: { oldest, newest }, [Symbol.dispose]: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openZip(path: string): Promise<Archive> {
  const signature = await readSignature(path)
  if (!signature.equals(ZIP_SIGNATURE)) throw notABackup(path)
  // It starts like a ZIP file, so its end must be missing.
  return openArchive(path).catch(() => {
    throw new StartProblem(`${path} is incomplete: its end is missing. Copy it again, or restore another backup.`)
  })
}

async function readSignature(path: string): Promise<Buffer> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP_SIGNATURE.length), 0, ZIP_SIGNATURE.length, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new StartProblem(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function readContents(archive: Archive, path: string): Promise<BackupContents> {
  if (!archive.names.includes(CONTENTS_FILE)) throw notABackup(path)
  const raw = await archive.readJson(CONTENTS_FILE).catch(() => {
    throw damaged(path, CONTENTS_FILE)
  })
  const kind = BackupKind.safeParse(raw).data
  if (!kind) throw notABackup(path)
  if (kind.version > BACKUP_VERSION) throw tooNew(path)
  const { data } = BackupContents.safeParse(raw)
  if (!data) throw damaged(path, CONTENTS_FILE)
  return data
}

/** A backup of before 1.0.0 takes the older migrations up to 1.0.0, and then those since. */
function splitAt(
  [before, since]: readonly [readonly Migration[], readonly Migration[]],
  name: string,
  path: string,
): Backup['migrations'] {
  const all = since.some((one) => one.name === name) ? since : [...before, ...since.slice(1)]
  const index = all.findIndex((one) => one.name === name)
  if (index < 0) throw tooNew(path)
  return { untilBackup: all.slice(0, index + 1), since: all.slice(index + 1) }
}

async function checkFiles(archive: Archive, { files, tables }: BackupContents, path: string): Promise<void> {
  const needed = [...tables.map(({ name }) => tableFile(name)), JOBS_FILE]
  for (const name of new Set([...needed, ...Object.keys(files)])) {
    const written = files[name]?.sha256
    const found = archive.names.includes(name) ? await archive.sha256Of(name).catch(() => undefined) : undefined
    if (!found || found !== written) throw damaged(path, name)
  }
}

const notABackup = (path: string) => new StartProblem(`${path} is not a backup made by npm run backup.`)

const tooNew = (path: string) =>
  new StartProblem(`${path} was made by a newer version of this program. Update the program, then restore.`)

const damaged = (path: string, name: string) =>
  new StartProblem(`${path} is damaged: ${name} is not what was backed up. Copy it again, or restore another backup.`)
