import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_NEWS, type OrderNews } from '#domain/order/order-notice.ts'
import type { Db } from '#server/database/client.ts'
import { queueIn } from '#server/database/job-lanes.ts'
import { addJobs } from '#server/database/job-queries.ts'
import { orderNotices } from '#server/database/schema/alert.ts'
import { orders } from '#server/database/schema/order.ts'

export type NoticeRow = typeof orderNotices.$inferSelect

/** Its work is defined in `order-notices.ts`, which imports this file. */
export const ORDER_NOTICE = {
  task: 'send_order_notice',
  lane: 'notices',
  payload: z.object({
    id: z.uuid(),
    news: z.enum(ORDER_NEWS),
    /** Of late ones: the promise that is broken or new. */
    promisedFor: z.iso.datetime().nullish(),
  }),
} as const

type DueNotice = { readonly orderId: string; readonly at: Date }

/** Queues the notice that an order is ready for those who asked. Each gets it once, whatever happens to the order later. */
export async function queueReadyNotices(tx: Db, { orderId, at }: DueNotice): Promise<void> {
  const isDue = and(eq(orderNotices.orderId, orderId), isNull(orderNotices.readyAt))
  const queued = await tx.update(orderNotices).set({ readyAt: at }).where(isDue).returning()
  await queueNotices(tx, queued, { news: 'ready' })
}

type LateNotice = DueNotice & { readonly promisedFor: Date | null; readonly byPushAlone?: boolean }

/** Queues the notice that an order is late or delayed. Each guest gets at most one for each promise. */
export async function queueLateNotices(
  tx: Db,
  { orderId, promisedFor, at, byPushAlone = false }: LateNotice,
): Promise<void> {
  const isDue = and(
    eq(orderNotices.orderId, orderId),
    sql`${orderNotices.latePromise} is distinct from ${promisedFor}`,
    byPushAlone ? ne(orderNotices.endpoint, '') : undefined,
  )
  const notified = { lateAt: at, latePromise: promisedFor }
  const queued = await tx.update(orderNotices).set(notified).where(isDue).returning()
  await queueNotices(tx, queued, { news: 'late', promisedFor })
}

/** Queues the notice that a dish has run out, to the devices of those who asked to be notified. */
export async function queueRunOutNotices(tx: Db, orderId: string): Promise<void> {
  const devices = (await listNotices(tx, orderId)).filter(({ endpoint }) => endpoint !== '')
  await queueNotices(tx, devices, { news: 'runOut' })
}

type Queued = { readonly news: OrderNews; readonly promisedFor?: Date | null }

function queueNotices(tx: Db, queued: readonly NoticeRow[], { news, promisedFor }: Queued): Promise<void> {
  const jobs = queued.map(({ id, endpoint }) => {
    const jobKey = `notice:${id}:${news}`
    const payload = { id, news, promisedFor: promisedFor?.toISOString() }
    if (endpoint === '') return { payload, jobKey, queue: queueIn('mail', jobKey) }
    return { payload, jobKey, queue: queueIn('notices', new URL(endpoint).host), maxAttempts: PUSH_ATTEMPTS }
  })
  return addJobs(tx, ORDER_NOTICE, jobs)
}

/** Over four minutes: a later push is no longer of use, and guests choose the address that is called. */
const PUSH_ATTEMPTS = 6

/**
 * Unfinished orders past their promise whose guests asked for a notice and have not had it. Their rows are locked: staff who delay
 * one wait for the notice. An order that is being changed is left to the next check.
 */
export function listLateForUpdate(tx: Db, now: Date) {
  const isWatched = tx
    .select({ id: orderNotices.id })
    .from(orderNotices)
    .where(
      and(eq(orderNotices.orderId, orders.id), sql`${orderNotices.latePromise} is distinct from ${orders.promisedFor}`),
    )
  return tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['new', 'preparing']),
        lt(orders.promisedFor, now),
        isNull(orders.deletedAt),
        exists(isWatched),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update', { skipLocked: true })
}

export const listNotices = (db: Db, orderId: string): Promise<NoticeRow[]> =>
  db.select().from(orderNotices).where(eq(orderNotices.orderId, orderId))

export async function insertNotice(
  db: Db,
  notice: Pick<NoticeRow, 'orderId'> & Partial<Pick<NoticeRow, 'endpoint' | 'keys' | 'language'>>,
): Promise<void> {
  const { orderId, language = null } = notice
  const once = [orderNotices.orderId, orderNotices.endpoint]
  await db.insert(orderNotices).values(notice).onConflictDoUpdate({ target: once, set: { language } })
  const ofDevices = and(eq(orderNotices.orderId, orderId), ne(orderNotices.endpoint, ''))
  const newest = db
    .select({ id: orderNotices.id })
    .from(orderNotices)
    .where(ofDevices)
    .orderBy(desc(orderNotices.createdAt), desc(orderNotices.id))
    .limit(DEVICES_AN_ORDER)
  await db.delete(orderNotices).where(and(ofDevices, notInArray(orderNotices.id, newest)))
}

/** The newest replaces the oldest: one order must not make the shop call any number of addresses. */
const DEVICES_AN_ORDER = 5

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

/** Deletes the notices of finished orders, about which nothing more is sent. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['completed', 'cancelled']), lt(orders.updatedAt, before)))
  await db.delete(orderNotices).where(sql`${orderNotices.orderId} in ${over}`)
}
