import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseBaseCopy } from '#domain/archive/wal.ts'
import { prepareDataFolder } from '#server/config/folders.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { isAlive, readPidFile } from '#server/database/embedded/postmaster.ts'
import { readSystemId } from '#server/database/embedded/wal-archive.ts'
import { CLUSTER, SECRETS } from './base-copy.ts'
import { noteRestore, type RestoredBooks, readRestoredBooks } from './base-copy-queries.ts'
import { addPictures } from './keep-archive.ts'
import { listReachable, type ReachableSpan, readArchives, type StoredArchive } from './read-archive.ts'
import { layOut, type Recovery, recover } from './recover.ts'

export type RestoreOrder = {
  readonly folder: string
  readonly dataDir: string
  /** Undefined: the latest moment in the archive. */
  readonly to: Date | undefined
  /** Which database, if the folder holds the archives of several. */
  readonly database?: string | undefined
  readonly onProgress: (sentence: string) => void
}
type Restored = RestoredBooks & {
  /** Where the data that was here before lies now. */
  readonly kept: string | undefined
  readonly copyOf: Date
}

type Source = { readonly archive: StoredArchive; readonly span: ReachableSpan }

/** Puts the shop of an earlier moment in the place of the present one, which is kept beside it. */
export async function restoreTo(order: RestoreOrder): Promise<Restored> {
  const { dataDir, folder, to, onProgress } = order
  prepareDataFolder(dataDir)
  await stopAbandoned(dataDir)
  const source = await chooseSource(order)
  const lastSegments = await findLastSegments(dataDir, source.archive.systemId)
  const draft = join(dataDir, `restoring-${randomBytes(4).toString('hex')}`)
  try {
    const books = await recoverInto(draft, source, { to, lastSegments, archiveFolder: folder, onProgress })
    await addPictures(source.archive.folders.pictures, join(dataDir, 'media'))
    return { ...books, copyOf: source.span.copy.endedAt, kept: await putInPlace(draft, dataDir) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Restores the latest moment into a folder of its own, reads the books, and deletes it. The shop may run meanwhile. */
export async function tryRestore(order: Omit<RestoreOrder, 'to'>): Promise<RestoredBooks & { readonly copyOf: Date }> {
  prepareDataFolder(order.dataDir)
  const source = await chooseSource({ ...order, to: undefined })
  const draft = join(order.dataDir, `trial-${randomBytes(4).toString('hex')}`)
  try {
    const books = await recoverInto(draft, source, { to: undefined, onProgress: order.onProgress })
    return { ...books, copyOf: source.span.copy.endedAt }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

type Into = Pick<Recovery, 'to' | 'lastSegments' | 'archiveFolder'> & Pick<RestoreOrder, 'onProgress'>

async function recoverInto(draft: string, { archive, span }: Source, into: Into): Promise<RestoredBooks> {
  const { to, lastSegments, archiveFolder, onProgress } = into
  await refuseWithoutRoom(draft, span.copy.file)
  onProgress(`Unpacking the copy of ${utc(span.copy.endedAt)}…`)
  prepareDataFolder(draft)
  await layOut(span.copy.file, draft)
  onProgress('Replaying what happened since then…')
  const wal = archive.folders.wal
  const database = await recover(draft, {
    wal,
    lastSegments,
    to,
    archiveFolder,
    timeline: timelineFor(archive, span, to),
  })
  try {
    const books = await readRestoredBooks(database.connection)
    // A trial is thrown away.
    if (archiveFolder) await noteRestore(database.connection, { to, copyOf: span.copy.endedAt })
    return books
  } finally {
    await database.stop()
  }
}

/** Of the base copy's own timeline, unless another had begun by the moment: that of an earlier restore. */
function timelineFor({ histories }: StoredArchive, { copy }: ReachableSpan, to: Date | undefined): number | 'latest' {
  if (!to) return 'latest'
  return Math.max(copy.timeline, ...histories.filter(({ at }) => at <= to).map(({ timeline }) => timeline))
}

async function chooseSource({ folder, to, database }: Omit<RestoreOrder, 'onProgress'>): Promise<Source> {
  const archives = (await readArchives(folder)).filter(({ systemId }) => !database || systemId === database)
  const sources: Source[] = []
  let earliest: Date | undefined
  for (const archive of archives) {
    const spans = await listReachable(archive)
    const copy = to
      ? chooseBaseCopy(
          spans.map((span) => span.copy),
          to,
        )
      : spans[0]?.copy
    const span = spans.find((each) => each.copy === copy)
    if (span) sources.push({ archive, span })
    for (const each of spans) if (!earliest || each.copy.endedAt < earliest) earliest = each.copy.endedAt
  }
  const [source, other] = sources
  if (!source) throw outside(folder, earliest)
  if (other) throw ambiguous(sources)
  refuseGap(source.span, to)
  return source
}

const outside = (folder: string, earliest: Date | undefined) =>
  new StartProblem(
    earliest
      ? `The archive does not reach back so far: only to ${utc(earliest)}. Restore a backup with npm run restore instead.`
      : `There is no archive in ${folder} that can be restored: it needs a copy of the database and the log since then.`,
  )

const ambiguous = (sources: readonly Source[]) =>
  new StartProblem(
    `There are archives of several databases. Add one of these:\n${sources
      .map(
        ({ archive, span: { copy, until } }) =>
          `--database ${archive.systemId}  ${copy.restaurant}, ${copy.orders} orders at ${utc(copy.endedAt)}, until ${utc(until)}`,
      )
      .join('\n')}`,
  )

function refuseGap({ reach, until }: ReachableSpan, to: Date | undefined): void {
  if (!reach.hasGap || (to && to <= until)) return
  throw new StartProblem(
    `The archive has a gap after ${utc(until)}: a part of the log is missing. Choose a time before it, or after the next copy (--list).`,
  )
}

/** What the database here wrote and could not archive any more, if it is the same database. */
async function findLastSegments(dataDir: string, systemId: string): Promise<string | undefined> {
  const here = await readSystemId(join(dataDir, CLUSTER)).catch(() => undefined)
  return here === systemId ? join(dataDir, CLUSTER, 'pg_wal') : undefined
}

/** Refuses while a shop runs. A database whose shop was killed is stopped. */
async function stopAbandoned(dataDir: string): Promise<void> {
  const pid = (await readPidFile(join(dataDir, CLUSTER)))?.pid
  if (!pid || !isAlive(pid)) return
  const database = await openEmbeddedPostgres(dataDir, 'serve')
  await database.stop()
}

/** Unpacked it takes some ten times the room, and the log that is replayed. */
async function refuseWithoutRoom(draft: string, copy: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(draft, '..'))
  const needed = 10 * (await stat(copy)).size + 512 * 1024 ** 2
  if (bavail * bsize >= needed) return
  throw new StartProblem(
    `There is too little room on the disk of DATA_DIR: ${Math.ceil(needed / 1024 ** 2)} MB are needed. Nothing was changed.`,
  )
}

/** Nothing is deleted: what was here gets another name. */
async function putInPlace(draft: string, dataDir: string): Promise<string | undefined> {
  const kept = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  const isReplaced = existsSync(join(dataDir, CLUSTER))
  await mkdir(kept, { mode: 0o711 })
  for (const name of [SECRETS, CLUSTER]) {
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(kept, name))
    await rename(join(draft, name), join(dataDir, name))
  }
  if (isReplaced) return kept
  await rm(kept, { recursive: true })
  return undefined
}

export const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
