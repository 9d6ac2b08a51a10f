import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openDatabaseServer } from '#server/database/database-server.ts'
import type { ShopProcess } from '../tests/support/shop-process.ts'
import { signIn } from './sign-in.ts'

type Size = { readonly orders: number; readonly bookings: number; readonly dishes: number; readonly hidden: number }

/** Added to the demo menu of some 60 dishes. Only staff see `hidden` dishes. */
export const SMALL: Size = { orders: 1_000, bookings: 200, dishes: 0, hidden: 0 }
export const LARGE: Size = { orders: 100_000, bookings: 20_000, dishes: 940, hidden: 1_000 }

/** Fills the shop's database, then makes the shop read its menu again. */
export async function fillShop(shop: ShopProcess, size: Size): Promise<void> {
  const config = readConfig({ DATA_DIR: shop.dataDir })
  const server = await openDatabaseServer(config, 'visit')
  const client = new Client(server.connection)
  try {
    await client.connect()
    await client.query(ORDERS, [size.orders])
    await client.query(LINES)
    await client.query(BOOKINGS, [size.bookings])
    await client.query(DISHES, [size.dishes, size.dishes + size.hidden])
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
    await server.stop()
  }
  await changeMenu(shop)
}

/** Any change makes every process read its menu again. */
async function changeMenu(shop: ShopProcess): Promise<void> {
  const headers = { ...(await signIn(shop)), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Dish of the day', price: 12, category: 'Mains' })
  const { status } = await fetch(`${shop.url}/api/admin/menu-items`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`The menu could not be changed: ${status}`)
}

// Two orders an hour. In both shops the last sixty are still open.
const ORDERS = `
  INSERT INTO orders (id, key, status, "paymentStatus", type, "totalCents", currency, "customerName", "customerPhone",
    "paidBySession", "paidAt", "createdAt")
  SELECT 'SP-BENCH' || n, 'bench-key-' || n, CASE WHEN n <= 60 THEN 'preparing' ELSE 'completed' END, 'paid', 'pickup',
    1200 + n % 5000, 'nzd', 'Customer ' || n, '021 555 0199', 'cs_bench_' || n, now(), now() - n * interval '30 minutes'
  FROM generate_series(1, $1::int) AS n`
const LINES = `
  INSERT INTO order_lines ("orderId", position, name, "unitPriceCents", quantity)
  SELECT id, position, 'Dish ' || position, 600, 1 FROM orders, generate_series(0, 1) AS position WHERE id LIKE 'SP-BENCH%'`
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
