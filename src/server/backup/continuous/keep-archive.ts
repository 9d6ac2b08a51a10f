import { randomBytes } from 'node:crypto'
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findOutdated, isBaseCopyDue } from '#domain/archive/wal.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { readSystemId } from '#server/database/embedded/wal-archive.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { recordArchiveRun } from '#server/system/protection-queries.ts'
import { CLUSTER, writeBaseCopy } from './base-copy.ts'
import { readTimeline } from './base-copy-queries.ts'
import { readArchive, type StoredArchive } from './read-archive.ts'

const DAY_MS = 24 * 60 * 60_000
/** A killed process leaves its draft. */
const DRAFT_KEPT_MS = DAY_MS

export const KEEP_ARCHIVE_JOB = defineScheduledJob({
  task: 'keep_archive',
  lane: 'housekeeping',
  at: '*/5 * * * *',
  onlyIf: ({ archive }) => archive !== undefined,
  run: keepArchive,
})

/** Copies new pictures, and the whole database once a day, into the archive, and deletes what is older than it must reach back. */
export async function keepArchive(shop: Shop): Promise<void> {
  const { archive, db, restaurant, now } = shop
  if (!archive) return
  const systemId = await readSystemId(join(archive.dataDir, CLUSTER))
  const stored = await readArchive(archive.folder, systemId)
  await addPictures(join(archive.dataDir, 'media'), stored.folders.pictures)
  const [newest] = stored.copies.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  const timeline = await readTimeline(db)
  const hour = Number(localDateTimeAt(now(), restaurant.timeZone).slice(11, 13))
  if (isBaseCopyDue({ newest, segments: stored.segments, timeline, now: now(), hour })) {
    const { endedAt, orders } = await writeBaseCopy({ ...archive, restaurant })
    await recordArchiveRun(db, { kind: 'base_copy', finishedAt: now(), reachedAt: endedAt, orders })
  }
  await deleteOutdated(await readArchive(archive.folder, systemId), new Date(now().getTime() - archive.days * DAY_MS))
}

async function deleteOutdated({ copies, segments, folders }: StoredArchive, since: Date): Promise<void> {
  const outdated = findOutdated(copies, segments, since)
  for (const { file } of outdated.copies) await rm(file, { force: true })
  for (const name of outdated.segments) await rm(join(folders.wal, `${name}.gz`), { force: true })
  for (const folder of [folders.wal, folders.baseCopies]) await deleteDrafts(folder)
}

async function deleteDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DRAFT_KEPT_MS) await rm(path, { force: true })
  }
}

/** The content of a picture never changes. Those that the shop has deleted stay: an earlier moment may show them. */
export async function addPictures(from: string, to: string): Promise<void> {
  const stored = new Set(await listFiles(to))
  for (const name of await listFiles(from)) {
    if (stored.has(name) || name.endsWith('.part')) continue
    const target = join(to, name)
    const draft = `${target}.${randomBytes(4).toString('hex')}.part`
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, name), draft, constants.COPYFILE_EXCL)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      // Deleted meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
