import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { EveningEvent } from '#domain/rehearsal/evening.ts'
import type { RehearsalTally } from '#domain/rehearsal/rehearsal.ts'
import type { TaskEvent } from '#domain/rehearsal/task.ts'
import type { Db } from '#server/database/client.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { menuCategories, menuItems, soldOut } from '#server/database/schema/menu.ts'
import { checkoutRequests, checkoutSessions, heldPortions, isRealOrder, orders } from '#server/database/schema/order.ts'
import { rehearsalEvents, rehearsals, type StoredSoldOut } from '#server/database/schema/rehearsal.ts'
import { listSoldOutRows } from '#server/menu/sold-out-queries.ts'

export type RehearsalRow = typeof rehearsals.$inferSelect

export async function findRunningRehearsal(db: Db): Promise<RehearsalRow | undefined> {
  const [row] = await db.select().from(rehearsals).where(isNull(rehearsals.endedAt))
  return row
}

export async function lockRunningRehearsal(tx: Db): Promise<RehearsalRow | undefined> {
  const [row] = await tx.select().from(rehearsals).where(isNull(rehearsals.endedAt)).for('update')
  return row
}

export async function findLastRehearsal(db: Db): Promise<RehearsalRow | undefined> {
  const [row] = await db
    .select()
    .from(rehearsals)
    .where(isNotNull(rehearsals.endedAt))
    .orderBy(desc(rehearsals.startedAt))
    .limit(1)
  return row
}

/**
 * Waits for orders that are being stored or changed, and makes later ones wait, so that they see what is written meanwhile. The mode
 * also excludes a lock of a row: its owner could not change the row, and would block its erasure.
 */
export async function lockOrders(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${orders} in exclusive mode`)
}

type OpenOrders = { readonly underWay: readonly string[]; readonly others: readonly string[] }

/**
 * Real orders that are under way or must be started before `until`; and others that staff may meet meanwhile: they are being paid
 * for, or wait to be accepted for later.
 */
export async function listOpenOrders(
  db: Db,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<OpenOrders> {
  const isDue = or(isNull(orders.pickupAt), lte(sql`coalesce(${orders.promisedFor}, ${orders.pickupAt})`, until))
  const isUnderWay = or(inArray(orders.status, ['preparing', 'ready']), and(eq(orders.status, 'new'), isDue))
  const isBeingPaid = sql`exists (select from ${checkoutSessions} where ${checkoutSessions.orderId} = ${orders.id}
    and ${checkoutSessions.status} in ('opening', 'open') and ${checkoutSessions.expiresAt} > ${now})`
  const isNewsToStaff = or(
    and(eq(orders.status, 'new'), isNull(orders.acceptedAt)),
    and(eq(orders.status, 'pending'), isBeingPaid),
  )
  const rows = await db
    .select({ id: orders.id, isUnderWay: sql<boolean>`coalesce(${isUnderWay}, false)` })
    .from(orders)
    .where(and(isRealOrder, isNull(orders.deletedAt), or(isUnderWay, isNewsToStaff)))
    .orderBy(asc(orders.createdAt))
  const codes = (which: boolean) => rows.filter((row) => row.isUnderWay === which).map(({ id }) => id)
  return { underWay: codes(true), others: codes(false) }
}

/** What is sold out or counted, with the portions that orders hold of it. */
export async function listSoldOutBefore(tx: Db): Promise<StoredSoldOut[]> {
  const held = await tx.select().from(heldPortions)
  return (await listSoldOutRows(tx)).map(({ until, createdAt, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    held: held
      .filter(({ soldOutId }) => soldOutId === row.id)
      .map(({ orderId, quantity, isGivenBack }) => ({ orderId, quantity, isGivenBack })),
  }))
}

/** Puts everything on sale. */
export async function deleteAllSoldOut(tx: Db): Promise<void> {
  await tx.delete(soldOut)
}

type NewEvent = { readonly dueAt: Date; readonly event: EveningEvent | TaskEvent }

export async function insertRehearsal(
  tx: Db,
  rehearsal: typeof rehearsals.$inferInsert,
  events: readonly NewEvent[],
): Promise<RehearsalRow> {
  const [row] = await tx.insert(rehearsals).values(rehearsal).returning()
  if (!row) throw new Error('The database kept no rehearsal.')
  const rows = events.map((one, position) => ({ ...one, rehearsalId: row.id, position }))
  for (let next = 0; next < rows.length; next += 1000) {
    await tx.insert(rehearsalEvents).values(rows.slice(next, next + 1000))
  }
  return row
}

const isLeft = (rehearsalId: string): SQL | undefined =>
  and(eq(rehearsalEvents.rehearsalId, rehearsalId), eq(rehearsalEvents.isPlayed, false))

/** What is due, in order. */
export const listDueEvents = (db: Db, rehearsalId: string, now: Date) =>
  db
    .select()
    .from(rehearsalEvents)
    .where(and(isLeft(rehearsalId), lte(rehearsalEvents.dueAt, now)))
    .orderBy(asc(rehearsalEvents.position))

/** When the next event happens; undefined after the last one. */
export async function findNextEventAt(db: Db, rehearsalId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: rehearsalEvents.dueAt })
    .from(rehearsalEvents)
    .where(isLeft(rehearsalId))
    .orderBy(asc(rehearsalEvents.position))
    .limit(1)
  return row?.dueAt
}

export async function markPlayed(tx: Db, rehearsalId: string, position: number, tally: RehearsalTally): Promise<void> {
  await tx
    .update(rehearsalEvents)
    .set({ isPlayed: true })
    .where(and(eq(rehearsalEvents.rehearsalId, rehearsalId), eq(rehearsalEvents.position, position)))
  await storeTally(tx, rehearsalId, tally)
}

/** Records that a job is playing it. */
export async function recordPlaying(db: Db, rehearsalId: string, now: Date): Promise<void> {
  await db.update(rehearsals).set({ playedAt: now }).where(eq(rehearsals.id, rehearsalId))
}

/** The key under which a guest of a rehearsal orders. */
export const keyOfGuest = (rehearsalId: string, guest: number | string): string => `rehearsal:${rehearsalId}:${guest}`

/** When the cash of an order was corrected to EFTPOS; undefined while it is not. */
export async function findCorrectionAt(db: Db, orderId: string): Promise<Date | undefined> {
  const isCorrection = sql`${auditEntries.changes} #>> '{payment,from,method}' = 'cash'
    and ${auditEntries.changes} #>> '{payment,to,method}' = 'eftpos'`
  const [row] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'order'), eq(auditEntries.entityId, orderId), isCorrection))
    .orderBy(asc(auditEntries.at))
    .limit(1)
  return row?.at
}

export async function storeTally(tx: Db, rehearsalId: string, tally: RehearsalTally): Promise<void> {
  await tx.update(rehearsals).set({ tally }).where(eq(rehearsals.id, rehearsalId))
}

/** From the audit log: how many seconds after its payment each practice order reached a status. */
export async function listSecondsUntil(tx: Db, status: 'preparing' | 'ready'): Promise<number[]> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select extract(epoch from min(${auditEntries.at}) - min(${orders.paidAt}))::float8 as seconds
    from ${auditEntries} join ${orders} on ${orders.id} = ${auditEntries.entityId}
    where ${auditEntries.entity} = 'order' and ${orders.isRehearsal} and ${orders.paidAt} is not null
      and ${auditEntries.changes} #>> '{status,to}' = ${status}
    group by ${orders.id}`)
  return rows.map(({ seconds }) => Math.max(0, seconds))
}

export const countPracticeOrders = (tx: Db) =>
  tx
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(eq(orders.isRehearsal, true))
    .groupBy(orders.status)

/** Gives back the counted portions that practice orders hold of what was counted before the rehearsal. */
export async function giveBackPracticePortions(tx: Db): Promise<void> {
  await tx.execute(sql`
    update ${soldOut} set "left" = "left" + held.quantity
    from (
      select coalesce(counted."sharedId", counted.id) as count, sum(${heldPortions.quantity})::int as quantity
      from ${heldPortions} join ${orders} on ${orders.id} = ${heldPortions.orderId}
        join ${soldOut} counted on counted.id = ${heldPortions.soldOutId}
      where ${orders.isRehearsal} and not ${heldPortions.isGivenBack} group by 1
    ) held where coalesce(${soldOut.sharedId}, ${soldOut.id}) = held.count`)
}

/** Restores exactly what was sold out before, except for what was deleted in the meantime. */
export async function restoreSoldOut(tx: Db, before: readonly StoredSoldOut[]): Promise<void> {
  const ids = before.map(({ id }) => id)
  await tx.delete(soldOut).where(ids.length > 0 ? notInArray(soldOut.id, ids) : sql`true`)
  if (ids.length > 0) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${soldOut} select row.* from jsonb_populate_recordset(null::${soldOut}, ${JSON.stringify(before)}::jsonb) row
      where (row."menuItemId" is null or exists (select from ${menuItems} where ${menuItems.id} = row."menuItemId"))
        and (row."categoryId" is null or exists (select from ${menuCategories} where ${menuCategories.id} = row."categoryId"))
      on conflict do nothing returning id`)
    await restoreHeldPortions(tx, before, new Set(rows.map(({ id }) => id)))
  }
  // Of a shared number, what was marked anew in the rehearsal has the number from before, and the rest lost what practice orders held.
  await tx.execute(sql`
    update ${soldOut} set "left" = number.most
    from (select "sharedId", max("left") as most from ${soldOut} where "sharedId" is not null group by 1) number
    where ${soldOut.sharedId} = number."sharedId"`)
}

/** What real orders held of entries that were ended meanwhile; of a cancelled order it is given back, as it would have been. */
async function restoreHeldPortions(
  tx: Db,
  before: readonly StoredSoldOut[],
  restored: ReadonlySet<string>,
): Promise<void> {
  const held = before.flatMap(({ id, held = [] }) =>
    restored.has(id) ? held.map((one) => ({ ...one, soldOutId: id })) : [],
  )
  if (held.length === 0) return
  const known = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
    as held("orderId" text, "soldOutId" uuid, quantity integer, "isGivenBack" boolean)
    join ${orders} on ${orders.id} = held."orderId"`
  await tx.execute(sql`
    insert into ${heldPortions} ("orderId", "soldOutId", quantity, "isGivenBack")
    select held."orderId", held."soldOutId", held.quantity, held."isGivenBack" or ${orders.status} = 'cancelled' from ${known}`)
  await tx.execute(sql`
    update ${soldOut} set "left" = "left" + returned.quantity
    from (
      select coalesce(counted."sharedId", counted.id) as count, sum(held.quantity)::int as quantity
      from ${known} join ${soldOut} counted on counted.id = held."soldOutId"
      where ${orders.status} = 'cancelled' and not held."isGivenBack" group by 1
    ) returned where coalesce(${soldOut.sharedId}, ${soldOut.id}) = returned.count`)
}

/** Erases everything that a rehearsal made, with its entries in the audit log. */
export async function deletePractice(tx: Db): Promise<void> {
  const made = sql`select ${orders.id} from ${orders} where ${orders.isRehearsal}
    union all select ${bookings.id}::text from ${bookings} where ${bookings.isRehearsal}`
  await tx
    .delete(auditEntries)
    .where(and(inArray(auditEntries.entity, ['order', 'booking']), sql`${auditEntries.entityId} in (${made})`))
  await tx.delete(orders).where(eq(orders.isRehearsal, true))
  await tx.delete(bookings).where(eq(bookings.isRehearsal, true))
  await tx.delete(checkoutRequests).where(like(checkoutRequests.key, 'rehearsal:%'))
}

export async function finishRehearsal(
  tx: Db,
  id: string,
  end: Pick<RehearsalRow, 'endedAt' | 'result'>,
): Promise<void> {
  await tx.update(rehearsals).set(end).where(eq(rehearsals.id, id))
  await tx.delete(rehearsalEvents).where(eq(rehearsalEvents.rehearsalId, id))
}
