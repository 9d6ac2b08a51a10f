import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BaseCopyContents } from '#contract/backup.ts'
import { StartProblem } from '#server/config/start-problem.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { readingBack } from '#server/database/embedded/wal-archive.ts'
import { type Archive, openArchive } from '../archive.ts'
import { BASE_COPY_CONTENTS, CLUSTER } from './base-copy.ts'

const RECOVERY_MAX_MS = 6 * 60 * 60_000

/** Unpacks a base copy into an empty data folder, and checks every file. */
export async function layOut(copy: string, dataDir: string): Promise<void> {
  const archive = await openArchive(copy)
  try {
    const contents = BaseCopyContents.parse(await archive.readJson(BASE_COPY_CONTENTS))
    await mkdir(join(dataDir, CLUSTER), { recursive: true, mode: 0o700 })
    for (const folder of contents.folders) await mkdir(join(dataDir, CLUSTER, folder), { recursive: true, mode: 0o700 })
    for (const [name, { sha256 }] of Object.entries(contents.files)) {
      if ((await unpack(archive, name, join(dataDir, name))) !== sha256) throw damaged(copy, name)
    }
  } finally {
    archive.close()
  }
}

async function unpack(archive: Archive, name: string, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(await archive.open(name), hashed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return hash.digest('hex')
}

const damaged = (copy: string, name: string) =>
  new StartProblem(
    `${copy} is damaged: ${name} is not what was copied. Restore to a time before or after this copy was made.`,
  )

export type Recovery = {
  /** Where the archived log is. */
  readonly wal: string
  /** The log of the database that stood here, with what it could not archive any more. */
  readonly lastSegments?: string | undefined
  /** Undefined: as far as the log leads. */
  readonly to: Date | undefined
  readonly timeline: number | 'latest'
  /** Where the recovered database archives from now on; undefined for a trial. */
  readonly archiveFolder?: string | undefined
}

/** Replays the log onto a base copy in a data folder, up to the moment. The database is open then, and must be stopped. */
export async function recover(dataDir: string, recovery: Recovery): Promise<EmbeddedPostgres> {
  await writeFile(join(dataDir, CLUSTER, 'recovery.signal'), '')
  try {
    return await openEmbeddedPostgres(dataDir, 'serve', {
      archiveFolder: recovery.archiveFolder,
      recovery: { settings: settingsOf(recovery), patienceMs: RECOVERY_MAX_MS },
    })
  } catch (error) {
    throw (await whyNotReached(dataDir)) ?? error
  }
}

const settingsOf = ({ wal, lastSegments, to, timeline }: Recovery): Record<string, string> => ({
  ...readingBack(wal, lastSegments),
  // It answers only when it has arrived.
  hot_standby: 'off',
  recovery_target_timeline: String(timeline),
  ...(to && { recovery_target_time: pgTime(to), recovery_target_action: 'promote' }),
})

/** While PostgreSQL starts, it knows no other way to name the zone. */
const pgTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** PostgreSQL refuses to open when the log ends before the moment. */
async function whyNotReached(dataDir: string): Promise<StartProblem | undefined> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
  if (!/recovery ended before configured recovery target was reached/.test(log)) return undefined
  const [, last] = /last completed transaction was at log time (\S+ [\d:]+)/m.exec(log) ?? []
  const until = last ? ` The last change in it was made at ${last} UTC.` : ''
  return new StartProblem(
    `The archive ends before that time.${until} Choose an earlier time, or --latest for all that is there. Nothing was changed.`,
  )
}
