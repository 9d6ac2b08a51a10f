import { sql } from 'drizzle-orm'
import type { OrderTax } from '#domain/money/tax.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import type { Pieces, SoldLine } from '#domain/order/refunded-tax.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { ACTIVE_REFUNDS, businessDay, isCounted, kept, type ReportSpan } from './report-queries.ts'

export type TaxGroup = {
  readonly day: PlainDate
  readonly type: OrderType
  readonly ratePercent: number
  readonly net: number
  readonly tax: number
}

/** The tax in orders whose whole total is kept, by day, type and rate; `listPartlyKept` has the others. */
export async function sumWholeTaxes(db: Db, span: ReportSpan): Promise<TaxGroup[]> {
  const { rows } = await db.execute<TaxGroup>(sql`
    select ${businessDay(sql`${orders.paidAt}`, span)} as day, ${orders.type} as type,
      (amount->>'ratePercent')::float8 as "ratePercent", sum((amount->>'netCents')::bigint)::float8 as net,
      sum((amount->>'taxCents')::bigint)::float8 as tax
    from ${orders} cross join jsonb_array_elements(${orders.tax}->'amounts') amount
    where ${isCounted(span)} and ${kept} = ${orders.totalCents}
    group by 1, 2, 3`)
  return rows
}

/** The pieces of an order that went back by name. A refund counts once the provider has accepted it, as in what the order has refunded. */
const returned = sql`(
  select jsonb_agg(jsonb_build_object('lineId', line->>'lineId', 'quantity', (line->>'quantity')::int))
  from (
    select ${refunds.cause} as cause from ${refunds} where ${refunds.orderId} = ${orders.id}
      and ${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})
    union all select ${orderPayments.cause} from ${orderPayments} where ${orderPayments.orderId} = ${orders.id}
  ) causes cross join jsonb_array_elements(cause->'lines') line)`

const lines = sql`(
  select jsonb_agg(jsonb_build_object('id', ${orderLines.id}, 'unitPriceCents', ${orderLines.unitPriceCents},
    'quantity', ${orderLines.quantity}, 'tax', ${orderLines.tax}) order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

export type PartlyKept = {
  readonly day: PlainDate
  readonly type: OrderType
  readonly tax: OrderTax
  readonly kept: number
  /** Null if nothing went back by name. */
  readonly returned: readonly Pieces[] | null
  readonly lines: readonly SoldLine[] | null
}

/** The few orders that were partly refunded or partly paid: what is kept of their tax is computed one by one. */
export async function listPartlyKept(db: Db, span: ReportSpan): Promise<PartlyKept[]> {
  const { rows } = await db.execute<PartlyKept>(sql`
    select partly.*, case when returned is not null then lines end as lines from (
      select ${businessDay(sql`${orders.paidAt}`, span)} as day, ${orders.type} as type, ${orders.tax} as tax,
        ${kept}::float8 as kept, ${returned} as returned, ${orders.id} as id
      from ${orders} where ${isCounted(span)} and ${kept} <> 0 and ${kept} <> ${orders.totalCents}
    ) partly cross join lateral (select ${lines} as lines from ${orders} where ${orders.id} = partly.id) of`)
  return rows
}
