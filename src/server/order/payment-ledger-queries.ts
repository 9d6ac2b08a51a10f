import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Cents, cents } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/order-money.ts'
import { isActiveRefund, REFUND_STATUSES } from '#domain/order/refund.ts'
import type { Db } from '#server/database/client.ts'
import { withKeys } from '#server/database/list-queries.ts'
import { checkoutSessions, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'

export type PaymentRow = typeof orderPayments.$inferSelect
export type NewPayment = typeof orderPayments.$inferInsert

/** Does nothing for a session whose payment is stored already. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<void> {
  await tx.insert(orderPayments).values(payment).onConflictDoNothing({ target: orderPayments.sessionId })
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.id, id))
  return row
}

/** The payments of a whole page of orders in one query, oldest first. */
export async function listPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderPayments)
    .where(withKeys(orderPayments.orderId, orderIds))
    .orderBy(asc(orderPayments.createdAt), asc(orderPayments.id))
}

/** From the first instant on, until just before the last. */
export type PaymentSpan = { readonly from: Date; readonly until: Date }

/** Money that came in or, below zero, went back. */
export type Movement = {
  readonly orderId: string
  readonly method: PaymentMethod
  readonly amountCents: Cents
  readonly currency: string
  /** The checkout session of a payment by card, also of one that was refunded. */
  readonly sessionId: string | null
  /** Null for a payment by card, and for a refund made in the provider's dashboard. */
  readonly by: string | null
  readonly at: Date
}

/** Every payment and every refund of a span, in the order of time, whenever its order was placed; deleted orders are included. */
export const listMovements = (db: Db, span: PaymentSpan): Promise<Movement[]> =>
  unionAll(paymentsIn(db, span), cardRefundsIn(db, span)).orderBy(({ at, amountCents }) => [asc(at), desc(amountCents)])

export type MethodSum = {
  readonly method: PaymentMethod
  readonly currency: string
  readonly paid: Cents
  readonly refunded: Cents
  readonly count: number
}

/** What came in and went back in a span, by method and currency. `isFromTests` is the payment provider's. */
export async function sumByMethod(
  db: Db,
  span: PaymentSpan,
  isFromTests: (sessionId: string) => boolean,
): Promise<MethodSum[]> {
  const sums = new Map<string, MethodSum>()
  for (const { method, currency, amountCents, sessionId } of await listMovements(db, span)) {
    if (sessionId !== null && isFromTests(sessionId)) continue
    const key = `${method} ${currency}`
    const { paid, refunded, count } = sums.get(key) ?? { paid: 0, refunded: 0, count: 0 }
    sums.set(key, {
      ...{ method, currency },
      paid: cents(paid + Math.max(0, amountCents)),
      refunded: cents(refunded - Math.min(0, amountCents)),
      count: count + 1,
    })
  }
  return [...sums.values()]
}

/** Nobody pays in a rehearsal. */
export const isReal = sql`${orders.isRehearsal} is not true`

const paymentsIn = (db: Db, { from, until }: PaymentSpan) =>
  db
    .select({
      orderId: orderPayments.orderId,
      method: orderPayments.method,
      amountCents: orderPayments.amountCents,
      currency: orderPayments.currency,
      sessionId: orderPayments.sessionId,
      by: orderPayments.takenBy,
      at: orderPayments.createdAt,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(isReal, gte(orderPayments.createdAt, from), lt(orderPayments.createdAt, until)))

const ACTIVE_REFUNDS = REFUND_STATUSES.filter(isActiveRefund)

/** Refunds that the provider has accepted and that have not failed. */
const cardRefundsIn = (db: Db, { from, until }: PaymentSpan) =>
  db
    .select({
      orderId: refunds.orderId,
      method: sql<PaymentMethod>`'card'`.as('method'),
      amountCents: sql<Cents>`-${refunds.amountCents}`.as('amountCents'),
      currency: orderPayments.currency,
      sessionId: orderPayments.sessionId,
      by: refunds.requestedBy,
      at: refunds.createdAt,
    })
    .from(refunds)
    // A surplus payment is not the order's money, and neither is its refund.
    .innerJoin(checkoutSessions, eq(checkoutSessions.paymentIntent, refunds.paymentIntent))
    .innerJoin(orderPayments, eq(orderPayments.sessionId, checkoutSessions.sessionId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        isReal,
        gte(refunds.createdAt, from),
        lt(refunds.createdAt, until),
        isNotNull(refunds.refundId),
        inArray(refunds.status, ACTIVE_REFUNDS),
      ),
    )

/** Stores the payments by card of recent orders that have none: an older program that still ran beside this one has settled them. */
export async function insertMissedCardPayments(db: Db, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${orderPayments} ("orderId", "method", "amountCents", "currency", "sessionId", "createdAt")
    select o."id", 'card', o."totalCents", o."currency", o."paidBySession", o."paidAt" from ${orders} o
    where o."paidAt" > ${since} and o."paidBySession" is not null and o."paidCents" is null and o."totalCents" > 0
      and not exists (select from ${orderPayments} p where p."orderId" = o."id")
    on conflict do nothing`)
}
