import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettingsSection } from '#domain/settings/settings.ts'
import type { Provider } from '#domain/system/readings.ts'
import { updatedAt } from '../columns.ts'

/** Where the credentials of a provider are kept, encrypted: settings files and screens do not know these sections. */
export type CredentialsSection = `credentials_${Provider}`

/** What the owner has set. A section without a row is the demo's. Rows are never deleted, so that versions only grow. */
export const settings = pgTable('settings', {
  section: text().$type<SettingsSection | CredentialsSection>().primaryKey(),
  version: integer().notNull().default(1),
  /** The format of the version that wrote it (`SETTINGS_VERSION`): an older version must not guess at what it cannot read. */
  formatVersion: integer().notNull(),
  content: jsonb().notNull(),
  updatedAt: updatedAt(),
})
