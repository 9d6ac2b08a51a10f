import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { RecordKind } from '#domain/seal/day-book.ts'
import type { Db } from '#server/database/client.ts'
import { daySeals, restores, sealedLines } from '#server/database/schema/seal.ts'

export type SealRow = typeof daySeals.$inferSelect
export type LineRow = typeof sealedLines.$inferSelect

/** One process seals at a time. The lock ends with the transaction. */
export const lockSeals = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('restaurant: day seals'))`)

export async function findLastSeal(db: Db): Promise<SealRow | undefined> {
  const [row] = await db.select().from(daySeals).orderBy(desc(daySeals.day)).limit(1)
  return row
}

export async function findSeal(db: Db, day: string): Promise<SealRow | undefined> {
  const [row] = await db.select().from(daySeals).where(eq(daySeals.day, day))
  return row
}

/** The day that follows in the chain. */
export async function findNextSeal(db: Db, day: string): Promise<SealRow | undefined> {
  const [row] = await db.select().from(daySeals).where(gt(daySeals.day, day)).orderBy(asc(daySeals.day)).limit(1)
  return row
}

/** The newest first; one more than the limit if there are more. */
export const listSeals = (db: Db, { before, limit }: { before: string | undefined; limit: number }) =>
  db
    .select({ ...getTableColumns(daySeals), place: daySeals.day })
    .from(daySeals)
    .where(before === undefined ? undefined : lt(daySeals.day, before))
    .orderBy(desc(daySeals.day))
    .limit(limit + 1)

export const countSeals = (db: Db): Promise<number> => db.$count(daySeals)

export async function insertSeal(tx: Db, seal: SealRow): Promise<void> {
  await tx.insert(daySeals).values(seal)
}

export async function updateSeal(tx: Db, day: string, update: Partial<SealRow>): Promise<void> {
  await tx.update(daySeals).set(update).where(eq(daySeals.day, day))
}

export async function insertLines(tx: Db, lines: readonly LineRow[]): Promise<void> {
  if (lines.length > 0) await tx.insert(sealedLines).values([...lines])
}

type LinePage = { readonly day: string; readonly after: number; readonly limit: number }

/** The lines of a day after a position, in their order. */
export const listLinesAfter = (db: Db, { day, after, limit }: LinePage): Promise<LineRow[]> =>
  db
    .select()
    .from(sealedLines)
    .where(and(eq(sealedLines.day, day), gt(sealedLines.position, after)))
    .orderBy(asc(sealedLines.position))
    .limit(limit)

export async function listSealedDays(db: Db, from: string | undefined, to: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ day: daySeals.day })
    .from(daySeals)
    .where(
      and(
        from === undefined ? undefined : gte(daySeals.day, from),
        to === undefined ? undefined : lte(daySeals.day, to),
      ),
    )
    .orderBy(asc(daySeals.day))
  return rows.map(({ day }) => day)
}

/** The last line of each of these records, on any day. */
export async function listLastLines(db: Db, kind: RecordKind, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return []
  return db
    .selectDistinctOn([sealedLines.record])
    .from(sealedLines)
    .where(and(sql`${sealedLines.record} = any(${sql.param([...ids])})`, eq(sealedLines.kind, kind)))
    .orderBy(sealedLines.record, desc(sealedLines.day), desc(sealedLines.position))
}

/** When a day was last compared with the database; null if it never was. */
const comparedAt = sql`greatest(${daySeals.unchangedAt}, ${daySeals.changedAt})`

/**
 * Those of the last days that were not compared since a day was last sealed and, if there are any, the earlier day whose comparison is
 * longest ago: in the end every day comes round.
 */
export async function listUncompared(db: Db, lastDays: number): Promise<string[]> {
  const last = await db.select().from(daySeals).orderBy(desc(daySeals.day)).limit(lastDays)
  const [newest, earliest] = [last[0], last.at(-1)]
  if (!newest || !earliest) return []
  const due = await db
    .select({ day: daySeals.day })
    .from(daySeals)
    .where(
      and(
        gte(daySeals.day, earliest.day),
        or(isNull(comparedAt), lt(comparedAt, sql.param(newest.sealedAt, daySeals.sealedAt))),
      ),
    )
    .orderBy(desc(daySeals.day))
  if (due.length === 0) return []
  const earlier = await db
    .select({ day: daySeals.day })
    .from(daySeals)
    .where(lt(daySeals.day, earliest.day))
    .orderBy(sql`${comparedAt} nulls first`, asc(daySeals.day))
    .limit(1)
  return [...due, ...earlier].map(({ day }) => day)
}

/** The days that were found to differ since, the newest first. */
export async function listChangedDays(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ day: daySeals.day })
    .from(daySeals)
    .where(gte(daySeals.changedAt, since))
    .orderBy(desc(daySeals.day))
  return rows.map(({ day }) => day)
}

/** Notes that the database was put back to a state of before. */
export async function insertRestore(db: Db, takenAt: Date): Promise<void> {
  await db.insert(restores).values({ takenAt })
}

/**
 * Which database this is: a standby that became the primary is the same one, what was filled from a dump is another. Null where a
 * provider does not tell.
 */
export async function readDatabaseId(db: Db): Promise<string | null> {
  const { rows: rights } = await db.execute<{ readable: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as readable`,
  )
  if (!rights[0]?.readable) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    select system_identifier || '.' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`)
  return rows[0]?.id ?? null
}

/** The backups that were restored since a day was last sealed. The next day names them, once. */
export async function takeRestores(tx: Db) {
  const rows = await tx.delete(restores).returning()
  return rows.toSorted((one, other) => one.restoredAt.getTime() - other.restoredAt.getTime())
}
