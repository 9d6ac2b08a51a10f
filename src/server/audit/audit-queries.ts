import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, type AuditedEntity, ERASED_CHANGE } from '#domain/people/audit.ts'
import { builtForColumns, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { afterCursor, newestFirst, placeInList } from '#server/database/list-queries.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { PERSONAL_FIELDS } from './personal-data-queries.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditEntry = typeof auditEntries.$inferInsert
type AuditFilter = {
  readonly entity?: AuditedEntity | undefined
  readonly id?: string | undefined
  readonly action?: AuditAction | undefined
}

const listed = { createdAt: auditEntries.at, id: auditEntries.id }

const matching = ({ entity, id, action }: AuditFilter): SQL | undefined =>
  and(
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    id === undefined ? undefined : eq(auditEntries.entityId, id),
    action === undefined ? undefined : eq(auditEntries.action, action),
  )

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const INSERT_ROWS_MAX = 2000

const newEntry = builtForColumns<NewAuditEntry>((tx, columns) =>
  tx.insert(auditEntries).values(columns).prepare(UNNAMED),
)

export async function insertAuditEntries(tx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  const [first] = entries
  if (first && entries.length === 1) return void (await newEntry(tx, first))
  for (let next = 0; next < entries.length; next += INSERT_ROWS_MAX) {
    await tx.insert(auditEntries).values(entries.slice(next, next + INSERT_ROWS_MAX))
  }
}

/** Removes guests' personal values from the entries of these records. The entries still show which fields changed. */
export async function erasePersonalValues(tx: Db, entity: AuditedEntity, ids: readonly string[]): Promise<void> {
  const fields = PERSONAL_FIELDS[entity]
  if (!fields || ids.length === 0) return
  const personal = sql`array[${sql.join([...fields], sql`, `)}]::text[]`
  const kept = sql`case when field.key = any(${personal}) then ${JSON.stringify(ERASED_CHANGE)}::jsonb else field.value end`
  await tx
    .update(auditEntries)
    .set({ changes: sql`(select jsonb_object_agg(field.key, ${kept}) from jsonb_each(${auditEntries.changes}) field)` })
    .where(
      and(
        eq(auditEntries.entity, entity),
        inArray(auditEntries.entityId, [...ids]),
        sql`jsonb_exists_any(${auditEntries.changes}, ${personal})`,
      ),
    )
}

/** When this actor made the latest changes of a record, the newest first. */
export const selectChangeTimes = async (
  db: Db,
  { entity, id, actor, limit }: { entity: AuditedEntity; id: string; actor: string; limit: number },
): Promise<Date[]> =>
  (
    await db
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(and(matching({ entity, id, action: 'changed' }), eq(auditEntries.actor, actor)))
      .orderBy(desc(auditEntries.at))
      .limit(limit)
  ).map(({ at }) => at)

/** The newest first; one more than the limit if there are more. */
export const selectAuditEntries = (
  db: Db,
  filter: AuditFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) =>
  db
    .select({ ...getTableColumns(auditEntries), place: placeInList(listed) })
    .from(auditEntries)
    .where(and(matching(filter), afterCursor(listed, cursor)))
    .orderBy(...newestFirst(listed))
    .limit(limit + 1)

export const countAuditEntries = (db: Db, filter: AuditFilter): Promise<number> =>
  db.$count(auditEntries, matching(filter))
