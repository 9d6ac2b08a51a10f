import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { account, admins, user } from '#server/database/schema/admin.ts'

/** Somebody has signed in with this account, or is no admin any more from now on. */
export const touchAccount = (db: Db, userId: string, at: Date) =>
  db.update(user).set({ updatedAt: at }).where(eq(user.id, userId))

/** What an admin's known devices depend on; undefined for whoever is no admin, or has no password. */
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
