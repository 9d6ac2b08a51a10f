import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { orders } from '#server/database/schema/order.ts'
import { matches, type OrderFilter, paidIn } from '#server/order/record/order-queries.ts'

/** The rates of tax in orders paid in the span, the highest first. */
export const listPaidRates = (db: Db, span: Parameters<typeof paidIn>[0]): Promise<number[]> =>
  listRates(db, paidIn(span))

/** The rates of tax in orders that match the filter, the highest first. */
export const listFoundRates = (db: Db, filter: OrderFilter): Promise<number[]> => listRates(db, matches(filter))

async function listRates(db: Db, which: SQL | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ rate: number }>(sql`
    select distinct (amount->>'ratePercent')::float8 as rate
    from ${orders} cross join jsonb_array_elements(${orders.tax}->'amounts') amount
    where ${which ?? true} order by 1 desc`)
  return rows.map(({ rate }) => rate)
}
