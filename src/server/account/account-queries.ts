import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { account, session, twoFactor, user, verification } from '#server/database/schema/admin.ts'

const CREDENTIAL = 'credential'

/** Undefined for an account that has none. */
export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db
      .select({ hash: account.password })
      .from(account)
      .where(and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL)))
  )[0]?.hash ?? undefined

/** Stores the password; sessions stay. */
export async function updatePassword(db: Db, userId: string, password: string): Promise<void> {
  await db
    .insert(account)
    .values(credentialOf(userId, password))
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password } })
}

/** How better-auth stores an account's password. */
export const credentialOf = (userId: string, password: string) => ({
  id: crypto.randomUUID(),
  accountId: userId,
  providerId: CREDENTIAL,
  userId,
  password,
})

export type SessionRow = Pick<typeof session.$inferSelect, 'id' | 'userAgent' | 'createdAt' | 'expiresAt'>

/** Those that have not ended. */
export const listSessions = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))

/** False when this account has no such session. */
export const deleteSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(session)
      .where(and(eq(session.userId, userId), eq(session.id, id)))
      .returning({ id: session.id })
  ).length > 0

/** Ends the account's sessions, except one. Returns how many. */
export const deleteSessions = async (db: Db, userId: string, keptId?: string): Promise<number> =>
  (
    await db
      .delete(session)
      .where(and(eq(session.userId, userId), keptId === undefined ? undefined : ne(session.id, keptId)))
      .returning({ id: session.id })
  ).length

/** Stores the hash of a link that was sent to the account; earlier links stop working. */
export async function replaceResetLink(tx: Db, userId: string, link: { tokenHash: string; expiresAt: Date }) {
  await deleteResetLinks(tx, userId)
  const { tokenHash, expiresAt } = link
  await tx
    .insert(verification)
    .values({ id: crypto.randomUUID(), identifier: identifierOf(tokenHash), value: accountValue(userId), expiresAt })
}

export const deleteResetLinks = (tx: Db, userId: string) =>
  tx.delete(verification).where(eq(verification.value, accountValue(userId)))

/** When the latest link was sent to the account. */
export const findResetLinkTime = async (db: Db, userId: string): Promise<Date | undefined> =>
  (
    await db
      .select({ sentAt: verification.createdAt })
      .from(verification)
      .where(eq(verification.value, accountValue(userId)))
  )[0]?.sentAt

/** Uses up a link and returns whose it was; undefined for an unknown, used or expired link. */
export async function takeResetLink(tx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(verification)
    .where(and(eq(verification.identifier, identifierOf(tokenHash)), gt(verification.expiresAt, now)))
    .returning({ value: verification.value })
  return taken?.value.slice(PREFIX.length)
}

/** Stores the address that an account asks for. It has no link yet; an earlier link stops working. */
export async function replaceEmailChange(tx: Db, userId: string, email: string, expiresAt: Date): Promise<void> {
  await deleteEmailChange(tx, userId)
  const id = crypto.randomUUID()
  await tx
    .insert(verification)
    .values({ id, identifier: EMAIL_PREFIX + id, value: ownerOfEmail(userId) + email, expiresAt })
}

const isEmailChangeOf = (userId: string) => sql`starts_with(${verification.value}, ${ownerOfEmail(userId)})`

export const deleteEmailChange = (tx: Db, userId: string) => tx.delete(verification).where(isEmailChangeOf(userId))

/** Stores the link of a pending change, and returns the new address; undefined when none is pending. */
export async function linkEmailChange(db: Db, userId: string, link: { tokenHash: string; expiresAt: Date }) {
  const [row] = await db
    .update(verification)
    .set({ identifier: EMAIL_PREFIX + link.tokenHash, expiresAt: link.expiresAt })
    .where(isEmailChangeOf(userId))
    .returning({ value: verification.value })
  return row?.value.slice(ownerOfEmail(userId).length)
}

/** Uses up a link; undefined for one that is unknown, used or expired. */
export async function takeEmailChange(
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [taken] = await tx
    .delete(verification)
    .where(and(eq(verification.identifier, EMAIL_PREFIX + tokenHash), gt(verification.expiresAt, now)))
    .returning({ value: verification.value })
  const [userId, email] = taken?.value.slice(EMAIL_PREFIX.length).split(' ') ?? []
  return userId && email ? { userId, email } : undefined
}

const EMAIL_PREFIX = 'email change '
const ownerOfEmail = (userId: string) => `${EMAIL_PREFIX}${userId} `

const PREFIX = 'password reset '
const identifierOf = (tokenHash: string) => PREFIX + tokenHash
/** A prefix keeps these apart from better-auth's own rows, which hold bare user ids. */
const accountValue = (userId: string) => PREFIX + userId

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, userId)))[0]?.isOn ?? false

/** Deletes secret and backup codes. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
}

/** The id of the session with this token. */
export const findSessionId = async (db: Db, token: string): Promise<string | undefined> =>
  (await db.select({ id: session.id }).from(session).where(eq(session.token, token)))[0]?.id

const USED_CODE = 'used code'
/** A code is accepted for its own half minute, and for the ones before and after it. */
const CODE_MS = 90_000

/** Stores that the account has used this code; false if it was used before. Atomic. */
export async function takeCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  await db.delete(verification).where(and(eq(verification.value, USED_CODE), lt(verification.expiresAt, now)))
  const id = `${USED_CODE} ${userId} ${code}`
  const stored = await db
    .insert(verification)
    .values({ id, identifier: id, value: USED_CODE, expiresAt: new Date(now.getTime() + CODE_MS) })
    .onConflictDoNothing({ target: verification.id })
    .returning({ id: verification.id })
  return stored.length > 0
}
