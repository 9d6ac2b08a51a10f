import type { StaffOrder } from '#contract/order.ts'
import { message, type Sentence } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { noSuchOrder } from '#server/order/record/find-order.ts'
import { findOrderForUpdate, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { findStaffOrder } from './read-orders.ts'

type Seen = {
  /** The version that staff have seen; undefined if it does not matter. */
  readonly version?: number | undefined
  /** What they are told if the order is another one by now. */
  readonly sentence?: (current: StaffOrder) => Sentence
}

/** One transaction with the order's row locked. Refuses another version than the one that staff have seen. */
export function withLockedOrder<Result>(
  shop: Shop,
  id: string,
  seen: Seen,
  work: (tx: Db, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return shop.db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id)
    if (!order) throw noSuchOrder()
    await assertSeen(tx, shop, order, seen)
    return work(tx, order)
  })
}

/** The same check, for a work that has to look for a repeat of the call first. */
export async function assertSeen(tx: Db, shop: Shop, { id, version }: OrderRow, seen: Seen): Promise<void> {
  if (seen.version !== undefined && seen.version !== version) throw await staleOrder(tx, shop, id, seen.sentence)
}

const CHANGED_BY_OTHERS = message('Someone else has changed this order in the meantime. Please check it again.')

export async function staleOrder(
  tx: Db,
  shop: Shop,
  id: string,
  sentence: Seen['sentence'] = () => CHANGED_BY_OTHERS,
): Promise<Refusal> {
  const current = await findStaffOrder({ ...shop, db: tx }, id)
  return new Refusal('stale_version', sentence(current), { current })
}
