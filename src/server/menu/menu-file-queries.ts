import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/client.ts'
import { fixedDeals, menuCategories, menuImports, menuItems } from '#server/database/schema/menu.ts'
import { oneTimeSteps } from '#server/database/schema/one-time-step.ts'
import { emptiedMenus } from '#server/database/schema/setup.ts'

type WithId<Row> = Row & { readonly id: string }
export type WholeMenu = {
  readonly categories: readonly WithId<typeof menuCategories.$inferInsert>[]
  readonly dishes: readonly WithId<typeof menuItems.$inferInsert>[]
  readonly deals: readonly WithId<typeof fixedDeals.$inferInsert>[]
}

/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_AT_ONCE = 2000

/** Blocks other changes of the menu, but no reads, until the transaction ends. */
export async function lockMenu(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${menuCategories}, ${menuItems}, ${fixedDeals} in exclusive mode`)
}

export async function isMenuEmpty(db: Db): Promise<boolean> {
  const counts = [await db.$count(menuCategories), await db.$count(menuItems), await db.$count(fixedDeals)]
  return counts.every((rows) => rows === 0)
}

/** True for the first caller ever; a concurrent caller waits for the first one's transaction. */
export async function claimFirstTime(tx: Db, name: string): Promise<boolean> {
  const rows = await tx.insert(oneTimeSteps).values({ name }).onConflictDoNothing().returning()
  return rows.length > 0
}

type Rows = { readonly [Kind in keyof WholeMenu]: readonly { readonly id: string }[] }

/**
 * Replaces the whole menu. Rows with a known id are updated in place, so that old orders still refer to them; rows that are
 * already correct are left alone.
 */
export async function writeWholeMenu(tx: Db, menu: WholeMenu, present: Rows): Promise<void> {
  const { categories, dishes, deals } = {
    categories: changedRows(menu.categories, present.categories),
    dishes: changedRows(menu.dishes, present.dishes),
    deals: changedRows(menu.deals, present.deals),
  }
  const changed = new Set(idsOf(categories))
  const unchanged = idsOf(menu.categories).filter((id) => !changed.has(id))
  // Names are unique and two categories may swap theirs, so renamed or deleted categories first get temporary names.
  await tx
    .update(menuCategories)
    .set({ name: sql`${menuCategories.id}::text` })
    .where(notInArray(menuCategories.id, unchanged))
  for (const rows of batchesOf(categories)) {
    const set = { ...fromExcluded(menuCategories), version: sql`${menuCategories.version} + 1` }
    await tx.insert(menuCategories).values(rows).onConflictDoUpdate({ target: menuCategories.id, set })
  }
  for (const rows of batchesOf(dishes)) {
    const set = { ...fromExcluded(menuItems), version: sql`${menuItems.version} + 1` }
    await tx.insert(menuItems).values(rows).onConflictDoUpdate({ target: menuItems.id, set })
  }
  for (const rows of batchesOf(deals)) {
    const set = { ...fromExcluded(fixedDeals), version: sql`${fixedDeals.version} + 1` }
    await tx.insert(fixedDeals).values(rows).onConflictDoUpdate({ target: fixedDeals.id, set })
  }
  await tx.delete(fixedDeals).where(notInArray(fixedDeals.id, idsOf(menu.deals)))
  await tx.delete(menuItems).where(notInArray(menuItems.id, idsOf(menu.dishes)))
  await tx.delete(menuCategories).where(notInArray(menuCategories.id, idsOf(menu.categories)))
}

/** The rows that are new, or whose given columns differ from those in the database. */
function changedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  present: readonly { readonly id: string }[],
): Row[] {
  const byId = new Map(present.map((row) => [row.id, new Map(Object.entries(row))]))
  return rows.filter((row) => {
    const before = byId.get(row.id)
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    return !before || !given.every(([column, value]) => isDeepStrictEqual(before.get(column), value))
  })
}

/** Sets every column, except id and version, to the value of the row that could not be inserted. */
function fromExcluded(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== 'id' && key !== 'version')
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )

type EmptiedMenu = typeof emptiedMenus.$inferSelect

export async function findEmptiedMenu(db: Db): Promise<EmptiedMenu | undefined> {
  const [row] = await db.select().from(emptiedMenus)
  return row
}

export async function insertEmptiedMenu(tx: Db, menu: Pick<EmptiedMenu, 'content' | 'emptiedAt'>): Promise<void> {
  await tx.insert(emptiedMenus).values(menu)
}

/** Only the latest is kept. */
export async function deleteEmptiedMenus(tx: Db): Promise<void> {
  await tx.delete(emptiedMenus)
}

type ImportRow = typeof menuImports.$inferSelect

export async function findLastImport(db: Db): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(menuImports)
  return row
}

/** Only the last import can be undone. */
export async function replaceLastImport(tx: Db, row: typeof menuImports.$inferInsert): Promise<void> {
  await deleteLastImport(tx)
  await tx.insert(menuImports).values(row)
}

export async function deleteLastImport(tx: Db): Promise<void> {
  await tx.delete(menuImports)
}
