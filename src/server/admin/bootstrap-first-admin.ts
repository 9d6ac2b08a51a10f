import { randomBytes } from 'node:crypto'
import type { Adapters } from '#server/adapters/adapters.ts'
import { countAdmins, findAccountByEmail, insertAdmin, lockFirstAdmin } from './admin-queries.ts'
import { createAccount } from './create-account.ts'

export type Credentials = { readonly email: string; readonly password: string }

/**
 * Makes the first admin, at every start and only when needed: the configured one when that account is missing, else,
 * with no admin at all, one with a random password. Answers what has to be shown to the operator, once.
 */
export const bootstrapFirstAdmin =
  ({ db, restaurant }: Pick<Adapters, 'db' | 'restaurant'>) =>
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
      return configured ? undefined : { email, password }
    })
  }
