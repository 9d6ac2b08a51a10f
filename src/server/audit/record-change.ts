import type { Actor } from '#domain/audit/actor.ts'
import { type AuditAction, type Audited, changesBetween } from '#domain/audit/changes.ts'
import type { Db } from '#server/database/client.ts'
import { forgetPersonalValues, insertAuditEntries, type NewAuditEntry } from './audit-queries.ts'

export type Change = {
  readonly entity: Audited
  readonly entityId: string
  readonly action: AuditAction
  /** The record as staff see it before and after; left out where it was not there. */
  readonly before?: object | undefined
  readonly after?: object | undefined
  readonly by: Actor
  readonly at: Date
}

/** Writes into the transaction of a change who made it; a change that changes nothing leaves no trace. */
export const recordChange = (tx: Db, change: Change): Promise<void> => recordChanges(tx, [change])

/** The same for many records that one step has changed. What a deleted or erased one told about a person goes with it. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  await insertAuditEntries(tx, changes.map(entryOf).filter(isWorthTelling))
  const forgotten = Map.groupBy(
    changes.filter(({ action }) => action === 'deleted' || action === 'erased'),
    ({ entity }) => entity,
  )
  for (const [entity, gone] of forgotten) {
    await forgetPersonalValues(
      tx,
      entity,
      gone.map(({ entityId }) => entityId),
    )
  }
}

const entryOf = ({ before, after, by, ...change }: Change): NewAuditEntry => ({
  ...change,
  adminId: by.adminId,
  actor: by.name,
  changes: changesBetween({ ...before }, { ...after }),
})

const isWorthTelling = ({ action, changes }: NewAuditEntry): boolean =>
  action !== 'changed' || Object.keys(changes).length > 0
