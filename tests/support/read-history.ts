import type { AuditEntry } from '#contract/admin.ts'
import { readAuditLog } from '#server/audit/record-change.ts'
import type { TestShop } from './test-shop.ts'

export type Told = Pick<AuditEntry, 'action' | 'actor' | 'changes'>

/** The history of one record. The tests' clock stands still, so the sequence is meaningless unless a test moves the clock. */
export async function readHistory(shop: TestShop, entity: AuditEntry['entity'], id: string): Promise<Told[]> {
  const { items } = await readAuditLog(shop, { entity, id, limit: 100 })
  return items.map(({ action, actor, changes }) => ({ action, actor, changes }))
}
