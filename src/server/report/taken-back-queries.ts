import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { isRealOrder, orders } from '#server/database/schema/order.ts'
import type { ReportSpan } from './report-queries.ts'

export type TakenBack = { readonly orders: number; readonly totalCents: number }

const cents = (of: ReturnType<typeof sql>) => sql<number>`coalesce(round(${of}), 0)::float8`
const NONE: TakenBack = { orders: 0, totalCents: 0 }

/** Orders that were deleted on these days after they were paid, begun or printed. */
export async function sumDeleted(db: Db, { from, until, currency }: ReportSpan): Promise<TakenBack> {
  const [found] = await db
    .select({ orders: count(), totalCents: cents(sql`sum(${orders.totalCents})`) })
    .from(orders)
    .where(and(gte(orders.deletedAt, from), lt(orders.deletedAt, until), eq(orders.currency, currency), isRealOrder))
  return found ?? NONE
}

const changedIn = ({ from, until, currency }: ReportSpan) =>
  and(
    eq(auditEntries.entity, 'order'),
    eq(auditEntries.action, 'changed'),
    gte(auditEntries.at, from),
    lt(auditEntries.at, until),
    eq(orders.currency, currency),
    isNull(orders.deletedAt),
    isRealOrder,
  )

/** Orders that were cancelled on these days after the kitchen had begun them, and are cancelled still. */
export async function sumCancelled(db: Db, span: ReportSpan): Promise<TakenBack> {
  const cancelled = db
    .selectDistinct({ id: orders.id, totalCents: orders.totalCents })
    .from(auditEntries)
    .innerJoin(orders, eq(orders.id, auditEntries.entityId))
    .where(
      and(
        changedIn(span),
        eq(orders.status, 'cancelled'),
        isNotNull(orders.begunAt),
        sql`${auditEntries.changes}->'status'->>'to' = 'cancelled'`,
      ),
    )
    .as('cancelled')
  const [found] = await db
    .select({ orders: count(), totalCents: cents(sql`sum(${cancelled.totalCents})`) })
    .from(cancelled)
  return found ?? NONE
}

const totalOf = (when: 'from' | 'to') => sql`(${auditEntries.changes}->'total'->>${sql.raw(`'${when}'`)})::numeric`

/** Orders that staff made smaller on these days, and by how much. */
export async function sumReduced(db: Db, span: ReportSpan): Promise<TakenBack> {
  const [found] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      totalCents: cents(sql`sum(${totalOf('from')} - ${totalOf('to')}) * 100`),
    })
    .from(auditEntries)
    .innerJoin(orders, eq(orders.id, auditEntries.entityId))
    .where(and(changedIn(span), sql`${totalOf('to')} < ${totalOf('from')}`))
  return found ?? NONE
}
