import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'

/** Card pages on which guests may be paying. */
export async function countOpenPages(db: Db, now: Date): Promise<number> {
  const [found] = await db
    .select({ pages: count() })
    .from(checkoutSessions)
    .innerJoin(orders, and(eq(orders.id, checkoutSessions.orderId), eq(orders.isRehearsal, false)))
    .where(and(inArray(checkoutSessions.status, ['opening', 'open']), gt(checkoutSessions.expiresAt, now)))
  return found?.pages ?? 0
}
