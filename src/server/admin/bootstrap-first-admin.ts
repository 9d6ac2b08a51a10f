import { randomBytes } from 'node:crypto'
import { SYSTEM } from '#domain/audit.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { countAdmins, findAccountByEmail, insertAdmin, lockFirstAdmin } from './admin-queries.ts'
import { createAccount } from './create-account.ts'
import { recordAdmin } from './record-admin.ts'

export type Credentials = { readonly email: string; readonly password: string }

/**
 * Makes the first admin, at every start and only when needed: the configured one when that account is missing, else,
 * with no admin at all, one with a random password. Answers what has to be shown to the operator, once.
 */
export const bootstrapFirstAdmin =
  ({ db, restaurant, now }: Pick<Adapters, 'db' | 'restaurant' | 'now'>) =>
  async (configured: Credentials | undefined): Promise<Credentials | undefined> => {
    const email = configured?.email.toLowerCase() ?? `admin@${restaurant.email.split('@')[1]}`
    const password = configured?.password ?? randomBytes(12).toString('base64url')
    return db.transaction(async (tx) => {
      await lockFirstAdmin(tx)
      const isNeeded =
        (await countAdmins(tx)) === 0 || (configured !== undefined && !(await findAccountByEmail(tx, email)))
      if (!isNeeded) return undefined
      const account = await createAccount(tx, email, password)
      await insertAdmin(tx, account.id, null)
      await recordAdmin(tx, 'created', account, { by: SYSTEM, at: now() })
      return configured ? undefined : { email, password }
    })
  }
