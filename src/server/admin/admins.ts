import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Admin, AdminChange, AdminToAdd } from '#contract/admin.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type Actor, SYSTEM } from '#domain/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { touchAccount } from '#server/adapters/sign-in/account-queries.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#server/adapters/sign-in/auth.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, serializable } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Account,
  type AdminRow,
  countAdmins,
  deleteAdmin,
  deleteAllSignInFailures,
  findAccount,
  findAccountByEmail,
  findAdmin,
  findAdminForUpdate,
  insertAccount,
  insertAdmin,
  lockFirstAdmin,
  selectAdmins,
  updateAccountName,
  updatePassword,
} from './admin-queries.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** Everybody who may enter the admin area, the earliest first. */
export const listAdmins = async ({ db }: Pick<Shop, 'db'>, query: SearchQuery): Promise<Page<Admin>> =>
  pageOfWhole((await selectAdmins(db)).map(showAdmin), query, ({ id, email, name }) => `${id} ${email} ${name}`)

export const readAdmin = ({ db }: Pick<Shop, 'db'>, id: string): Promise<Admin> => readAdminFrom(db, id)

async function readAdminFrom(db: Db, id: string): Promise<Admin> {
  const row = await findAdmin(db, id)
  if (!row) throw notAnAdmin()
  return showAdmin(row)
}

const showAdmin = ({ createdAt, ...row }: AdminRow): Admin => ({ ...row, createdAt: createdAt.toISOString() })

const notAnAdmin = () => new Refusal('not_found', 'This account is not an admin.')

/** Makes an existing account an admin, by its UID or its email address. */
export function permitAdmin({ db, now }: Shop, { id, email }: AdminToAdd, by: Actor): Promise<Admin> {
  return db.transaction(async (tx) => {
    const account = id ? await findAccount(tx, id) : await findAccountByEmail(tx, (email ?? '').toLowerCase())
    if (!account) throw noAccount(id ? 'UID' : 'email address')
    if (!(await insertAdmin(tx, account.id, by.adminId))) {
      throw new Refusal('already_admin', 'This account already is an admin.')
    }
    await recordAdmin(tx, 'created', account, { by, at: now() })
    return readAdminFrom(tx, account.id)
  })
}

const noAccount = (known: string) =>
  new Refusal(
    'not_found',
    `There is no account with this ${known}. Ask the person to sign in with Google once; they are then shown their UID.`,
  )

/** Changes an admin's name, the only detail that other admins may change. */
export function changeAdmin({ db, now }: Shop, id: string, { name, email }: AdminChange, by: Actor): Promise<Admin> {
  return db.transaction(async (tx) => {
    const current = await findAdminForUpdate(tx, id)
    if (!current) throw notAnAdmin()
    if (email !== undefined && email.toLowerCase() !== current.email) {
      throw new InvalidInput({ email: 'The email address is how the account signs in. It cannot be changed here.' })
    }
    if (name !== undefined) await updateAccountName(tx, id, name)
    await recordDetail(tx, id, { before: { name: current.name }, after: { name: name ?? current.name }, by, at: now() })
    return readAdminFrom(tx, id)
  })
}

/** Removes an admin, but never the last one: nobody could sign in. */
export function removeAdmin({ db, now }: Shop, userId: string, by: Actor): Promise<void> {
  return serializable(db, async (tx) => {
    const admins = await countAdmins(tx)
    const account = await findAccount(tx, userId)
    if (!(await deleteAdmin(tx, userId)) || !account) throw notAnAdmin()
    if (admins === 1) throw new Refusal('last_admin', 'The last admin cannot be removed. Add another one first.')
    // Keeps the account for 30 days, in case this was a mistake.
    await touchAccount(tx, userId, new Date())
    await recordAdmin(tx, 'deleted', account, { by, at: now() })
  })
}

/** For the command line: makes this email address an admin with this password, whether the account exists or not. */
export async function addAdmin(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { email: given, password }: Credentials,
): Promise<{ id: string; email: string }> {
  const email = given.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw new InvalidInput({ email: `"${given}" is not an email address.` })
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new InvalidInput({ password: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.` })
  }
  return db.transaction(async (tx) => {
    const { id } = await upsertAccount(tx, { email, password })
    const audit = { by: SYSTEM, at: now() }
    const passwords = { before: { password: 'the old one' }, after: { password: 'a new one' } }
    if (await insertAdmin(tx, id, null)) await recordAdmin(tx, 'created', { id, email }, audit)
    else await recordDetail(tx, id, { ...passwords, ...audit })
    await deleteAllSignInFailures(tx, email)
    return { id, email }
  })
}

/**
 * Runs at every start. Creates the configured first admin if that account is missing; without a configured one, creates an admin
 * with a random password if there is none at all. Returns generated credentials, which the operator is shown once.
 */
export async function bootstrapFirstAdmin(
  { db, restaurant, now }: Pick<Shop, 'db' | 'restaurant' | 'now'>,
  configured: Credentials | undefined,
): Promise<Credentials | undefined> {
  const email = configured?.email.toLowerCase() ?? `admin@${restaurant.email.split('@')[1]}`
  const password = configured?.password ?? randomBytes(12).toString('base64url')
  return db.transaction(async (tx) => {
    await lockFirstAdmin(tx)
    const isMissing = configured !== undefined && !(await findAccountByEmail(tx, email))
    if (!isMissing && (await countAdmins(tx)) > 0) return undefined
    const account = await upsertAccount(tx, { email, password })
    await insertAdmin(tx, account.id, null)
    await recordAdmin(tx, 'created', account, { by: SYSTEM, at: now() })
    return configured ? undefined : { email, password }
  })
}

/** Creates an account, or gives an existing one this password and ends its sessions. */
async function upsertAccount(tx: Db, { email, password }: Credentials): Promise<Account> {
  const hash = await hashPassword(password)
  const existing = await findAccountByEmail(tx, email)
  if (existing) {
    await updatePassword(tx, existing.id, hash)
    return existing
  }
  const account = { id: randomBytes(16).toString('hex'), email, name: email.split('@')[0] ?? email }
  await insertAccount(tx, account, hash)
  return account
}

type Audit = { readonly by: Actor; readonly at: Date }

function recordAdmin(
  tx: Db,
  action: 'created' | 'deleted',
  { id, email }: Omit<Account, 'name'>,
  audit: Audit,
): Promise<void> {
  const state = action === 'created' ? { after: { email } } : { before: { email } }
  return recordChange(tx, { entity: 'admin', entityId: id, action, ...state, ...audit })
}

const recordDetail = (tx: Db, id: string, change: Audit & { before: object; after: object }): Promise<void> =>
  recordChange(tx, { entity: 'admin', entityId: id, action: 'changed', ...change })
