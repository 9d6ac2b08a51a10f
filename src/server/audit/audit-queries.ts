import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type AuditedEntity, ERASED_CHANGE, PERSONAL_FIELDS } from '#domain/audit.ts'
import type { Db } from '#server/database/client.ts'
import { afterCursor, newestFirst, placeInList } from '#server/database/list-queries.ts'
import { auditEntries } from '#server/database/schema/audit.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditEntry = typeof auditEntries.$inferInsert
export type AuditedRecord = { readonly entity?: AuditedEntity | undefined; readonly id?: string | undefined }

const listed = { createdAt: auditEntries.at, id: auditEntries.id }

const matching = ({ entity, id }: AuditedRecord): SQL | undefined =>
  and(
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    id === undefined ? undefined : eq(auditEntries.entityId, id),
  )

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const INSERT_ROWS_MAX = 2000

export async function insertAuditEntries(tx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  for (let next = 0; next < entries.length; next += INSERT_ROWS_MAX) {
    await tx.insert(auditEntries).values(entries.slice(next, next + INSERT_ROWS_MAX))
  }
}

/** Removes guests' personal values from the entries of these records. That a field was changed stays on record. */
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

/** The newest first; one more than the limit if there are more. */
export const selectAuditEntries = (
  db: Db,
  record: AuditedRecord,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) =>
  db
    .select({ ...getTableColumns(auditEntries), place: placeInList(listed) })
    .from(auditEntries)
    .where(and(matching(record), afterCursor(listed, cursor)))
    .orderBy(...newestFirst(listed))
    .limit(limit + 1)

export const countAuditEntries = (db: Db, record: AuditedRecord): Promise<number> =>
  db.$count(auditEntries, matching(record))
