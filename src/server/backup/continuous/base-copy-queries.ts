import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { timelineOf } from '#domain/archive/wal.ts'
import type { ConnectionConfig, Db } from '#server/database/client.ts'

/** What PostgreSQL says about a copy of its files that was made while it wrote to them. */
export type CopiedSpan = {
  /** The file `backup_label`, without which the copy would be taken for a crashed database. */
  readonly label: string
  readonly timeline: number
  readonly firstSegment: string
  readonly lastSegment: string
  readonly orders: number
  readonly endedAt: Date
}

type Stopped = { label: string; last: string; orders: number; ended: number }

/**
 * Lets work copy the files of the database while it runs. On a connection of its own: when that ends, so does PostgreSQL's state of
 * being copied, whatever went wrong.
 */
export async function whileCopyable(connection: ConnectionConfig, copy: () => Promise<void>): Promise<CopiedSpan> {
  const client = new Client(connection)
  client.on('error', () => {}) // the query on a lost connection fails by itself
  try {
    await client.connect()
    await client.query("SELECT pg_backup_start('restaurant', fast => true)")
    await copy()
    // Not waiting for the archive: it may be away, and the copy is used only once the log that it needs is there.
    const { rows } = await client.query<Stopped>(`
      SELECT labelfile AS label, pg_walfile_name(lsn) AS last, (SELECT count(*)::int FROM orders) AS orders,
        (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ended
      FROM pg_backup_stop(wait_for_archive => false)`)
    if (!rows[0]) throw new Error('PostgreSQL did not say how its copy ended.')
    return spanOf(rows[0])
  } finally {
    await client.end().catch(() => {})
  }
}

function spanOf({ label, last, orders, ended }: Stopped): CopiedSpan {
  const [, firstSegment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label) ?? []
  const [, timeline] = /^START TIMELINE: (\d+)$/m.exec(label) ?? []
  if (!firstSegment || !timeline) throw new Error('PostgreSQL’s label of its copy cannot be read.')
  return {
    ...{ label, firstSegment, orders },
    timeline: Number(timeline),
    lastSegment: last,
    // Up to a millisecond later, never sooner: a time before the end cannot be reached.
    endedAt: new Date(Math.ceil(ended)),
  }
}

/** Facts about a database that was brought back, to check it by. */
export type RestoredBooks = {
  readonly orders: number
  readonly newestOrderAt: Date | undefined
  readonly unread: number
}

/** Reads every order, so that a damaged page is found now. */
export async function readRestoredBooks(connection: ConnectionConfig): Promise<RestoredBooks> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ orders: number; newest: number | null; unread: number }>(`
      SELECT count(*)::int AS orders, (extract(epoch FROM max("createdAt")) * 1000)::float8 AS newest,
        count(*) FILTER (WHERE to_jsonb(orders) IS NULL)::int AS unread
      FROM orders`)
    const [row] = rows
    const newest = row?.newest
    return {
      orders: row?.orders ?? 0,
      newestOrderAt: newest === null || newest === undefined ? undefined : new Date(newest),
      unread: row?.unread ?? 0,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Notes in a database that was brought back from its log that it was, for the next sealed day. Without a moment, it is the last one that
 * the log had, or that of the copy if nothing followed it. Tables from before there were sealed days have no room for it.
 */
export async function noteRestore(
  connection: ConnectionConfig,
  { to, copyOf }: { readonly to: Date | undefined; readonly copyOf: Date },
): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('restores') IS NOT NULL AS exists")
    if (!rows[0]?.exists) return
    await client.query('INSERT INTO restores ("takenAt") VALUES (coalesce($1, pg_last_xact_replay_timestamp(), $2))', [
      to,
      copyOf,
    ])
  } finally {
    await client.end().catch(() => {})
  }
}

/** The timeline that the database writes now: a restored one begins another. */
export async function readTimeline(db: Db): Promise<number> {
  const { rows } = await db.execute<{ segment: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as segment`)
  return timelineOf(rows[0]?.segment ?? '')
}
