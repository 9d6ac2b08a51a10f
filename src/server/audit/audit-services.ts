import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import type { Page } from '#contract/list.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { rememberCounts } from '#server/database/remember-counts.ts'
import { type AuditRow, countAuditEntries, listAuditEntries } from './audit-queries.ts'

export const auditServices = ({ db }: Pick<Adapters, 'db'>) => {
  const totalOf = rememberCounts()
  return {
    /** Who changed what, the newest change first. */
    readHistory: async ({ entity, id, ...place }: AuditQuery): Promise<Page<AuditEntry>> => {
      const of = { entity, id }
      const rows = await listAuditEntries(db, of, place)
      const total = await totalOf(of, () => countAuditEntries(db, of))
      return pageFrom(rows, { limit: place.limit, total, show: showEntry })
    },
  }
}
export type AuditServices = ReturnType<typeof auditServices>

const showEntry = ({ id, at, actor, adminId, entity, entityId, action, changes }: AuditRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  actor,
  adminId,
  entity,
  entityId,
  action,
  changes,
})
