import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { isActiveRefund, type KnownRefund } from '#domain/order/refund.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/keyset.ts'
import { chargeRefunds, refunds } from '#server/database/schema/order.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** The refunds of a whole page of orders in one query, newest first. */
export async function listRefunds(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
}

/** Whether anything is known to have gone back for this order, or was asked for. */
export async function hasRefunds(tx: Db, orderId: string): Promise<boolean> {
  const known = await tx.$count(refunds, eq(refunds.orderId, orderId))
  return known > 0 || (await tx.$count(chargeRefunds, eq(chargeRefunds.orderId, orderId))) > 0
}

/** By the provider's id, or by ours when the provider gives it back to us. */
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
  if (!row) throw new Error('The database kept no refund.')
  return row
}

export async function updateRefund(tx: Db, id: string, update: Partial<NewRefund>): Promise<void> {
  await tx.update(refunds).set(update).where(eq(refunds.id, id))
}

/** The largest sum told is the one to keep: sums arrive in any order. */
export async function rememberChargeRefund(tx: Db, sum: typeof chargeRefunds.$inferInsert): Promise<void> {
  const larger = sql`greatest(${chargeRefunds.refundedCents}, excluded."refundedCents")`
  await tx
    .insert(chargeRefunds)
    .values(sum)
    .onConflictDoUpdate({ target: chargeRefunds.paymentIntent, set: { refundedCents: larger } })
}

/** What the provider says was given back of a payment in all; 0 when it said nothing. */
export async function findChargeRefund(tx: Db, paymentIntent: string): Promise<Cents> {
  const [row] = await tx.select().from(chargeRefunds).where(eq(chargeRefunds.paymentIntent, paymentIntent))
  return row?.refundedCents ?? 0
}

export const knownRefund = ({ amountCents, status, refundId }: RefundRow): KnownRefund => ({
  amount: amountCents,
  status,
  isAccepted: refundId !== null,
})

/** Asked for, and not answered by the provider yet. */
export const isUnsent = ({ status, refundId }: RefundRow): boolean => status === 'pending' && refundId === null

/**
 * The provider refused it, or it failed at the bank. One that the shop itself withdrew, because all of the payment had gone back
 * already, has not failed.
 */
export const hasFailed = ({ status, refundId }: RefundRow): boolean =>
  !isActiveRefund(status) && !(status === 'canceled' && refundId === null)

/** Refunds that were stored but never answered, taken so that no other process sends them in the next minute. */
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
