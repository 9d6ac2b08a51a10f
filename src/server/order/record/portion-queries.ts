import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countOf, LEFT_SHOWN_FROM, type PortionsLeft, sumsBy } from '#domain/menu/sold-out.ts'
import type { Db } from '#server/database/client.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import { heldPortions } from '#server/database/schema/order.ts'
import { missedSales } from '#server/database/schema/report.ts'
import type { LineRow } from './order-queries.ts'

const targetId = sql<string>`coalesce(${soldOut.optionId}, ${soldOut.menuItemId})`

type Wanted = readonly { readonly targetId: string; readonly quantity: number }[]

/**
 * Takes all portions for an order for this moment, instead of those that it holds; or changes nothing, and returns how many of each it
 * could have. Rows are locked by id, so that two orders never deadlock, and the last portion is taken only once. Dishes that share
 * a number are locked together.
 */
export async function takePortions(
  tx: Db,
  orderId: string,
  wanted: Wanted,
  at: Date,
): Promise<{ readonly isTaken: boolean; readonly left: PortionsLeft; readonly isShown: boolean }> {
  const ids = wanted.map((one) => one.targetId)
  const isCounted = and(inArray(targetId, ids), or(isNull(soldOut.until), gt(soldOut.until, at)))
  const rows = await lockCounts(tx, orderId, or(isNotNull(heldPortions.orderId), isCounted))
  const taken = rows.map((row) => ({
    ...row,
    quantity: wanted.find((one) => one.targetId === row.targetId)?.quantity ?? 0,
  }))
  const held = sumsBy(taken, countOf, (row) => row.held)
  const more = sumsBy(taken, countOf, (row) => row.quantity - row.held)
  const left = new Map(
    taken.map((row) => [row.targetId, { count: countOf(row), left: row.left + (held.get(countOf(row)) ?? 0) }]),
  )
  if (taken.some((row) => (more.get(countOf(row)) ?? 0) > row.left)) return { isTaken: false, left, isShown: false }
  await lowerCounts(tx, taken, more)
  for (const { id, held, quantity } of taken) {
    if (held > 0 || quantity > 0) await holdPortions(tx, { orderId, soldOutId: id, quantity, isGivenBack: false })
  }
  const isShown = taken.some((row) => {
    const change = more.get(countOf(row)) ?? 0
    return change !== 0 && row.left - Math.max(change, 0) <= LEFT_SHOWN_FROM
  })
  return { isTaken: true, left, isShown }
}

type CountedRow = {
  readonly id: string
  readonly targetId: string
  readonly sharedId: string | null
  readonly left: number
  /** What the order has of it, and what it had, if that was given back. */
  readonly held: number
  readonly givenBack: number
}

/** Locks these rows, and all that share a number with one of them, in the order of their ids. */
function lockCounts(tx: Db, orderId: string, which: SQL | undefined): Promise<CountedRow[]> {
  const isHeld = and(eq(heldPortions.soldOutId, soldOut.id), eq(heldPortions.orderId, orderId))
  const shared = tx.select({ id: soldOut.sharedId }).from(soldOut).leftJoin(heldPortions, isHeld).where(which)
  const quantity = sql`coalesce(${heldPortions.quantity}, 0)`
  return tx
    .select({
      id: soldOut.id,
      targetId,
      sharedId: soldOut.sharedId,
      left: sql<number>`${soldOut.left}`,
      held: sql<number>`case when ${heldPortions.isGivenBack} then 0 else ${quantity} end`,
      givenBack: sql<number>`case when ${heldPortions.isGivenBack} then ${quantity} else 0 end`,
    })
    .from(soldOut)
    .leftJoin(heldPortions, isHeld)
    .where(and(isNotNull(soldOut.left), or(which, inArray(soldOut.sharedId, shared))))
    .orderBy(asc(soldOut.id))
    .for('update', { of: soldOut })
}

/** Rows that share a number all have it. */
async function lowerCounts(tx: Db, rows: readonly CountedRow[], more: ReadonlyMap<string, number>): Promise<void> {
  for (const row of rows) {
    const change = more.get(countOf(row)) ?? 0
    if (change === 0) continue
    await tx
      .update(soldOut)
      .set({ left: sql`${soldOut.left} - ${change}::int` })
      .where(eq(soldOut.id, row.id))
  }
}

const holdPortions = (tx: Db, held: typeof heldPortions.$inferInsert) =>
  tx
    .insert(heldPortions)
    .values(held)
    .onConflictDoUpdate({ target: [heldPortions.orderId, heldPortions.soldOutId], set: held })

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
 * Locks what an order holds and what another one wants, before the one gives it back and the other takes it: locked one after the
 * other, they would not be in the order of `takePortions`.
 */
export async function lockPortions(tx: Db, heldBy: string, wanted: readonly string[]): Promise<void> {
  await lockCounts(tx, heldBy, or(inArray(targetId, [...wanted]), isNotNull(heldPortions.orderId)))
}

/** Gives back the portions that an order holds. Returns whether it held any. */
export async function giveBackPortions(tx: Db, orderId: string): Promise<boolean> {
  const rows = await lockCounts(tx, orderId, eq(heldPortions.isGivenBack, false))
  const held = rows.filter((row) => row.held > 0)
  await lowerCounts(
    tx,
    rows,
    sumsBy(held, countOf, (row) => -row.held),
  )
  for (const row of held) await holdPortions(tx, { orderId, soldOutId: row.id, quantity: row.held, isGivenBack: true })
  return held.length > 0
}

/** Takes them again, or what is left of them: a revived order is kept, whatever was sold in the meantime. */
export async function reclaimPortions(tx: Db, orderId: string): Promise<boolean> {
  const rows = await lockCounts(tx, orderId, eq(heldPortions.isGivenBack, true))
  const taken = new Map<string, number>()
  for (const row of rows.filter(({ givenBack }) => givenBack > 0)) {
    const before = taken.get(countOf(row)) ?? 0
    const quantity = Math.min(row.givenBack, row.left - before)
    taken.set(countOf(row), before + quantity)
    await holdPortions(tx, { orderId, soldOutId: row.id, quantity, isGivenBack: false })
  }
  await lowerCounts(tx, rows, taken)
  return taken.size > 0
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
