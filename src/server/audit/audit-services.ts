import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import type { Page } from '#contract/list.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { type AuditRow, countAuditEntries, listAuditEntries } from './audit-queries.ts'

export const auditServices = ({ db }: Pick<Adapters, 'db'>) => ({
  /** Who changed what, the newest change first. */
  readHistory: async (query: AuditQuery): Promise<Page<AuditEntry>> => {
    const rows = await listAuditEntries(db, query, query)
    return pageFrom(rows, { limit: query.limit, total: await countAuditEntries(db, query), show: showEntry })
  },
})
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
