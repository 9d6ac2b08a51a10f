import type { AuditEntry } from '#contract/admin.ts'
import { readAuditLog } from '#server/audit/record-change.ts'
import type { TestShop } from './test-shop.ts'

type HistoryEntry = Pick<AuditEntry, 'action' | 'actor' | 'changes'>

/** The history of one record. The tests' clock is stopped, so the order of entries is meaningless unless a test moves the clock. */
export async function readHistory(shop: TestShop, entity: AuditEntry['entity'], id: string): Promise<HistoryEntry[]> {
  const { items } = await readAuditLog(shop, { entity, id, limit: 100 })
  return items.map(({ action, actor, changes }) => ({ action, actor, changes }))
}
