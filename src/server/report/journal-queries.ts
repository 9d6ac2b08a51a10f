import { type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { checkoutSessions, isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import type { OrdersOfDays } from './kept-tax-queries.ts'
import { ACTIVE_REFUNDS, businessDay, isNoTest, PLACE, type ReportSpan } from './report-queries.ts'

/** All money that came in or went back for orders, as reports count it. A correction is of the time of its payment, so together they are nothing. */
const moves = (span: ReportSpan): SQL => sql`
  select ${orderPayments.orderId} as id, ${orderPayments.createdAt} as at, ${orderPayments.amountCents} as amount
  from ${orderPayments}
  where ${orderPayments.currency} = ${span.currency} and ${isNoTest(sql`${orderPayments.sessionId}`, span) ?? true}
  union all
  select ${refunds.orderId}, ${refunds.createdAt}, -${refunds.amountCents}
  from ${refunds}
    join ${checkoutSessions} on ${checkoutSessions.paymentIntent} = ${refunds.paymentIntent}
    join ${orderPayments} on ${orderPayments.sessionId} = ${checkoutSessions.sessionId}
  where ${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})
    and ${orderPayments.currency} = ${span.currency} and ${isNoTest(sql`${orderPayments.sessionId}`, span) ?? true}`

type MovedOrders = OrdersOfDays & { readonly all: SQL }

/**
 * The orders whose money moved on the days, once for each of these days: what was kept of them before the day and after it. Whole are
 * those of which nothing was kept before, and all after.
 */
export function movedOrders(span: ReportSpan): MovedOrders {
  const steps = sql`
    with moves as not materialized (${moves(span)}),
      touched as (select distinct id from moves where at >= ${span.from} and at < ${span.until}),
      days as (
        select id, case when at < ${span.from} then '' else ${businessDay(sql`at`, span)} end as day, sum(amount) as amount
        from moves join touched using (id) where at < ${span.until} group by 1, 2),
      steps as (
        select id, day, sum(amount) over (partition by id order by day) - amount as before,
          sum(amount) over (partition by id order by day) as kept from days)
    select ${orders.id} as id, day, ${PLACE} as place, ${orders.tax} as tax, ${orders.deliveryFeeTax} as fee,
      ${orders.depositCents} as deposit, before, kept
    from steps join ${orders} on ${orders.id} = steps.id where day <> '' and ${isRealOrder}`
  const isWhole = sql`before = 0 and kept = ${orders.totalCents}`
  return { all: steps, whole: sql`${steps} and ${isWhole}`, partly: sql`${steps} and not (${isWhole})` }
}

/** How much more was kept of these orders after each day than before it. */
export async function sumMoves(db: Db, { all }: MovedOrders): Promise<ReadonlyMap<PlainDate, number>> {
  const { rows } = await db.execute<{ day: PlainDate; kept: number }>(sql`
    select day, sum(kept - before)::float8 as kept from (${all}) moved group by day`)
  return new Map(rows.map(({ day, kept }) => [day, kept]))
}
