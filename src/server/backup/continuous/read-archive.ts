import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BaseCopyContents } from '#contract/backup.ts'
import { type BaseCopy, historyOf, isSegment, type Reach, reachOf, type SegmentName } from '#domain/archive/wal.ts'
import { archiveOf } from '#server/database/embedded/wal-archive.ts'
import { openArchive } from '../archive.ts'
import { BASE_COPY_CONTENTS } from './base-copy.ts'

type StoredCopy = BaseCopy &
  Pick<BaseCopyContents, 'systemId' | 'restaurant' | 'orders' | 'timeZone'> & {
    readonly file: string
  }

/** The archive of one database. */
export type StoredArchive = {
  readonly systemId: string
  readonly folders: ReturnType<typeof archiveOf>
  readonly copies: readonly StoredCopy[]
  readonly segments: readonly SegmentName[]
  /** The timelines that began after the first, with when they were archived. */
  readonly histories: readonly { readonly timeline: number; readonly at: Date }[]
}

/** The archives in a folder, one for each database that was ever archived there. */
export async function readArchives(folder: string): Promise<StoredArchive[]> {
  const names = (await namesIn(folder)).filter((name) => /^\d+$/.test(name))
  return Promise.all(names.map((systemId) => readArchive(folder, systemId)))
}

export async function readArchive(folder: string, systemId: string): Promise<StoredArchive> {
  const folders = archiveOf(folder, systemId)
  const names = (await namesIn(folders.wal)).filter((name) => name.endsWith('.gz')).map((name) => basename(name, '.gz'))
  const files = (await namesIn(folders.baseCopies)).filter((name) => name.endsWith('.zip'))
  const copies = await Promise.all(files.map((name) => readCopy(join(folders.baseCopies, name))))
  const histories: StoredArchive['histories'][number][] = []
  for (const name of names) {
    const timeline = historyOf(name)
    if (timeline) histories.push({ timeline, at: await archivedAt(folders.wal, name) })
  }
  return {
    ...{ systemId, folders, histories },
    copies: copies.filter((copy) => copy !== undefined),
    segments: names.filter(isSegment).sort(),
  }
}

/** Undefined for a file that is cut off or not ours. */
async function readCopy(file: string): Promise<StoredCopy | undefined> {
  const zip = await openArchive(file).catch(() => undefined)
  if (!zip) return undefined
  try {
    const { data } = BaseCopyContents.safeParse(await zip.readJson(BASE_COPY_CONTENTS).catch(() => undefined))
    if (!data) return undefined
    const { systemId, restaurant, orders, timeZone, timeline, firstSegment, lastSegment, endedAt } = data
    return {
      file,
      systemId,
      restaurant,
      orders,
      timeZone,
      timeline,
      firstSegment,
      lastSegment,
      endedAt: new Date(endedAt),
    }
  } finally {
    zip.close()
  }
}

/** When a segment reached the archive: all that happened until about then is in it or in an earlier one. */
async function archivedAt(wal: string, name: SegmentName): Promise<Date> {
  await using file = await open(join(wal, `${name}.gz`))
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return new Date(buffer.readUInt32LE(4) * 1000)
}

export type ReachableSpan = { readonly copy: StoredCopy; readonly reach: Reach; readonly until: Date }

/** From each usable base copy, how far the log leads. The newest copy first. */
export async function listReachable({ copies, segments, folders }: StoredArchive): Promise<ReachableSpan[]> {
  const spans: ReachableSpan[] = []
  for (const copy of copies.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())) {
    const reach = reachOf(copy, segments)
    if (reach) spans.push({ copy, reach, until: await archivedAt(folders.wal, reach.lastSegment) })
  }
  return spans
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
