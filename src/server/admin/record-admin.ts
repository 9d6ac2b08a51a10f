import type { Actor } from '#domain/audit.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Account } from './admin-queries.ts'

type Said = { readonly by: Actor; readonly at: Date }

/** Writes into an account's history that it was let into the admin area, or taken out of it. */
export function recordAdmin(
  tx: Db,
  action: 'created' | 'deleted',
  { id, email }: Omit<Account, 'name'>,
  said: Said,
): Promise<void> {
  const state = action === 'created' ? { after: { email } } : { before: { email } }
  return recordChange(tx, { entity: 'admin', entityId: id, action, ...state, ...said })
}

/** That somebody who is an admin already was given another password; which one, nobody ever reads. */
export const recordNewPassword = (tx: Db, id: string, said: Said): Promise<void> =>
  recordChange(tx, {
    entity: 'admin',
    entityId: id,
    action: 'changed',
    before: { password: 'the old one' },
    after: { password: 'a new one' },
    ...said,
  })

/** How somebody is called from now on. */
export const recordNewName = (
  tx: Db,
  { id, name }: Pick<Account, 'id' | 'name'>,
  newName: string,
  said: Said,
): Promise<void> =>
  recordChange(tx, {
    entity: 'admin',
    entityId: id,
    action: 'changed',
    before: { name },
    after: { name: newName },
    ...said,
  })
