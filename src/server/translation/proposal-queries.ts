import { count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { isUuid } from '#server/database/list-queries.ts'
import { fixedDeals, menuItems, wordProposals } from '#server/database/schema/menu.ts'

export type ProposalRow = typeof wordProposals.$inferSelect

/** Blocks other proposals until the transaction ends, so that their number is not exceeded. */
export async function lockProposals(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${wordProposals} in share row exclusive mode`)
}

export async function countProposals(db: Db): Promise<number> {
  const [row] = await db.select({ proposals: count() }).from(wordProposals)
  return row?.proposals ?? 0
}

/** Whether it is new: the same text twice is one proposal. */
export async function insertProposal(tx: Db, proposal: typeof wordProposals.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(wordProposals).values(proposal).onConflictDoNothing().returning({ id: wordProposals.id })
  return rows.length > 0
}

/** With the dish or deal, the newest first. */
export const listProposalRows = (db: Db) =>
  db
    .select({ proposal: wordProposals, dish: menuItems, deal: fixedDeals })
    .from(wordProposals)
    .leftJoin(menuItems, eq(menuItems.id, wordProposals.menuItemId))
    .leftJoin(fixedDeals, eq(fixedDeals.id, wordProposals.dealId))
    .orderBy(desc(wordProposals.createdAt), desc(wordProposals.id))

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(wordProposals).where(eq(wordProposals.id, id))
  return row
}

/** Whether it was still there: of two people who decide, one is first. */
export async function deleteProposal(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.delete(wordProposals).where(eq(wordProposals.id, id)).returning({ id: wordProposals.id })
  return rows.length > 0
}

export async function deleteOldProposals(db: Db, before: Date): Promise<void> {
  await db.delete(wordProposals).where(lt(wordProposals.createdAt, before))
}
