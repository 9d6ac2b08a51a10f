import { and, asc, desc, eq, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { builtForColumns, builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { rateLimits } from '#server/database/schema/limit.ts'
import { checkoutRequests, checkoutSessions, orders, paymentEvents, refunds } from '#server/database/schema/order.ts'
import { chargeRefunds, orderPayments } from '#server/database/schema/payment.ts'
import type { OrderRow } from './order-queries.ts'

const MINUTE_MS = 60_000

type Checkout = {
  readonly client: string
  readonly key: string | undefined
  /** A client that has sent so many requests that could not be accepted is not counted any more. */
  readonly invalidMax: number
}
type CheckoutCount = {
  /** Whether an order was placed with this key before. */
  readonly isKnown: boolean
  readonly what: 'checkouts' | 'checkoutReplays' | 'invalidCheckouts'
  readonly points: number
  readonly endsAtMs: number
}

/**
 * Looks for a checkout's key, and counts it against its client: as a replay if the key is known. One statement, because it stands in front
 * of every order. The rows are those of rate-limiter-flexible, under its keys.
 */
export async function countCheckout(db: Db, { client, key, invalidMax }: Checkout): Promise<CheckoutCount> {
  const nowMs = Date.now()
  const { rows } = await db.execute<Omit<CheckoutCount, 'endsAtMs'> & { expire: string }>(sql`
    with known as (select from ${checkoutRequests} where key = ${key ?? null}::text),
    refused as (
      select 'invalidCheckouts' as what, points + 1 as points, expire from ${rateLimits}
      where key = 'invalidCheckouts:' || ${client}::text and points >= ${invalidMax}::int and expire > ${nowMs}::bigint
    ),
    counted as (
      insert into ${rateLimits} as counts (key, points, expire)
      select case when exists (select from known) then 'checkoutReplays:' else 'checkouts:' end || ${client}::text,
        1, ${nowMs + MINUTE_MS}::bigint
      where not exists (select from refused)
      on conflict (key) do update set
        points = case when counts.expire <= ${nowMs}::bigint then 1 else counts.points + 1 end,
        expire = case when counts.expire <= ${nowMs}::bigint then excluded.expire else counts.expire end
      returning split_part(key, ':', 1) as what, points, expire
    )
    select exists (select from known) as "isKnown", what, points, expire
    from (select * from refused union all select * from counted) as what_counted`)
  const [counted] = rows
  if (!counted) throw new Error('The database counted no checkout.')
  const { expire, ...count } = counted
  return { ...count, endsAtMs: Number(expire) }
}

/** One session with the payment provider in which an order can be paid. `sessionId` is the provider's id, once there is one. */
export type CheckoutSession = typeof checkoutSessions.$inferSelect
type NewCheckoutSession = typeof checkoutSessions.$inferInsert
type CheckoutRequestRow = typeof checkoutRequests.$inferSelect

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

/** Its work is defined in `close-pages.ts`, which imports this file. */
export const PAGES_CLOSING = {
  task: 'close_card_pages',
  lane: 'payments',
  payload: z.object({ orderId: z.string(), isDeleted: z.boolean().default(false) }),
} as const

/** Queues a job that closes the pages on which an order should no longer be paid: nobody waits for the provider (docs/design/orders.md). */
export async function queueClosing(tx: Db, orderId: string): Promise<void> {
  const isOpen = (await listCheckoutSessions(tx, orderId)).some(({ status }) => status === 'open')
  if (isOpen) await queueClosingJob(tx, { orderId })
}

/** `isDeleted`: the row of a deleted order, kept for its pages alone, is deleted once they are closed. */
export const queueClosingJob = (tx: Db, payload: { readonly orderId: string; readonly isDeleted?: true }) =>
  addJob(tx, PAGES_CLOSING, payload, { jobKey: `${payload.isDeleted ? 'forget' : 'close'}: ${payload.orderId}` })

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

export async function findOrderIdOfPayment(db: Db, paymentIntent: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.paymentIntent, paymentIntent))
    .limit(1)
  return row?.orderId
}

/** The negation of `awaitsPayment` in SQL; for a link, of `takesPayment`. */
const isOfClosedOrder = notExists(
  sql`(select 1 from ${orders} where ${orders.id} = ${checkoutSessions.orderId}
    and (${orders.status} = 'pending') = (not ${checkoutSessions.isLink}) and ${orders.status} <> 'cancelled'
    and ${orders.paymentStatus} = 'unpaid' and ${orders.deletedAt} is null)`,
)

/**
 * Sessions without news for a while, and open pages of closed orders. Claims them, so that no other process asks about them
 * in the next minute. Those asked about longest ago are first; `updatedAt` says when.
 */
export async function claimStaleSessions(
  db: Db,
  { openedBefore, askedBefore, now, limit }: { openedBefore: Date; askedBefore: Date; now: Date; limit: number },
): Promise<CheckoutSession[]> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
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
    const ids = waiting.map(({ id }) => id)
    if (ids.length > 0)
      await tx.update(checkoutSessions).set({ updatedAt: now }).where(inArray(checkoutSessions.id, ids))
    return waiting
  })
}

export async function deleteOldCheckoutRequests(db: Db, before: Date): Promise<void> {
  await db.delete(checkoutRequests).where(lt(checkoutRequests.createdAt, before))
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
