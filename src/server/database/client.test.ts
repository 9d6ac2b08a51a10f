import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { type Database, type Db, databaseCodeOf, isDatabaseAway, openDatabase, ping, serializable } from './client.ts'
import { migrateDatabase } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`CREATE TABLE tables_taken (n int NOT NULL)`)
})
afterAll(() => database.close())

/** Reads, decides, writes: two at once conflict. */
async function takeNext(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ taken: number }>(sql`SELECT count(*)::int AS taken FROM tables_taken`)
  await tx.execute(sql`INSERT INTO tables_taken VALUES (${rows[0]?.taken})`)
}

test('simultaneous serializable transactions give the same result as one after the other', async () => {
  await Promise.all(Array.from({ length: 3 }, () => serializable(database.db, takeNext)))
  const { rows } = await database.db.execute<{ n: number }>(sql`SELECT n FROM tables_taken ORDER BY n`)
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2])
})

test('an error of the work itself is not retried', async () => {
  let attempts = 0
  const work = async () => {
    attempts += 1
    throw new Error('no table left')
  }
  await expect(serializable(database.db, work)).rejects.toThrow('no table left')
  expect(attempts).toBe(1)
})

test("PostgreSQL's error code is found inside drizzle's error", async () => {
  const error = await database.db.execute(sql`SELECT * FROM no_such_table`).catch((caught: unknown) => caught)
  expect(databaseCodeOf(error)).toBe('42P01')
  expect(databaseCodeOf(new Error('something else'))).toBeUndefined()
})

test('several processes can migrate an empty database at once', async () => {
  const server = inject('testServer')
  const client = new Client(server)
  await client.connect()
  await client.query('CREATE DATABASE empty_shop').finally(() => client.end())
  const connection = { ...server, database: 'empty_shop' }
  await Promise.all([migrateDatabase(connection), migrateDatabase(connection), migrateDatabase(connection)])
  const shop = new Client(connection)
  await shop.connect()
  const { rows } = await shop.query("SELECT to_regclass('orders') AS orders").finally(() => shop.end())
  expect(rows).toEqual([{ orders: 'orders' }])
})

test('a connection that is reset during a query means that the database is away', async () => {
  const { host, port, ...account } = database.connection
  const cutting = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    server.pipe(client)
    client.on('data', (chunk) => (chunk.includes('cut here') ? client.resetAndDestroy() : server.write(chunk)))
    client.on('close', () => server.destroy())
  })
  cutting.listen(0, '127.0.0.1')
  await once(cutting, 'listening')
  const { port: cuttingPort } = cutting.address() as AddressInfo
  const { db, close } = openDatabase({ ...account, host: '127.0.0.1', port: cuttingPort })
  const reset = await db.execute(sql`SELECT 'cut here'`).catch((error: unknown) => error)
  expect(isDatabaseAway(reset)).toBe(true)
  const afterwards = await db
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT 'cut here'`).catch(() => {})
      await tx.execute(sql`SELECT 1`)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(afterwards)).toBe(true)
  await close()
  cutting.close()
})

test('a connection that is reset while connecting means that the database is away', async () => {
  const resetting = createServer((client) => client.once('data', () => client.resetAndDestroy()))
  resetting.listen(0, '127.0.0.1')
  await once(resetting, 'listening')
  const { port } = resetting.address() as AddressInfo
  const { db, close } = openDatabase({ ...database.connection, host: '127.0.0.1', port })
  expect(isDatabaseAway(await ping(db).catch((error: unknown) => error))).toBe(true)
  const transaction = await db.transaction((tx) => ping(tx)).catch((error: unknown) => error)
  expect(transaction).toMatchObject({ code: 'ECONNRESET' })
  expect(isDatabaseAway(transaction)).toBe(true)
  await close()
  resetting.close()
})

test('a database that is away is distinguished from one that refuses a query', async () => {
  const { host = '', port = 5432, ...account } = database.connection
  const unreachable = [
    openDatabase({ ...account, host: '127.0.0.1', port: 1 }),
    openDatabase({ ...account, host: `${host}/nowhere`, port }),
  ]
  for (const { db, close } of unreachable) {
    expect(isDatabaseAway(await ping(db).catch((error: unknown) => error))).toBe(true)
    await close()
  }
  const cutOff = await database.db
    .execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
    .catch((error: unknown) => error)
  expect(isDatabaseAway(cutOff)).toBe(true)
  const refused = await database.db.execute(sql`SELECT * FROM no_such_table`).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(false)
})

test('a database that accepts no connections at the moment is away', async () => {
  const closed = await openTestDatabase()
  const operator = new Client(inject('testServer'))
  await operator.connect()
  await operator.query(`alter database ${closed.connection.database} allow_connections false`)
  await operator.end()
  expect(isDatabaseAway(await ping(closed.db).catch((error: unknown) => error))).toBe(true)
  await closed.close()
})
