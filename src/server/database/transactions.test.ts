import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import type { Database } from './client.ts'
import { isDatabaseAway } from './database-errors.ts'
import { type Db, notify, sendTogether } from './transactions.ts'

let database: Database
let listener: Client
let heard: (string | undefined)[]
beforeEach(async () => {
  database = await openTestDatabase()
  heard = []
  listener = new Client(database.connection)
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('LISTEN news')
})
afterEach(async () => {
  await listener.end()
  await database.close()
})

test('a transaction that fails notifies nobody', async () => {
  const failing = database.db.transaction(async (tx) => {
    await notify(tx, 'news', 'never')
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  await notify(database.db, 'news', 'at once')
  await expect.poll(() => heard).toEqual(['at once'])
})

test('a notification repeated in one transaction arrives once, with its quotes intact', async () => {
  await database.db.transaction(async (tx) => {
    await notify(tx, 'news', "the cook's")
    await notify(tx, 'news', "the cook's")
    await notify(tx, 'news', '\\ and "')
  })
  await expect.poll(() => heard).toEqual(["the cook's", '\\ and "'])
})

test('when one of several statements sent together fails, nothing is stored and the connection stays usable', async () => {
  await database.db.execute(sql`create table letters (id int primary key)`)
  const insert = (tx: Db, id: number) => tx.execute(sql`insert into letters values (${id})`)
  const failing = database.db.transaction(async (tx) => {
    await insert(tx, 1)
    await Promise.all([insert(tx, 2), insert(tx, 1), insert(tx, 3)])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  await database.db.transaction((tx) => insert(tx, 4))
  const { rows } = await database.db.execute(sql`select id from letters`)
  expect(rows).toEqual([{ id: 4 }])
})

test('all statements sent together are awaited, and the first failure is thrown', async () => {
  const [later, first, last] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()]
  let isOver = false
  const sent = sendTogether([false, later.promise, first.promise, last.promise]).finally(() => {
    isOver = true
  })
  const outcome = expect(sent).rejects.toThrow('first')
  first.reject(new Error('first'))
  later.reject(new Error('later'))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  last.resolve(undefined)
  await outcome
})

/** Inside the transaction, a notification would hold a server-wide lock until the commit is on disk. */
test('the notification travels in one message with the commit', async () => {
  const pid = await database.db.transaction(async (tx) => {
    await notify(tx, 'news', 'ready')
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid
  })
  const { rows } = await listener.query('SELECT query FROM pg_stat_activity WHERE pid = $1', [pid])
  expect(rows).toEqual([{ query: "commit; select pg_notify('news', 'ready')" }])
})

test('a transaction runs at the requested isolation level', async () => {
  const isolation = await database.db.transaction(
    async (tx) => {
      const { rows } = await tx.execute(sql`select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as "isReadOnly"`)
      return rows
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  expect(isolation).toEqual([{ level: 'repeatable read', isReadOnly: 'on' }])
})

test('a transaction whose connection was lost fails with that error, and the connection is not reused', async () => {
  const lost = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await listener.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toSatisfy(isDatabaseAway)
  await expect(database.db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 })
})

test('nested transactions are refused', async () => {
  const nested = database.db.transaction((tx) => tx.transaction(async () => {}))
  await expect(nested).rejects.toThrow('A transaction cannot contain another one.')
})
