import { and, asc, desc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { type Cents, cents } from '#domain/money.ts'
import { isActiveRefund, type KnownRefund } from '#domain/order/refund.ts'
import type { PaymentMode } from '#domain/setup/payment-test.ts'
import { builtForColumns, builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid, withKeys } from '#server/database/list-queries.ts'
import { checkoutRequests, checkoutSessions, orders, paymentEvents, refunds } from '#server/database/schema/order.ts'
import { chargeRefunds, foreignPayments } from '#server/database/schema/payment.ts'
import { paymentTests } from '#server/database/schema/setup.ts'
import type { OrderRow } from './order-queries.ts'

/** One session with the payment provider in which an order can be paid. `sessionId` is the provider's id, once there is one. */
export type CheckoutSession = typeof checkoutSessions.$inferSelect
export type NewCheckoutSession = typeof checkoutSessions.$inferInsert
export type CheckoutRequestRow = typeof checkoutRequests.$inferSelect

const requestByKey = builtOnce((db) =>
  db
    .select()
    .from(checkoutRequests)
    .where(eq(checkoutRequests.key, sql.placeholder('key')))
    .prepare(UNNAMED),
)

export async function findCheckoutRequest(db: Db, key: string): Promise<CheckoutRequestRow | undefined> {
  const [row] = await requestByKey(db).execute({ key })
  return row
}

/** Newest first. */
export const listCheckoutSessions = (db: Db, orderId: string): Promise<CheckoutSession[]> =>
  db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.orderId, orderId))
    .orderBy(desc(checkoutSessions.attempt))

export async function findCheckoutSession(db: Db, id: string): Promise<CheckoutSession | undefined> {
  const [row] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id))
  return row
}

/** Its page is being opened, or can still be paid on. */
export const isOpenSession = ({ status }: CheckoutSession): boolean => status === 'opening' || status === 'open'

export async function insertCheckoutSession(tx: Db, session: NewCheckoutSession): Promise<CheckoutSession> {
  const [row] = await tx.insert(checkoutSessions).values(session).returning()
  if (!row) throw new Error('The database returned no checkout session.')
  return row
}

const sessionUpdate = builtForColumns<Partial<NewCheckoutSession>>((tx, columns) =>
  tx
    .update(checkoutSessions)
    .set(columns)
    .where(eq(checkoutSessions.id, sql.placeholder('of')))
    .prepare(UNNAMED),
)

export async function updateCheckoutSession(tx: Db, id: string, update: Partial<NewCheckoutSession>): Promise<void> {
  await sessionUpdate(tx, update, { of: id })
}

/** Marks the open sessions of an order that is being replaced, or takes the mark away. */
export async function markReplacing(db: Db, orderId: string, replacingAt: Date | null): Promise<void> {
  await db
    .update(checkoutSessions)
    .set({ replacingAt })
    .where(and(eq(checkoutSessions.orderId, orderId), eq(checkoutSessions.status, 'open')))
}

const openedSession = builtOnce((db) => {
  const ofSession = db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
  const held = db.$with('held').as(ofSession.for('update'))
  const status = sql`case when ${checkoutSessions.status} = 'opening' then 'open' else ${checkoutSessions.status} end`
  return db
    .with(held)
    .update(checkoutSessions)
    .set({
      sessionId: sql`${sql.placeholder('sessionId')}`,
      url: sql`${sql.placeholder('url')}`,
      status: sql`${status}`,
      updatedAt: sql`${sql.placeholder('now')}::timestamptz`,
    })
    .from(held)
    .where(eq(checkoutSessions.id, sql.placeholder('id')))
    .returning()
    .prepare(UNNAMED)
})

/**
 * Stores the opened page and returns the current order. The order's row is locked meanwhile, so that the next change of the order
 * finds the page. If a webhook was quicker and has moved the session on, its status stands.
 */
export async function recordOpenedSession(
  db: Db,
  { id, orderId }: CheckoutSession,
  { sessionId, url, now }: { sessionId: string; url: string; now: Date },
): Promise<OrderRow | undefined> {
  const [row] = await openedSession(db).execute({ id, orderId, sessionId, url, now })
  return row?.held
}

/** False for a payment that is already recorded. */
export async function recordForeignPayment(tx: Db, payment: typeof foreignPayments.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(foreignPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ sessionId: foreignPayments.sessionId })
  return rows.length > 0
}

export async function findOrderIdOfPayment(db: Db, paymentIntent: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.paymentIntent, paymentIntent))
    .limit(1)
  return row?.orderId
}

/** False for an event that was already handled. A simultaneous second delivery waits here for the first. */
export async function recordPaymentEvent(
  tx: Db,
  event: { readonly id: string; readonly type: string },
  mode: PaymentMode,
): Promise<boolean> {
  const rows = await newEvent(tx).execute({ id: event.id, type: event.type, mode })
  return rows.length > 0
}

const newEvent = builtOnce((tx) =>
  tx
    .insert(paymentEvents)
    .values({ id: sql.placeholder('id'), type: sql.placeholder('type'), mode: sql.placeholder('mode') })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
    .prepare(UNNAMED),
)

/** The negation of `awaitsPayment` in SQL; for a link, of `takesPayment`. */
const isOfClosedOrder = notExists(
  sql`(select 1 from ${orders} where ${orders.id} = ${checkoutSessions.orderId}
    and (${orders.status} = 'pending') = (${checkoutSessions.isLink} is not true) and ${orders.status} <> 'cancelled'
    and ${orders.paymentStatus} = 'unpaid' and ${orders.deletedAt} is null)`,
)

/**
 * Sessions without news for a while, and open pages of closed orders. Claims them, so that no other process asks about them
 * in the next minute.
 */
export async function claimStaleSessions(
  db: Db,
  { openedBefore, askedBefore, now, limit }: { openedBefore: Date; askedBefore: Date; now: Date; limit: number },
): Promise<CheckoutSession[]> {
  const waiting = db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        inArray(checkoutSessions.status, ['opening', 'open']),
        or(lt(checkoutSessions.createdAt, openedBefore), and(eq(checkoutSessions.status, 'open'), isOfClosedOrder)),
        lte(checkoutSessions.updatedAt, askedBefore),
      ),
    )
    .orderBy(asc(checkoutSessions.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(checkoutSessions).set({ updatedAt: now }).where(inArray(checkoutSessions.id, waiting)).returning()
}

export async function deleteOldCheckoutRequests(db: Db, before: Date): Promise<void> {
  await db.delete(checkoutRequests).where(lt(checkoutRequests.createdAt, before))
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** The refunds of a whole page of orders in one query, newest first. */
export async function listRefunds(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(withKeys(refunds.orderId, orderIds))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
}

/** Whether anything was refunded for this order, or a refund was requested. */
export async function hasRefunds(tx: Db, orderId: string): Promise<boolean> {
  const known = await tx.$count(refunds, eq(refunds.orderId, orderId))
  return known > 0 || (await tx.$count(chargeRefunds, eq(chargeRefunds.orderId, orderId))) > 0
}

/** By the provider's id, or by ours when the provider returns it. */
export async function findRefund(
  db: Db,
  refundId: string,
  requestId: string | undefined,
): Promise<RefundRow | undefined> {
  const isOurs = requestId !== undefined && isUuid(requestId) ? eq(refunds.id, requestId) : undefined
  const [row] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.refundId, refundId), isOurs))
    .limit(1)
  return row
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function insertRefund(tx: Db, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('The database returned no refund.')
  return row
}

export async function updateRefund(tx: Db, id: string, update: Partial<NewRefund>): Promise<void> {
  await tx.update(refunds).set(update).where(eq(refunds.id, id))
}

/** Keeps the largest reported sum, because sums arrive in any order. */
export async function recordChargeRefund(tx: Db, sum: typeof chargeRefunds.$inferInsert): Promise<void> {
  const larger = sql`greatest(${chargeRefunds.refundedCents}, excluded."refundedCents")`
  await tx
    .insert(chargeRefunds)
    .values(sum)
    .onConflictDoUpdate({ target: chargeRefunds.paymentIntent, set: { refundedCents: larger } })
}

/** An order's refunds of one payment, and the refunded total that the provider reports for it: 0 without a report. */
export async function findRefundsOfPayment(
  tx: Db,
  orderId: string,
  paymentIntent: string,
): Promise<{ readonly refunds: RefundRow[]; readonly ofCharge: Cents }> {
  const rows = await tx
    .select({ refund: refunds, ofCharge: chargeRefunds.refundedCents })
    .from(orders)
    .leftJoin(refunds, and(eq(refunds.orderId, orders.id), eq(refunds.paymentIntent, paymentIntent)))
    .leftJoin(chargeRefunds, eq(chargeRefunds.paymentIntent, paymentIntent))
    .where(eq(orders.id, orderId))
  return { refunds: rows.flatMap(({ refund }) => refund ?? []), ofCharge: rows[0]?.ofCharge ?? cents(0) }
}

export const knownRefund = ({ amountCents, status, refundId }: RefundRow): KnownRefund => ({
  amount: amountCents,
  status,
  isAccepted: refundId !== null,
})

/** The provider has not answered yet. */
export const isUnsent = ({ status, refundId }: RefundRow): boolean => status === 'pending' && refundId === null

/**
 * Refused by the provider, or failed at the bank. A refund that the shop itself withdrew, because the whole payment had already
 * been refunded, has not failed.
 */
export const hasFailed = ({ status, refundId }: RefundRow): boolean =>
  !isActiveRefund(status) && !(status === 'canceled' && refundId === null)

/** Refunds that were stored but never answered. Claims them, so that no other process sends them in the next minute. */
export async function claimUnsentRefunds(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<RefundRow[]> {
  const unsent = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'pending'),
        isNull(refunds.refundId),
        lt(refunds.createdAt, before),
        lte(refunds.updatedAt, before),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, unsent)).returning()
}

/** Records that the webhook for a key test's payment has arrived. */
export async function recordTestWebhook(tx: Db, paymentIntent: string, at: Date): Promise<void> {
  await tx
    .update(paymentTests)
    .set({ webhookAt: at })
    .where(and(eq(paymentTests.paymentIntent, paymentIntent), isNull(paymentTests.webhookAt)))
}
