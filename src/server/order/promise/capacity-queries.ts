import { and, count, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Booked, Span } from '#domain/order/capacity.ts'
import type { Db } from '#server/database/client.ts'
import { orders } from '#server/database/schema/order.ts'

/**
 * Makes a transaction that promises a place wait until the previous one has ended. It must be a separate statement: only a later
 * statement sees what the others stored.
 */
export async function lockCapacity(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('restaurant: capacity'))`)
}

const windowStart = sql`date_bin('15 minutes', ${orders.promisedFor}, 'epoch'::timestamptz)`.mapWith(orders.promisedFor)

/** What is promised in each window of a span, including orders that are being paid, but not the one that another replaces. */
export const listBooked = (db: Db, { from, until }: Span, replacedId?: string): Promise<Booked[]> =>
  db
    .select({
      from: windowStart,
      type: orders.type,
      orders: count(),
      kitchenMinutes: sql<number>`coalesce(sum(${orders.kitchenMinutes}), 0)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.promisedFor, from),
        lt(orders.promisedFor, until),
        ne(orders.status, 'cancelled'),
        isNull(orders.deletedAt),
        replacedId === undefined ? undefined : ne(orders.id, replacedId),
      ),
    )
    .groupBy(windowStart, orders.type)
