import type { Actor } from '#domain/audit/actor.ts'
import { type AuditAction, type Audited, changesBetween } from '#domain/audit/changes.ts'
import type { Db } from '#server/database/client.ts'
import { insertAuditEntry } from './audit-queries.ts'

type Change = {
  readonly entity: Audited
  readonly entityId: string
  readonly action: AuditAction
  /** The record as staff see it before and after; left out where it was not there. Nothing about guests or customers. */
  readonly before?: object
  readonly after?: object
  readonly by: Actor
  readonly at: Date
}

/** Writes into the transaction of a change who made it; a change that changes nothing leaves no trace. */
export async function recordChange(tx: Db, { before, after, by, ...change }: Change): Promise<void> {
  const changes = changesBetween({ ...before }, { ...after })
  if (change.action === 'changed' && Object.keys(changes).length === 0) return
  await insertAuditEntry(tx, { ...change, adminId: by.adminId, actor: by.name, changes })
}
