import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { businessDayAt, dayEndAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { readSettings } from '#server/adapters/settings/current-settings.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/client.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import { checkDay } from '#server/seal/check-day.ts'
import { sealDays } from '#server/seal/seal-days.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import type { Line } from './line.ts'
import { timeOf } from './measure.ts'
import { connectTo } from './shop-database.ts'
import { fillShop, type Size } from './shop-sizes.ts'
import { openShops } from './shops.ts'

/** More than the busiest day of a small restaurant by far. */
const SIZE: Size = { orders: 2_000, bookings: 100, dishes: 60, hidden: 0 }
const TARGET_S = 10
const CHECKS = 3

/** Sealing a day of 2,000 paid orders, and comparing it with the database, in the background of a shop that serves. */
export async function* bookLines(): AsyncGenerator<Line> {
  await using shops = await openShops()
  const shop = await shops.open({})
  await fillShop(shop, SIZE)
  const server = await openDatabaseServer(readConfig({ DATA_DIR: shop.dataDir }), 'visit')
  const database = openDatabase(server.connection, { poolSize: 2, queryTimeoutMs: 600_000 })
  try {
    const { restaurant } = await readSettings(database.db)
    const place = businessPlaceOf(restaurant)
    const day = businessDayAt(new Date(), place)
    await moveOrdersTo(shop, startOfBusinessDay(day, place))
    const sealing = { db: database.db, restaurant, now: () => dayEndAt(day, place) }
    const sealMs = await timeOf(() => sealDays(sealing), 1)
    const checkMs = await timeOf(() => checkDay(sealing, day), CHECKS)
    const { lines, megabytes } = await sizeOf(shop, day)
    const inSeconds = { unit: 's', target: { atMost: TARGET_S } } as const
    const what = `a day of ${SIZE.orders.toLocaleString('en-NZ')} paid orders`
    yield { ...inSeconds, what: `Sealing ${what}`, figure: sealMs / 1_000, detail: `${lines} lines, ${megabytes} MB` }
    yield { ...inSeconds, what: `Comparing ${what} with its seal`, figure: checkMs / 1_000, detail: `${lines} lines` }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** One order each twenty seconds, with the entries of the history that an order gets. */
async function moveOrdersTo(shop: ShopProcess, from: Date): Promise<void> {
  const database = await connectTo(shop)
  await using _closed = database
  const [client] = database.clients
  await client?.query('BEGIN')
  await client?.query(
    `UPDATE orders SET "createdAt" = at, "paidAt" = at FROM (
      SELECT id, $1::timestamptz + row_number() OVER (ORDER BY id) * interval '20 seconds' AS at FROM orders WHERE key LIKE 'bench-key-%'
    ) AS placed WHERE placed.id = orders.id`,
    [from],
  )
  await client?.query(
    `UPDATE order_payments SET "createdAt" = orders."createdAt" FROM orders WHERE orders.id = "orderId"`,
  )
  await client?.query(
    `INSERT INTO audit_entries (at, actor, entity, "entityId", action, changes)
    SELECT "createdAt" + minutes * interval '1 minute', 'system', 'order', id, 'changed', '{"status": {"from": "new", "to": "preparing"}}'
    FROM orders, unnest(ARRAY[0, 3, 15, 20]) AS minutes WHERE key LIKE 'bench-key-%'`,
  )
  await client?.query('COMMIT')
  await client?.query('ANALYZE')
}

async function sizeOf(shop: ShopProcess, day: string): Promise<{ lines: number; megabytes: string }> {
  const database = await connectTo(shop)
  await using _closed = database
  const found = await database.clients[0]?.query<{ lines: number; bytes: number }>(
    `SELECT count(*)::int AS lines, sum(octet_length(line))::int AS bytes FROM sealed_lines WHERE day = $1`,
    [day],
  )
  const { lines = 0, bytes = 0 } = found?.rows[0] ?? {}
  return { lines, megabytes: (bytes / 1_000_000).toFixed(1) }
}
