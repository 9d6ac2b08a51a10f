import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { type Database, type Db, openDatabase, serializable } from './client.ts'
import { databaseCodeOf, isDatabaseAway } from './database-errors.ts'
import { migrateDatabase } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`CREATE TABLE tables_taken (n int NOT NULL)`)
})
afterAll(() => database.close())

const ping = (db: Db): Promise<unknown> => db.execute(sql`SELECT 1`)

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

/** Forwards to the test server, and may change what it says. */
async function openProxy(say: (chunk: Buffer) => Buffer) {
  const { host, port, ...account } = database.connection
  const proxy = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    client.pipe(server)
    server.on('data', (chunk) => client.write(say(chunk)))
    client.on('error', () => {}).on('close', () => server.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { connection: { ...account, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port }, proxy }
}

/** PostgreSQL's message about one of its parameters. */
function parameter(name: string, value: string): string {
  const body = `${name}\0${value}\0`
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return `S${length.toString('latin1')}${body}`
}

test('a connection to a standby is not used: the database is away until a proxy leads to the primary', async () => {
  let isStandby = true
  const [primary, standby] = ['off', 'on'].map((value) => parameter('in_hot_standby', value)) as [string, string]
  const { connection, proxy } = await openProxy((chunk) =>
    isStandby ? Buffer.from(chunk.toString('latin1').replace(primary, standby), 'latin1') : chunk,
  )
  const behind = openDatabase(connection)
  for (const ask of [() => ping(behind.db), () => behind.db.transaction((tx) => ping(tx))])
    expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true)
  isStandby = false
  await ping(behind.db)
  await behind.close()
  proxy.close()
})

test('a read-only server is away, and its connections are not used again', async () => {
  const readOnly = await openTestDatabase()
  const name = readOnly.connection.database
  await database.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`))
  const write = (db: Db) => db.execute(sql`create table something ()`)
  const connected: unknown[] = []
  readOnly.pool.on('connect', (client) => connected.push(client))
  for (const ask of [() => write(readOnly.db), () => readOnly.db.transaction(write)])
    expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true)
  await database.db.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`))
  await write(readOnly.db)
  expect(connected).toHaveLength(3)
  await readOnly.close()
})

test('a server that does not answer holds nobody up for long', async () => {
  const { connection } = database
  const impatient = openDatabase(connection, { queryTimeoutMs: 50 })
  const sleep = (db: Db) => db.execute(sql`select pg_sleep(60)`)
  for (const ask of [() => sleep(impatient.db), () => impatient.db.transaction(sleep)])
    expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true)
  await impatient.close()
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
