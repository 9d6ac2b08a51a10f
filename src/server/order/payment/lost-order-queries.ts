import { and, asc, count, eq, inArray, isNull, lt, min } from 'drizzle-orm'
import type { CountedSince } from '#domain/system/readings.ts'
import type { Db } from '#server/database/client.ts'
import { orders } from '#server/database/schema/order.ts'
import { lostOrders } from '#server/database/schema/payment.ts'

export type LostOrderRow = typeof lostOrders.$inferSelect

/** Those that nobody has dealt with. */
export async function countLostOrders(db: Db): Promise<CountedSince | undefined> {
  const [row] = await db
    .select({ count: count(), since: min(lostOrders.paidAt) })
    .from(lostOrders)
    .where(isNull(lostOrders.settledAt))
  return row?.since ? { count: row.count, since: row.since } : undefined
}

/** The oldest first. */
export const listLostOrders = (db: Db): Promise<LostOrderRow[]> =>
  db.select().from(lostOrders).where(isNull(lostOrders.settledAt)).orderBy(asc(lostOrders.paidAt))

/** Those of these orders that are in the database, deleted or not. */
export async function findKnownOrderIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** False if it was known before. */
export async function insertLostOrder(db: Db, order: typeof lostOrders.$inferInsert): Promise<boolean> {
  return (await db.insert(lostOrders).values(order).onConflictDoNothing().returning()).length > 0
}

export async function settleLostOrder(db: Db, sessionId: string, settledAt: Date): Promise<boolean> {
  const isOpen = and(eq(lostOrders.sessionId, sessionId), isNull(lostOrders.settledAt))
  return (await db.update(lostOrders).set({ settledAt }).where(isOpen).returning()).length > 0
}

/** An email address is kept no longer than is useful. */
export async function deleteOldLostOrders(db: Db, before: Date): Promise<void> {
  await db.delete(lostOrders).where(lt(lostOrders.foundAt, before))
}
