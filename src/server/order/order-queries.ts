import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Db } from '#server/database/client.ts'
import { afterCursor, newestFirst, placeInList } from '#server/database/keyset.ts'
import { matchingWords } from '#server/database/matching-words.ts'
import { orderLines, orders } from '#server/database/schema/order.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type NewLine = typeof orderLines.$inferInsert
export type OrderUpdate = Partial<NewOrder>

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row
}

/** The same, kept from changing until the transaction ends. Whoever changes an order or its payments holds this first. */
export async function findOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** False when another order has this code already. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<boolean> {
  const rows = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.id })
    .returning({ id: orders.id })
  return rows.length > 0
}

export const insertLines = async (tx: Db, lines: NewLine[]): Promise<void> => {
  await tx.insert(orderLines).values(lines)
}

export async function updateOrder(tx: Db, id: string, update: OrderUpdate): Promise<void> {
  await tx
    .update(orders)
    .set({ ...update, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

export async function deleteOrder(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(orders).where(eq(orders.id, id)).returning({ id: orders.id })
  return gone.length > 0
}

/** The lines of a whole page of orders in one query, by order. */
export async function listLines(db: Db, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export type OrderFilter = {
  readonly search: string | undefined
  /** Undefined: every status. */
  readonly statuses: readonly OrderStatus[] | undefined
  /** Orders that staff must look at come along whatever their status. */
  readonly withFlagged: boolean
  readonly from: Date | undefined
  readonly until: Date | undefined
}

export const listOrders = (
  db: Db,
  filter: OrderFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  db
    .select({ order: orders, place: placeInList(orders) })
    .from(orders)
    .where(and(ofStatus(filter), inWindow(filter), afterCursor(orders, cursor)))
    .orderBy(...newestFirst(orders))
    .limit(limit + 1)

const FLAGGED_MAX = 200

/** Flagged orders that the filter's statuses leave out. */
export const listFlaggedBeside = (db: Db, filter: OrderFilter) =>
  db
    .select({ order: orders, place: placeInList(orders) })
    .from(orders)
    .where(
      and(isNotNull(orders.attentionCode), notInArray(orders.status, [...(filter.statuses ?? [])]), inWindow(filter)),
    )
    .orderBy(...newestFirst(orders))
    .limit(FLAGGED_MAX)

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const status = filter.withFlagged ? or(ofStatus(filter), isNotNull(orders.attentionCode)) : ofStatus(filter)
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(status, inWindow(filter)))
  return row?.orders ?? 0
}

/** New and flagged orders by the reason of their flag; null for none. */
export const countWaitingOrders = (db: Db) =>
  db
    .select({
      attentionCode: orders.attentionCode,
      count: count(),
      newOrders: count(sql`case when ${orders.status} = 'new' then 1 end`),
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), or(eq(orders.status, 'new'), isNotNull(orders.attentionCode))))
    .groupBy(orders.attentionCode)

const ofStatus = ({ statuses }: OrderFilter): SQL | undefined => statuses && inArray(orders.status, [...statuses])

const inWindow = ({ search, from, until }: OrderFilter): SQL | undefined =>
  and(
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    search === undefined
      ? undefined
      : or(matchingWords([orders.id, orders.customerName, orders.customerPhone], search), hasPhone(search)),
  )

/** `021 555 0199` is found by `0215550199`. */
function hasPhone(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, '')
  if (digits.length < 4 || /[^\d\s()+-]/.test(search)) return undefined
  return sql`regexp_replace(${orders.customerPhone}, '\\D', '', 'g') like ${`%${digits}%`}`
}
