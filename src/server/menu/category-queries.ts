import { asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'

export type CategoryRow = typeof menuCategories.$inferSelect
export type CountedCategory = CategoryRow & { readonly itemCount: number }

const byName = sql`lower(${menuCategories.name})`

/** In the order of the public menu: by position, and by name where staff gave none (specification, section 7). */
export const listCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(menuCategories).orderBy(asc(menuCategories.position), byName)

/** By name, with how many dishes stand in each. */
export async function listCountedCategories(db: Db): Promise<CountedCategory[]> {
  const counts = await db
    .select({ categoryId: menuItems.categoryId, dishes: count() })
    .from(menuItems)
    .where(isNotNull(menuItems.categoryId))
    .groupBy(menuItems.categoryId)
  const dishesIn = new Map(counts.map(({ categoryId, dishes }) => [categoryId, dishes]))
  const rows = await db.select().from(menuCategories).orderBy(byName)
  return rows.map((row) => ({ ...row, itemCount: dishesIn.get(row.id) ?? 0 }))
}

/** Until the transaction ends nobody else changes a category, nor puts a dish into one. */
export async function lockCategories(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${menuCategories} in exclusive mode`)
}

/** The managed category of that name, which nobody renames or deletes until the transaction ends. */
export async function findCategoryToKeep(tx: Db, name: string): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(menuCategories)
    .where(eq(byName, sql`lower(${name})`))
    .for('key share')
  return row
}

export const countDishesIn = (db: Db, categoryId: string): Promise<number> =>
  db.$count(menuItems, eq(menuItems.categoryId, categoryId))

export async function insertCategory(tx: Db, category: typeof menuCategories.$inferInsert): Promise<CategoryRow> {
  const [row] = await tx.insert(menuCategories).values(category).returning()
  if (!row) throw new Error('The database kept no category.')
  return row
}

export async function updateCategory(
  tx: Db,
  id: string,
  change: { readonly name?: string | undefined; readonly position?: number | undefined },
): Promise<void> {
  await tx
    .update(menuCategories)
    .set({ ...change, version: sql`${menuCategories.version} + 1`, updatedAt: sql`now()` })
    .where(eq(menuCategories.id, id))
}

/** The category's place in the order; its own version stays, since nobody edited it. */
export async function updateCategoryPosition(tx: Db, id: string, position: number): Promise<void> {
  await tx.update(menuCategories).set({ position }).where(eq(menuCategories.id, id))
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(menuCategories).where(eq(menuCategories.id, id))
}

/** A category that is managed from now on takes the dishes that stood under its name unmanaged. */
export async function adoptUnmanagedDishes(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .update(menuItems)
    .set({ categoryId: id, unmanagedCategory: null })
    .where(eq(sql`lower(${menuItems.unmanagedCategory})`, sql`lower(${name})`))
}
