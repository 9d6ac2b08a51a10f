import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CartMeta } from '#domain/cart.ts'
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

/** For each line, the category ids of its dish, or of the dishes picked for its deal. */
export async function listLineCategories(db: Db, lines: readonly Line[]): Promise<string[][]> {
  const ids = lines.map(({ menuItemId }) => menuItemId).filter((id) => id !== null)
  const dishes = ids.length > 0 ? await db.select().from(menuItems).where(withKeys(menuItems.id, ids)) : []
  const ofDish = new Map(dishes.map(({ id, categoryId }) => [id, categoryId]))
  const picked = lines.map(({ meta }) =>
    Object.values(meta?.selections ?? {})
      .flat()
      .map(({ category }) => category),
  )
  const names = [...new Set(picked.flat())]
  const categories =
    names.length > 0 ? await db.select().from(menuCategories).where(inArray(menuCategories.name, names)) : []
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  return lines.map(({ menuItemId }, index) => {
    const own = menuItemId === null ? undefined : ofDish.get(menuItemId)
    return [own, ...(picked[index] ?? []).map((name) => idOf.get(name))].filter((id) => id !== undefined && id !== null)
  })
}
