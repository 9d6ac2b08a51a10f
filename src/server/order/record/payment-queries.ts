import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { addCents, type Cents, cents } from '#domain/money/money.ts'
import { isActiveRefund, type KnownRefund, REFUND_STATUSES } from '#domain/order/refund.ts'
import type { PaymentMode } from '#domain/setup/payment-test.ts'
import { builtForColumns, builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid, withKeys } from '#server/database/list-queries.ts'
import { checkoutSessions, isRealOrder, orders, paymentEvents, refunds } from '#server/database/schema/order.ts'
import { chargeRefunds, foreignPayments, orderPayments } from '#server/database/schema/payment.ts'
import { paymentTests } from '#server/database/schema/setup.ts'

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

export type PaymentRow = typeof orderPayments.$inferSelect
type NewPayment = typeof orderPayments.$inferInsert

const newPayment = builtForColumns<NewPayment>((tx, columns) =>
  tx.insert(orderPayments).values(columns).onConflictDoNothing({ target: orderPayments.sessionId }).prepare(UNNAMED),
)

/** Does nothing if the session's payment is already stored. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<void> {
  await newPayment(tx, payment)
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.id, id))
  return row
}

/** Whether cash has ever been rounded. */
export const hasRounded = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: orderPayments.id })
      .from(orderPayments)
      .where(ne(orderPayments.roundingCents, cents(0)))
      .limit(1)
  ).length > 0

/** The payments of a whole page of orders in one query, oldest first. */
export async function listPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderPayments)
    .where(withKeys(orderPayments.orderId, orderIds))
    .orderBy(...inPaymentOrder)
}

type Span = { readonly from: Date; readonly until: Date }

/** The payments of the span by any method, what was given back at the counter and corrections, with their orders; no rehearsals. */
export const listPaymentsIn = (db: Db, { from, until }: Span) =>
  db
    .select({ payment: orderPayments, customerName: orders.customerName })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(gte(orderPayments.createdAt, from), lt(orderPayments.createdAt, until), isRealOrder))
    .orderBy(...inPaymentOrder)

/** The refunds by card that were accepted in the span and have not failed, with their orders and the session that was paid. */
export const listCardRefundsIn = (db: Db, { from, until }: Span) =>
  db
    .select({
      refund: refunds,
      customerName: orders.customerName,
      currency: orders.currency,
      sessionId: checkoutSessions.id,
    })
    .from(refunds)
    .innerJoin(checkoutSessions, eq(checkoutSessions.paymentIntent, refunds.paymentIntent))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        gte(refunds.createdAt, from),
        lt(refunds.createdAt, until),
        isNotNull(refunds.refundId),
        inArray(refunds.status, REFUND_STATUSES.filter(isActiveRefund)),
        isRealOrder,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Oldest first; a payment that was taken back is followed by what took it back, and then by what replaced it. */
export const inPaymentOrder = [asc(orderPayments.createdAt), asc(orderPayments.recordedAt)]

/** False for a payment that is already recorded. */
export async function recordForeignPayment(tx: Db, payment: typeof foreignPayments.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(foreignPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ sessionId: foreignPayments.sessionId })
  return rows.length > 0
}

export type RefundRow = typeof refunds.$inferSelect
type NewRefund = typeof refunds.$inferInsert

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

/** Keeps the largest reported sum, because sums arrive in any order. Its refunds are then to be read (`readChargeRefunds`). */
export async function recordChargeRefund(
  tx: Db,
  sum: Pick<ChargeRefund, 'paymentIntent' | 'orderId' | 'refundedCents'>,
): Promise<void> {
  const larger = sql`greatest(${chargeRefunds.refundedCents}, excluded."refundedCents")`
  const readAt = sql`case when ${chargeRefunds.refundedCents} < excluded."refundedCents" then null else ${chargeRefunds.readAt} end`
  await tx
    .insert(chargeRefunds)
    .values(sum)
    .onConflictDoUpdate({ target: chargeRefunds.paymentIntent, set: { refundedCents: larger, readAt } })
}

type ChargeRefund = typeof chargeRefunds.$inferSelect

export async function findChargeRefund(db: Db, paymentIntent: string): Promise<ChargeRefund | undefined> {
  const [row] = await db.select().from(chargeRefunds).where(eq(chargeRefunds.paymentIntent, paymentIntent))
  return row
}

/** Charges of which more was refunded than the shop has read from the provider. */
export const listUnreadChargeRefunds = (db: Db, limit: number): Promise<ChargeRefund[]> =>
  db.select().from(chargeRefunds).where(isNull(chargeRefunds.readAt)).orderBy(chargeRefunds.paymentIntent).limit(limit)

/** Unless a larger sum has been reported since. */
export async function markChargeRefundRead(
  tx: Db,
  { paymentIntent, refundedCents }: Pick<ChargeRefund, 'paymentIntent' | 'refundedCents'>,
  at: Date,
): Promise<void> {
  await tx
    .update(chargeRefunds)
    .set({ readAt: at })
    .where(and(eq(chargeRefunds.paymentIntent, paymentIntent), eq(chargeRefunds.refundedCents, refundedCents)))
}

/** What the provider reports as refunded of an order's charges, by payment, once their refunds were read. */
export async function findChargeSums(tx: Db, orderId: string): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tx
    .select()
    .from(chargeRefunds)
    .where(and(eq(chargeRefunds.orderId, orderId), isNotNull(chargeRefunds.readAt)))
  return new Map(rows.map(({ paymentIntent, refundedCents }) => [paymentIntent, refundedCents]))
}

/** All that goes back to the card: of the order, and the tip on top. */
export const wholeRefund = ({ amountCents, tipCents }: Pick<RefundRow, 'amountCents' | 'tipCents'>): Cents =>
  addCents(amountCents, tipCents ?? cents(0))

/** As the provider counts it, with the tip. */
export const knownRefund = ({ status, refundId, ...sums }: RefundRow): KnownRefund => ({
  amount: wholeRefund(sums),
  status,
  isAccepted: refundId !== null,
})

/** What of it is of the order. */
export const refundOfOrder = (refund: RefundRow): KnownRefund => ({
  ...knownRefund(refund),
  amount: refund.amountCents,
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
