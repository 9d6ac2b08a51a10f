import { sql } from 'drizzle-orm'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { checkoutSessions, isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { ACTIVE_REFUNDS, businessDay, isNoTest, type ReportSpan } from './report-queries.ts'

/** Tips that were given online on a day, less those that went back on it, by who gets them. */
export type TipsGroup = { readonly day: PlainDate; readonly for: string; readonly amount: number }

export async function sumTipsOnline(db: Db, span: ReportSpan): Promise<TipsGroup[]> {
  const paid = orderPayments
  const isCounted = sql`${paid.tipFor} is not null and ${paid.currency} = ${span.currency} and ${isRealOrder}
    and ${isNoTest(sql`${paid.sessionId}`, span) ?? true}`
  const within = (at: typeof paid.createdAt | typeof refunds.createdAt) =>
    sql`${at} >= ${span.from} and ${at} < ${span.until}`
  const { rows } = await db.execute<TipsGroup>(sql`
    with moved as (
      select ${businessDay(sql`${paid.createdAt}`, span)} as day, ${paid.tipFor} as whose, ${paid.tipCents} as amount
      from ${paid} join ${orders} on ${orders.id} = ${paid.orderId} where ${within(paid.createdAt)} and ${isCounted}
      union all
      select ${businessDay(sql`${refunds.createdAt}`, span)}, ${paid.tipFor}, -${refunds.tipCents}
      from ${refunds}
        join ${checkoutSessions} on ${checkoutSessions.paymentIntent} = ${refunds.paymentIntent}
        join ${paid} on ${paid.sessionId} = ${checkoutSessions.sessionId}
        join ${orders} on ${orders.id} = ${refunds.orderId}
      where ${refunds.tipCents} is not null and ${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})
        and ${within(refunds.createdAt)} and ${isCounted})
    select day, whose as "for", sum(amount)::float8 as amount from moved group by 1, 2 order by 1, 2`)
  return rows
}
