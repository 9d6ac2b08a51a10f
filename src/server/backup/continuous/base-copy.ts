import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { BaseCopyContents } from '#contract/backup.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { productVersion } from '#server/config/folders.ts'
import type { ConnectionConfig } from '#server/database/client.ts'
import { archiveOf, readSystemId } from '#server/database/embedded/wal-archive.ts'
import { type AddedFile, type ArchiveWriter, writeArchive } from '../archive.ts'
import { type CopiedSpan, whileCopyable } from './base-copy-queries.ts'

export const BASE_COPY_CONTENTS = 'base-copy.json'
export const CLUSTER = 'postgres'
export const SECRETS = 'secrets'

/** What belongs to the running server alone, as PostgreSQL's own tool leaves it out. Their folders are kept, empty. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)(\/|$)/
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|recovery\.signal)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/

type BaseCopySource = {
  readonly folder: string
  readonly dataDir: string
  readonly connection: ConnectionConfig
  readonly restaurant: Pick<Restaurant, 'name' | 'timeZone'>
}

/** Copies the whole database into the archive while it runs, with the secrets that belong to it. */
export async function writeBaseCopy(source: BaseCopySource): Promise<CopiedSpan> {
  const cluster = join(source.dataDir, CLUSTER)
  const systemId = await readSystemId(cluster)
  const { baseCopies } = archiveOf(source.folder, systemId)
  await mkdir(baseCopies, { recursive: true, mode: 0o700 })
  const name = new Date()
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z')
  let span: CopiedSpan | undefined
  await writeArchive(join(baseCopies, `${name}.zip`), async (archive) => {
    const files: Record<string, AddedFile> = {}
    const folders: string[] = []
    const copied = await whileCopyable(source.connection, async () => {
      const found = await listFolder(cluster)
      folders.push(...found.folders)
      for (const file of found.files) await addFile(archive, files, join(cluster, file), `${CLUSTER}/${file}`)
    })
    span = copied
    await addText(archive, files, `${CLUSTER}/backup_label`, copied.label)
    await addSecrets(archive, files, join(source.dataDir, SECRETS))
    const contents = contentsOf(source, systemId, copied, { files, folders })
    await archive.add(BASE_COPY_CONTENTS, Readable.from([JSON.stringify(contents)]))
  })
  if (!span) throw new Error('A base copy was written without a span.')
  return span
}

function contentsOf(
  { restaurant: { name, timeZone } }: BaseCopySource,
  systemId: string,
  { timeline, firstSegment, lastSegment, orders, endedAt }: CopiedSpan,
  found: Pick<BaseCopyContents, 'files' | 'folders'>,
): BaseCopyContents {
  return {
    ...{ format: 'restaurant-base-copy', version: 1, systemId, program: productVersion(), restaurant: name, timeZone },
    ...{ orders, timeline, firstSegment, lastSegment, endedAt: endedAt.toISOString() },
    ...found,
  }
}

/** By paths with slashes, below the folder. */
async function listFolder(root: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders: string[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) folders.push(path)
    else if (entry.isFile() && !EMPTIED.test(path)) files.push(path)
  }
  return { files: files.sort(), folders: folders.sort() }
}

type Files = Record<string, AddedFile>

/** A file that PostgreSQL has deleted meanwhile is deleted again by its log. */
async function addFile(archive: ArchiveWriter, files: Files, path: string, name: string): Promise<void> {
  const content = createReadStream(path)
  const isThere = await new Promise<boolean>((resolve, reject) => {
    content.once('open', () => resolve(true))
    content.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
  })
  if (isThere) files[name] = await archive.add(name, content)
}

async function addText(archive: ArchiveWriter, files: Files, name: string, text: string | Buffer): Promise<void> {
  files[name] = await archive.add(name, Readable.from([text]))
}

async function addSecrets(archive: ArchiveWriter, files: Files, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile())
      await addText(archive, files, `${SECRETS}/${entry.name}`, await readFile(join(folder, entry.name)))
}
