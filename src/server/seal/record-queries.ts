import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RecordKey, RecordKind } from '#domain/seal/day-book.ts'
import type { Db } from '#server/database/client.ts'
import { withKeys } from '#server/database/list-queries.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { isRealOrder, orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { drawerCorrections, drawerMovements, drawers, orderPayments } from '#server/database/schema/payment.ts'

export type BookSpan = { readonly from: Date; readonly until: Date }

type KeyRow = { readonly kind: RecordKind; readonly id: string; readonly at: number }

/**
 * The records that were made in the span, and the orders and drawers that the history has entries of in it, with their payments and
 * refunds. No practice.
 */
export async function listTouched(db: Db, { from, until }: BookSpan): Promise<RecordKey[]> {
  const within = (column: AnyPgColumn) => sql`${column} >= ${from} and ${column} < ${until}`
  const millis = (column: AnyPgColumn) => sql`(extract(epoch from ${column}) * 1000)::float8`
  const touched = (entity: 'order' | 'drawer') => sql`select ${auditEntries.entityId} from ${auditEntries}
    where ${auditEntries.entity} = ${entity} and ${within(auditEntries.at)}`
  const isPractice = sql`exists (select from ${orders} where ${orders.id} = ${auditEntries.entityId}
      and ${auditEntries.entity} = 'order' and ${orders.isRehearsal})
    or exists (select from ${bookings} where ${bookings.id}::text = ${auditEntries.entityId}
      and ${auditEntries.entity} = 'booking' and ${bookings.isRehearsal})`
  const { rows } = await db.execute<KeyRow>(sql`
    select 'order' as kind, ${orders.id} as id, ${millis(orders.createdAt)} as at from ${orders}
      where ${isRealOrder} and ((${within(orders.createdAt)}) or ${orders.id} in (${touched('order')}))
    union all select 'payment', ${orderPayments.id}::text, ${millis(orderPayments.createdAt)}
      from ${orderPayments} join ${orders} on ${orders.id} = ${orderPayments.orderId}
      where ${isRealOrder} and ${orderPayments.createdAt} < ${until}
        and (${orderPayments.createdAt} >= ${from} or ${orderPayments.orderId} in (${touched('order')}))
    union all select 'refund', ${refunds.id}::text, ${millis(refunds.createdAt)}
      from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
      where ${isRealOrder} and ${refunds.createdAt} < ${until} and ${refunds.orderId} in (${touched('order')})
    union all select 'drawer', ${drawers.id}::text, ${millis(drawers.openedAt)} from ${drawers}
      where (${within(drawers.openedAt)}) or ${drawers.id}::text in (${touched('drawer')})
    union all select 'movement', ${drawerMovements.id}::text, ${millis(drawerMovements.createdAt)}
      from ${drawerMovements} where ${within(drawerMovements.createdAt)}
    union all select 'correction', ${drawerCorrections.id}::text, ${millis(drawerCorrections.createdAt)}
      from ${drawerCorrections} where ${within(drawerCorrections.createdAt)}
    union all select 'history', ${auditEntries.id}::text, ${millis(auditEntries.at)}
      from ${auditEntries} where ${within(auditEntries.at)} and not (${isPractice})`)
  return rows.map(({ at, ...key }) => ({ ...key, at: new Date(at) }))
}

export const listOrderRows = (db: Db, ids: readonly string[]) =>
  db.select().from(orders).where(withKeys(orders.id, ids))

export const listOrderLines = (db: Db, ids: readonly string[]) =>
  db.select().from(orderLines).where(withKeys(orderLines.orderId, ids)).orderBy(asc(orderLines.position))

export const listPaymentRows = (db: Db, ids: readonly string[]) =>
  db.select().from(orderPayments).where(withKeys(orderPayments.id, ids))

export const listRefundRows = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...getTableColumns(refunds), currency: orders.currency })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(withKeys(refunds.id, ids))

export const listDrawerRows = (db: Db, ids: readonly string[]) =>
  db.select().from(drawers).where(withKeys(drawers.id, ids))

export const listMovementRows = (db: Db, ids: readonly string[]) =>
  db.select().from(drawerMovements).where(withKeys(drawerMovements.id, ids))

export const listCorrectionRows = (db: Db, ids: readonly string[]) =>
  db.select().from(drawerCorrections).where(withKeys(drawerCorrections.id, ids))

export const listHistoryRows = (db: Db, ids: readonly string[]) =>
  db.select().from(auditEntries).where(withKeys(auditEntries.id, ids))

/** Those of the orders whose deletion is in the history. */
export async function listDeletedOrders(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: auditEntries.entityId })
    .from(auditEntries)
    .where(
      sql`${auditEntries.entity} = 'order' and ${auditEntries.action} = 'deleted' and ${withKeys(auditEntries.entityId, ids)}`,
    )
  return new Set(rows.map(({ id }) => id))
}
