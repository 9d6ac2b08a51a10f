import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from './support/database/test-database.ts'

const SHOPS = 4

test('the PostgreSQL of the tests lets several shops use all their connections at once', async () => {
  const databases = await Promise.all(Array.from({ length: SHOPS }, openTestDatabase))
  const used: PoolClient[] = []
  try {
    const all = databases.flatMap(({ pool }) => Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const connected of await Promise.allSettled(all)) {
      if (connected.status === 'fulfilled') used.push(connected.value)
    }
    expect(used).toHaveLength(all.length)
  } finally {
    for (const client of used) client.release()
    await Promise.all(databases.map((database) => database.close()))
  }
})
