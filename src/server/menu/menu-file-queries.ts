import { getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/client.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { milestones } from '#server/database/schema/milestone.ts'

type Kept<Row> = Row & { readonly id: string }
export type WholeMenu = {
  readonly categories: readonly Kept<typeof menuCategories.$inferInsert>[]
  readonly dishes: readonly Kept<typeof menuItems.$inferInsert>[]
  readonly deals: readonly Kept<typeof fixedDeals.$inferInsert>[]
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 2000

/** Nobody else changes anything of the menu until the transaction ends; everybody may read on. */
export async function lockMenu(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${menuCategories}, ${menuItems}, ${fixedDeals} in exclusive mode`)
}

export async function isMenuEmpty(db: Db): Promise<boolean> {
  const counts = [await db.$count(menuCategories), await db.$count(menuItems), await db.$count(fixedDeals)]
  return counts.every((rows) => rows === 0)
}

/** True for the one caller who reaches it first; others wait for that one's transaction. */
export async function reachMilestone(tx: Db, name: string): Promise<boolean> {
  const rows = await tx.insert(milestones).values({ name }).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Makes the menu exactly this. What keeps its id is changed in place, so that old orders still know it. */
export async function writeWholeMenu(tx: Db, { categories, dishes, deals }: WholeMenu): Promise<void> {
  // Two categories may swap their names; for a moment nobody has one.
  await tx.update(menuCategories).set({ name: sql`${menuCategories.id}::text` })
  for (const rows of batchesOf(categories)) {
    const set = asGiven(menuCategories)
    await tx.insert(menuCategories).values(rows).onConflictDoUpdate({ target: menuCategories.id, set })
  }
  for (const rows of batchesOf(dishes)) {
    const set = { ...asGiven(menuItems), version: sql`${menuItems.version} + 1` }
    await tx.insert(menuItems).values(rows).onConflictDoUpdate({ target: menuItems.id, set })
  }
  for (const rows of batchesOf(deals)) {
    const set = { ...asGiven(fixedDeals), version: sql`${fixedDeals.version} + 1` }
    await tx.insert(fixedDeals).values(rows).onConflictDoUpdate({ target: fixedDeals.id, set })
  }
  await tx.delete(fixedDeals).where(notInArray(fixedDeals.id, idsOf(deals)))
  await tx.delete(menuItems).where(notInArray(menuItems.id, idsOf(dishes)))
  await tx.delete(menuCategories).where(notInArray(menuCategories.id, idsOf(categories)))
}

/** Every column as the row that was to be inserted has it. */
function asGiven(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== 'id' && key !== 'version')
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
