import { eq, sql } from 'drizzle-orm'
import type { SettingsSection } from '#domain/restaurant.ts'
import type { Db } from '#server/database/client.ts'
import { settings } from '#server/database/schema/settings.ts'

export type SectionRow = typeof settings.$inferSelect

/** Blocks other saves of all sections until the transaction ends; reading goes on. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${settings} in exclusive mode`)
}

export async function findSection(tx: Db, section: SettingsSection): Promise<SectionRow | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.section, section))
  return row
}

/** Returns the new version. */
export async function writeSection(
  tx: Db,
  row: Pick<SectionRow, 'section' | 'content' | 'formatVersion'>,
): Promise<number> {
  const [written] = await tx
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({
      target: settings.section,
      set: { ...row, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: settings.version })
  if (!written) throw new Error('The database kept no settings.')
  return written.version
}
