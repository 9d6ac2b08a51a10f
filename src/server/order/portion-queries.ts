import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { LEFT_SHOWN_FROM } from '#domain/menu/sold-out.ts'
import type { Db } from '#server/database/client.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import { heldPortions } from '#server/database/schema/order.ts'
import { missedSales } from '#server/database/schema/report.ts'
import type { LineRow } from './order-queries.ts'

const targetId = sql<string>`coalesce(${soldOut.optionId}, ${soldOut.menuItemId})`

type Wanted = readonly { readonly targetId: string; readonly quantity: number }[]

/**
 * Takes all portions for an order for this moment, or none and returns how many are left of each. Rows are locked by id, so that two orders
 * never deadlock, and the last portion is taken only once.
 */
export async function takePortions(
  tx: Db,
  orderId: string,
  wanted: Wanted,
  at: Date,
): Promise<{ readonly isTaken: boolean; readonly left: ReadonlyMap<string, number>; readonly isShown: boolean }> {
  const ids = wanted.map((one) => one.targetId)
  const rows = await tx
    .select({ id: soldOut.id, targetId, left: sql<number>`${soldOut.left}` })
    .from(soldOut)
    .where(
      and(
        inArray(targetId, ids),
        isNotNull(soldOut.left),
        or(sql`${soldOut.until} is null`, sql`${soldOut.until} > ${at}`),
      ),
    )
    .orderBy(asc(soldOut.id))
    .for('update')
  const taken = rows.map((row) => ({
    ...row,
    quantity: wanted.find((one) => one.targetId === row.targetId)?.quantity ?? 0,
  }))
  const left = new Map(rows.map((row) => [row.targetId, row.left]))
  if (taken.some((row) => row.quantity > row.left)) return { isTaken: false, left, isShown: false }
  for (const { id, quantity } of taken) {
    await tx
      .update(soldOut)
      .set({ left: sql`${soldOut.left} - ${quantity}` })
      .where(eq(soldOut.id, id))
    await tx.insert(heldPortions).values({ orderId, soldOutId: id, quantity })
  }
  return { isTaken: true, left, isShown: taken.some((row) => row.left - row.quantity <= LEFT_SHOWN_FROM) }
}

/** The portions that an order holds, by dish or option. */
export async function listHeldPortions(tx: Db, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ targetId, quantity: heldPortions.quantity })
    .from(heldPortions)
    .innerJoin(soldOut, eq(soldOut.id, heldPortions.soldOutId))
    .where(and(eq(heldPortions.orderId, orderId), eq(heldPortions.isGivenBack, false)))
  return new Map(rows.map((row) => [row.targetId, row.quantity]))
}

/**
 * Replaces the portions that an order holds with those of this moment, or changes nothing and returns how many of each it could have. Rows
 * are locked in the same order as in `takePortions`.
 */
export async function exchangePortions(
  tx: Db,
  orderId: string,
  wanted: Wanted,
  at: Date,
): Promise<{ readonly isTaken: boolean; readonly left: ReadonlyMap<string, number>; readonly hasMoved: boolean }> {
  const isHeld = and(eq(heldPortions.soldOutId, soldOut.id), eq(heldPortions.orderId, orderId))
  const isCounted = and(
    inArray(
      targetId,
      wanted.map((one) => one.targetId),
    ),
    or(sql`${soldOut.until} is null`, sql`${soldOut.until} > ${at}`),
  )
  const rows = await tx
    .select({
      id: soldOut.id,
      targetId,
      left: sql<number>`${soldOut.left}`,
      held: sql<number>`case when ${heldPortions.isGivenBack} then 0 else coalesce(${heldPortions.quantity}, 0) end`,
    })
    .from(soldOut)
    .leftJoin(heldPortions, isHeld)
    .where(and(isNotNull(soldOut.left), or(isNotNull(heldPortions.orderId), isCounted)))
    .orderBy(asc(soldOut.id))
    .for('update', { of: soldOut })
  const taken = rows.map((row) => ({
    ...row,
    quantity: wanted.find((one) => one.targetId === row.targetId)?.quantity ?? 0,
  }))
  const left = new Map(rows.map((row) => [row.targetId, row.left + row.held]))
  if (taken.some((row) => row.quantity > row.left + row.held)) return { isTaken: false, left, hasMoved: false }
  for (const { id, held, quantity } of taken) {
    await tx
      .update(soldOut)
      .set({ left: sql`${soldOut.left} + ${held - quantity}::int` })
      .where(eq(soldOut.id, id))
    await tx
      .insert(heldPortions)
      .values({ orderId, soldOutId: id, quantity })
      .onConflictDoUpdate({
        target: [heldPortions.orderId, heldPortions.soldOutId],
        set: { quantity, isGivenBack: false },
      })
  }
  return { isTaken: true, left, hasMoved: taken.some(({ held, quantity }) => held !== quantity) }
}

/**
 * Locks what an order holds and what another one wants, before the one gives it back and the other takes it: locked one after the
 * other, they would not be in the order of `takePortions`.
 */
export async function lockPortions(tx: Db, heldBy: string, wanted: readonly string[]): Promise<void> {
  const held = tx.select({ id: heldPortions.soldOutId }).from(heldPortions).where(eq(heldPortions.orderId, heldBy))
  await tx
    .select({ id: soldOut.id })
    .from(soldOut)
    .where(or(inArray(targetId, [...wanted]), inArray(soldOut.id, held)))
    .orderBy(asc(soldOut.id))
    .for('update')
}

/** Gives back the portions that an order holds. Returns whether it held any. */
export async function giveBackPortions(tx: Db, orderId: string): Promise<boolean> {
  const held = await lockHeldPortions(tx, orderId, false)
  for (const { soldOutId, quantity } of held)
    await updateHeldPortions(tx, { orderId, soldOutId }, { quantity, isGivenBack: true })
  return held.length > 0
}

/** Takes them again, or what is left of them: a revived order is kept, whatever was sold in the meantime. */
export async function reclaimPortions(tx: Db, orderId: string): Promise<boolean> {
  const held = await lockHeldPortions(tx, orderId, true)
  for (const { soldOutId, quantity, left } of held) {
    await updateHeldPortions(tx, { orderId, soldOutId }, { quantity: Math.min(quantity, left), isGivenBack: false })
  }
  return held.length > 0
}

/** In the order of `takePortions`, for the same reason. */
const lockHeldPortions = (tx: Db, orderId: string, isGivenBack: boolean) =>
  tx
    .select({ soldOutId: soldOut.id, quantity: heldPortions.quantity, left: sql<number>`${soldOut.left}` })
    .from(heldPortions)
    .innerJoin(soldOut, eq(soldOut.id, heldPortions.soldOutId))
    .where(and(eq(heldPortions.orderId, orderId), eq(heldPortions.isGivenBack, isGivenBack)))
    .orderBy(asc(soldOut.id))
    .for('update', { of: soldOut })

async function updateHeldPortions(
  tx: Db,
  { orderId, soldOutId }: { readonly orderId: string; readonly soldOutId: string },
  { quantity, isGivenBack }: { readonly quantity: number; readonly isGivenBack: boolean },
): Promise<void> {
  const change = isGivenBack ? quantity : -quantity
  await tx
    .update(soldOut)
    .set({ left: sql`${soldOut.left} + ${change}::int` })
    .where(eq(soldOut.id, soldOutId))
  await tx
    .update(heldPortions)
    .set({ quantity, isGivenBack })
    .where(and(eq(heldPortions.orderId, orderId), eq(heldPortions.soldOutId, soldOutId)))
}

/** Counts only dishes on the menu, because guests can send any name. */
export async function countMissedSales(db: Db, names: readonly string[], now: Date): Promise<void> {
  const wanted = db
    .selectDistinct({
      hour: sql`date_trunc('hour', ${now}::timestamptz)`.as('hour'),
      name: menuItems.name,
      wishes: sql`1`.as('wishes'),
    })
    .from(menuItems)
    .where(inArray(menuItems.name, [...names]))
  await db
    .insert(missedSales)
    .select(wanted)
    .onConflictDoUpdate({
      target: [missedSales.hour, missedSales.name],
      set: { wishes: sql`${missedSales.wishes} + 1` },
    })
}

/**
 * Keeps the dishes of these lines from being deleted until the transaction ends. Before their portions and lines are touched: whoever
 * deletes a dish locks in this order as well.
 */
export async function lockDishesOf(tx: Db, lines: readonly Pick<LineRow, 'menuItemId'>[]): Promise<void> {
  const ids = lines.flatMap(({ menuItemId }) => menuItemId ?? [])
  if (ids.length === 0) return
  await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(inArray(menuItems.id, ids))
    .orderBy(asc(menuItems.id))
    .for('key share')
}
