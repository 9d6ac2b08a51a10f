import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { ACTIVE_REFUNDS, isCounted, type ReportSpan } from './report-queries.ts'

const DISHES_MAX = 200

type SoldDish = { readonly name: string; readonly quantity: number; readonly amount: number }

/** What was sold, without cancelled orders and dishes whose price went back; a deal counts as one item. */
export async function sumDishes(db: Db, span: ReportSpan): Promise<SoldDish[]> {
  const sold = sql`${isCounted(span)} and ${orders.status} <> 'cancelled'`
  const back = sql`line->>'name' as name, -(line->>'quantity')::int as quantity, -(line->>'amountCents')::int as amount`
  const { rows } = await db.execute<SoldDish>(sql`
    select name, sum(quantity)::float8 as quantity, sum(amount)::float8 as amount from (
      select ${orderLines.name} as name, ${orderLines.quantity} as quantity,
        ${orderLines.quantity} * ${orderLines.unitPriceCents} as amount
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId} where ${sold}
      union all
      select ${back} from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
        cross join jsonb_array_elements(${refunds.cause}->'lines') line
      where ${sold} and ${refunds.status} in (${ACTIVE_REFUNDS})
      union all
      select ${back} from ${orderPayments} join ${orders} on ${orders.id} = ${orderPayments.orderId}
        cross join jsonb_array_elements(${orderPayments.cause}->'lines') line
      where ${sold}) dishes
    group by name having sum(quantity) > 0 order by 2 desc, name limit ${DISHES_MAX}`)
  return rows
}
