import { z } from 'zod'
import { InvalidInput } from '#contract/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { serializable } from '#server/database/client.ts'
import {
  countAdmins,
  deleteAdmin,
  deleteSignInFailures,
  findAccount,
  insertAdmin,
  listAdmins,
} from './admin-queries.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './auth.ts'
import { createAccount } from './create-account.ts'

/** For the command line: this e-mail address becomes an admin with this password, whoever it was before. */
export const addAdmin =
  ({ db }: Pick<Adapters, 'db'>) =>
  async ({ email: given, password }: { email: string; password: string }): Promise<{ id: string; email: string }> => {
    const email = given.trim().toLowerCase()
    if (!z.email().safeParse(email).success) throw new InvalidInput({ email: `"${given}" is not an e-mail address.` })
    if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
      throw new InvalidInput({ password: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.` })
    }
    return db.transaction(async (tx) => {
      const { id } = await createAccount(tx, email, password)
      await insertAdmin(tx, id, null)
      await deleteSignInFailures(tx, email)
      return { id, email }
    })
  }

/** Everybody who may enter the admin area, the longest serving first. */
export const readAdmins =
  ({ db }: Pick<Adapters, 'db'>) =>
  () =>
    listAdmins(db)

/** Lets a signed-in account into the admin area, by its UID. */
export const permitAdmin =
  ({ db }: Pick<Adapters, 'db'>) =>
  async (userId: string, addedBy: string): Promise<void> => {
    if (!(await findAccount(db, userId))) {
      throw new Refusal(
        'not_found',
        'There is no account with this UID. Ask the person to sign in once and read it out.',
      )
    }
    if (!(await insertAdmin(db, userId, addedBy)))
      throw new Refusal('already_admin', 'This account already is an admin.')
  }

/** Takes an account out of the admin area; the last one stays, or nobody could come in. */
export const removeAdmin =
  ({ db }: Pick<Adapters, 'db'>) =>
  (userId: string): Promise<void> =>
    serializable(db, async (tx) => {
      const admins = await countAdmins(tx)
      if (!(await deleteAdmin(tx, userId))) throw new Refusal('not_found', 'This account is no admin.')
      if (admins === 1) throw new Refusal('last_admin', 'The last admin cannot be removed. Add another one first.')
    })
