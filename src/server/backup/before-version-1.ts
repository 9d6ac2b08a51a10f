import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/config/folders.ts'
import { type Migration, readMigrations } from '#server/database/migrate.ts'

/**
 * The migrations of before 1.0.0, oldest first, with one to 1.0.0 at their end. Only backups of that time need them: a new
 * database begins with 1.0.0.
 */
export function readMigrationsBefore(version1: Migration): Migration[] {
  const folder = join(projectRoot(), 'src', 'server', 'backup', 'before-1-0')
  const toVersion1 = readFileSync(join(folder, 'to_version_1_0_0.sql'), 'utf8')
  return [...readMigrations(folder), { ...version1, statements: toVersion1.split('--> statement-breakpoint') }]
}
