import { type Portions, portionsLeft, portionsOf, shortageSentence, shortages } from '#domain/menu/sold-out.ts'
import type { PricedOrder } from '#domain/order/price-order.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop, VersionedMenu } from '#server/shop.ts'
import { countMissedSales, takePortions } from './portion-queries.ts'

/** Refuses an order that takes more portions than are left. */
export function refuseShortages(portions: readonly Portions[], left: ReadonlyMap<string, number>): void {
  const missing = shortages(portions, left)
  if (missing.length === 0) return
  throw new Refusal('item_unavailable', shortageSentence(missing), {
    items: [...new Set(missing.flatMap(({ dishes }) => dishes))],
    left: Object.fromEntries(missing.map(({ name, left }) => [name, left])),
  })
}

/** The counted portions that an order takes. */
export const countedPortions = ({ lines }: PricedOrder, { dishes, soldOut }: VersionedMenu, now: Date): Portions[] => {
  const left = portionsLeft(soldOut, now)
  return left.size === 0 ? [] : portionsOf(lines, dishes).filter(({ targetId }) => left.has(targetId))
}

/** Two guests never get the last portion: the second order waits for the first, and is refused as a whole. */
export async function holdPortions(tx: Db, orderId: string, portions: readonly Portions[], now: Date): Promise<void> {
  if (portions.length === 0) return
  const { isTaken, left, isShown } = await takePortions(tx, orderId, portions, now)
  if (!isTaken) refuseShortages(portions, left)
  if (isShown) await announce(tx, { topic: 'menu' })
}

/**
 * Counts sold-out dishes that a guest wanted to pay for, for the day's report; then refuses as before. A failure to count does
 * not change the answer.
 */
export async function refuseMissedSale({ db, now, log, isRehearsal }: Shop, error: unknown): Promise<never> {
  const items = error instanceof Refusal && error.code === 'item_unavailable' ? error.details?.items : undefined
  if (Array.isArray(items) && !isRehearsal) {
    await countMissedSales(db, items.map(String), now()).catch((failure: unknown) =>
      log.warn({ err: failure }, 'what a guest could not order was not counted'),
    )
  }
  throw error
}
