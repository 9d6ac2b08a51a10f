import type { Client } from 'pg'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { connectTo } from './shop-database.ts'

/** Writes the rows of one prepaid order in the shop's own tables, with one prepared statement in one transaction. */
const INSERT_ORDER = `
  WITH new_order AS (
    INSERT INTO orders (id, key, status, "paymentStatus", type, "totalCents", currency, "customerName", "customerPhone",
      "pickupAt", "promisedFor", "kitchenMinutes", locale, tax, "paidBySession", "paidAt")
    VALUES ($1, $1, 'new', 'paid', 'pickup', 1200, 'nzd', 'Ada', '021 555 0199', now(), now(), 2, 'en-NZ',
      '{"name": "GST", "number": "", "isIncluded": true, "amounts": [{"ratePercent": 15, "netCents": 1043, "taxCents": 157}]}',
      'cs_' || $1, now())
  ), new_line AS (
    INSERT INTO order_lines ("orderId", position, name, "unitPriceCents", quantity, tax)
    VALUES ($1, 0, 'Butter Chicken', 1200, 1, '{"name": "GST", "isIncluded": true, "ratePercent": 15}')
  ), new_session AS (
    INSERT INTO checkout_sessions ("orderId", "idempotencyKey", "expiresAt", "sessionId", url, "paymentIntent",
      "amountCents", currency, status)
    VALUES ($1, $1, now(), 'cs_' || $1, 'http://localhost/pay/' || $1, 'pi_' || $1, 1200, 'nzd', 'paid')
  ), new_request AS (
    INSERT INTO checkout_requests (key, fingerprint, "orderId") VALUES ($1, repeat('0', 64), $1)
  ), new_entry AS (
    INSERT INTO audit_entries (at, actor, entity, "entityId", action, changes)
    VALUES (now(), 'Stripe', 'order', $1, 'changed', '{"status": ["pending", "new"]}')
  )
  INSERT INTO payment_events (id, type, mode) VALUES ('evt_' || $1, 'checkout.session.completed', 'demo')`

/** Inserts only the rows of orders: the best that the database can do. */
export async function openBareOrders(shop: ShopProcess, connections: number) {
  const database = await connectTo(shop, connections)
  const idle = [...database.clients]
  let orders = 0
  const insert = async () => {
    const client = idle.pop() as Client
    await client.query({ name: 'insert-order', text: INSERT_ORDER, values: [`SP-BARE${++orders}`] })
    idle.push(client)
  }
  return { insert, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}
