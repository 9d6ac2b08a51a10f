import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readSchemaVersions } from '#server/database/migrate.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { listGuestBookings, listGuestOrders, selectOldOrders } from './guest-queries.ts'

const shop = await openTestShop()
afterAll(shop.close)

test('the hourly erasure does not read orders that it has already erased', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute(sql`explain ${selectOldOrders(tx, new Date()).limit(500)}`)).rows
  })
  expect(JSON.stringify(plan)).toContain('orders_not_erased_idx')
})

test.each(['lovelace', '021 555 0199', 'Ada ada@example.com'])('a search for "%s" uses indexes', async (search) => {
  const [orders, bookings] = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // On an empty table every index costs the same, and the planner would pick this one.
    await tx.execute(sql`drop index if exists orders_not_erased_idx`)
    const planOf = async (query: SQLWrapper) => JSON.stringify((await tx.execute(sql`explain ${query}`)).rows)
    return [await planOf(listGuestOrders(tx, search, 200)), await planOf(listGuestBookings(tx, search, 200))]
  })
  expect(orders).toContain('orders_guest_text_idx')
  expect(bookings).toContain('bookings_text_idx')
})

test('a server without the trigram extension skips the index; any other error stops the migration', async () => {
  const [migration] = readSchemaVersions()
  const client = await shop.database.pool.connect()
  const statements = migration?.statements ?? []
  const indexes = statements.filter((statement) => statement.includes('gin_trgm_ops'))
  const run = () => client.query(indexes.join(';'))
  try {
    await client.query('BEGIN')
    await client.query('DROP EXTENSION pg_trgm CASCADE; CREATE ROLE nobody_at_all; SET LOCAL ROLE nobody_at_all')
    await run()
    await client.query('ROLLBACK')
    await client.query('BEGIN')
    await expect(run()).rejects.toMatchObject({ message: 'relation "orders_guest_text_idx" already exists' })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
