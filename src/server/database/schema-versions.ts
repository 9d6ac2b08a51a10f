import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { projectRoot } from '#server/config/project-root.ts'

/** A schema the database has had, named after the migration that led to it. */
export type SchemaVersion = {
  readonly name: string
  /** By which drizzle remembers that the migration was done. */
  readonly createdAt: number
  readonly hash: string
  readonly statements: readonly string[]
  /** All tables there are after it. */
  readonly tables: readonly string[]
}

export const migrationsFolder = (): string => join(projectRoot(), 'src', 'server', 'database', 'migrations')

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) })

/** Every schema that this program knows, the oldest first. */
export function readSchemaVersions(folder = migrationsFolder()): SchemaVersion[] {
  const { entries } = Journal.parse(readJson(folder, '_journal.json'))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, index) => {
    const name = entries[index]?.tag ?? ''
    const { tables } = Snapshot.parse(readJson(folder, `${name.split('_')[0]}_snapshot.json`))
    return {
      name,
      createdAt: folderMillis,
      hash,
      statements: sql,
      tables: Object.values(tables).map((table) => table.name),
    }
  })
}

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'))
