import { eq, sql } from 'drizzle-orm'
import type { Pauses } from '#domain/pauses/pauses.ts'
import type { Db } from '#server/database/client.ts'
import { pausesTable } from '#server/database/schema/pauses.ts'

export type PausesRow = typeof pausesTable.$inferSelect

const THE_ROW = 1

/** Blocks other changes until the transaction ends, even if there is no row yet. Reads continue. */
export async function lockPauses(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${pausesTable} in exclusive mode`)
}

export async function findPauses(db: Db): Promise<PausesRow | undefined> {
  const [row] = await db.select().from(pausesTable).where(eq(pausesTable.id, THE_ROW))
  return row
}

type Written = { readonly state: Pauses; readonly previous: Pauses | null; readonly changedBy: string }

export async function writePauses(tx: Db, { state, previous, changedBy }: Written): Promise<PausesRow> {
  const [row] = await tx
    .insert(pausesTable)
    .values({ id: THE_ROW, state, previous, changedBy })
    .onConflictDoUpdate({
      target: pausesTable.id,
      set: { state, previous, changedBy, version: sql`${pausesTable.version} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (!row) throw new Error('The database kept no pauses.')
  return row
}
