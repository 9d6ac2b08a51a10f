import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Audited } from '#domain/audit/changes.ts'
import type { Db } from '#server/database/client.ts'
import { afterCursor, newestFirst, placeInList } from '#server/database/keyset.ts'
import { auditEntries } from '#server/database/schema/audit.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditEntry = typeof auditEntries.$inferInsert
export type HistoryOf = { readonly entity?: Audited | undefined; readonly id?: string | undefined }

const listed = { createdAt: auditEntries.at, id: auditEntries.id }

const matching = ({ entity, id }: HistoryOf): SQL | undefined =>
  and(
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    id === undefined ? undefined : eq(auditEntries.entityId, id),
  )

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 2000

export async function insertAuditEntries(tx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  for (let next = 0; next < entries.length; next += ROWS_AT_ONCE) {
    await tx.insert(auditEntries).values(entries.slice(next, next + ROWS_AT_ONCE))
  }
}

/** The newest first, one more than the limit when there are more. */
export const listAuditEntries = (
  db: Db,
  of: HistoryOf,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) =>
  db
    .select({ ...getTableColumns(auditEntries), place: placeInList(listed) })
    .from(auditEntries)
    .where(and(matching(of), afterCursor(listed, cursor)))
    .orderBy(...newestFirst(listed))
    .limit(limit + 1)

export const countAuditEntries = (db: Db, of: HistoryOf): Promise<number> => db.$count(auditEntries, matching(of))
