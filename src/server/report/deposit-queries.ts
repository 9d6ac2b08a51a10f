import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { ACTIVE_REFUNDS, businessDay, type ReportSpan } from './report-queries.ts'

export type DepositsBack = { readonly day: PlainDate; readonly amount: number }

/** The deposits that went back, by day, as far as staff named them, by card or at the counter. */
export async function sumDepositsBack(db: Db, span: ReportSpan): Promise<DepositsBack[]> {
  const { from, until, currency } = span
  const back = (table: typeof refunds | typeof orderPayments, isMade: SQL) => sql`
    select ${businessDay(sql`${table.createdAt}`, span)} as day, (one->>'amountCents')::bigint as amount
    from ${table} join ${orders} on ${orders.id} = ${table.orderId}
      cross join jsonb_array_elements(${table.cause}->'deposits') one
    where ${table.createdAt} >= ${from} and ${table.createdAt} < ${until} and ${orders.currency} = ${currency}
      and ${isRealOrder} and ${isMade}`
  const { rows } = await db.execute<DepositsBack>(sql`
    select day, sum(amount)::float8 as amount from (
      ${back(refunds, sql`${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})`)}
      union all ${back(orderPayments, sql`true`)}
    ) back group by day`)
  return rows
}
