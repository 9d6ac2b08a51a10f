import { isNull } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { drawers } from '#server/database/schema/payment.ts'

/** The open drawer, kept open until the transaction ends; null when the shop uses none now. */
export async function findOpenDrawerId(tx: Db): Promise<string | null> {
  const [row] = await tx.select({ id: drawers.id }).from(drawers).where(isNull(drawers.closedAt)).for('share')
  return row?.id ?? null
}
