import { and, asc, count, eq, getTableColumns, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { groupsOfDish } from '#domain/menu/groups-of-dish.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'
import type { Db } from '#server/database/client.ts'
import { rowVersion, type Versioned } from '#server/database/columns.ts'
import {
  afterCursor,
  containsWords,
  foldedColumn,
  isUuid,
  newestFirst,
  placeInList,
} from '#server/database/list-queries.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'

/** A dish with the name of its category, managed or not. */
export type DishRow = typeof menuItems.$inferSelect & { readonly category: string }
type NewDish = typeof menuItems.$inferInsert
type DishChange = PgUpdateSetSource<typeof menuItems>

const categoryName = sql<string>`coalesce(${menuCategories.name}, ${menuItems.unmanagedCategory})`
const dishColumns = { ...getTableColumns(menuItems), category: categoryName }
/** Without the words in other languages, which are many times longer than all the rest. */
const { words: _words, ...ownColumns } = dishColumns

const selectDishes = (db: Db) =>
  db.select(dishColumns).from(menuItems).leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))

type OrderableDish = MenuItem & {
  readonly optionGroups: readonly StoredGroup[]
  readonly kitchenMinutes: number | null
}

/** The dishes that can be ordered now. */
export const listAvailableDishes = async (db: Db, categories?: readonly CategoryRow[]) =>
  selectWithOptions(db, categories ?? (await listCategoryRows(db)), eq(menuItems.isAvailable, true))

export const listDishesWithOptions = async (db: Db) => selectWithOptions(db, await listCategoryRows(db))

/** The oldest first, with the options and kitchen minutes of their categories. */
async function selectWithOptions(
  db: Db,
  all: readonly CategoryRow[],
  condition?: SQL,
): Promise<Versioned<OrderableDish>[]> {
  const categories = new Map(all.map((category) => [category.id, category]))
  const ofCategory = ({ categoryId }: Pick<DishRow, 'categoryId'>) => categories.get(categoryId ?? '')
  const rows = await db
    .select({ ...ownColumns, rowVersion: rowVersion(menuItems, menuCategories) })
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .where(condition)
    .orderBy(asc(menuItems.createdAt), asc(menuItems.id))
  return rows.map((row) => ({
    ...row,
    optionGroups: groupsOfDish(ofCategory(row)?.optionGroups ?? [], row.optionGroups, row.optionPrices),
    kitchenMinutes: row.kitchenMinutes ?? ofCategory(row)?.kitchenMinutes ?? null,
  }))
}

/** The words of these dishes in other languages. */
export const listDishWords = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: menuItems.id, words: menuItems.words })
    .from(menuItems)
    .where(and(isNotNull(menuItems.words), inArray(menuItems.id, [...ids])))

export const listAllDishes = (db: Db): Promise<DishRow[]> =>
  selectDishes(db).orderBy(asc(menuItems.createdAt), asc(menuItems.id))

export async function findDish(db: Db, id: string): Promise<DishRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await selectDishes(db).where(eq(menuItems.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function findDishForUpdate(tx: Db, id: string): Promise<DishRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await selectDishes(tx).where(eq(menuItems.id, id)).for('update', { of: menuItems })
  return row
}

export type DishFilter = {
  readonly category?: string | undefined
  /** True: only specials. */
  readonly special?: boolean | undefined
  /** True: only recommended dishes. */
  readonly recommended?: boolean | undefined
  /** False: only sold-out dishes. */
  readonly available?: boolean | undefined
  /** The dishes that are sold out until some time, though they are switched on. */
  readonly gone: readonly string[]
}

const matching = ({ category, special, recommended, available, gone }: DishFilter): SQL | undefined =>
  and(
    category === undefined ? undefined : sql`lower(${categoryName}) = lower(${category})`,
    special ? eq(menuItems.isSpecial, true) : undefined,
    recommended ? eq(menuItems.recommended, true) : undefined,
    available === true ? and(eq(menuItems.isAvailable, true), notInArray(menuItems.id, [...gone])) : undefined,
    available === false ? or(eq(menuItems.isAvailable, false), inArray(menuItems.id, [...gone])) : undefined,
  )

/** Dishes with all words of the search in their name or description. */
export const searchDishes = (db: Db, search: string) => selectDishes(db).where(containsWords(searchText, search))

/** A dish's name and description, folded; `menu_items_text_idx` is its index (docs/design/speed.md). */
const searchText = foldedColumn(menuItems, 'searchText')

/** The newest first; one more than the limit if there is another page. */
export const listDishRows = (
  db: Db,
  filter: DishFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<(DishRow & { readonly place: string })[]> =>
  db
    .select({ ...dishColumns, place: placeInList(menuItems) })
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .where(and(matching(filter), afterCursor(menuItems, cursor)))
    .orderBy(...newestFirst(menuItems))
    .limit(limit + 1)

export async function countDishes(db: Db, filter: DishFilter): Promise<number> {
  const [row] = await db
    .select({ dishes: count() })
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .where(matching(filter))
  return row?.dishes ?? 0
}

export async function insertDish(tx: Db, dish: NewDish): Promise<string> {
  const [row] = await tx.insert(menuItems).values(dish).returning({ id: menuItems.id })
  if (!row) throw new Error('The database kept no dish.')
  return row.id
}

export async function updateDish(tx: Db, id: string, change: DishChange): Promise<void> {
  await tx
    .update(menuItems)
    .set({ ...change, version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.id, id))
}

/** Blocks other changes of these dishes and of this one until the transaction ends. In one order, or two moves could deadlock. */
export async function lockRecommendedDishes(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(or(eq(menuItems.recommended, true), isUuid(id) ? eq(menuItems.id, id) : undefined))
    .orderBy(asc(menuItems.id))
    .for('update')
}

/** Keeps the version: moving a neighbour is not an edit of this dish. */
export async function updateRecommendedPosition(tx: Db, id: string, recommendedPosition: number): Promise<void> {
  await tx.update(menuItems).set({ recommendedPosition }).where(eq(menuItems.id, id))
}

export async function deleteDish(tx: Db, id: string): Promise<void> {
  await tx.delete(menuItems).where(eq(menuItems.id, id))
}

export type CategoryRow = typeof menuCategories.$inferSelect
export type CountedCategory = CategoryRow & { readonly itemCount: number }

const byName = sql`lower(${menuCategories.name})`

/** In the order of the public menu: by position, then by name. */
export const listCategoryRows = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(menuCategories).orderBy(asc(menuCategories.position), byName)

/** By name, with the number of dishes in each. */
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

/** Blocks other changes of categories, and moves of dishes into them, until the transaction ends. */
export async function lockCategories(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${menuCategories} in exclusive mode`)
}

/** The managed category of this name; it cannot be renamed or deleted until the transaction ends. */
export async function lockCategoryNamed(tx: Db, name: string): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(menuCategories)
    .where(eq(byName, sql`lower(${name})`))
    .for('key share')
  return row
}

export async function insertCategory(tx: Db, category: typeof menuCategories.$inferInsert): Promise<CategoryRow> {
  const [row] = await tx.insert(menuCategories).values(category).returning()
  if (!row) throw new Error('The database kept no category.')
  return row
}

export async function updateCategory(
  tx: Db,
  id: string,
  change: Partial<Pick<CategoryRow, 'name' | 'position' | 'optionGroups' | 'kitchenMinutes' | 'station' | 'words'>>,
): Promise<void> {
  await tx
    .update(menuCategories)
    .set({ ...change, version: sql`${menuCategories.version} + 1`, updatedAt: sql`now()` })
    .where(eq(menuCategories.id, id))
}

/** Keeps the version: moving a neighbour is not an edit of this category. */
export async function updateCategoryPosition(tx: Db, id: string, position: number): Promise<void> {
  await tx.update(menuCategories).set({ position }).where(eq(menuCategories.id, id))
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(menuCategories).where(eq(menuCategories.id, id))
}

/** Moves dishes of an unmanaged category into the managed one of the same name. */
export async function adoptUnmanagedDishes(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .update(menuItems)
    .set({ categoryId: id, unmanagedCategory: null })
    .where(eq(sql`lower(${menuItems.unmanagedCategory})`, sql`lower(${name})`))
}
