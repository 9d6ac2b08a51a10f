import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type ConnectionConfig, type Database, openDatabase } from '#server/database/client.ts'

/** A new, migrated database on the run's real PostgreSQL. The caller closes it. */
export async function openTestDatabase(): Promise<Database> {
  const server: ConnectionConfig = inject('testServer')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(server)
  await client.connect()
  await client.query(`CREATE DATABASE ${database} TEMPLATE template_of_tests`).finally(() => client.end())
  return openDatabase({ ...server, database }, { poolSize: 30, queryTimeoutMs: 60_000 })
}

/** The database as a DATABASE_URL. The test server listens on a socket, whose folder the URL names as `host`. */
export function databaseUrl({ connection: { host = '', port, user = '', password, database } }: Database): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${query}`
}
