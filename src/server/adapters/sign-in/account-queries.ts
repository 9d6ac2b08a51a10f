import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { account, admins, user } from '#server/database/schema/admin.ts'

/** Records that the account was used or lost its admin rights. */
export const touchAccount = (db: Db, userId: string, at: Date) =>
  db.update(user).set({ updatedAt: at }).where(eq(user.id, userId))

/** What an admin's known devices depend on; undefined for anyone who is not an admin or has no password. */
export const findSignInState = async (
  db: Db,
  userId: string,
): Promise<{ passwordHash: string | null; adminSince: Date } | undefined> =>
  (
    await db
      .select({ passwordHash: account.password, adminSince: admins.createdAt })
      .from(admins)
      .innerJoin(account, and(eq(account.userId, admins.userId), eq(account.providerId, 'credential')))
      .where(eq(admins.userId, userId))
  )[0]
