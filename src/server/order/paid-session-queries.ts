import { desc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { checkoutSessions, orders, refunds } from '#server/database/schema/order.ts'
import { chargeRefunds, orderPayments } from '#server/database/schema/payment.ts'
import type { OrderRow } from './order-queries.ts'
import type { CheckoutSession } from './payment-queries.ts'

type OfSession = { readonly orderId: string | undefined; readonly reference: string | undefined }

/** The order for which a session was opened: as stored, otherwise from our own metadata. */
const ownOrderId = (db: Db) => {
  const stored = db
    .select({ orderId: checkoutSessions.orderId })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.sessionId, sql.placeholder('sessionId')))
  return sql`coalesce((${stored}), ${sql.placeholder('orderId')}::text)`
}

const orderOfSession = builtOnce((tx) => {
  const own = ownOrderId(tx)
  return tx
    .select({ order: orders, isOwn: sql<boolean>`${own} is not null` })
    .from(orders)
    .where(sql`${orders.id} = coalesce(${own}, ${sql.placeholder('reference')}::text)`)
    .for('update', { of: orders })
    .prepare(UNNAMED)
})

/**
 * The order of a session, deleted or not, with its row locked: the one it was opened for (`isOwn`); without one, the one it
 * refers to.
 */
export async function findOrderOfSessionForUpdate(
  tx: Db,
  sessionId: string,
  { orderId, reference }: OfSession,
): Promise<{ readonly order: OrderRow; readonly isOwn: boolean } | undefined> {
  const values = { sessionId, orderId: orderId ?? null, reference: reference ?? null }
  const [row] = await orderOfSession(tx).execute(values)
  return row
}

const ofSameOrder = (table: { readonly orderId: AnyPgColumn }) => sql`${table.orderId} = ${checkoutSessions.orderId}`

const sessionsOfOwnOrder = builtOnce((tx) => {
  const money = [orderPayments, refunds, chargeRefunds].map(
    (table) => sql`exists (select from ${table} where ${ofSameOrder(table)})`,
  )
  return tx
    .select({ session: checkoutSessions, hasMoney: sql<boolean>`${sql.join(money, sql` or `)}` })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.orderId, ownOrderId(tx)))
    .orderBy(desc(checkoutSessions.attempt))
    .prepare(UNNAMED)
})

/**
 * All sessions of the order for which a session was opened, newest first, and whether any payment or refund of that order is
 * known, which is possible without a stored session.
 * The caller has locked the order's row.
 */
export async function listSessionsOfOwnOrder(
  tx: Db,
  sessionId: string,
  { orderId }: Pick<OfSession, 'orderId'>,
): Promise<{ readonly sessions: CheckoutSession[]; readonly hasMoney: boolean }> {
  const rows = await sessionsOfOwnOrder(tx).execute({ sessionId, orderId: orderId ?? null })
  return {
    sessions: rows.map(({ session }) => session),
    hasMoney: rows.length === 0 || rows.some(({ hasMoney }) => hasMoney),
  }
}
