import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { addJob, EMAIL_PRIORITY } from '#server/database/job-queries.ts'
import { orderNotices } from '#server/database/schema/alert.ts'
import { orders } from '#server/database/schema/order.ts'

export type NoticeRow = typeof orderNotices.$inferSelect
export type News = 'ready' | 'late'

export const SEND_ORDER_NOTICE_JOB = 'send_order_notice'

const TOLD_AT = { ready: orderNotices.readyAt, late: orderNotices.lateAt } as const

/** Queues what a guest has asked to be told. Each is told once of each, whatever becomes of the order. */
export async function queueNotices(
  tx: Db,
  orderId: string,
  news: News,
  { at, byPushAlone = false }: { readonly at: Date; readonly byPushAlone?: boolean },
): Promise<void> {
  const queued = await tx
    .update(orderNotices)
    .set(news === 'ready' ? { readyAt: at } : { lateAt: at })
    .where(
      and(
        eq(orderNotices.orderId, orderId),
        isNull(TOLD_AT[news]),
        byPushAlone ? ne(orderNotices.endpoint, '') : undefined,
      ),
    )
    .returning({ id: orderNotices.id })
  for (const { id } of queued) {
    await addJob(tx, SEND_ORDER_NOTICE_JOB, { id, news }, { jobKey: `notice:${id}:${news}`, priority: EMAIL_PRIORITY })
  }
}

/** Orders still to be cooked whose guests have asked, and have not been told that they are late. */
export const listWatchedOrders = async (db: Db) => {
  const rows = await db
    .selectDistinctOn([orders.id], { order: orders })
    .from(orderNotices)
    .innerJoin(orders, eq(orders.id, orderNotices.orderId))
    .where(and(isNull(orderNotices.lateAt), inArray(orders.status, ['new', 'preparing']), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
  return rows.map(({ order }) => order)
}

export const listNotices = (db: Db, orderId: string): Promise<NoticeRow[]> =>
  db.select().from(orderNotices).where(eq(orderNotices.orderId, orderId))

export async function insertNotice(
  db: Db,
  notice: Pick<NoticeRow, 'orderId'> & Partial<Pick<NoticeRow, 'endpoint' | 'keys'>>,
): Promise<void> {
  await db.insert(orderNotices).values(notice).onConflictDoNothing()
}

export async function deleteNotice(db: Db, orderId: string, endpoint: string): Promise<void> {
  await db.delete(orderNotices).where(and(eq(orderNotices.orderId, orderId), eq(orderNotices.endpoint, endpoint)))
}

export async function findNotice(db: Db, id: string) {
  const [row] = await db
    .select({ notice: orderNotices, order: orders })
    .from(orderNotices)
    .innerJoin(orders, eq(orders.id, orderNotices.orderId))
    .where(eq(orderNotices.id, id))
  return row
}

/** Of orders that are over: nothing is told about them any more. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['completed', 'cancelled']), lt(orders.updatedAt, before)))
  await db.delete(orderNotices).where(sql`${orderNotices.orderId} in ${over}`)
}
