import { z } from 'zod'
import type { Admin, AdminChange, AdminToAdd } from '#contract/admin.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type Actor, SYSTEM } from '#domain/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { touchAccount } from '#server/adapters/sign-in/account-queries.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#server/adapters/sign-in/auth.ts'
import { serializable } from '#server/database/client.ts'
import {
  countAdmins,
  deleteAdmin,
  deleteAllSignInFailures,
  findAccount,
  findAccountByEmail,
  findAdminForUpdate,
  insertAdmin,
  updateAccountName,
} from './admin-queries.ts'
import { createAccount } from './create-account.ts'
import { noAdmin, readAdmin } from './list-admins.ts'
import { recordAdmin, recordNewName, recordNewPassword } from './record-admin.ts'

/** For the command line: this e-mail address becomes an admin with this password, whoever it was before. */
export const addAdmin =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>) =>
  async ({ email: given, password }: { email: string; password: string }): Promise<{ id: string; email: string }> => {
    const email = given.trim().toLowerCase()
    if (!z.email().safeParse(email).success) throw new InvalidInput({ email: `"${given}" is not an e-mail address.` })
    if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
      throw new InvalidInput({ password: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.` })
    }
    return db.transaction(async (tx) => {
      const { id } = await createAccount(tx, email, password)
      const said = { by: SYSTEM, at: now() }
      if (await insertAdmin(tx, id, null)) await recordAdmin(tx, 'created', { id, email }, said)
      else await recordNewPassword(tx, id, said)
      await deleteAllSignInFailures(tx, email)
      return { id, email }
    })
  }

/** Lets an account into the admin area, by its UID or its e-mail address. */
export const permitAdmin =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>) =>
  ({ id, email }: AdminToAdd, by: Actor): Promise<Admin> =>
    db.transaction(async (tx) => {
      const account = id ? await findAccount(tx, id) : await findAccountByEmail(tx, (email ?? '').toLowerCase())
      if (!account) throw noAccount(id ? 'UID' : 'e-mail address')
      if (!(await insertAdmin(tx, account.id, by.adminId))) {
        throw new Refusal('already_admin', 'This account already is an admin.')
      }
      await recordAdmin(tx, 'created', account, { by, at: now() })
      return readAdmin({ db: tx })(account.id)
    })

/** The one thing about an admin that others may change: how the account is called. */
export const changeAdmin =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>) =>
  (id: string, { name, email }: AdminChange, by: Actor): Promise<Admin> =>
    db.transaction(async (tx) => {
      const current = await findAdminForUpdate(tx, id)
      if (!current) throw noAdmin()
      if (email !== undefined && email.toLowerCase() !== current.email) {
        throw new InvalidInput({ email: 'The e-mail address is how the account signs in. It cannot be changed here.' })
      }
      if (name !== undefined) await updateAccountName(tx, id, name)
      await recordNewName(tx, current, name ?? current.name, { by, at: now() })
      return readAdmin({ db: tx })(id)
    })

/** Takes an account out of the admin area; the last one stays, or nobody could come in. */
export const removeAdmin =
  ({ db, now }: Pick<Adapters, 'db' | 'now'>) =>
  (userId: string, by: Actor): Promise<void> =>
    serializable(db, async (tx) => {
      const admins = await countAdmins(tx)
      const account = await findAccount(tx, userId)
      if (!(await deleteAdmin(tx, userId)) || !account) throw noAdmin()
      if (admins === 1) throw new Refusal('last_admin', 'The last admin cannot be removed. Add another one first.')
      // The account stays for a while, in case this was a mistake.
      await touchAccount(tx, userId, new Date())
      await recordAdmin(tx, 'deleted', account, { by, at: now() })
    })

const noAccount = (known: string) =>
  new Refusal(
    'not_found',
    `There is no account with this ${known}. Ask the person to sign in with Google once; they are then shown their UID.`,
  )
