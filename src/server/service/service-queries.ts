import { eq, sql } from 'drizzle-orm'
import type { ServiceState } from '#domain/service.ts'
import type { Db } from '#server/database/client.ts'
import { serviceState } from '#server/database/schema/service.ts'

export type ServiceRow = typeof serviceState.$inferSelect

const THE_ROW = 1

/** Blocks other changes until the transaction ends, even if there is no row yet. Reads continue. */
export async function lockService(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${serviceState} in exclusive mode`)
}

export async function findService(db: Db): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(serviceState).where(eq(serviceState.id, THE_ROW))
  return row
}

type Written = { readonly state: ServiceState; readonly previous: ServiceState | null; readonly changedBy: string }

export async function writeService(tx: Db, { state, previous, changedBy }: Written): Promise<ServiceRow> {
  const [row] = await tx
    .insert(serviceState)
    .values({ id: THE_ROW, state, previous, changedBy })
    .onConflictDoUpdate({
      target: serviceState.id,
      set: { state, previous, changedBy, version: sql`${serviceState.version} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (!row) throw new Error('The database kept no state of the service.')
  return row
}
