import { randomBytes } from 'node:crypto'
import type { Admin, AdminChange, AdminToAdd } from '#contract/admin.ts'
import { asciiEmail, isAccountEmail } from '#contract/email-address.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { type Currency, currencyOf } from '#domain/money/currencies.ts'
import { decimalFromCents, type Unit } from '#domain/money/money.ts'
import { defaultRefundLimit } from '#domain/people/access.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { INVALID_NEW_PASSWORD, NEW_PASSWORD } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { touchAccount } from '#server/adapters/sign-in/account-queries.ts'
import { hashPassword } from '#server/adapters/sign-in/password-hash.ts'
import { type Db, serializable } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Access,
  type Account,
  type AdminRow,
  confirmEmailOf,
  countAdmins,
  countOwners,
  deleteAccount,
  deleteAdmin,
  findAccess,
  findAccount,
  findAccountByEmail,
  findAdmin,
  insertAccount,
  insertAdmin,
  isEmailConfirmed,
  lockFirstAdmin,
  selectAdmins,
  updateAccess,
  updateAccountName,
  wasAddressOfAdmin,
} from './admin-queries.ts'
import { deleteInvitationsBy } from './invitation-queries.ts'
import { PASSWORD_CHANGED, recordPassword, replacePassword } from './password-reset.ts'
import { type Audit, recordAdmin, recordDetail, recordInvitation } from './record-account.ts'
import { givenLimit } from './refund-limit.ts'
import { withShownEmail } from './shown-email.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** Everybody who may enter the admin area, the earliest first. */
export const listAdmins = async (
  { db, restaurant }: Pick<Shop, 'db' | 'restaurant'>,
  query: SearchQuery,
): Promise<Page<Admin>> =>
  pageOfWhole(
    (await selectAdmins(db)).map((row) => withShownEmail(showAdmin(row, restaurant.amountFormat))),
    query,
    ({ id, email, name }) => `${id} ${email} ${name}`,
  )

export const readAdmin = async ({ db, restaurant }: Pick<Shop, 'db' | 'restaurant'>, id: string): Promise<Admin> =>
  withShownEmail(showAdmin(await adminOrRefuse(db, id), restaurant.amountFormat))

async function adminOrRefuse(db: Db, id: string): Promise<AdminRow> {
  const row = await findAdmin(db, id)
  if (!row) throw notAnAdmin()
  return row
}

const showAdmin = ({ createdAt, role, refundLimitCents, language: _, ...row }: AdminRow, currency: Unit): Admin => ({
  ...row,
  role,
  refundLimit: role === 'owner' ? null : decimalFromCents(refundLimitCents, currency),
  createdAt: createdAt.toISOString(),
})

const notAnAdmin = () => new Refusal('not_found', message('This account is not an admin.'))

/** Makes an existing account an admin, by its UID or its email address. Without a role it becomes an owner (decision 0118). */
export function permitAdmin(
  { db, now, restaurant }: Shop,
  { id, email, ...access }: AdminToAdd,
  by: Actor,
): Promise<Admin> {
  const currency = currencyOf(restaurant.currency)
  const given = { refundLimitCents: defaultRefundLimit(currency), ...accessFrom(access, currency) }
  return db.transaction(async (tx) => {
    const account = id ? await findAccount(tx, id) : await findAccountByEmail(tx, asciiEmail(email ?? '').toLowerCase())
    if (!account) throw new Refusal('not_found', id ? NO_SUCH_UID : NO_SUCH_ADDRESS)
    // A UID is the account itself; an address may be one that its holder only claims.
    if (!id && !(await isEmailConfirmed(tx, account.id))) throw new Refusal('not_permitted', UNCONFIRMED_ADDRESS)
    if (!(await insertAdmin(tx, { userId: account.id, ...given, addedBy: by.adminId }))) {
      throw new Refusal('already_admin', message('This account is already an admin.'))
    }
    await recordAdmin(tx, 'created', { ...account, role: access.role ?? 'owner' }, { by, at: now() })
    return withShownEmail(showAdmin(await adminOrRefuse(tx, account.id), currency))
  })
}

type GivenAccess = Pick<AdminToAdd, 'role' | 'refundLimit'>
const accessFrom = ({ role, refundLimit }: GivenAccess, currency: Currency): Partial<Access> => ({
  ...(role !== undefined && { role }),
  ...(refundLimit != null && { refundLimitCents: givenLimit(refundLimit, currency) }),
})

const NO_SUCH_UID = message(
  'There is no account with this UID. Ask the person to sign in with Google once: the screen then shows their UID.',
)
const NO_SUCH_ADDRESS = message(
  'There is no account with this email address. Ask the person to sign in with Google once: the screen then shows their UID.',
)

const UNCONFIRMED_ADDRESS = message(
  'Nobody has confirmed that this email address belongs to the account that has it. Invite the person by this address, or add the account by its UID.',
)

/**
 * Changes an admin's name and access. Their open screens update at once. Serializable, so that two owners who demote each other
 * at the same moment do not leave the shop without one.
 */
export function changeAdmin(
  { db, now, restaurant }: Pick<Shop, 'db' | 'now' | 'restaurant'>,
  id: string,
  { name, email, isEmailConfirmed: isConfirmed, ...given }: AdminChange,
  by: Actor,
) {
  const currency = currencyOf(restaurant.currency)
  return serializable(db, async (tx): Promise<Admin> => {
    const before = showAdmin(await adminOrRefuse(tx, id), currency)
    if (email !== undefined && asciiEmail(email).toLowerCase() !== before.email) {
      throw new InvalidInput({
        email: message(
          'The email address is how the account signs in. Whoever uses the account changes it, under My account.',
        ),
      })
    }
    if (isConfirmed && !before.isEmailConfirmed) await confirmAddress(tx, id, by)
    const access = accessFrom(given, currency)
    if (name !== undefined) await updateAccountName(tx, id, name)
    if (Object.keys(access).length > 0) await updateAccess(tx, id, access)
    if (before.role === 'owner' && (await countOwners(tx)) === 0) throw new Refusal('last_owner', LAST_OWNER.demoted)
    const after = showAdmin(await adminOrRefuse(tx, id), currency)
    if (after.role !== 'owner') await withdrawInvitationsBy(tx, before.email, { by, at: now() })
    await recordDetail(tx, id, { before, after, by, at: now() })
    await announce(tx, { topic: 'admins', id })
    return withShownEmail(after)
  })
}

/** Anybody could claim any address, so that nobody confirms their own. */
async function confirmAddress(tx: Db, id: string, by: Actor): Promise<void> {
  if (by.adminId === id) throw new InvalidInput({ isEmailConfirmed: OWN_ADDRESS })
  await confirmEmailOf(tx, id)
}

const OWN_ADDRESS = message(
  'Another owner confirms your email address, or the link that is sent to it, or `npm run admin -- confirm EMAIL`.',
)

const LAST_OWNER = {
  demoted: message('The last owner cannot become staff. Make someone else an owner first.'),
  removed: message('The last owner cannot be removed. Make someone else an owner first.'),
}

/** Removes an admin, but never the last one, nor the last owner. Their open screens close at once. */
export function removeAdmin({ db, now }: Shop, userId: string, by: Actor): Promise<void> {
  return serializable(db, async (tx) => {
    const admins = await countAdmins(tx)
    const account = await findAdmin(tx, userId)
    if (!(await deleteAdmin(tx, userId)) || !account) throw notAnAdmin()
    if (admins === 1)
      throw new Refusal('last_admin', message('The last admin cannot be removed. Add another one first.'))
    if (account.role === 'owner' && (await countOwners(tx)) === 0) throw new Refusal('last_owner', LAST_OWNER.removed)
    // Keeps the account for 30 days, in case this was a mistake.
    await touchAccount(tx, userId, new Date())
    await recordAdmin(tx, 'deleted', account, { by, at: now() })
    await withdrawInvitationsBy(tx, account.email, { by, at: now() })
    await announce(tx, { topic: 'admins', id: userId })
  })
}

/** For the command line: makes this email address an admin with this password, whether the account exists or not. */
export async function addAdmin(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { email: given, password }: Credentials,
): Promise<{ id: string; email: string }> {
  const email = asciiEmail(given.trim()).toLowerCase()
  if (!isAccountEmail(email)) throw new InvalidInput({ email: `"${given}" is not an email address.` })
  assertPassword(password)
  return db.transaction(async (tx) => {
    const holder = await findAccountByEmail(tx, email)
    if (holder && (await findAccess(tx, holder.id)) && !(await isEmailConfirmed(tx, holder.id))) {
      throw new Refusal(
        'not_permitted',
        `${UNCONFIRMED_HOLDER} Confirm it (confirm EMAIL) or change it (email EMAIL NEW) first.`,
      )
    }
    const { id } = await upsertAccount(tx, { email, password })
    const audit = { by: SYSTEM, at: now() }
    if (await insertAdmin(tx, { userId: id })) await recordAdmin(tx, 'created', { id, email }, audit)
    else await recordPassword(tx, { id }, PASSWORD_CHANGED, audit)
    return { id, email }
  })
}

const UNCONFIRMED_HOLDER = 'An admin has entered this email address as theirs, and nobody has confirmed it.'

function assertPassword(password: string): void {
  if (password.length >= NEW_PASSWORD.min && password.length <= NEW_PASSWORD.max) return
  throw new InvalidInput({ password: INVALID_NEW_PASSWORD })
}

/** For the command line, which works without a mail server: gives an admin a new password. */
export function setPassword({ db, now }: Pick<Shop, 'db' | 'now'>, { email, password }: Credentials): Promise<void> {
  assertPassword(password)
  return db.transaction(async (tx) => {
    const admin = await findAdminByEmail(tx, email)
    await replacePassword(tx, admin, await hashPassword(password))
    await recordPassword(tx, admin, PASSWORD_CHANGED, { by: SYSTEM, at: now() })
  })
}

/** An admin as an operator names them. */
export async function findAdminByEmail(db: Db, email: string): Promise<AdminRow> {
  const account = await findAccountByEmail(db, asciiEmail(email.trim()).toLowerCase())
  if (!account) throw new Refusal('not_found', `There is no account with the email address ${email.trim()}.`)
  return adminOrRefuse(db, account.id)
}

/** Names no restaurant: invitations that this account sends say who sends them. */
const FIRST_ADMIN_EMAIL = 'admin@restaurant.example'

/**
 * Runs at every start. Creates the configured first admin if that account is missing; without a configured one, creates an admin
 * if there is none at all. Without a configured password, generates one, and returns what the operator is shown once.
 */
export async function bootstrapFirstAdmin(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  configured: { readonly email: string; readonly password?: string | undefined } | undefined,
): Promise<Credentials | undefined> {
  const email = (configured && asciiEmail(configured.email).toLowerCase()) ?? FIRST_ADMIN_EMAIL
  const password = configured?.password ?? randomBytes(12).toString('base64url')
  return db.transaction(async (tx) => {
    await lockFirstAdmin(tx)
    // An account that has changed this address still exists: its old password must not come back.
    const isKnown = (await findAccountByEmail(tx, email)) !== undefined || (await wasAddressOfAdmin(tx, email))
    const isMissing = configured !== undefined && !isKnown
    if (!isMissing && (await countAdmins(tx)) > 0) return undefined
    const account = await upsertAccount(tx, { email, password })
    await insertAdmin(tx, { userId: account.id })
    await recordAdmin(tx, 'created', account, { by: SYSTEM, at: now() })
    return configured?.password ? undefined : { email, password }
  })
}

/**
 * Creates an account, or gives an existing one this password and ends its sessions. Who only claimed this address, and may not
 * enter any more, loses the account: their ways to sign in must not lead into that of another person.
 */
export async function upsertAccount(
  tx: Db,
  { email, password }: Credentials,
  { isEmailConfirmed: isConfirmed }: { readonly isEmailConfirmed: boolean } = { isEmailConfirmed: true },
): Promise<Account> {
  const passwordHash = await hashPassword(password)
  const existing = await findAccountByEmail(tx, email)
  const isKept = existing && ((await isEmailConfirmed(tx, existing.id)) || (await findAccess(tx, existing.id)))
  if (existing && isKept) {
    await replacePassword(tx, existing, passwordHash)
    return existing
  }
  if (existing) await deleteAccount(tx, existing.id)
  const account = { id: randomBytes(16).toString('hex'), email, name: email.split('@')[0] ?? email }
  await insertAccount(tx, account, { passwordHash, isEmailConfirmed: isConfirmed })
  return account
}

/** A former owner must not get back in, or let anybody in, through links that they sent. */
async function withdrawInvitationsBy(tx: Db, email: string, audit: Audit): Promise<void> {
  for (const invitation of await deleteInvitationsBy(tx, email)) {
    await recordInvitation(tx, 'deleted', invitation, audit)
  }
}
