import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { SoldOut } from '#domain/menu/sold-out.ts'
import type { Db } from '#server/database/client.ts'
import { menuCategories, menuItems, soldOut } from '#server/database/schema/menu.ts'

export type SoldOutRow = typeof soldOut.$inferSelect
export type NewSoldOut = typeof soldOut.$inferInsert

const targetId = sql<string>`coalesce(${soldOut.optionId}, ${soldOut.menuItemId})`

/** Includes ended entries until they are deleted. */
export const listSoldOut = (db: Db): Promise<SoldOut[]> =>
  db.select({ targetId, until: soldOut.until, left: soldOut.left }).from(soldOut).orderBy(asc(soldOut.id))

export const listSoldOutRows = (db: Db): Promise<SoldOutRow[]> =>
  db.select().from(soldOut).orderBy(asc(soldOut.createdAt), asc(soldOut.id))

/** Waits for the orders that are taking portions, and blocks others until the transaction ends. */
export async function lockSoldOut(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${soldOut} in exclusive mode`)
}

/** Inserts entries, and replaces earlier ones of the same targets. */
export async function replaceSoldOut(tx: Db, rows: readonly NewSoldOut[]): Promise<SoldOutRow[]> {
  const targets = rows.map(({ optionId, menuItemId }) => optionId ?? menuItemId ?? '')
  await tx.delete(soldOut).where(inArray(targetId, targets))
  await touchOwners(tx, rows)
  return tx
    .insert(soldOut)
    .values([...rows])
    .returning()
}

export async function deleteSoldOut(tx: Db, ids: readonly string[]): Promise<SoldOutRow[]> {
  const deleted = await tx
    .delete(soldOut)
    .where(inArray(soldOut.id, [...ids]))
    .returning()
  await touchOwners(tx, deleted)
  return deleted
}

export async function deleteEndedSoldOut(db: Db, now: Date): Promise<void> {
  await db.delete(soldOut).where(lte(soldOut.until, now))
}

type Owners = readonly Pick<NewSoldOut, 'menuItemId' | 'categoryId'>[]

/** Gives dishes and categories a new row version, so that a checkout notices that its menu is stale (decision 0082). */
async function touchOwners(tx: Db, owners: Owners): Promise<void> {
  const dishIds = owners.flatMap(({ menuItemId }) => menuItemId ?? [])
  const categoryIds = owners.flatMap(({ categoryId }) => categoryId ?? [])
  if (dishIds.length > 0)
    await tx.update(menuItems).set({ updatedAt: sql`now()` }).where(inArray(menuItems.id, dishIds))
  if (categoryIds.length === 0) return
  await tx.update(menuCategories).set({ updatedAt: sql`now()` }).where(inArray(menuCategories.id, categoryIds))
}
