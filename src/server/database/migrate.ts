import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import type { ConnectionConfig } from '#server/database/client.ts'
import { migrationsFolder } from '#server/database/schema-versions.ts'

/** Whoever changes the tables themselves holds it; a start waits for it. */
export const MIGRATION_LOCK = "hashtext('restaurant: migration')"

/** Brings the tables up to date, ours and the job queue's; several processes may start at once, one of them does it. */
export async function migrateDatabase(connection: ConnectionConfig): Promise<void> {
  const client = new Client({ ...connection, application_name: 'restaurant: migration' })
  client.on('error', () => {}) // a lost connection is seen by its query
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await migrateJobs(connection)
  } finally {
    await client.end() // and with it the lock
  }
}

async function migrateJobs(connection: ConnectionConfig): Promise<void> {
  const pgPool = new Pool({ ...connection, max: 2 })
  // A lost connection is seen by its query.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const silent = new Logger(() => () => {})
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}
