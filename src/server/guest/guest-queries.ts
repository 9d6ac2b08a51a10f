import { and, asc, desc, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/client.ts'
import { containsPhone, containsWords, foldedColumn, isUuid, matchingPhone } from '#server/database/list-queries.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orders, refunds } from '#server/database/schema/order.ts'

/**
 * An order that needs attention or has a refund under way. The tables are named by hand, because drizzle omits table names in
 * a select from one table and this one has a subquery.
 */
const isUnsettled = sql<boolean>`(${orders.attentionCode} is not null or exists (
  select 1 from ${refunds} refund where refund."orderId" = ${orders}."id" and refund."status" in ('pending', 'requires_action')))`

const orderColumns = { order: orders, isUnsettled }

/**
 * Records of a guest with all words of the search, or with its phone number. A search without any word, such as two accents, matches
 * nobody instead of everybody. The folded text has the digits of the phone number, and its index; an email address may have them as well.
 */
function ofGuest(table: typeof orders | typeof bookings, phone: AnyPgColumn, search: string): SQL {
  const guestText = foldedColumn(table, 'guestText')
  return (
    or(containsWords(guestText, search), and(containsPhone(guestText, search), matchingPhone(phone, search))) ??
    sql`false`
  )
}

const matchingOrders = (search: string) => and(isNull(orders.erasedAt), ofGuest(orders, orders.customerPhone, search))
const matchingBookings = (search: string) => and(isNull(bookings.erasedAt), ofGuest(bookings, bookings.phone, search))

/** Includes deleted orders: what is kept of them for the books still names the guest. */
export const listGuestOrders = (db: Db, search: string, limit: number) =>
  db.select(orderColumns).from(orders).where(matchingOrders(search)).orderBy(desc(orders.createdAt)).limit(limit)

export const listGuestBookings = (db: Db, search: string, limit: number) =>
  db.select().from(bookings).where(matchingBookings(search)).orderBy(desc(bookings.createdAt)).limit(limit)

export const countGuestRecords = async (db: Db, search: string): Promise<number> =>
  (await db.$count(orders, matchingOrders(search))) + (await db.$count(bookings, matchingBookings(search)))

export const listOrdersById = (db: Db, ids: readonly string[]) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

export const listBookingsById = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids.filter(isUuid)))
    .orderBy(asc(bookings.id))

/** Locks the orders that are not erased yet until the transaction ends. */
export const lockGuestOrders = (tx: Db, ids: readonly string[]) =>
  tx
    .select(orderColumns)
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.erasedAt)))
    .orderBy(asc(orders.id))
    .for('update', { of: orders })

export const lockGuestBookings = (tx: Db, ids: readonly string[]) =>
  tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids.filter(isUuid)), isNull(bookings.erasedAt)))
    .orderBy(asc(bookings.id))
    .for('update')

/** Orders made and due before then, in the order of `orders_not_erased_idx`, which leaves out those that were erased before. */
export const selectOldOrders = (db: Db, before: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.erasedAt),
        lt(orders.createdAt, before),
        or(isNull(orders.pickupAt), lt(orders.pickupAt, before)),
      ),
    )
    .orderBy(sql`${orders.createdAt} asc nulls first`)

/** Locks orders made and due before this time. An order that is already locked is left for the next batch. */
export async function lockOldOrders(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await selectOldOrders(tx, before).limit(limit).for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function lockOldBookings(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), lt(bookings.createdAt, before), lt(bookings.startsAt, before)))
    .orderBy(asc(bookings.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** What is left of these orders is what was ordered, its price and time. */
export async function markOrdersErased(tx: Db, ids: readonly string[], erasedAt: Date): Promise<void> {
  const version = sql`${orders.version} + 1`
  await tx
    .update(orders)
    .set({ erasedAt, version })
    .where(inArray(orders.id, [...ids]))
}

export async function markBookingsErased(tx: Db, ids: readonly string[], erasedAt: Date): Promise<void> {
  const version = sql`${bookings.version} + 1`
  await tx
    .update(bookings)
    .set({ erasedAt, version })
    .where(inArray(bookings.id, [...ids]))
}
