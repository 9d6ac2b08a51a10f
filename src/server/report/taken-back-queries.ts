import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/money/currencies.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { isRealOrder, orders } from '#server/database/schema/order.ts'
import { businessDay, type ReportSpan } from './report-queries.ts'

/** The orders of a day, and what is missing from their totals. */
export type TakenBack = { readonly day: PlainDate; readonly orders: number; readonly totalCents: number }

const cents = (of: ReturnType<typeof sql>) => sql<number>`coalesce(round(${of}), 0)::float8`

/** Orders that were deleted on these days after they were paid, begun or printed. */
export const sumDeleted = (db: Db, span: ReportSpan): Promise<TakenBack[]> =>
  db
    .select({
      day: businessDay(sql`${orders.deletedAt}`, span),
      orders: count(),
      totalCents: cents(sql`sum(${orders.totalCents})`),
    })
    .from(orders)
    .where(
      and(
        gte(orders.deletedAt, span.from),
        lt(orders.deletedAt, span.until),
        eq(orders.currency, span.currency),
        isRealOrder,
      ),
    )
    .groupBy(sql`1`)

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
export function sumCancelled(db: Db, span: ReportSpan): Promise<TakenBack[]> {
  const cancelled = db
    .select({ at: sql`max(${auditEntries.at})`.as('at'), totalCents: orders.totalCents })
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
    .groupBy(orders.id)
    .as('cancelled')
  return db
    .select({
      day: businessDay(sql`${cancelled.at}`, span),
      orders: count(),
      totalCents: cents(sql`sum(${cancelled.totalCents})`),
    })
    .from(cancelled)
    .groupBy(sql`1`)
}

const totalOf = (when: 'from' | 'to') => sql`(${auditEntries.changes}->'total'->>${sql.raw(`'${when}'`)})::numeric`

/** Orders that staff made smaller on these days, and by how much. */
export const sumReduced = (db: Db, span: ReportSpan): Promise<TakenBack[]> =>
  db
    .select({
      day: businessDay(sql`${auditEntries.at}`, span),
      orders: sql<number>`count(distinct ${orders.id})::int`,
      totalCents: cents(
        sql`sum(${totalOf('from')} - ${totalOf('to')}) * ${10 ** currencyOf(span.currency).digits}::integer`,
      ),
    })
    .from(auditEntries)
    .innerJoin(orders, eq(orders.id, auditEntries.entityId))
    .where(and(changedIn(span), sql`${totalOf('to')} < ${totalOf('from')}`))
    .groupBy(sql`1`)

/** Orders to be paid later, promised for these days, that were handed over and are not wholly paid; and what is due of them. */
export const sumUnpaid = (db: Db, span: ReportSpan): Promise<TakenBack[]> =>
  db
    .select({
      day: businessDay(sql`${orders.promisedFor}`, span),
      orders: count(),
      totalCents: cents(sql`sum(coalesce(${orders.dueCents}, ${orders.totalCents}))`),
    })
    .from(orders)
    .where(
      and(
        isNotNull(orders.payBy),
        eq(orders.status, 'completed'),
        eq(orders.paymentStatus, 'unpaid'),
        gte(orders.promisedFor, span.from),
        lt(orders.promisedFor, span.until),
        eq(orders.currency, span.currency),
        isNull(orders.deletedAt),
        isRealOrder,
      ),
    )
    .groupBy(sql`1`)

/** Orders for which nobody came on these days. */
export const sumNoShows = (db: Db, span: ReportSpan): Promise<TakenBack[]> =>
  db
    .select({
      day: businessDay(sql`${orders.noShowAt}`, span),
      orders: count(),
      totalCents: cents(sql`sum(${orders.totalCents})`),
    })
    .from(orders)
    .where(
      and(
        gte(orders.noShowAt, span.from),
        lt(orders.noShowAt, span.until),
        eq(orders.currency, span.currency),
        isNull(orders.deletedAt),
        isRealOrder,
      ),
    )
    .groupBy(sql`1`)
