import type { Role } from '#domain/people/access.ts'
import type { Actor, AuditAction } from '#domain/people/audit.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Account } from './admin-queries.ts'
import type { InvitationRow } from './invitation-queries.ts'

export type Audit = { readonly by: Actor; readonly at: Date }

export function recordInvitation(
  tx: Db,
  action: Extract<AuditAction, 'created' | 'confirmed' | 'deleted'>,
  { id, email, role }: InvitationRow,
  audit: Audit,
): Promise<void> {
  const state = action === 'deleted' ? { before: { email, role } } : { after: { email, role } }
  return recordChange(tx, { entity: 'invitation', entityId: id, action, ...state, ...audit })
}

export function recordAdmin(
  tx: Db,
  action: 'created' | 'deleted',
  { id, email, role }: Omit<Account, 'name'> & { readonly role?: Role },
  audit: Audit,
): Promise<void> {
  const details = { email, ...(role && { role }) }
  const state = action === 'created' ? { after: details } : { before: details }
  return recordChange(tx, { entity: 'admin', entityId: id, action, ...state, ...audit })
}

export const recordDetail = (tx: Db, id: string, change: Audit & { before: object; after: object }): Promise<void> =>
  recordChange(tx, { entity: 'admin', entityId: id, action: 'changed', ...change })
