import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { countMissedSales } from './portion-queries.ts'

/**
 * Counts the dishes for which a guest wanted to pay and which were not to be had, for the report of the day; then refuses as before.
 * What cannot be counted is no reason for another answer.
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
