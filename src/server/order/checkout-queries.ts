import { and, asc, desc, eq, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import {
  checkoutRequests,
  checkoutSessions,
  foreignPayments,
  orders,
  paymentEvents,
} from '#server/database/schema/order.ts'

/** One try to have an order paid. */
export type Attempt = typeof checkoutSessions.$inferSelect
export type NewAttempt = typeof checkoutSessions.$inferInsert
export type CheckoutRequestRow = typeof checkoutRequests.$inferSelect

/** Two checkouts with one Idempotency-Key go one after the other, in every process, until the transaction ends. */
export async function lockCheckoutKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${key}`}, 0))`)
}

export async function findCheckoutRequest(db: Db, key: string): Promise<CheckoutRequestRow | undefined> {
  const [row] = await db.select().from(checkoutRequests).where(eq(checkoutRequests.key, key))
  return row
}

export const insertCheckoutRequest = async (tx: Db, row: typeof checkoutRequests.$inferInsert): Promise<void> => {
  await tx.insert(checkoutRequests).values(row)
}

/** Newest first. */
export const listAttempts = (db: Db, orderId: string): Promise<Attempt[]> =>
  db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.orderId, orderId))
    .orderBy(desc(checkoutSessions.attempt))

/** Its page could still be paid on, or is being opened. */
export const isOpenAttempt = ({ status }: Attempt): boolean => status === 'opening' || status === 'open'

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await tx.insert(checkoutSessions).values(attempt).returning()
  if (!row) throw new Error('The database kept no checkout attempt.')
  return row
}

export async function updateAttempt(tx: Db, id: string, update: Partial<NewAttempt>): Promise<void> {
  await tx.update(checkoutSessions).set(update).where(eq(checkoutSessions.id, id))
}

/** The page is there. A webhook may have been quicker and has moved the attempt on already: that stands. */
export async function recordPage(
  db: Db,
  id: string,
  { sessionId, url, now }: { sessionId: string; url: string; now: Date },
): Promise<void> {
  const status = sql`case when ${checkoutSessions.status} = 'opening' then 'open' else ${checkoutSessions.status} end`
  await db
    .update(checkoutSessions)
    .set({ sessionId, url, status: sql`${status}`, updatedAt: now })
    .where(eq(checkoutSessions.id, id))
}

/** Which order a session was opened for: as we wrote down, else as our own metadata on it says. */
export async function findOrderIdOfSession(
  db: Db,
  sessionId: string,
  ofMetadata: string | undefined,
): Promise<string | undefined> {
  const [known] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.sessionId, sessionId))
  return known?.orderId ?? ofMetadata
}

/** False when this payment was known before. */
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

/** False when this event was dealt with before; a second delivery at the same moment waits here for the first. */
export async function recordEvent(tx: Db, event: { readonly id: string; readonly type: string }): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** As the domain has it: `awaitsPayment`. */
const isOfOrderThatIsOver = notExists(
  sql`(select 1 from ${orders} where ${orders.id} = ${checkoutSessions.orderId}
    and ${orders.status} = 'pending' and ${orders.paymentStatus} = 'unpaid' and ${orders.deletedAt} is null)`,
)

/**
 * Attempts nobody has heard of for a while, and open pages of orders that are over, taken so that no other process asks about
 * them in the next minute.
 */
export async function claimWaitingAttempts(
  db: Db,
  { openedBefore, askedBefore, now, limit }: { openedBefore: Date; askedBefore: Date; now: Date; limit: number },
): Promise<Attempt[]> {
  const waiting = db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        inArray(checkoutSessions.status, ['opening', 'open']),
        or(lt(checkoutSessions.createdAt, openedBefore), and(eq(checkoutSessions.status, 'open'), isOfOrderThatIsOver)),
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
