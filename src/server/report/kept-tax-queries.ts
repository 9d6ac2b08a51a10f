import { type SQL, sql } from 'drizzle-orm'
import { cents } from '#domain/money/money.ts'
import { type ClassAmount, negative, type OrderTax, type SoldFeeTax } from '#domain/money/tax.ts'
import type { TaxPlace } from '#domain/money/tax-rules.ts'
import type { Pieces, SoldLine } from '#domain/order/refunded-tax.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { ACTIVE_REFUNDS, businessDay, isCounted, kept, PLACE, type ReportSpan } from './report-queries.ts'

/** Orders with a day each: statements yield `id`, `day`, `place`, `tax`, `fee` and `deposit`; those of partly kept ones `before` and `kept` too. */
export type OrdersOfDays = { readonly whole: SQL; readonly partly: SQL }

/** The orders that were first paid on the days, and what is kept of them by now. */
export function takenOrders(span: ReportSpan): OrdersOfDays {
  const columns = sql`${orders.id} as id, ${businessDay(sql`${orders.paidAt}`, span)} as day, ${PLACE} as place,
    ${orders.tax} as tax, ${orders.deliveryFeeTax} as fee, ${orders.depositCents} as deposit`
  return {
    whole: sql`select ${columns} from ${orders} where ${isCounted(span)} and ${kept} = ${orders.totalCents}`,
    partly: sql`select ${columns}, 0 as before, ${kept} as kept from ${orders}
      where ${isCounted(span)} and ${kept} <> 0 and ${kept} <> ${orders.totalCents}`,
  }
}

export type TaxGroup = { readonly day: PlainDate; readonly place: TaxPlace; readonly taxes: readonly ClassAmount[] }
type TaxRow = Omit<TaxGroup, 'taxes'> & {
  readonly ratePercent: number
  readonly taxClass: string | null
  readonly net: number
  readonly tax: number
}

const amountOf = ({ ratePercent, taxClass, net, tax }: TaxRow): ClassAmount => ({
  ...{ ratePercent, taxClass: taxClass ?? undefined, netCents: cents(net), taxCents: cents(tax) },
})

const sums = (of: SQL) => sql`(${of}->>'ratePercent')::float8 as "ratePercent",
  sum((${of}->>'netCents')::bigint)::float8 as net, sum((${of}->>'taxCents')::bigint)::float8 as tax`
const CLASS_OF_FEE = sql`case when fee->>'as' = 'class' then fee->>'taxClass' end`

/** The tax in orders whose whole total is kept, by day, place and rate. */
export async function sumWholeTaxes(db: Db, { whole }: OrdersOfDays): Promise<TaxGroup[]> {
  const { rows } = await db.execute<TaxRow>(sql`
    select day, place, ${CLASS_OF_FEE} as "taxClass", ${sums(sql`amount`)}
    from (${whole}) sold cross join jsonb_array_elements(tax->'amounts') amount group by 1, 2, 3, 4`)
  return rows.map((row) => ({ day: row.day, place: row.place, taxes: [amountOf(row)] }))
}

const DEPOSIT_TAXES = sql`coalesce((select jsonb_agg(one->'tax') from jsonb_array_elements(${orderLines.deposit}) one
  where jsonb_typeof(one->'tax') = 'object'), '[]')`

/** What their lines give to the classes; it leaves `sumWholeTaxes` with the delivery fees. */
export async function sumWholeClasses(db: Db, { whole }: OrdersOfDays): Promise<TaxGroup[]> {
  const { rows } = await db.execute<TaxRow & { feeClass: string | null }>(sql`
    select day, place, part->>'taxClass' as "taxClass", ${CLASS_OF_FEE} as "feeClass", ${sums(sql`part`)}
    from (${whole}) sold join ${orderLines} on ${orderLines.orderId} = sold.id
      cross join jsonb_array_elements(coalesce(${orderLines.tax}->'parts', jsonb_build_array(${orderLines.tax})) || ${DEPOSIT_TAXES}) part
    where part->>'netCents' is not null group by 1, 2, 3, 4, 5`)
  return rows.map((row) => ({
    ...{ day: row.day, place: row.place },
    taxes: [amountOf(row), negative(amountOf({ ...row, taxClass: row.feeClass }))],
  }))
}

/** `day` is empty before the span, and after all days after it. */
type ReturnedPieces = Pieces & { readonly day: PlainDate }
const AFTER_ALL_DAYS = '9999-12-31'

/** The pieces of an order that went back by name, or whose deposits did. A refund counts once the provider has accepted it, as in what the order has refunded. */
const returned = (what: 'lines' | 'deposits', { from, until, ...span }: ReportSpan) => sql`(
  select jsonb_agg(jsonb_build_object('lineId', line->>'lineId', 'quantity', (line->>'quantity')::int, 'day', case
    when at < ${from} then '' when at >= ${until} then ${AFTER_ALL_DAYS} else ${businessDay(sql`at`, { from, until, ...span })} end))
  from (
    select ${refunds.cause} as cause, ${refunds.createdAt} as at from ${refunds} where ${refunds.orderId} = sold.id
      and ${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})
    union all select ${orderPayments.cause}, ${orderPayments.createdAt} from ${orderPayments}
      where ${orderPayments.orderId} = sold.id
  ) causes cross join jsonb_array_elements(cause->${sql.raw(`'${what}'`)}) line)`

const LINES = sql`(
  select jsonb_agg(jsonb_build_object('id', ${orderLines.id}, 'unitPriceCents', ${orderLines.unitPriceCents},
    'quantity', ${orderLines.quantity}, 'tax', ${orderLines.tax}, 'deposit', ${orderLines.deposit}) order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = sold.id)`

export type PartlyKept = {
  readonly day: PlainDate
  readonly place: TaxPlace
  readonly tax: OrderTax
  readonly fee: SoldFeeTax | null
  readonly before: number
  readonly kept: number
  /** Null if nothing went back by name. */
  readonly returned: readonly ReturnedPieces[] | null
  readonly deposits: readonly ReturnedPieces[] | null
  readonly lines: readonly SoldLine[] | null
}

/** The few orders that were partly refunded or partly paid: what is kept of their tax is computed one by one. Lines are read only where that needs them. */
export async function listPartlyKept(
  db: Db,
  { partly }: OrdersOfDays,
  { span, withClasses }: { readonly span: ReportSpan; readonly withClasses: boolean },
): Promise<PartlyKept[]> {
  const { rows } = await db.execute<PartlyKept>(sql`
    select day, place, tax, fee, before::float8, kept::float8, returned, deposits,
      case when ${withClasses}::boolean or returned is not null or deposit is not null then ${LINES} end as lines
    from (${partly}) sold cross join lateral (
      select ${returned('lines', span)} as returned, case when deposit is not null then ${returned('deposits', span)} end as deposits) back`)
  return rows
}
