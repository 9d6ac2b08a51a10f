import type { AuditEntry, AuditQuery } from '#contract/admin.ts'
import type { Page } from '#contract/list.ts'
import { type Actor, type AuditAction, type AuditedEntity, changesBetween } from '#domain/people/audit.ts'
import type { Db } from '#server/database/client.ts'
import { countOnce, pageFrom } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  type AuditRow,
  countAuditEntries,
  erasePersonalValues,
  insertAuditEntries,
  type NewAuditEntry,
  selectAuditEntries,
} from './audit-queries.ts'

export type Change = {
  readonly entity: AuditedEntity
  readonly entityId: string
  readonly action: AuditAction
  /** The record as the API shows it, before and after. Undefined where there was none. */
  readonly before?: object | undefined
  readonly after?: object | undefined
  readonly by: Actor
  readonly at: Date
}

/** Records a change in its own transaction. A change without any difference is not recorded. */
export const recordChange = (tx: Db, change: Change): Promise<void> => recordChanges(tx, [change])

/** Records many changes at once. Also removes the personal values of a deleted or erased record from its earlier entries. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  await insertAuditEntries(tx, changes.map(entryOf).filter(hasContent))
  const removed = Map.groupBy(
    changes.filter(({ action }) => action === 'deleted' || action === 'erased'),
    ({ entity }) => entity,
  )
  for (const [entity, records] of removed) {
    await erasePersonalValues(
      tx,
      entity,
      records.map(({ entityId }) => entityId),
    )
  }
}

const entryOf = ({ before, after, by, ...change }: Change): NewAuditEntry => ({
  ...change,
  adminId: by.adminId,
  actor: by.name,
  changes: changesBetween({ ...before }, { ...after }),
})

const hasContent = ({ action, changes }: NewAuditEntry): boolean =>
  action !== 'changed' || Object.keys(changes).length > 0

/** A page of the audit log, newest first. */
export async function readAuditLog(
  { db }: Pick<Shop, 'db'>,
  { entity, id, action, ...position }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const filter = { entity, id, action }
  const rows = await selectAuditEntries(db, filter, position)
  const total = await countOnce(db, { list: 'audit', ...filter }, () => countAuditEntries(db, filter))
  return pageFrom(rows, { limit: position.limit, total, show: showEntry })
}

const showEntry = ({ id, at, actor, adminId, entity, entityId, action, changes }: AuditRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  actor,
  adminId,
  entity,
  entityId,
  action,
  changes,
})
