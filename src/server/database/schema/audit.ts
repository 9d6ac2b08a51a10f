import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS, AUDITED_ENTITIES, type Changes } from '#domain/people/audit.ts'
import { oneOf } from '../columns.ts'

/**
 * Who changed what, and when; written in the transaction of the change. It has no foreign keys, so that it outlives the
 * record and the admin. Entries never change, except that personal values are erased with their record.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null if it was not an admin. */
    adminId: text(),
    /** The admin's email address at that time; `Stripe` or `system`. */
    actor: text().notNull(),
    entity: text().$type<(typeof AUDITED_ENTITIES)[number]>().notNull(),
    entityId: text().notNull(),
    action: text().$type<(typeof AUDIT_ACTIONS)[number]>().notNull(),
    changes: jsonb().$type<Changes>().notNull(),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.entity, table.entityId, table.at, table.id),
    index('audit_entries_at_idx').on(table.at, table.id),
    index('audit_entries_deleted_idx').on(table.at, table.id).where(sql`${table.action} = 'deleted'`),
    oneOf('audit_entries_entity', table.entity, AUDITED_ENTITIES),
    oneOf('audit_entries_action', table.action, AUDIT_ACTIONS),
  ],
)
