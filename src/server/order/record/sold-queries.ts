import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { isRealOrder, orderLines, orders } from '#server/database/schema/order.ts'

/** How many of each dish and deal were ordered since then; cancelled and unpaid orders and rehearsals are left out. */
export const listSoldSince = (db: Db, since: Date) => {
  const id = sql<string>`coalesce(${orderLines.menuItemId}::text, ${orderLines.meta}->>'dealId')`
  return db
    .select({ id, sold: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        gte(orders.createdAt, since),
        ne(orders.status, 'cancelled'),
        ne(orders.status, 'pending'),
        isRealOrder,
        isNotNull(id),
      ),
    )
    .groupBy(id)
}
