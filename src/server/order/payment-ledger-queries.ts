import { asc, eq, sql } from 'drizzle-orm'
import { builtForColumns, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { withKeys } from '#server/database/list-queries.ts'
import { orders } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'

export type PaymentRow = typeof orderPayments.$inferSelect
export type NewPayment = typeof orderPayments.$inferInsert

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

/** The payments of a whole page of orders in one query, oldest first. */
export async function listPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderPayments)
    .where(withKeys(orderPayments.orderId, orderIds))
    .orderBy(asc(orderPayments.createdAt), asc(orderPayments.id))
}

/** Stores missing card payments of recent orders: an older version that still ran alongside this one settled them. */
export async function insertMissedCardPayments(db: Db, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${orderPayments} ("orderId", "method", "amountCents", "currency", "sessionId", "createdAt")
    select o."id", 'card', o."totalCents", o."currency", o."paidBySession", o."paidAt" from ${orders} o
    where o."paidAt" > ${since} and o."paidBySession" is not null and o."paidCents" is null and o."totalCents" > 0
      and not exists (select from ${orderPayments} p where p."orderId" = o."id")
    on conflict do nothing`)
}
