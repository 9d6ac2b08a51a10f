import { chown, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/config/folders.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import type { Place } from './postmaster.ts'

/** At most so much is lost with the machine. */
const ARCHIVE_EVERY_SECONDS = 60
/** Below, orders go before the archive: what cannot be archived is given up, or it would fill the disk. */
const LEAST_FREE_BYTES = 1024 ** 3

/** The number that a cluster got when it was made. Its copies bear the same. */
export async function readSystemId(cluster: string): Promise<string> {
  await using file = await open(join(cluster, 'global', 'pg_control'))
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return buffer.readBigUInt64LE().toString()
}

/** Where one cluster is archived: several may share an ARCHIVE_DIR, also by mistake. */
export const archiveOf = (folder: string, systemId: string) => ({
  wal: join(folder, systemId, 'wal'),
  baseCopies: join(folder, systemId, 'base'),
  pictures: join(folder, systemId, 'pictures'),
})

/** Makes the folder that PostgreSQL's own account writes to, and returns the settings that make it write there. */
export async function openWalArchive(
  { cluster, launchAs: { account } }: Place,
  folder: string,
): Promise<Record<string, string>> {
  const { wal } = archiveOf(folder, await readSystemId(cluster))
  try {
    // Closed to everybody else, except for passing through if PostgreSQL runs as another account.
    await mkdir(wal, { recursive: true, mode: account ? 0o711 : 0o700 })
    if (account) await chown(wal, account.uid, account.gid)
  } catch {
    // The disk may be away. The shop opens all the same; the archive is late, and the System screen says so.
  }
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_EVERY_SECONDS),
    archive_command: commandLine('store', [wal, '%p', '%f', String(LEAST_FREE_BYTES)]),
  }
}

/** The settings with which a copy reads segments back: from the archive, then from the folder of a cluster that could not archive its last. */
export const readingBack = (wal: string, lastSegments?: string): Record<string, string> => ({
  restore_command: commandLine('fetch', [wal, '%f', '%p', ...(lastSegments ? [lastSegments] : [])]),
})

function commandLine(script: 'store' | 'fetch', args: string[]): string {
  const program = join(projectRoot(), 'scripts', 'archive', `${script}.mjs`)
  return [process.execPath, program, ...args].map(quoted).join(' ')
}

/** For the shell that PostgreSQL calls. `%p` and `%f` are PostgreSQL's, so any other percent sign is doubled. */
function quoted(word: string): string {
  const text = word === '%p' || word === '%f' ? word : word.replaceAll('%', '%%')
  if (process.platform !== 'win32') return `'${text.replaceAll("'", `'\\''`)}'`
  if (text.includes('"')) throw new StartProblem('ARCHIVE_DIR must not contain quotation marks.')
  return `"${text}"`
}
