import { asc, inArray, lte, sql } from 'drizzle-orm'
import { holds, isGone, type SoldOut } from '#domain/menu/sold-out.ts'
import type { Db } from '#server/database/client.ts'
import { menuCategories, menuItems, soldOut } from '#server/database/schema/menu.ts'

export type SoldOutRow = typeof soldOut.$inferSelect
export type NewSoldOut = typeof soldOut.$inferInsert

const targetId = sql<string>`coalesce(${soldOut.optionId}, ${soldOut.menuItemId})`

/** Includes ended entries until they are deleted. */
export const listSoldOut = (db: Db): Promise<SoldOut[]> =>
  db
    .select({ targetId, until: soldOut.until, left: soldOut.left, sharedId: soldOut.sharedId })
    .from(soldOut)
    .orderBy(asc(soldOut.id))

export const listSoldOutRows = (db: Db): Promise<SoldOutRow[]> =>
  db.select().from(soldOut).orderBy(asc(soldOut.createdAt), asc(soldOut.id))

/** The dishes that nobody can order at this moment, though they are switched on. */
export const listGoneDishes = async (db: Db, now: Date): Promise<string[]> =>
  (await listSoldOutRows(db))
    .filter((one) => one.optionId === null && holds(one, now) && isGone(one))
    .flatMap(({ menuItemId }) => menuItemId ?? [])

/** Waits for the orders that are taking portions, and blocks others until the transaction ends. */
export async function lockSoldOut(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${soldOut} in exclusive mode`)
}

/** Inserts entries, and replaces earlier ones of the same targets. */
export async function replaceSoldOut(tx: Db, rows: readonly NewSoldOut[]): Promise<SoldOutRow[]> {
  const targets = rows.map(({ optionId, menuItemId }) => optionId ?? menuItemId ?? '')
  await tx.delete(soldOut).where(inArray(targetId, targets))
  return tx
    .insert(soldOut)
    .values([...rows])
    .returning()
}

export const findSoldOutRows = (db: Db, ids: readonly string[]): Promise<SoldOutRow[]> =>
  db
    .select()
    .from(soldOut)
    .where(inArray(soldOut.id, [...ids]))

/** Returns the deleted rows. */
export const deleteSoldOut = (tx: Db, ids: readonly string[]): Promise<SoldOutRow[]> =>
  tx
    .delete(soldOut)
    .where(inArray(soldOut.id, [...ids]))
    .returning()

/** In the order in which orders lock them. */
export async function deleteEndedSoldOut(db: Db, now: Date): Promise<void> {
  const ended = db.select({ id: soldOut.id }).from(soldOut).where(lte(soldOut.until, now)).orderBy(asc(soldOut.id))
  await db.delete(soldOut).where(inArray(soldOut.id, ended.for('update')))
}

/** Locks one after the other, in the same order for everybody. */
async function lockOwners(
  tx: Db,
  { dishIds, categoryIds }: Record<'dishIds' | 'categoryIds', string[]>,
): Promise<void> {
  for (const [table, ids] of [
    [menuCategories, categoryIds],
    [menuItems, dishIds],
  ] as const) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('no key update')
  }
}

/** Locks the whole menu, and gives every dish a new row version. Before `lockSoldOut`, in the order of `touchOwners`. */
export async function lockAndTouchMenu(tx: Db): Promise<void> {
  await tx.select({ id: menuCategories.id }).from(menuCategories).orderBy(asc(menuCategories.id)).for('key share')
  await tx.select({ id: menuItems.id }).from(menuItems).orderBy(asc(menuItems.id)).for('no key update')
  await tx.update(menuItems).set({ updatedAt: sql`now()` })
}

type Owners = readonly Pick<NewSoldOut, 'menuItemId' | 'categoryId'>[]

/**
 * Gives dishes and categories a new row version, so that a checkout notices that its menu is stale (decision 0082). Locks them, and
 * returns the ids of those that still exist. Always before `lockSoldOut`: whoever deletes them locks in this order as well.
 */
export async function touchOwners(tx: Db, owners: Owners): Promise<ReadonlySet<string>> {
  const dishIds = owners.flatMap(({ menuItemId }) => menuItemId ?? [])
  const categoryIds = owners.flatMap(({ categoryId }) => categoryId ?? [])
  await lockOwners(tx, { dishIds, categoryIds })
  const touched = { updatedAt: sql`now()` }
  const categories = await tx
    .update(menuCategories)
    .set(touched)
    .where(inArray(menuCategories.id, categoryIds))
    .returning({ id: menuCategories.id })
  const dishes = await tx
    .update(menuItems)
    .set(touched)
    .where(inArray(menuItems.id, dishIds))
    .returning({ id: menuItems.id })
  return new Set([...categories, ...dishes].map(({ id }) => id))
}
