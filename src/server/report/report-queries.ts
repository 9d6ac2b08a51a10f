import { and, asc, count, eq, getTableColumns, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Attendance, BookingStatus } from '#domain/booking/booking.ts'
import type { TaxPlace } from '#domain/money/tax-rules.ts'
import type { PaymentMethod } from '#domain/order/order-money.ts'
import { isActiveRefund, REFUND_STATUSES } from '#domain/order/refund.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Db } from '#server/database/client.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { checkoutSessions, isRealOrder, orders, refunds } from '#server/database/schema/order.ts'
import { drawerCorrections, drawers, orderPayments } from '#server/database/schema/payment.ts'
import { rehearsals } from '#server/database/schema/rehearsal.ts'
import { dayReports, missedSales } from '#server/database/schema/report.ts'

/** From the first instant up to, but not including, the last. */
export type ReportSpan = {
  readonly from: Date
  readonly until: Date
  /** The business days of the span, and the first instant of each. */
  readonly days: readonly PlainDate[]
  readonly starts: readonly Date[]
  readonly timeZone: string
  readonly currency: string
  /** Leaves out payments of sessions with this prefix; null: leaves out none. */
  readonly testSessions: string | null
}

/** The business day of an instant within the span. The days are parameters, so queries group by the column's number. */
export const businessDay = (at: SQL, { days, starts }: ReportSpan) =>
  sql<PlainDate>`(${sql.param([...days])}::text[])[width_bucket(${at}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])]`
/** `2026-11-21T18:00`, by the restaurant's clock. */
const localHour = (at: SQL, { timeZone }: ReportSpan) =>
  sql<string>`to_char(${at} at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24":00"')`
const number = (of: SQL) => sql<number>`coalesce(${of}, 0)::float8`

const paid = sql`coalesce(${orders.paidCents}, ${orders.totalCents})`
/** What was paid for an order less what went back. */
export const kept = sql<number>`(${paid} - ${orders.refundedCents})`
export const isNoTest = (session: SQL, { testSessions }: ReportSpan): SQL | undefined =>
  testSessions === null ? undefined : sql`not starts_with(coalesce(${session}, ''), ${testSessions}::text)`

/** Deleted and cancelled orders too: their money was taken. */
export const isCounted = (span: ReportSpan): SQL | undefined =>
  and(
    gte(orders.paidAt, span.from),
    lt(orders.paidAt, span.until),
    eq(orders.currency, span.currency),
    isRealOrder,
    isNoTest(sql`${orders.paidBySession}`, span),
  )

/** Where an order was handed over. */
export const PLACE = sql<TaxPlace>`case when ${orders.type} = 'delivery' then 'delivered' when ${orders.eatIn} then 'eatIn' else 'collected' end`

export type TakingsGroup = {
  /** The business day of the payment, and its hour. */
  readonly day: PlainDate
  readonly at: string
  readonly place: TaxPlace
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  /** Deposits in their totals. */
  readonly deposits: number
}

/** The orders of the span by day, hour and place. */
export const sumTakings = (db: Db, span: ReportSpan): Promise<TakingsGroup[]> =>
  db
    .select({
      day: businessDay(sql`${orders.paidAt}`, span),
      at: localHour(sql`${orders.paidAt}`, span),
      place: PLACE,
      orders: count(),
      paid: number(sql`sum(${paid})`),
      refunded: number(sql`sum(${orders.refundedCents})`),
      deposits: number(sql`sum(${orders.depositCents})`),
    })
    .from(orders)
    .where(isCounted(span))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`)

export type MethodGroup = {
  readonly day: PlainDate
  readonly method: PaymentMethod
  /** Payments alone. */
  readonly count: number
  /** How often money went back. */
  readonly refunds: number
  readonly paid: number
  readonly refunded: number
  readonly tips: number
  readonly rounding: number
}

/** Money that went back. What takes back a payment that was recorded by mistake is part of what was paid. */
const isReturn = sql`${orderPayments.amountCents} < 0 and ${orderPayments.reversesId} is null`

/** A payment that was wholly a mistake, and what takes it back. */
const isMistake = sql`exists (select from ${orderPayments} back join ${orderPayments} taken on taken."id" = back."reversesId"
  where taken."id" = coalesce(${orderPayments.reversesId}, ${orderPayments.id}) and back."amountCents" = -taken."amountCents")`

/** What was paid and given back at the counter, by day and method. */
export const sumPayments = (db: Db, span: ReportSpan): Promise<MethodGroup[]> =>
  db
    .select({
      day: businessDay(sql`${orderPayments.createdAt}`, span),
      method: orderPayments.method,
      count: number(sql`count(*) filter (where ${orderPayments.reversesId} is null and not (${isReturn}))`),
      refunds: number(sql`count(*) filter (where ${isReturn})`),
      paid: number(sql`sum(${orderPayments.amountCents}) filter (where not (${isReturn}))`),
      refunded: number(sql`-sum(${orderPayments.amountCents}) filter (where ${isReturn})`),
      tips: number(sql`sum(${orderPayments.tipCents})`),
      rounding: number(sql`sum(${orderPayments.roundingCents})`),
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        gte(orderPayments.createdAt, span.from),
        lt(orderPayments.createdAt, span.until),
        eq(orderPayments.currency, span.currency),
        isRealOrder,
        isNoTest(sql`${orderPayments.sessionId}`, span),
        sql`not ${isMistake}`,
      ),
    )
    .groupBy(sql`1, 2`)

export const ACTIVE_REFUNDS = sql.raw(
  REFUND_STATUSES.filter(isActiveRefund)
    .map((status) => `'${status}'`)
    .join(', '),
)

/** Card refunds that the provider has accepted and that have not failed, by day. */
export const sumCardRefunds = (db: Db, span: ReportSpan): Promise<MethodGroup[]> =>
  db
    .select({
      day: businessDay(sql`${refunds.createdAt}`, span),
      method: sql<PaymentMethod>`'card'`,
      count: sql<number>`0::float8`,
      refunds: count(),
      paid: sql<number>`0::float8`,
      refunded: number(sql`sum(${refunds.amountCents})`),
      tips: number(sql`-sum(${refunds.tipCents})`),
      rounding: sql<number>`0::float8`,
    })
    .from(refunds)
    .innerJoin(checkoutSessions, eq(checkoutSessions.paymentIntent, refunds.paymentIntent))
    .innerJoin(orderPayments, eq(orderPayments.sessionId, checkoutSessions.sessionId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        gte(refunds.createdAt, span.from),
        lt(refunds.createdAt, span.until),
        sql`${refunds.refundId} is not null and ${refunds.status} in (${ACTIVE_REFUNDS})`,
        eq(orderPayments.currency, span.currency),
        isRealOrder,
        isNoTest(sql`${orderPayments.sessionId}`, span),
      ),
    )
    .groupBy(sql`1`)

/** Unavailable dishes that guests wanted to pay for, by name. */
export const sumMissedSales = (db: Db, { from, until }: ReportSpan) =>
  db
    .select({ name: missedSales.name, wishes: number(sql`sum(${missedSales.wishes})`) })
    .from(missedSales)
    .where(and(gte(missedSales.hour, from), lt(missedSales.hour, until)))
    .groupBy(missedSales.name)

/** How the history begins to describe a dish of which portions are left (`recordSoldOut`). */
const HAS_PORTIONS_LEFT = '^[1-9][0-9]* left'

/** The dishes that staff marked as sold out or switched off, each with the first time. A rehearsal does not count. */
export const listSaidSoldOut = (db: Db, { from, until }: ReportSpan) =>
  db
    .select({ name: menuItems.name, at: sql<string>`min(${auditEntries.at})` })
    .from(auditEntries)
    .innerJoin(menuItems, sql`${auditEntries.entityId} = ${menuItems.id}::text`)
    .where(
      and(
        eq(auditEntries.entity, 'menu-item'),
        eq(auditEntries.action, 'changed'),
        gte(auditEntries.at, from),
        lt(auditEntries.at, until),
        or(
          sql`${auditEntries.changes}->'soldOut'->>'to' !~ ${HAS_PORTIONS_LEFT}`,
          sql`${auditEntries.changes}->'isAvailable'->>'to' = 'false'`,
        ),
        sql`not exists (select from ${rehearsals} where ${auditEntries.at}
          between ${rehearsals.startedAt} and coalesce(${rehearsals.endedAt}, 'infinity'))`,
      ),
    )
    .groupBy(menuItems.name)

/** How orders promised for the span kept their promise. An unfinished order is late once its time has passed. */
export async function sumPromises(db: Db, { from, until }: ReportSpan, now: Date) {
  const { rows } = await db.execute<{ orders: number; late: number; average: number; worst: number }>(sql`
    with done as (
      select ${auditEntries.entityId} as id, min(${auditEntries.at}) as at from ${auditEntries}
      where ${auditEntries.entity} = 'order' and ${auditEntries.at} >= ${from}::timestamptz - interval '1 day'
        and ${auditEntries.at} < ${until}::timestamptz + interval '1 day'
        and ${auditEntries.changes}->'status'->>'to' in ('ready', 'completed')
      group by 1),
    promised as (
      select extract(epoch from coalesce(done.at, ${now}::timestamptz) - ${orders.promisedFor}) / 60 as minutes
      from ${orders} left join done on done.id = ${orders.id}
      where ${orders.promisedFor} >= ${from} and ${orders.promisedFor} < ${until} and ${orders.status} <> 'cancelled'
        and ${orders.deletedAt} is null and ${isRealOrder} and (done.at is not null or ${orders.status} in ('new', 'preparing')))
    select count(*)::float8 as orders, (count(*) filter (where minutes > 0))::float8 as late,
      coalesce(round(avg(minutes) filter (where minutes > 0)), 0)::float8 as average,
      coalesce(round(max(minutes) filter (where minutes > 0)), 0)::float8 as worst
    from promised`)
  return rows[0] ?? { orders: 0, late: 0, average: 0, worst: 0 }
}

export type BookingGroup = {
  readonly day: PlainDate
  readonly status: BookingStatus
  readonly attendance: Attendance | null
  readonly isWalkIn: boolean
  readonly parties: number
  readonly guests: number
}

export const sumBookings = (db: Db, span: ReportSpan): Promise<BookingGroup[]> =>
  db
    .select({
      day: businessDay(sql`${bookings.startsAt}`, span),
      status: bookings.status,
      attendance: bookings.attendance,
      isWalkIn: bookings.isWalkIn,
      parties: count(),
      guests: number(sql`sum(${bookings.guests})`),
    })
    .from(bookings)
    .where(and(gte(bookings.startsAt, span.from), lt(bookings.startsAt, span.until), eq(bookings.isRehearsal, false)))
    .groupBy(sql`1, 2, 3, 4`)

const corrected = sql<number>`coalesce((select sum(correction."amountCents") from ${drawerCorrections} correction
  where correction."drawerId" = ${drawers}."id"), 0)::float8`

/** The cash drawers that were counted in the span, with later corrections. */
export const listCountedDrawers = (db: Db, { from, until, currency }: ReportSpan) =>
  db
    .select({ ...getTableColumns(drawers), correctedCents: corrected })
    .from(drawers)
    .where(
      and(
        gte(drawers.closedAt, from),
        lt(drawers.closedAt, until),
        or(isNull(drawers.currency), eq(drawers.currency, currency)),
      ),
    )
    .orderBy(asc(drawers.closedAt))
export type CountedDrawer = Awaited<ReturnType<typeof listCountedDrawers>>[number]

/** True once for each day, whichever process asks first. */
export async function claimDayReport(tx: Db, day: string, queuedAt: Date): Promise<boolean> {
  const rows = await tx.insert(dayReports).values({ day, queuedAt }).onConflictDoNothing().returning()
  return rows.length > 0
}
