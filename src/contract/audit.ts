import { z } from 'zod'
import { AUDIT_ACTIONS, AUDITED } from '#domain/audit/changes.ts'
import { ListQuery } from './list.ts'

/** One change: who, when, and each changed field before and after. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string().describe('The admin\'s e-mail address; "Stripe" or "system" where it was no admin'),
    adminId: z.string().nullable(),
    entity: z.enum(AUDITED),
    entityId: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** The history of one record, or of everything. */
export const AuditQuery = ListQuery.pick({ cursor: true, limit: true }).extend({
  entity: z.enum(AUDITED, `Please name one of ${AUDITED.join(', ')}.`).optional(),
  id: z.string().max(100).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
