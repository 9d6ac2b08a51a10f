import { and, gte, lt, min, sql } from 'drizzle-orm'
import type { ArchiveReadings, GoneProcess, StandbyReadings } from '#domain/system/readings.ts'
import type { Db } from '#server/database/client.ts'
import { archiveRuns, databaseStandbys, serverProcesses } from '#server/database/schema/system.ts'
import { PROCESS_GONE } from './system-queries.ts'

/** What has gone is remembered for so long. */
const FORGOTTEN = sql`now() - interval '1 day'`

/** Processes that were killed, or whose machine was. One that stops in order removes its row. */
export const listGoneProcesses = (db: Db): Promise<GoneProcess[]> =>
  db
    .select({ host: sql<string>`${serverProcesses.readings}->>'host'`, seenAt: serverProcesses.seenAt })
    .from(serverProcesses)
    .where(and(lt(serverProcesses.seenAt, PROCESS_GONE), gte(serverProcesses.seenAt, FORGOTTEN)))
    .orderBy(serverProcesses.seenAt)

/** Notes the standbys that follow now. Without the right to see them, there are none. */
export async function saveStandbys(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${databaseStandbys} ("name", "behindMs", "behindBytes")
    select coalesce(nullif(application_name, ''), host(client_addr), 'standby'),
      max(least(extract(epoch from coalesce(replay_lag, '0')) * 1000, 2000000000))::int,
      max(greatest(coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0), 0))::bigint
    from pg_stat_replication
    where state in ('streaming', 'catchup') and application_name not in ('pg_basebackup', 'pg_receivewal') group by 1
    on conflict ("name") do update set "behindMs" = excluded."behindMs", "behindBytes" = excluded."behindBytes",
      "firstSeenAt" = case when ${databaseStandbys.seenAt} < ${PROCESS_GONE} then now() else ${databaseStandbys.firstSeenAt} end,
      "seenAt" = now()`)
  await db.delete(databaseStandbys).where(lt(databaseStandbys.seenAt, FORGOTTEN))
}

export const listStandbys = (db: Db): Promise<StandbyReadings[]> =>
  db
    .select({
      name: databaseStandbys.name,
      behindMs: databaseStandbys.behindMs,
      behindBytes: databaseStandbys.behindBytes,
      isThere: sql<boolean>`${databaseStandbys.seenAt} >= ${PROCESS_GONE}`,
      firstSeenAt: databaseStandbys.firstSeenAt,
      seenAt: databaseStandbys.seenAt,
    })
    .from(databaseStandbys)
    .orderBy(databaseStandbys.name)

type ArchiverRow = {
  mode: string
  archivedMs: number | null
  failing: boolean
  timeoutMs: number
  startedMs: number
}

/** The state of the archive as PostgreSQL keeps it; undefined where none is set up. */
export async function readArchive(db: Db, isOwn: boolean, shopOpenedAt: Date): Promise<ArchiveReadings | undefined> {
  const { rows } = await db.execute<ArchiverRow>(sql`
    select current_setting('archive_mode') as mode,
      (extract(epoch from last_archived_time) * 1000)::float8 as "archivedMs",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      (extract(epoch from current_setting('archive_timeout')::interval) * 1000)::float8 as "timeoutMs",
      (extract(epoch from pg_postmaster_start_time()) * 1000)::float8 as "startedMs"
    from pg_stat_archiver`)
  const [row] = rows
  if (!row || (row.mode === 'off' && !isOwn)) return undefined
  const runs = await readArchiveRuns(db)
  const startedAt = new Date(row.startedMs)
  return {
    isOwn,
    lastArchivedAt: row.archivedMs === null ? undefined : new Date(row.archivedMs),
    isFailing: row.failing,
    everyMs: isOwn ? Math.max(row.timeoutMs, 1) : row.timeoutMs,
    startedAt,
    since: runs.firstAt ?? (isOwn ? startedAt : shopOpenedAt),
    lastBaseCopyAt: runs.lastBaseCopyAt,
    lastTrialAt: runs.lastTrialAt,
  }
}

async function readArchiveRuns(db: Db) {
  const lastOf = (kind: 'base_copy' | 'trial') => sql`${archiveRuns.kind} = ${kind}`
  const [row] = await db
    .select({
      firstAt: min(archiveRuns.finishedAt),
      baseCopy: sql<Date | null>`max(${archiveRuns.finishedAt}) filter (where ${lastOf('base_copy')})`.mapWith(
        archiveRuns.finishedAt,
      ),
      trial: sql<Date | null>`max(${archiveRuns.finishedAt}) filter (where ${lastOf('trial')})`.mapWith(
        archiveRuns.finishedAt,
      ),
    })
    .from(archiveRuns)
  return {
    firstAt: row?.firstAt ?? undefined,
    lastBaseCopyAt: row?.baseCopy ?? undefined,
    lastTrialAt: row?.trial ?? undefined,
  }
}

type ArchiveRun = Pick<typeof archiveRuns.$inferInsert, 'kind' | 'finishedAt' | 'reachedAt' | 'orders'>

/** Older ones of a kind are kept for a year. */
export async function recordArchiveRun(db: Db, run: ArchiveRun): Promise<void> {
  await db.insert(archiveRuns).values(run)
  await db.delete(archiveRuns).where(lt(archiveRuns.finishedAt, sql`now() - interval '1 year'`))
}
