import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { type Database, openDatabase } from './client.ts'
import { rateLimits } from './schema/limit.ts'

let origin: Database
/** With a single connection, which every statement uses. */
let database: Database
beforeEach(async () => {
  origin = await openTestDatabase()
  database = openDatabase(origin.connection, { poolSize: 1 })
})
afterEach(async () => {
  await database.close()
  await origin.close()
})

const OFTEN = 10

async function preparedTexts({ pool }: Database = database): Promise<string[]> {
  const { rows } = await pool.query('SELECT statement FROM pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}
const repeat = async (work: () => Promise<unknown>) => {
  for (let time = 0; time < OFTEN; time++) await work()
}
const byKey = ({ db }: Database) => db.select().from(rateLimits).where(eq(rateLimits.key, 'one'))

test('a statement that is sent repeatedly is prepared, and returns the same rows', async () => {
  await byKey(database)
  expect(await preparedTexts()).toEqual([])
  await repeat(() => byKey(database))
  expect(await preparedTexts()).toEqual([expect.stringContaining('"rate_limits"."key" = $1')])
  await database.db.insert(rateLimits).values({ key: 'one', points: 3, expire: null })
  expect(await byKey(database)).toEqual([{ key: 'one', points: 3, expire: null }])
})

test('statements built for one input, such as lists and counts, are planned again each time', async () => {
  const { db } = database
  await repeat(() => byKey(database).limit(3))
  await repeat(() => db.$count(rateLimits, eq(rateLimits.key, 'one')))
  await repeat(() => db.execute(sql`select ${sql.raw(`'${'x'.repeat(6_000)}'`)}, ${1}::int`))
  expect(await preparedTexts()).toEqual([])
})

test('the number of prepared statements is limited', async () => {
  for (let text = 0; text < 250; text++) {
    for (let time = 0; time < 5; time++)
      await database.db.execute(sql`select ${text}::int as ${sql.identifier(`n${text}`)}`)
  }
  expect(await preparedTexts()).toHaveLength(200)
})

test('behind a pooler nothing is prepared', async () => {
  const { connection } = origin
  const pooled = openDatabase(connection, { poolSize: 1, pooler: connection })
  await repeat(() => byKey(pooled))
  expect(await preparedTexts(pooled)).toEqual([])
  await pooled.close()
})
