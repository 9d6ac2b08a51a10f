import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { alertKeys } from '#server/database/schema/alert.ts'

export type AlertKeys = typeof alertKeys.$inferSelect
type NewKeys = Pick<AlertKeys, 'vapidPublicKey' | 'vapidPrivateKey'>

export async function findAlertKeys(db: Db): Promise<AlertKeys | undefined> {
  const [row] = await db.select().from(alertKeys)
  return row
}

/** If two processes make keys at once, the first one's keys stay. */
export async function insertAlertKeys(db: Db, keys: NewKeys): Promise<void> {
  await db.insert(alertKeys).values(keys).onConflictDoNothing()
}

export async function writeWebhookSecret(db: Db, webhookSecret: string): Promise<void> {
  await db.update(alertKeys).set({ webhookSecret }).where(eq(alertKeys.id, 1))
}
