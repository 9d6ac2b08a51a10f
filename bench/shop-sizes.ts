import type { Client } from 'pg'
import { DEFAULT_CODE_PREFIX, orderCode } from '#domain/order/order-code.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { connectTo } from './shop-database.ts'
import { signIn } from './sign-in.ts'

export type Size = {
  readonly orders: number
  readonly bookings: number
  /** With the demo menu of some 60 dishes. */
  readonly dishes: number
  /** Dishes that only staff see. */
  readonly hidden: number
}

export const SMALL: Size = { orders: 1_000, bookings: 200, dishes: 60, hidden: 0 }
export const MIDDLE: Size = { orders: 100_000, bookings: 20_000, dishes: 1_000, hidden: 1_000 }
export const LARGE: Size = { orders: 1_000_000, bookings: 20_000, dishes: 5_000, hidden: 1_000 }

/** How many dishes the demo menu has, about. */
const DEMO_DISHES = 60

/** A customer with one order in every shop. */
export const ONE_CUSTOMER = { name: 'Aroha Parata', order: 500 }

/** The code of the n-th order of every shop: one every ten minutes, and as varied as the codes of real orders. */
export const benchCode = (n: number): string =>
  orderCode(DEFAULT_CODE_PREFIX, 1_700_000_000_000 - n * 600_000 + ((n * 7_919_777) % 600_000))

/** Fills the shop's database, then makes the shop read its menu again. */
export async function fillShop(shop: ShopProcess, size: Size): Promise<void> {
  const database = await connectTo(shop)
  await using _closed = database
  const [client] = database.clients
  if (!client) throw new Error('One connection was asked for.')
  await withoutIndexes(client, ['orders', 'order_lines', 'order_payments'], async () => {
    // In one transaction, or the shop would add the missing payments itself.
    await client.query('BEGIN')
    await client.query(ORDERS, [
      Array.from({ length: size.orders }, (_, i) => benchCode(i + 1)),
      ONE_CUSTOMER.order,
      ONE_CUSTOMER.name,
    ])
    // Checking foreign keys row by row would be too slow for a million, and they are known to hold here.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(LINES)
    await client.query(PAYMENTS)
    await client.query('COMMIT')
  })
  await client.query(BOOKINGS, [size.bookings])
  const visible = size.dishes - DEMO_DISHES
  await client.query(DISHES, [visible, visible + size.hidden])
  await client.query('VACUUM ANALYZE')
  // Writes the changes to disk now, instead of minutes later during the measurement.
  await client.query('CHECKPOINT')
  await changeMenu(shop)
}

/** Building indexes at once is faster than row by row. The indexes of keys stay. */
async function withoutIndexes(client: Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [tables])
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Any change makes every process read its menu again. */
async function changeMenu(shop: ShopProcess): Promise<void> {
  const headers = { ...(await signIn(shop)), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Dish of the day', price: 12, category: 'Mains' })
  const { status } = await fetch(`${shop.url}/api/admin/menu-items`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`The menu could not be changed: ${status}`)
}

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS
    (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

// Two orders an hour, paid when they were placed. In every shop the last sixty are still open. Due now: the hourly job would erase the guests of
// those that were due long ago, for minutes.
const ORDERS = `
  INSERT INTO orders (id, key, status, "paymentStatus", type, "totalCents", currency, "customerName", "customerPhone",
    "pickupAt", "promisedFor", "kitchenMinutes", locale, tax, "paidBySession", "paidAt", "createdAt")
  SELECT code, 'bench-key-' || n, CASE WHEN n <= 60 THEN 'preparing' ELSE 'completed' END, 'paid', 'pickup',
    1200 + n % 5000, 'nzd', CASE WHEN n = $2::int THEN $3::text ELSE 'Customer ' || n END, '021 555 ' || n % 10000,
    now(), now(), 2, 'en-NZ', '{"name": "GST", "number": "", "isIncluded": true, "amounts": [{"ratePercent": 15, "netCents": 1043, "taxCents": 157}]}',
    'cs_bench_' || n, placed_at, placed_at
  FROM unnest($1::text[]) WITH ORDINALITY AS placed (code, n),
    LATERAL (SELECT now() - n * interval '30 minutes') AS at (placed_at)`
const LINES = `
  INSERT INTO order_lines ("orderId", position, name, "unitPriceCents", quantity, tax)
  SELECT id, 0, 'Butter Chicken', 600, 2, '{"name": "GST", "isIncluded": true, "ratePercent": 15}' FROM orders WHERE key LIKE 'bench-key-%'`
// As the shop stores them.
const PAYMENTS = `
  INSERT INTO order_payments ("orderId", method, "amountCents", currency, "sessionId", "createdAt")
  SELECT id, 'card', "totalCents", currency, "paidBySession", "paidAt" FROM orders WHERE key LIKE 'bench-key-%'`
const BOOKINGS = `
  INSERT INTO bookings (name, email, phone, guests, "startsAt", status, "createdAt")
  SELECT 'Guest ' || n, 'guest' || n || '@example.com', '021 555 0100', 1 + n % 20, now() - n * interval '2 hours',
    'confirmed', now() - n * interval '2 hours'
  FROM generate_series(1, $1::int) AS n`
const DISHES = `
  INSERT INTO menu_items (name, description, "priceCents", "unmanagedCategory", "isAvailable", "createdAt")
  SELECT 'Dish ' || n, 'What the kitchen cooks as number ' || n || ', with rice and a salad.', 500 + n % 4000, 'Mains',
    n <= $1::int, now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) AS n`
