import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { builtForColumns, builtOnce, UNNAMED } from './built-statements.ts'
import type { Database, Db } from './client.ts'
import { rateLimits } from './schema/limit.ts'

let database: Database
let builds: number
beforeEach(async () => {
  database = await openTestDatabase()
  builds = 0
})
afterEach(() => database.close())

const rows = () => database.db.select().from(rateLimits).orderBy(rateLimits.key)

test('a statement is built once for the pool, and once for each connection of transactions', async () => {
  const byKey = builtOnce((db) => {
    builds++
    return db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, sql.placeholder('key')))
      .prepare(UNNAMED)
  })
  const find = (db: Db, key: string) => byKey(db).execute({ key })
  await database.db.insert(rateLimits).values({ key: 'one', points: 3, expire: null })
  expect(await find(database.db, 'one')).toEqual([{ key: 'one', points: 3, expire: null }])
  expect(await find(database.db, 'two')).toEqual([])
  expect(builds).toBe(1)
  for (let time = 0; time < 3; time++) await database.db.transaction((tx) => find(tx, 'one'))
  expect(builds).toBe(2)
})

test('a row is written with only its own columns, including null and SQL values', async () => {
  type Row = typeof rateLimits.$inferInsert
  const insert = builtForColumns<Row>((db, columns) => {
    builds++
    return db.insert(rateLimits).values(columns).prepare(UNNAMED)
  })
  await insert(database.db, { key: 'a', points: 1, expire: 7 })
  await insert(database.db, { key: 'b', points: 2, expire: 8 })
  expect(builds).toBe(1)
  await insert(database.db, { key: 'c', points: 3, expire: null })
  await insert(database.db, { key: 'd', points: 4 })
  const computed = { key: 'e', points: sql`2 + 3`, expire: null } as unknown as Row
  await insert(database.db, computed)
  await insert(database.db, { key: 'f', points: 6, expire: null })
  expect(await rows()).toEqual([
    { key: 'a', points: 1, expire: 7 },
    { key: 'b', points: 2, expire: 8 },
    { key: 'c', points: 3, expire: null },
    { key: 'd', points: 4, expire: null },
    { key: 'e', points: 5, expire: null },
    { key: 'f', points: 6, expire: null },
  ])
  expect(builds).toBe(4)
})
