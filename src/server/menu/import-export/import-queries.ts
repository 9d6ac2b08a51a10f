import type { Db } from '#server/database/client.ts'
import { menuImports } from '#server/database/schema/menu.ts'

export type ImportRow = typeof menuImports.$inferSelect

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
