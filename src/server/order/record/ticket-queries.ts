import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CartMeta } from '#domain/cart.ts'
import { stationOf } from '#domain/menu/station.ts'
import type { Db } from '#server/database/client.ts'
import { withKeys } from '#server/database/list-queries.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { printJobs } from '#server/database/schema/printing.ts'
import { rehearsals } from '#server/database/schema/rehearsal.ts'

export type TicketRecord = typeof printJobs.$inferSelect

type NewTicket = Pick<TicketRecord, 'orderId' | 'printerId' | 'printerName' | 'isReprint' | 'change'>

/** Returns its id. */
export async function insertTicket(tx: Db, ticket: NewTicket): Promise<string> {
  const [row] = await tx.insert(printJobs).values(ticket).returning({ id: printJobs.id })
  if (!row) throw new Error('The database kept no ticket.')
  return row.id
}

export async function findTicket(db: Db, id: string): Promise<TicketRecord | undefined> {
  const [row] = await db.select().from(printJobs).where(eq(printJobs.id, id))
  return row
}

export async function updateTicket(db: Db, id: string, update: Partial<TicketRecord>): Promise<void> {
  await db.update(printJobs).set(update).where(eq(printJobs.id, id))
}

/** Whether a later ticket of the same printer reports a change, so that this one is outdated. */
export async function isReplaced(
  db: Db,
  { id, orderId, printerId }: Pick<TicketRecord, 'id' | 'orderId' | 'printerId'>,
): Promise<boolean> {
  // Read in the database: a Date has no microseconds.
  const own = db.select({ createdAt: printJobs.createdAt }).from(printJobs).where(eq(printJobs.id, id))
  const isLaterChange = and(
    eq(printJobs.orderId, orderId),
    eq(printJobs.printerId, printerId),
    isNotNull(printJobs.change),
    gt(printJobs.createdAt, sql`(${own})`),
  )
  return (await db.$count(printJobs, isLaterChange)) > 0
}

/** The tickets of these orders, the oldest first. */
export const listTickets = (db: Db, orderIds: readonly string[]): Promise<TicketRecord[]> =>
  db
    .select()
    .from(printJobs)
    .where(withKeys(printJobs.orderId, orderIds))
    .orderBy(asc(printJobs.createdAt), asc(printJobs.printerName))

/** The tickets of one order by printer, the oldest first. */
export const listTicketsByPrinter = async (db: Db, orderId: string): Promise<ReadonlyMap<string, TicketRecord[]>> =>
  Map.groupBy(await listTickets(db, [orderId]), ({ printerId }) => printerId)

/** Whether the current rehearsal prints its orders. */
export async function printsPractice(db: Db): Promise<boolean> {
  const [row] = await db.select().from(rehearsals).where(isNull(rehearsals.endedAt))
  return row?.printsTickets === true
}

type Line = { readonly menuItemId: string | null; readonly meta: CartMeta | null }

/** Where the dishes of a line are made. All are empty if they no longer exist. */
type LinePlaces = {
  /** The ids of managed categories. */
  readonly categories: readonly string[]
  readonly categoryNames: readonly string[]
  readonly stations: readonly string[]
}

/** For each line, the categories and stations of its dish, or of the dishes of its deal. */
export async function listLinePlaces(db: Db, lines: readonly Line[]): Promise<LinePlaces[]> {
  const dishesOfLines = lines.map(({ menuItemId, meta }) => ({
    ids: [menuItemId, ...(meta?.fixed ?? []).map((part) => part.menuItemId)].filter((id) => typeof id === 'string'),
    picks: Object.values(meta?.selections ?? {}).flat(),
  }))
  const dishes = await listPlacedDishes(db, dishesOfLines)
  const categories = new Map((await db.select().from(menuCategories)).map((category) => [category.name, category]))
  return dishesOfLines.map(({ ids, picks }) => {
    const made = [
      ...dishes.filter(({ id }) => ids.includes(id)),
      // A dish that was renamed or deleted since is made where its category is.
      ...picks.map(
        (pick) => dishes.find((dish) => isPicked(dish, pick)) ?? placeOfCategory(categories.get(pick.category)),
      ),
    ]
    const known = <Part>(parts: readonly (Part | null)[]) => [...new Set(parts.filter((part) => part !== null))]
    return {
      categories: known(made.map(({ categoryId }) => categoryId)),
      categoryNames: known(made.map(({ category }) => category)),
      stations: known(made.map(({ station }) => station)),
    }
  })
}

type PickedDish = { readonly name: string; readonly category: string }

const isPicked = (dish: PickedDish, { name, category }: PickedDish): boolean =>
  dish.name === name && dish.category === category

const placeOfCategory = (category: typeof menuCategories.$inferSelect | undefined) => ({
  categoryId: category?.id ?? null,
  category: category?.name ?? null,
  station: category?.station ?? null,
})

/** The dishes with these ids, and those with the names of these picks. */
async function listPlacedDishes(
  db: Db,
  wanted: readonly { readonly ids: readonly string[]; readonly picks: readonly PickedDish[] }[],
) {
  const ids = wanted.flatMap((one) => one.ids)
  const names = wanted.flatMap(({ picks }) => picks.map(({ name }) => name))
  const rows = await db
    .select({ dish: menuItems, category: menuCategories })
    .from(menuItems)
    .leftJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .where(or(withKeys(menuItems.id, ids), withKeys(menuItems.name, names)))
  return rows.map(({ dish, category }) => ({
    id: dish.id,
    name: dish.name,
    category: category?.name ?? dish.unmanagedCategory ?? '',
    categoryId: dish.categoryId,
    station: stationOf(dish, category ?? undefined),
  }))
}
