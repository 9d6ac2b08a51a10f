import { and, asc, count, eq, exists, lt, notExists, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/money.ts'
import { builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { account, admins, session, signInFailures, user } from '#server/database/schema/admin.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { credentialOf } from './account-queries.ts'

export type Account = { readonly id: string; readonly email: string; readonly name: string }
const accountColumns = { id: user.id, email: user.email, name: user.name }

export const findAccountByEmail = async (db: Db, email: string): Promise<Account | undefined> =>
  (await db.select(accountColumns).from(user).where(eq(user.email, email)))[0]

export const findAccount = async (db: Db, id: string): Promise<Account | undefined> =>
  (await db.select(accountColumns).from(user).where(eq(user.id, id)))[0]

/** Whether the mail to its address was opened, or somebody with the right to do so said that it is theirs. */
export const isEmailConfirmed = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ isConfirmed: user.emailVerified }).from(user).where(eq(user.id, id)))[0]?.isConfirmed ?? false

export type Access = Pick<typeof admins.$inferSelect, 'role' | 'refundLimitCents' | 'language'>
const accessColumns = { role: admins.role, refundLimitCents: admins.refundLimitCents, language: admins.language }

/** In which language an admin reads; undefined if no admin has the address. */
export const findLanguageOfAddress = async (db: Db, email: string): Promise<Pick<Access, 'language'> | undefined> =>
  (
    await db
      .select({ language: admins.language })
      .from(admins)
      .innerJoin(user, eq(user.id, admins.userId))
      .where(eq(user.email, email))
  )[0]

/** Undefined for an account that is not an admin. */
export const findAccess = async (db: Db, userId: string): Promise<Access | undefined> =>
  (await db.select(accessColumns).from(admins).where(eq(admins.userId, userId)))[0]

const sessionByToken = builtOnce((db) =>
  db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      account: accountColumns,
      access: accessColumns,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(admins, eq(admins.userId, user.id))
    .where(eq(session.token, sql.placeholder('token')))
    .prepare(UNNAMED),
)

/** A session, ended or not, with its account and that account's current access: null if it is not an admin. */
export const findSessionByToken = async (db: Db, token: string) => (await sessionByToken(db).execute({ token }))[0]

export const countAdmins = async (db: Db): Promise<number> =>
  (await db.select({ admins: count() }).from(admins))[0]?.admins ?? 0

export const countOwners = async (db: Db): Promise<number> =>
  (await db.select({ owners: count() }).from(admins).where(eq(admins.role, 'owner')))[0]?.owners ?? 0

export type AdminRow = Account &
  Access & { readonly addedBy: string | null; readonly createdAt: Date; readonly isEmailConfirmed: boolean }

const adminsWithAccounts = (db: Db) =>
  db
    .select({
      ...accountColumns,
      ...accessColumns,
      isEmailConfirmed: user.emailVerified,
      addedBy: admins.addedBy,
      createdAt: admins.createdAt,
    })
    .from(admins)
    .innerJoin(user, eq(user.id, admins.userId))

export const selectAdmins = (db: Db): Promise<AdminRow[]> =>
  adminsWithAccounts(db).orderBy(asc(admins.createdAt), asc(user.id))

export const findAdmin = async (db: Db, userId: string): Promise<AdminRow | undefined> =>
  (await adminsWithAccounts(db).where(eq(admins.userId, userId)))[0]

export const updateAccountName = async (tx: Db, userId: string, name: string): Promise<void> => {
  await tx.update(user).set({ name }).where(eq(user.id, userId))
}

export const updateEmail = async (tx: Db, userId: string, email: string, isConfirmed: boolean): Promise<void> => {
  await tx.update(user).set({ email, emailVerified: isConfirmed }).where(eq(user.id, userId))
}

export const confirmEmailOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, userId))
}

/** With its sessions, and its ways to sign in. */
export const deleteAccount = (tx: Db, userId: string) => tx.delete(user).where(eq(user.id, userId))

/** True for a former address of somebody who is an admin. */
export const wasAddressOfAdmin = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(
    auditEntries,
    and(
      eq(auditEntries.entity, 'admin'),
      sql`${auditEntries.changes} -> 'email' ->> 'from' = ${email}`,
      exists(db.select().from(admins).where(eq(admins.userId, auditEntries.entityId))),
    ),
  )) > 0

export const updateAccess = async (tx: Db, userId: string, access: Partial<Access>): Promise<void> => {
  await tx.update(admins).set(access).where(eq(admins.userId, userId))
}

/** For all admins, owners included: one may become staff. */
export async function changeRefundLimits(tx: Db, changed: (limit: Cents) => Cents): Promise<void> {
  for (const { userId, limit } of await tx
    .select({ userId: admins.userId, limit: admins.refundLimitCents })
    .from(admins)
    .for('update')) {
    await tx
      .update(admins)
      .set({ refundLimitCents: changed(limit) })
      .where(eq(admins.userId, userId))
  }
}

type NewAdmin = Pick<typeof admins.$inferInsert, 'userId' | 'role' | 'refundLimitCents' | 'addedBy'>

/** False when the account already was an admin. */
export const insertAdmin = async (db: Db, admin: NewAdmin): Promise<boolean> =>
  (await db.insert(admins).values(admin).onConflictDoNothing().returning()).length > 0

export const deleteAdmin = async (db: Db, userId: string): Promise<boolean> =>
  (await db.delete(admins).where(eq(admins.userId, userId)).returning()).length > 0

export async function insertAccount(
  db: Db,
  { id, email, name }: Account,
  { passwordHash, isEmailConfirmed }: { readonly passwordHash: string; readonly isEmailConfirmed: boolean },
): Promise<void> {
  await db.insert(user).values({ id, email, name, emailVerified: isEmailConfirmed })
  await db.insert(account).values(credentialOf(id, passwordHash))
}

/** Held until the transaction ends: when several processes start at once, one of them creates the first admin. */
export const lockFirstAdmin = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('restaurant: first admin'))`)

export const updateSessionEnd = (db: Db, sessionId: string, expiresAt: Date) =>
  db.update(session).set({ expiresAt }).where(eq(session.id, sessionId))

/** Deletes accounts, and their sessions, of people who are not admins and have not signed in since then. */
export const deleteOldNonAdmins = (db: Db, before: Date) =>
  db
    .delete(user)
    .where(and(lt(user.updatedAt, before), notExists(db.select().from(admins).where(eq(admins.userId, user.id)))))

export const deleteEndedSessions = (db: Db, now: Date) => db.delete(session).where(lt(session.expiresAt, now))

type SignInFailures = { readonly failures: number; readonly lastFailureAt: Date }
/** Wrong passwords are counted per known device; those of all unknown devices together, under an empty `device`. */
export type SignInSource = { readonly email: string; readonly device: string }

const isFrom = ({ email, device }: SignInSource) =>
  and(eq(signInFailures.email, email), eq(signInFailures.device, device))

/** Locks the counter, so that parallel attempts are counted one by one. */
export async function lockSignInFailures(tx: Db, source: SignInSource, now: Date): Promise<SignInFailures> {
  await tx
    .insert(signInFailures)
    .values({ ...source, failures: 0, lastFailureAt: now })
    .onConflictDoNothing()
  const [found] = await tx.select().from(signInFailures).where(isFrom(source)).for('update')
  return found ?? { failures: 0, lastFailureAt: now }
}

export const updateSignInFailures = (tx: Db, source: SignInSource, { failures, lastFailureAt }: SignInFailures) =>
  tx.update(signInFailures).set({ failures, lastFailureAt }).where(isFrom(source))

export const deleteSignInFailures = (db: Db, source: SignInSource) => db.delete(signInFailures).where(isFrom(source))

export const deleteAllSignInFailures = (db: Db, email: string) =>
  db.delete(signInFailures).where(eq(signInFailures.email, email))

/** Deletes counts older than the longest lock-out. */
export const deleteOldSignInFailures = (db: Db, before: Date) =>
  db.delete(signInFailures).where(and(lt(signInFailures.lastFailureAt, before)))
