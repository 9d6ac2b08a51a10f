import { createHash, timingSafeEqual } from 'node:crypto'
import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { findOrder, type OrderRow } from './order-queries.ts'

/** The order, for the holder of its key. */
export async function findOrderWithKey(db: Db, id: string, key: string): Promise<OrderRow | undefined> {
  const order = await findOrder(db, id)
  return order && isSameSecret(order.key, key) ? order : undefined
}

/** Takes as long for a nearly right key as for a wrong one. */
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const noSuchOrder = () => new Refusal('not_found', message('There is no such order.'))
