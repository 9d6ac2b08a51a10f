import { asc, eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Deal } from '#domain/menu/deal.ts'
import { groupsOfDish } from '#domain/menu/groups-of-dish.ts'
import type { Db } from '#server/database/client.ts'
import { rowVersion, type Versioned } from '#server/database/columns.ts'
import { isUuid } from '#server/database/list-queries.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'

export type DealRow = typeof fixedDeals.$inferSelect
export type NewDeal = typeof fixedDeals.$inferInsert

const inOrder = [asc(fixedDeals.uiOrder), asc(fixedDeals.createdAt), asc(fixedDeals.id)]

/** The dishes that a deal can include, the oldest first, with the options of their categories. */
export async function listIncludableDishes(db: Db) {
  const { id, name, optionGroups, optionPrices } = menuItems
  const rows = await db
    .select({ id, name, optionGroups, optionPrices, ofCategory: menuCategories.optionGroups })
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .orderBy(asc(menuItems.createdAt), asc(menuItems.id))
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name },
    optionGroups: groupsOfDish(row.ofCategory ?? [], row.optionGroups, row.optionPrices),
  }))
}

/** The deals that can be ordered now. */
export async function listActiveDeals(db: Db): Promise<Versioned<Deal>[]> {
  const rows = await db
    .select({ ...getTableColumns(fixedDeals), rowVersion: rowVersion(fixedDeals) })
    .from(fixedDeals)
    .where(eq(fixedDeals.isActive, true))
    .orderBy(...inOrder)
  return rows
}

export async function listDealRows(db: Db): Promise<DealRow[]> {
  return db
    .select()
    .from(fixedDeals)
    .orderBy(...inOrder)
}

/** All deals, locked until the transaction ends. */
export async function listDealsForUpdate(tx: Db): Promise<DealRow[]> {
  return tx.select(getTableColumns(fixedDeals)).from(fixedDeals).orderBy(asc(fixedDeals.id)).for('update')
}

export type DealCategory = { readonly id: string; readonly name: string }

/** The categories to which the choices of deals refer. */
export const listDealCategories = (db: Db): Promise<DealCategory[]> =>
  db.select({ id: menuCategories.id, name: menuCategories.name }).from(menuCategories)

export async function findDeal(db: Db, id: string): Promise<DealRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(fixedDeals).where(eq(fixedDeals.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function findDealForUpdate(tx: Db, id: string): Promise<DealRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(fixedDeals).where(eq(fixedDeals.id, id)).for('update')
  return row
}

/** Blocks other additions until the transaction ends, so that no two deals get the same place. */
export async function lockDeals(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${fixedDeals} in share row exclusive mode`)
}

export async function nextUiOrder(tx: Db): Promise<number> {
  const [row] = await tx.select({ last: max(fixedDeals.uiOrder) }).from(fixedDeals)
  return (row?.last ?? 0) + 1
}

export async function insertDeal(tx: Db, deal: NewDeal): Promise<DealRow> {
  const [row] = await tx.insert(fixedDeals).values(deal).returning()
  if (!row) throw new Error('The database kept no deal.')
  return row
}

export async function updateDeal(tx: Db, id: string, change: PgUpdateSetSource<typeof fixedDeals>): Promise<DealRow> {
  const [row] = await tx
    .update(fixedDeals)
    .set({ ...change, version: sql`${fixedDeals.version} + 1` })
    .where(eq(fixedDeals.id, id))
    .returning()
  if (!row) throw new Error('The database lost a deal that it had locked.')
  return row
}

/** Deals call an included dish by its name. Keeps the version: renaming a dish is not an edit of a deal. Returns whether there are any. */
export async function renameDishInDeals(tx: Db, { id, name }: { id: string; name: string }): Promise<boolean> {
  const renamed = sql`(
    select jsonb_agg(
      case when part ->> 'menuItemId' = ${id} then jsonb_set(part, '{label}', to_jsonb(${name}::text)) else part end
      order by place
    ) from jsonb_array_elements(${fixedDeals.fixed}) with ordinality as parts(part, place)
  )`
  const rows = await tx
    .update(fixedDeals)
    .set({ fixed: renamed })
    .where(sql`${fixedDeals.fixed} @> ${JSON.stringify([{ menuItemId: id }])}::jsonb`)
    .returning({ id: fixedDeals.id })
  return rows.length > 0
}

/** Keeps the version: moving a neighbour is not an edit of this deal. */
export async function updateDealUiOrder(tx: Db, id: string, uiOrder: number): Promise<void> {
  await tx.update(fixedDeals).set({ uiOrder }).where(eq(fixedDeals.id, id))
}

export async function deleteDeal(tx: Db, id: string): Promise<void> {
  await tx.delete(fixedDeals).where(eq(fixedDeals.id, id))
}
