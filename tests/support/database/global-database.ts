import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { ConnectionConfig } from '#server/database/client.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openOldestPostgres } from './oldest-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ConnectionConfig
  }
}

const TEMPLATE = 'template_of_tests'
/** Test files at the same time have several shops each, with a pool of thirty connections. */
const MAX_CONNECTIONS = 400

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. `TEST_POSTGRES=oldest`: the oldest that is supported. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-test-'))
  await chmod(folder, 0o711) // PostgreSQL may run as another account
  const server =
    process.env.TEST_POSTGRES === 'oldest'
      ? await openOldestPostgres(folder, MAX_CONNECTIONS)
      : await openEmbeddedPostgres(join(folder, 'data'), 'serve', { isDurable: false, maxConnections: MAX_CONNECTIONS })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', server.connection)
  return stop
}

async function makeTemplate(connection: ConnectionConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`).finally(() => client.end())
  await migrateDatabase({ ...connection, database: TEMPLATE })
}
