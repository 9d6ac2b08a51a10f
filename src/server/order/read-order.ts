import { createHash, timingSafeEqual } from 'node:crypto'
import type { OrderView } from '#contract/checkout.ts'
import { awaitsPayment } from '#domain/order/payment.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { isOpenAttempt, listAttempts } from './checkout-queries.ts'
import { findOrder, listLines, type OrderRow } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { orderView } from './order-view.ts'

/** An order for whoever holds its key; a wrong key and a wrong code get the same answer. */
export async function readOrder({ db, restaurant }: Shop, id: string, key: string): Promise<OrderView> {
  const order = await findOrderWithKey(db, id, key)
  if (!order) throw noSuchOrder()
  const attempts = awaitsPayment(order) ? await listAttempts(db, id) : []
  const lines = (await listLines(db, [id])).get(id) ?? []
  return orderView(order, lines, { restaurant, hasOpenPage: attempts.some(isOpenAttempt) })
}

export async function findOrderWithKey(db: Db, id: string, key: string): Promise<OrderRow | undefined> {
  const order = await findOrder(db, id)
  return order && isSameSecret(order.key, key) ? order : undefined
}

/** Takes as long for a nearly right key as for a wrong one. */
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
